import { AppError } from '../app-error'
import type { StoredMessage, Stores } from '../ports'

/** Messages looked back through: an owner's message stands right before its reply, but for replies beside it. */
const lookBack = 20

/**
 * The owner's message that a reply answers.
 * @throws AppError NOT_FOUND where it is gone
 */
export function ownerOf(stores: Pick<Stores, 'messages'>, reply: StoredMessage): StoredMessage {
  const owner = stores.messages
    .page(reply.conversationId, reply.id, lookBack)
    .findLast((message) => message.role === 'user')
  if (owner === undefined) throw new AppError('NOT_FOUND', 'the message of this reply is gone')
  return owner
}
