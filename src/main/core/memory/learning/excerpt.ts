import type { TextSpan } from '../../../../shared/entities'
import { sentencesOf } from '../../text/sentences'

/** Characters kept on each side of the marked words where the sentence is long. */
const sideLength = 140

const hidden = '••••••'

export interface Excerpt {
  text: string
  /** The marked words inside `text`; null where nothing is marked. */
  mark: TextSpan | null
}

/**
 * The sentence around a stretch of a message, shortened at both sides where it is long. Stretches in `secrets`
 * are blacked out. Without a span: the first sentence.
 */
export function excerptOf(text: string, span: TextSpan | null, secrets: TextSpan[] = []): Excerpt {
  const sentences = sentencesOf(text)
  const around = span
    ? sentences.filter((sentence) => sentence.start < span.end && sentence.end > span.start)
    : sentences.slice(0, 1)
  const first = around[0]
  const last = around.at(-1)
  let start = first && last ? first.start : (span?.start ?? 0)
  let end = first && last ? last.end : (span?.end ?? text.length)
  const focus = span ?? { start, end: start }
  start = Math.min(focus.start, wordStart(text, Math.max(start, focus.start - sideLength), start))
  end = Math.max(focus.end, wordEnd(text, Math.min(end, focus.end + sideLength), end))
  return blackOut(text, { start, end }, span, secrets)
}

function wordStart(text: string, at: number, limit: number): number {
  if (at <= limit) return limit
  const space = text.indexOf(' ', at)
  return space >= 0 && space - at < 30 ? space + 1 : at
}

function wordEnd(text: string, at: number, limit: number): number {
  if (at >= limit) return limit
  const space = text.lastIndexOf(' ', at)
  return space >= 0 && at - space < 30 ? space : at
}

function blackOut(text: string, cut: TextSpan, span: TextSpan | null, secrets: TextSpan[]): Excerpt {
  let out = ''
  let at = cut.start
  let mark: TextSpan | null = null
  const pieces = [
    ...secrets.map((secret) => ({ ...secret, secret: true })),
    ...(span ? [{ ...span, secret: false }] : []),
  ]
    .filter((piece) => piece.end > cut.start && piece.start < cut.end)
    .sort((left, right) => left.start - right.start || Number(right.secret) - Number(left.secret))
  for (const piece of pieces) {
    if (piece.end <= at) {
      if (!piece.secret && mark === null) mark = { start: out.length, end: out.length }
      continue
    }
    out += text.slice(at, Math.max(at, piece.start))
    const from = out.length
    out += piece.secret ? hidden : text.slice(Math.max(at, piece.start), Math.min(piece.end, cut.end))
    const isMarked = span !== null && piece.start <= span.start && piece.end >= span.end
    if (isMarked && mark === null) mark = { start: from, end: out.length }
    at = piece.end
  }
  out += text.slice(at, Math.max(at, cut.end))
  return { text: out, mark: mark && mark.end > mark.start ? mark : null }
}
