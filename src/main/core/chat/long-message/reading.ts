import type { LongMessage, TextSpan } from '../../../../shared/entities'
import type { StoredMessage } from '../../ports'
import { fold } from '../../text/fold'
import { queryTokens } from '../../memory/query-tokens'
import { splitText } from '../compaction/parts'
import { shortenMiddle } from '../shorten'
import { estimateTokens } from '../token-estimate'

/** What is known of one part: nothing yet, its notes, or that they could not be had. */
export interface Part {
  text: string
  notes: Note[] | null
}

export interface Note {
  text: string
  /** Never left out for want of room. */
  must: boolean
}

/** An oversized message taken apart: the request, and the rest in parts that a model can read. */
export interface Reading {
  messageId: number
  /** The message as it was when it was read; notes on other words stand for nothing. */
  text: string
  /** The owner's own words, each with the place in the rest before which it stands. */
  request: Array<{ text: string; at: number }>
  parts: Part[]
  /** Tokens that the parts were cut to. */
  partTokens: number
}

/** A text that stands in for an oversized message in a prompt, and what to tell of it. */
export interface StandIn {
  text: string
  told: LongMessage
}

const introduction =
  '[This message is longer than you can read at once. What stands outside square brackets is the owner’s own, word for word. The rest was read in parts; notes on each part stand in its place, in order.]'

/** Stands between two stretches that the request parted. */
const seam = '\n'

/** Takes a message apart, not yet read. */
export function takeApart(
  message: Pick<StoredMessage, 'id' | 'text'>,
  spans: TextSpan[],
  partTokens: number,
  charsPerToken: number,
): Reading {
  let rest = ''
  let from = 0
  const request = spans.map((span) => {
    rest += message.text.slice(from, span.start) + seam
    from = span.end
    return { text: message.text.slice(span.start, span.end).trim(), at: rest.length }
  })
  rest += message.text.slice(from)
  return {
    messageId: message.id,
    text: message.text,
    request,
    parts: splitText(rest, partTokens, charsPerToken).map((text) => ({ text, notes: null })),
    partTokens,
  }
}

/** The owner's own words of a message, for a model that reads a part of the rest. */
export function requestOf(reading: Reading): string {
  return reading.request.map(({ text }) => text).join('\n')
}

/** Whether there are notes on every part. */
export function isWhole(reading: Reading): boolean {
  return reading.parts.every(({ notes, text }) => notes !== null || text.trim() === '')
}

/**
 * The text that stands in for the message within so many tokens: the request word for word, in place of the rest its
 * notes, where there are none the beginning and end of the part. Null where there are no notes at all, or no room for
 * the request beside any.
 */
export function standInFor(reading: Reading, tokens: number, charsPerToken: number): StandIn | null {
  const parts = reading.parts.filter(({ text }) => text.trim() !== '')
  if (parts.every(({ notes }) => notes === null)) return null
  const count = (text: string): number => estimateTokens(text, charsPerToken)
  const bare = count(write(reading, () => [], 0, charsPerToken))
  const unread = parts.filter(({ notes }) => notes === null).length
  let room = tokens - bare
  // Pieces estimated one by one may cost more together.
  while (room > 0) {
    const cutTokens = Math.floor(room / parts.length)
    const chosen = choose(reading, room - unread * cutTokens, charsPerToken)
    const text = write(
      reading,
      ({ notes }) => (notes ?? []).filter((note) => chosen.has(note)),
      cutTokens,
      charsPerToken,
    )
    if (count(text) <= tokens) {
      if (chosen.size === 0) return null
      const all = parts.reduce((sum, { notes }) => sum + (notes?.length ?? 0), 0)
      return {
        text,
        told: { how: 'parts', parts: parts.length, unread, notesLeftOut: all - chosen.size },
      }
    }
    room = Math.floor(room * 0.9) - 1
  }
  return null
}

/** The notes there is room for: those that must stand, then by what they share with the request, then with numbers. */
function choose(reading: Reading, room: number, charsPerToken: number): Set<Note> {
  const asked = new Set(queryTokens(requestOf(reading)))
  const ranked = reading.parts
    .flatMap(({ notes }) => notes ?? [])
    .map((note) => ({ note, rank: rankOf(note, asked) }))
    .sort((one, other) => other.rank - one.rank)
  const chosen = new Set<Note>()
  let left = room
  for (const { note } of ranked) {
    const cost = estimateTokens(line(note), charsPerToken)
    if (cost > left) continue
    left -= cost
    chosen.add(note)
  }
  return chosen
}

function rankOf(note: Note, asked: ReadonlySet<string>): number {
  const shared = queryTokens(note.text).filter((token) => asked.has(token)).length
  return (note.must ? 1_000 : 0) + shared * 2 + (/\p{N}/u.test(fold(note.text)) ? 1 : 0)
}

function line(note: Note): string {
  return `- ${note.text}\n`
}

/** The stand-in with these notes, and so many tokens of each part without any. */
function write(
  reading: Reading,
  notesOf: (part: Part) => Note[],
  cutTokens: number,
  charsPerToken: number,
): string {
  const blocks = [introduction]
  const own = [...reading.request]
  const ownUpTo = (place: number): void => {
    while (own[0] !== undefined && own[0].at <= place) blocks.push(own.shift()?.text ?? '')
  }
  const numbered = reading.parts.filter(({ text }) => text.trim() !== '')
  let at = 0
  for (const part of reading.parts) {
    // A request in the first half of a part stands before its notes, one in the second half behind them.
    ownUpTo(at + part.text.length / 2)
    const number = `part ${numbered.indexOf(part) + 1} of ${numbered.length}`
    if (part.text.trim() !== '') {
      blocks.push(
        part.notes === null
          ? `[Of ${number} there are no notes; of its own words:\n${shortenMiddle(part.text.trim(), cutTokens, charsPerToken)}\n]`
          : `[Notes on ${number}:\n${notesOf(part).map(line).join('')}]`,
      )
    }
    at += part.text.length
    ownUpTo(at)
  }
  ownUpTo(Infinity)
  return blocks.join('\n\n')
}
