import type { StoredMessage } from '../../ports'
import { entersPrompt } from '../assemble'
import { estimateTokens, tokensPerMessage } from '../token-estimate'

/** Share of the room for history at which older messages are summarised. */
const dueAt = 0.7

/** Share of the room that stays word for word afterwards. */
const keepShare = 0.4

/** Exchanges that always stay word for word: what the conversation is about right now. */
const keepExchanges = 3

export interface Stretch {
  /** Messages to be summarised, oldest first, ending with a whole exchange. */
  messages: StoredMessage[]
  throughMessageId: number
}

/**
 * The older part of a history that should be summarised now; null while there is room.
 * Cuts behind a reply, so that no question is parted from its answer.
 * @param history messages after the last checkpoint, oldest first
 * @param room tokens there are for history
 */
export function stretchToSummarise(
  history: StoredMessage[],
  room: number,
  charsPerToken: number,
): Stretch | null {
  const settled = history.filter((message) => message.state !== 'streaming')
  const cost = (message: StoredMessage): number =>
    entersPrompt(message) ? estimateTokens(message.text, charsPerToken) + tokensPerMessage : 0
  const total = settled.reduce((sum, message) => sum + cost(message), 0)
  if (total <= room * dueAt) return null

  const boundaries = settled.flatMap((message, index) => {
    const next = settled[index + 1]
    return message.role === 'assistant' && next?.role === 'user' ? [index + 1] : []
  })
  const usable = boundaries.slice(0, Math.max(0, boundaries.length - (keepExchanges - 1)))
  let best: number | null = null
  for (const boundary of usable) {
    best = boundary
    const left = settled.slice(boundary).reduce((sum, message) => sum + cost(message), 0)
    if (left <= room * keepShare) break
  }
  const last = best === null ? undefined : settled[best - 1]
  if (best === null || last === undefined) return null
  return { messages: settled.slice(0, best), throughMessageId: last.id }
}
