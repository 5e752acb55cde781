import type { OriginSpan } from '../../../../shared/entities'

/**
 * Which stretches of a saved draft were pasted. The draft itself lies with the main process; only the numbers are
 * kept here, so that a draft that is taken up again after a restart does not count as typed throughout.
 */
const keyOf = (conversationId: string) => `draft-origins:${conversationId}`

interface Kept {
  length: number
  spans: OriginSpan[]
}

function isSpan(value: unknown): value is OriginSpan {
  if (value === null || typeof value !== 'object') return false
  const { start, end, origin } = value as Partial<OriginSpan>
  return (
    typeof start === 'number' && typeof end === 'number' && (origin === 'pasted' || origin === 'prefilled')
  )
}

function read(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as Partial<Kept> | null
    if (value === null || typeof value.length !== 'number' || !Array.isArray(value.spans)) return null
    return { length: value.length, spans: value.spans.filter(isSpan) }
  } catch {
    return null
  }
}

/** Remembers the spans of a draft; a draft that was typed throughout leaves no trace. */
export function keepDraftOrigins(conversationId: string, draft: string, spans: readonly OriginSpan[]): void {
  if (spans.length === 0) localStorage.removeItem(keyOf(conversationId))
  else localStorage.setItem(keyOf(conversationId), JSON.stringify({ length: draft.length, spans }))
}

/** The spans of a draft that is taken up again. If the draft is not the one remembered, all of it counts as foreign. */
export function draftOrigins(conversationId: string, draft: string): OriginSpan[] {
  const kept = read(localStorage.getItem(keyOf(conversationId)))
  if (kept === null || draft === '') return []
  if (kept.length !== draft.length) return [{ start: 0, end: draft.length, origin: 'pasted' }]
  return kept.spans
}
