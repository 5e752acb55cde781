import type { KeptSpan, Message, OriginSpan, TextSpan } from '../../../../shared/entities'

/** A run of typed text, with the kept words in it; spans count from the start of the run. */
export interface TypedPart {
  kind: 'typed'
  start: number
  text: string
  kept: KeptSpan[]
}

/** Foreign text: a block of its own, or so little of it that it stays in its line. */
export interface ForeignPart {
  kind: 'foreign'
  start: number
  text: string
  origin: OriginSpan['origin']
  inline: boolean
}

/** Up to this many characters on one line, foreign text stays in its line. */
const inlineLimit = 60

function typedPart(message: Message, start: number, end: number): TypedPart {
  return {
    kind: 'typed',
    start,
    text: message.text.slice(start, end),
    kept: message.kept
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ ...span, start: span.start - start, end: span.end - start })),
  }
}

/** A message of the owner's, taken apart into what was typed and what came from elsewhere. */
export function ownParts(message: Message): Array<TypedPart | ForeignPart> {
  const parts: Array<TypedPart | ForeignPart> = []
  let at = 0
  for (const { start, end, origin } of message.origins.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end > message.text.length || start >= end) continue
    if (start > at) parts.push(typedPart(message, at, start))
    const text = message.text.slice(start, end)
    parts.push({
      kind: 'foreign',
      start,
      text,
      origin,
      inline: text.length <= inlineLimit && !text.includes('\n'),
    })
    at = end
  }
  if (at < message.text.length) parts.push(typedPart(message, at, message.text.length))
  return parts
}

/** Words of a text, as the header of a pasted block counts them. */
export function countWords(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  ).length
}

export interface TypedPiece {
  start: number
  text: string
  /** Null: plain words. */
  mark: { kept: boolean; safety: boolean; found: boolean; factId: number | null } | null
}

/**
 * A typed run in pieces: kept words, those of them that are pointed at (`found`, by fact), and a stretch the owner
 * was sent to (`tint`, in offsets of the message) even if it is not kept any more.
 */
export function typedPieces(part: TypedPart, found: readonly number[], tint: TextSpan | null): TypedPiece[] {
  const here = tint === null ? null : { start: tint.start - part.start, end: tint.end - part.start }
  const sentTo = (span: TextSpan) => here !== null && span.start < here.end && span.end > here.start
  const kept = part.kept.map((span) => ({
    start: span.start,
    end: span.end,
    mark: {
      kept: true,
      safety: span.safety,
      found: found.includes(span.factId) || sentTo(span),
      factId: span.factId,
    },
  }))
  const inside = here !== null && here.start >= 0 && here.start < here.end && here.end <= part.text.length
  const marks =
    inside && !part.kept.some(sentTo)
      ? [...kept, { ...here, mark: { kept: false, safety: false, found: false, factId: null } }]
      : kept
  const pieces: TypedPiece[] = []
  let at = 0
  for (const { start, end, mark } of marks.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end > part.text.length) continue
    if (start > at) pieces.push({ start: at, text: part.text.slice(at, start), mark: null })
    pieces.push({ start, text: part.text.slice(start, end), mark })
    at = end
  }
  if (at < part.text.length) pieces.push({ start: at, text: part.text.slice(at), mark: null })
  return pieces
}
