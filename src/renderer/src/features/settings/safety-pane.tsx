import { useEffect } from 'react'
import type { Settings } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { arrangeFacts, inReadingOrder } from '../memory/order'
import { PhraseList, usePhrases } from '../review/phrase-list'
import type { PaneProps } from './parts'
import { WatchedSetting } from './watched-setting'

const choices = ['ask', 'try_again', 'show_with_warning'] as const satisfies ReadonlyArray<
  Settings['whenReplyClashes']
>

/** What happens when a reply clashes, what is watched for, and which phrases are fine. */
export function SafetyPane({ settings, change }: PaneProps) {
  const facts = useStore((state) => state.facts)
  const loadTopics = useStore((state) => state.loadTopics)
  const { phrases, revoke } = usePhrases(null)
  const watched = inReadingOrder(arrangeFacts(facts.filter(({ safety }) => safety !== null)))

  useEffect(() => {
    void loadTopics()
  }, [loadTopics])

  return (
    <>
      <p className="lede">{t.settings.safetyLede}</p>
      <h4>{t.settings.whenClash}</h4>
      <div className="choice" role="radiogroup" aria-label={t.settings.whenClash}>
        {choices.map((choice) => {
          const [label, note] = t.settings.clashChoices[choice]
          return (
            <label key={choice} className="check">
              <input
                type="radio"
                name="when-reply-clashes"
                checked={settings.whenReplyClashes === choice}
                onChange={() => {
                  change({ whenReplyClashes: choice })
                }}
              />
              <span>
                {label}
                <small>{note}</small>
              </span>
            </label>
          )
        })}
      </div>
      <h4>{t.settings.watched}</h4>
      {watched.length === 0 ? <p className="lede">{t.settings.watchedNone}</p> : null}
      {watched.map((fact) => (
        <WatchedSetting key={`${fact.id} ${fact.value}`} fact={fact} />
      ))}
      <h4>{t.settings.phrases}</h4>
      {phrases.length === 0 ? (
        <p className="lede">{t.settings.phrasesNone}</p>
      ) : (
        <PhraseList phrases={phrases} revoke={revoke} />
      )}
    </>
  )
}
