import type { FactView } from '../../../../shared/entities'
import { t } from '../../text'
import { Icon } from '../../ui/icons'
import { topicName } from '../memory/naming'

/** The facts that go with a message, safety facts first. */
export function WithdrawnFacts({ lead, facts }: { lead: string; facts: readonly FactView[] }) {
  if (facts.length === 0) return null
  const ordered = [...facts].sort(
    (left, right) => Number(right.safety !== null) - Number(left.safety !== null),
  )
  return (
    <>
      <p>{lead}</p>
      <ul className="dl">
        {ordered.map((fact) => (
          <li key={fact.id} className={fact.safety === null ? undefined : 'safe'}>
            <span>
              {topicName(fact)}: <span className="said">{fact.value}</span>
            </span>
            {fact.safety === null ? null : (
              <span className="mk">
                <Icon name="shield" size={14} />
                {t.chat.noLongerWatched}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
