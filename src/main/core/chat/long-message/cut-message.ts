import type { StoredMessage } from '../../ports'
import { leftOutMark, shortenMiddle } from '../shorten'
import { estimateTokens } from '../token-estimate'
import { requestSpans } from './request-spans'

/** Share of the room that the request may take and still have a beginning and an end of the rest beside it. */
const requestShare = 0.8

/**
 * An oversized message cut to at most `tokens`: the request stays word for word wherever it stands, of what is around
 * it the beginnings and ends. Where the request alone has no room the message's own beginning and end stay.
 * @param window tokens that the model reads
 */
export function cutMessage(
  message: Pick<StoredMessage, 'text' | 'origins'>,
  tokens: number,
  window: number,
  charsPerToken: number,
): string {
  const { text } = message
  const count = (piece: string): number => estimateTokens(piece, charsPerToken)
  if (count(text) <= tokens) return text
  const spans = requestSpans(message, window, charsPerToken)
  const request = spans.map(({ start, end }) => text.slice(start, end))
  const gaps = [...spans, { start: text.length, end: text.length }].map(({ start }, index) =>
    text.slice(index === 0 ? 0 : spans[index - 1]?.end, start),
  )
  const marks = gaps.filter((gap) => gap.trim() !== '').length * count(leftOutMark)
  let room = tokens - count(request.join('')) - spans.length
  if (room - marks < tokens * (1 - requestShare)) return shortenMiddle(text, tokens, charsPerToken)
  const whole = count(gaps.join(''))
  while (room > marks) {
    const free = room - marks
    const shortened = gaps.map((gap) =>
      gap.trim() === ''
        ? gap
        : shortenMiddle(gap, Math.floor((free * count(gap)) / whole) + count(leftOutMark), charsPerToken),
    )
    const cut = shortened.map((gap, index) => gap + (request[index] ?? '')).join('')
    if (count(cut) <= tokens) return cut
    room = Math.floor(room * 0.9)
  }
  return shortenMiddle(text, tokens, charsPerToken)
}
