import { useEffect, useState } from 'react'
import type { Output } from '../../../../shared/contract'
import type { Topic } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { toDraft } from './edited-fact'
import type { EditedFact } from './edited-fact'

export type Watched = Output<'memory.terms'>

/** How long typing rests before the words are looked up, in milliseconds. */
const typingPause = 150

/** The words a fact as edited would be watched for; null until known, and for facts that are not watched. */
export function useWatchedTerms(edited: EditedFact, topics: readonly Topic[]): Watched | null {
  const [watched, setWatched] = useState<Watched | null>(null)
  const { topic, value, safety } = toDraft(edited, topics)
  const wanted = safety === null || value === '' ? null : JSON.stringify({ topic, value, ...safety })

  useEffect(() => {
    if (wanted === null) return
    let current = true
    const timer = setTimeout(() => {
      call('memory.terms', JSON.parse(wanted) as Parameters<typeof call<'memory.terms'>>[1])
        .then((terms) => {
          if (current) setWatched(terms)
        })
        // The field stays as it was; saving says what is wrong.
        .catch(() => undefined)
    }, typingPause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted])

  return wanted === null ? null : watched
}
