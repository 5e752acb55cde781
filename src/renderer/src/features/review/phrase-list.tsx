import { useEffect, useState } from 'react'
import type { AllowedPhrase, Flag } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { IconButton } from '../../ui/button'
import { plainDay } from '../memory/days'

interface Phrases {
  phrases: readonly AllowedPhrase[]
  revoke: (phrase: AllowedPhrase) => void
}

/** The phrases the owner called fine; read again whenever a decision was made. */
export function usePhrases(flags: readonly Flag[] | null): Phrases {
  const [phrases, setPhrases] = useState<readonly AllowedPhrase[]>([])
  const tryMemory = useStore((state) => state.tryMemory)

  useEffect(() => {
    let current = true
    void tryMemory(() => call('review.phrases', null)).then((loaded) => {
      if (current && loaded !== null) setPhrases(loaded)
    })
    return () => {
      current = false
    }
  }, [flags, tryMemory])

  async function revoke(phrase: AllowedPhrase) {
    const done = await tryMemory(async () => {
      await call('review.revokePhrase', { phraseId: phrase.id })
      return true
    })
    if (done) setPhrases((before) => before.filter(({ id }) => id !== phrase.id))
  }

  return { phrases, revoke: (phrase) => void revoke(phrase) }
}

/** Each phrase with the fact it is fine for, and the button that takes it back. */
export function PhraseList({ phrases, revoke }: Phrases) {
  return (
    <ul className="phrases">
      {phrases.map((phrase) => (
        <li key={phrase.id} className="set">
          <div>
            <b>{phrase.phrase}</b>
            <small>
              {t.review.phraseFor} {phrase.factValue}
              {t.review.phraseSince(plainDay(phrase.createdAt))}
            </small>
          </div>
          <div className="end">
            <IconButton
              icon="close"
              label={t.review.watchAgain(phrase.phrase)}
              onClick={() => {
                revoke(phrase)
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
