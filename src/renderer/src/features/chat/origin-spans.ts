import type { OriginSpan } from '../../../../shared/entities'

/** One change of a text: `removed` code units at `start` gave way to `inserted`. */
export interface TextEdit {
  start: number
  removed: number
  inserted: string
}

/**
 * What changed between two texts. `caret` is where the caret stands after the change, that is behind what was
 * inserted: with it, a letter typed beside an equal letter is placed where it was typed.
 */
export function editBetween(before: string, after: string, caret: number): TextEdit {
  let tail = 0
  const longestTail = Math.min(before.length, after.length - Math.min(caret, after.length))
  while (tail < longestTail && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  let start = 0
  const longestStart = Math.min(before.length, after.length) - tail
  while (start < longestStart && before[start] === after[start]) start++
  return {
    start,
    removed: before.length - tail - start,
    inserted: after.slice(start, after.length - tail),
  }
}

function joined(spans: readonly OriginSpan[]): OriginSpan[] {
  const all: OriginSpan[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (span.start >= span.end) continue
    const last = all.at(-1)
    if (last?.origin === span.origin && last.end >= span.start) last.end = Math.max(last.end, span.end)
    else all.push({ ...span })
  }
  return all
}

/**
 * Moves the spans of foreign text along with an edit. What is pasted becomes a span; what is typed inside a span
 * joins it, since the sentence around it is somebody else's; what is typed beside one stays the owner's.
 */
export function spansAfterEdit(
  spans: readonly OriginSpan[],
  edit: TextEdit,
  origin: OriginSpan['origin'] | null,
): OriginSpan[] {
  const cutEnd = edit.start + edit.removed
  const shift = edit.inserted.length - edit.removed
  const moved = spans.flatMap((span): OriginSpan[] => {
    if (span.end <= edit.start) return [span]
    if (span.start >= cutEnd) return [{ ...span, start: span.start + shift, end: span.end + shift }]
    if (span.start < edit.start && span.end > cutEnd) {
      if (origin === null || origin === span.origin) return [{ ...span, end: span.end + shift }]
      return [
        { ...span, end: edit.start },
        { ...span, start: edit.start + edit.inserted.length, end: span.end + shift },
      ]
    }
    // The edit covers one end of the span, or all of it: what is left of it stays.
    return [
      { ...span, end: Math.min(span.end, edit.start) },
      {
        ...span,
        start: Math.max(span.start, cutEnd) + shift,
        end: span.end + shift,
      },
    ].filter(({ start, end }) => start < end)
  })
  if (origin !== null && edit.inserted !== '') {
    moved.push({ origin, start: edit.start, end: edit.start + edit.inserted.length })
  }
  return joined(moved)
}

/** The spans of a text without the blanks around it. */
export function trimWithSpans(
  text: string,
  spans: readonly OriginSpan[],
): { text: string; spans: OriginSpan[] } {
  const lead = text.length - text.trimStart().length
  const trimmed = text.trim()
  return {
    text: trimmed,
    spans: joined(
      spans.map((span) => ({
        ...span,
        start: Math.min(Math.max(span.start - lead, 0), trimmed.length),
        end: Math.min(Math.max(span.end - lead, 0), trimmed.length),
      })),
    ),
  }
}
