import { useState } from 'react'
import type { FactView } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons'
import { factName, topicName } from '../memory/naming'
import { useWatchedTerms } from '../memory/use-watched-terms'
import { WatchedWords } from '../memory/watched-words'
import { useWatchedWords } from './use-watched-words'

/** One safety fact with the words replies are checked for. A change of the words is saved at once. */
export function WatchedSetting({ fact }: { fact: FactView }) {
  const topics = useStore((state) => state.topics)
  const [open, setOpen] = useState(false)
  const { edited, change } = useWatchedWords(fact)
  const watched = useWatchedTerms(edited, topics)
  const built = watched?.terms.filter(
    ({ term, source }) => source !== 'owner' && !edited.removedTerms.includes(term),
  )
  const words = (built?.length ?? 0) + edited.addedTerms.length

  return (
    <>
      <div className="set">
        <div>
          <b>
            <Icon name="shield" size={14} /> {topicName(fact)}: <span className="said">{fact.value}</span>
          </b>
          {watched === null ? null : (
            <small>{t.settings.watchedWords(words, edited.addedTerms.length)}</small>
          )}
        </div>
        <div className="end">
          <Button
            small
            aria-expanded={open}
            aria-label={t.settings.wordsOf(factName(fact))}
            onClick={() => {
              setOpen(!open)
            }}
          >
            {t.settings.words}
          </Button>
        </div>
      </div>
      {open && watched !== null ? <WatchedWords edited={edited} watched={watched} onChange={change} /> : null}
    </>
  )
}
