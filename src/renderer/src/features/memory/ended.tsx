import { useEffect, useId, useState } from 'react'
import type { FactView } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { dayInSentence, dayWithin } from '../../text/dates'
import { count } from '../../text/numbers'
import { LinkButton } from '../../ui/button'
import { Icon } from '../../ui/icons'
import { useDeleteFacts } from './delete-facts'
import { filterFacts } from './filter'
import { factName, topicInSentence, topicName } from './naming'
import { useNow } from './use-now'

const aDay = 86_400_000

/** The end a fact gets when it is renewed: as long from now on as it held before, a day at least. */
function renewedEnd(fact: Pick<FactView, 'validFrom' | 'expiresAt'>, now: number): number {
  return now + Math.max(aDay, (fact.expiresAt ?? fact.validFrom) - fact.validFrom)
}

/** Facts whose end has come. They are out of every reply, and can be renewed. */
export function Ended({ query }: { query: string }) {
  const id = useId()
  const facts = useStore((state) => state.facts)
  const ended = filterFacts(
    useStore((state) => state.endedFacts),
    query,
  )
  const loadEnded = useStore((state) => state.loadEnded)
  const tryMemory = useStore((state) => state.tryMemory)
  const offerUndo = useStore((state) => state.offerUndo)
  const [open, setOpen] = useState(false)
  const { ask, dialog } = useDeleteFacts(() => undefined)

  useEffect(() => {
    void loadEnded()
  }, [facts, loadEnded])

  async function renew(fact: FactView, expiresAt: number | null) {
    const renewed = await tryMemory(() => call('memory.renew', { factId: fact.id, expiresAt }))
    if (renewed === null) return
    offerUndo({ text: t.memory.renewed(topicInSentence(fact)), said: fact.value }, renewed.changeId)
    document.querySelector<HTMLElement>('[data-add-fact]')?.focus()
  }

  if (ended.length === 0) return dialog
  return (
    <section className="ended">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <Icon name="right" size={14} />
          {t.memory.ended} <span className="num">{count(ended.length)}</span>
        </button>
      </h3>
      {open ? (
        <ul id={id} className="nots" aria-label={t.memory.ended}>
          {ended.map((fact) => (
            <EndedFact
              key={fact.id}
              fact={fact}
              onRenew={(expiresAt) => void renew(fact, expiresAt)}
              onDelete={() => {
                ask([fact])
              }}
            />
          ))}
        </ul>
      ) : null}
      {dialog}
    </section>
  )
}

interface EndedFactProps {
  fact: FactView
  onRenew: (expiresAt: number | null) => void
  onDelete: () => void
}

function EndedFact({ fact, onRenew, onDelete }: EndedFactProps) {
  const end = renewedEnd(fact, useNow(true))
  const until = dayWithin(end)
  const name = factName(fact)
  return (
    <li>
      <p className="quote">{fact.value}</p>
      <p className="why">
        <span>{topicName(fact)}</span>
        <span>{fact.expiresAt === null ? null : t.memory.endedOn(dayInSentence(fact.expiresAt))}</span>
      </p>
      <p className="does">
        <LinkButton
          aria-label={t.memory.renewUntilOf(name, until)}
          onClick={() => {
            onRenew(end)
          }}
        >
          {t.memory.renewUntil(until)}
        </LinkButton>
        <LinkButton
          aria-label={t.memory.keepForGoodOf(name)}
          onClick={() => {
            onRenew(null)
          }}
        >
          {t.memory.keepForGood}
        </LinkButton>
        <LinkButton aria-label={t.memory.deleteOf(name)} onClick={onDelete}>
          {t.memory.delete}
        </LinkButton>
      </p>
    </li>
  )
}
