import type { StoredMessage } from '../../src/main/core/ports'
import { blankMessage } from './blank-rows'

/** A stored message with ordinary values where a test names none. */
export function storedMessage(change: Partial<StoredMessage>): StoredMessage {
  return { ...blankMessage, id: 1, conversationId: 'conversation', text: 'Hello', ...change }
}
