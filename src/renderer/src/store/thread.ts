import type { Delta } from '../../../shared/contract'
import type { Message } from '../../../shared/entities'

/** What a delta did to a message: grew it, was known already, or showed that text in between is missing. */
export type DeltaOutcome = { kind: 'grown'; message: Message } | { kind: 'known' } | { kind: 'gap' }

/**
 * Adds new text to a reply under way. `delta.offset` is the length of the text before it, so that a piece that
 * arrives twice changes nothing and a lost piece is noticed.
 */
export function applyDelta(message: Message, delta: Delta): DeltaOutcome {
  const field = delta.channel === 'thinking' ? 'thinking' : 'text'
  const current = message[field]
  if (delta.offset > current.length) return { kind: 'gap' }
  const news = delta.text.slice(current.length - delta.offset)
  if (news === '') return { kind: 'known' }
  return { kind: 'grown', message: { ...message, [field]: current + news } }
}

/**
 * Puts a message where its id belongs. An answer to a request may be read after an event that was sent later: the
 * older picture of a message never takes the place of a newer one. Of a reply under way the longer text wins: an event may have been sent
 * before deltas that are already here, and text on the screen only ever grows.
 */
export function upsertMessage(messages: readonly Message[], incoming: Message): Message[] {
  const index = messages.findIndex((message) => message.id >= incoming.id)
  if (index === -1) return [...messages, incoming]
  const known = messages[index]
  if (known?.id !== incoming.id) return messages.toSpliced(index, 0, incoming)
  if (known.revision > incoming.revision) return [...messages]
  return messages.with(index, keepLongerText(known, incoming))
}

function keepLongerText(known: Message, incoming: Message): Message {
  const sameAttempt =
    known.state === 'streaming' &&
    incoming.state === 'streaming' &&
    known.safeAttempt === incoming.safeAttempt
  if (!sameAttempt) return incoming
  return {
    ...incoming,
    text: known.text.startsWith(incoming.text) ? known.text : incoming.text,
    thinking: known.thinking.startsWith(incoming.thinking) ? known.thinking : incoming.thinking,
  }
}

/** Older messages in front of those already there; a message known twice is kept once. */
export function prependMessages(messages: readonly Message[], older: readonly Message[]): Message[] {
  return older.reduceRight<Message[]>(
    (all, message) => (all.some((known) => known.id === message.id) ? all : [message, ...all]),
    [...messages],
  )
}
