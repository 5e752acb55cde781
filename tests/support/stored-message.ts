import type { StoredMessage } from '../../src/main/core/ports'

/** A stored message with ordinary values where a test names none. */
export function storedMessage(change: Partial<StoredMessage>): StoredMessage {
  return {
    id: 1,
    conversationId: 'conversation',
    role: 'user',
    state: 'complete',
    text: 'Hello',
    thinking: '',
    thinkingMs: null,
    createdAt: 0,
    settledAt: 0,
    engine: null,
    model: null,
    origins: [],
    error: null,
    hold: null,
    check: 'not-needed',
    factsUsed: null,
    factsWithheld: 0,
    fromMemory: false,
    safeAttempt: 0,
    clientKey: null,
    ...change,
  }
}
