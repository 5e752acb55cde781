import type { Fact, Timestamp } from '../../../../shared/entities'
import type { Stores } from '../../ports'
import { memoryHits } from '../recall/memory-hits'
import type { OwnerMessage } from '../statement'

/** Messages looked back through for the last reply. */
const lookBack = 6

/** Facts told of at most: more are no answer to one "why". */
const mostFacts = 3

/**
 * What the last reply before a message rests on: the facts it speaks of, or else those that were chosen for it
 * because they bore on its question.
 */
export function factsOfLastReply(
  { messages, receipts, facts }: Pick<Stores, 'messages' | 'receipts' | 'facts'>,
  message: Pick<OwnerMessage, 'id' | 'conversationId'>,
  now: Timestamp,
): Fact[] {
  const reply = messages
    .page(message.conversationId, message.id, lookBack)
    .findLast((earlier) => earlier.role === 'assistant' && earlier.text !== '')
  if (reply === undefined) return []
  const entries = receipts.get(reply.id)?.entries ?? []
  const spokenOf = memoryHits(reply.text, entries)
  const chosen = entries
    .filter(({ reason }) => reason === 'about_message' || reason === 'essential')
    .map(({ factId }) => factId)
  return facts.byIds((spokenOf.length > 0 ? spokenOf : chosen).slice(0, mostFacts), now)
}
