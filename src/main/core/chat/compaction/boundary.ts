import type { StoredMessage } from '../../ports'
import { entersPrompt } from '../assemble'
import { estimateTokens, tokensPerMessage } from '../token-estimate'

/** Share of the room for history at which older messages are summarised. */
const dueAt = 0.7

/** Share of the room that stays word for word afterwards. */
const keepShare = 0.4

/** Exchanges that stay word for word wherever they fit: what the conversation is about right now. */
const keepExchanges = 3

export interface Stretch {
  /** Messages to be summarised, oldest first, ending with a whole exchange. */
  messages: StoredMessage[]
  throughMessageId: number
}

/**
 * The older part of a history that should be summarised now; null while there is room.
 * Cuts behind a reply, so that no question is parted from its answer. The last exchanges stay, unless they have no
 * room themselves: then they would be left out of every prompt without a word standing for them.
 * @param history messages after the last checkpoint, oldest first
 * @param room tokens there are for history
 */
export function stretchToSummarise(
  history: StoredMessage[],
  room: number,
  charsPerToken: number,
): Stretch | null {
  const settled = untilUnsettled(history)
  const costs = settled.map((message) => messageCost(message, charsPerToken))
  const total = sum(costs)
  if (total <= room * dueAt) return null

  const ends = exchangeEnds(settled)
  const left = (end: number): number => sum(costs.slice(end))
  const cautious = ends.slice(0, Math.max(0, ends.length - keepExchanges))
  const best =
    cautious.find((end) => left(end) <= room * keepShare) ??
    [...cautious.slice(-1), ...ends.slice(cautious.length)].find((end) => left(end) <= room)
  return best === undefined ? null : stretchThrough(settled, best)
}

/**
 * The beginning of a stretch that one request can take, whole exchanges; the first exchange where that one alone is
 * more. A long backlog is worked off in such steps, each with a checkpoint of its own, so that none is lost.
 */
export function firstStep(stretch: Stretch, room: number, charsPerToken: number): Stretch {
  let tokens = 0
  let best: number | null = null
  const ends = new Set(exchangeEnds(stretch.messages))
  for (const [index, message] of stretch.messages.entries()) {
    tokens += messageCost(message, charsPerToken)
    if (tokens > room && best !== null) break
    if (ends.has(index + 1)) best = index + 1
  }
  return (best === null ? null : stretchThrough(stretch.messages, best)) ?? stretch
}

/** A reply that is being written may still become anything: nothing from there on is summarised. */
function untilUnsettled(history: StoredMessage[]): StoredMessage[] {
  const open = history.findIndex((message) => message.state === 'streaming')
  return open < 0 ? history : history.slice(0, open)
}

/** Numbers of messages after which an exchange is over: behind a reply that no further reply follows. */
function exchangeEnds(messages: StoredMessage[]): number[] {
  return messages.flatMap((message, index) =>
    message.role === 'assistant' && messages[index + 1]?.role !== 'assistant' ? [index + 1] : [],
  )
}

function stretchThrough(messages: StoredMessage[], end: number): Stretch | null {
  const last = messages[end - 1]
  return last === undefined ? null : { messages: messages.slice(0, end), throughMessageId: last.id }
}

function messageCost(message: StoredMessage, charsPerToken: number): number {
  return entersPrompt(message) ? estimateTokens(message.text, charsPerToken) + tokensPerMessage : 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
