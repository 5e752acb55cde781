import type { StoredMessage } from '../../ports'
import { estimateTokens, tokensPerMessage } from '../token-estimate'

/** Characters looked back for a place between two words. */
const wordReach = 80

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * A text in pieces of at most `tokens` each, cut between paragraphs, sentences or words where there is such a place,
 * and never inside a character. The pieces joined are the text.
 */
export function splitText(text: string, tokens: number, charsPerToken: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest !== '') {
    const end = fitting(rest, tokens, charsPerToken)
    const cut = end >= rest.length ? rest.length : cutBefore(rest, end)
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return pieces
}

/** How many characters from the start cost at most `tokens`; at least a few, so that every cut moves on. */
function fitting(text: string, tokens: number, charsPerToken: number): number {
  let end = Math.min(text.length, Math.max(8, Math.floor(tokens * charsPerToken)))
  while (end > 8 && estimateTokens(text.slice(0, end), charsPerToken) > tokens) end = Math.floor(end * 0.8)
  return end
}

/** The best place at or before `end`: after a paragraph or sentence in the last third, else between two words. */
function cutBefore(text: string, end: number): number {
  const from = Math.floor(end * 0.66)
  const tail = text.slice(from, end)
  for (const stop of [/\n\s*\n/gu, /\n/gu, /[.!?…]["”’)]*\s+|[。！？]/gu]) {
    const last = [...tail.matchAll(stop)].at(-1)
    if (last !== undefined) return from + last.index + last[0].length
  }
  const start = safe(text, Math.max(0, end - wordReach))
  const between = [...words.segment(text.slice(start, Math.min(text.length, end + wordReach)))]
    .map(({ index }) => start + index)
    .filter((index) => index > start && index <= end)
    .at(-1)
  return safe(text, between ?? end)
}

/** The place itself, or the next earlier one that parts no surrogate pair and no letter from its marks. */
function safe(text: string, index: number): number {
  let at = index
  while (at > 1 && at < text.length && joined(text, at)) at -= 1
  return at
}

/** Zero-width joiner and the variation selector of emoji. */
const joiners: ReadonlySet<string> = new Set(['\u200D', '\uFE0F'])

function joined(text: string, at: number): boolean {
  const next = text.charAt(at)
  return (
    /^[\uDC00-\uDFFF]/.test(next) ||
    /^\p{M}/u.test(next) ||
    joiners.has(next) ||
    text.charAt(at - 1) === '\u200D'
  )
}

/** Messages in groups that fit `room` tokens; one that does not fit alone is cut into pieces. */
export function parts(messages: StoredMessage[], room: number, charsPerToken: number): StoredMessage[][] {
  const pieces = messages.flatMap((message) =>
    cost(message.text, charsPerToken) <= room
      ? [message]
      : splitText(message.text, room - tokensPerMessage, charsPerToken).map((text) => ({ ...message, text })),
  )
  const groups: StoredMessage[][] = []
  let group: StoredMessage[] = []
  let tokens = 0
  for (const piece of pieces) {
    const own = cost(piece.text, charsPerToken)
    if (group.length > 0 && tokens + own > room) {
      groups.push(group)
      group = []
      tokens = 0
    }
    group.push(piece)
    tokens += own
  }
  if (group.length > 0) groups.push(group)
  return groups
}

function cost(text: string, charsPerToken: number): number {
  return estimateTokens(text, charsPerToken) + tokensPerMessage
}
