import { useEffect, useState } from 'react'
import type { SearchHit } from '../../../../shared/entities'
import { call } from '../../api/bridge'

/** A search runs when nothing was typed for so long, in milliseconds. */
const pause = 80
const defaultLimit = 30

export interface Found {
  /** Hits for the query; while a newer one is on its way, those of the last. Null before the first answer. */
  hits: SearchHit[] | null
  /** Whether the hits are those of the query as it stands. */
  settled: boolean
}

/** Searches as the query changes: everywhere, or in one conversation. */
export function useSearch(query: string, conversationId: string | null, limit: number = defaultLimit): Found {
  const [found, setFound] = useState<{ query: string; hits: SearchHit[] } | null>(null)
  const wanted = query.trim()
  useEffect(() => {
    if (wanted === '') return
    let current = true
    const timer = setTimeout(() => {
      call('search.all', { query: wanted, conversationId, limit })
        .catch((): SearchHit[] => [])
        .then((hits) => {
          if (current) setFound({ query: wanted, hits })
        })
        .catch(() => null)
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted, conversationId, limit])
  return wanted === ''
    ? { hits: null, settled: true }
    : { hits: found?.hits ?? null, settled: found?.query === wanted }
}

/** The words that were found, as they stand in the message. */
export function foundWords({ text, marks }: Pick<SearchHit, 'text' | 'marks'>): string[] {
  return [...new Set(marks.map(({ start, end }) => text.slice(start, end)))].filter(Boolean)
}
