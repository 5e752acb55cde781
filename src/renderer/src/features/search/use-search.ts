import { useEffect, useState } from 'react'
import type { SearchHit } from '../../../../shared/entities'
import { call } from '../../api/bridge'

/** A search runs when nothing was typed for so long, in milliseconds. */
const pause = 80
const defaultLimit = 30

/** Hits for a query; while a newer one is on its way, those of the last. Null before the first answer. */
export function useSearch(
  query: string,
  conversationId: string | null,
  limit: number = defaultLimit,
): SearchHit[] | null {
  const [found, setFound] = useState<SearchHit[] | null>(null)
  const wanted = query.trim()
  useEffect(() => {
    if (wanted === '') return
    let current = true
    const timer = setTimeout(() => {
      call('search.all', { query: wanted, conversationId, limit })
        .then((hits) => {
          if (current) setFound(hits)
        })
        .catch(() => {
          if (current) setFound([])
        })
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted, conversationId, limit])
  return wanted === '' ? null : found
}

/** The words that were found, as they stand in the message. */
export function foundWords({ text, marks }: Pick<SearchHit, 'text' | 'marks'>): string[] {
  return [...new Set(marks.map(({ start, end }) => text.slice(start, end)))].filter(Boolean)
}
