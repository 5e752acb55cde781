import type { OriginSpan } from '../../../shared/entities'
import type { NewMessage } from '../ports'

/** A row of which only the conversation is to be said: nothing is written, and nothing is known of an engine. */
export const emptyRow: Omit<NewMessage, 'conversationId' | 'role' | 'createdAt' | 'state'> = {
  text: '',
  thinking: '',
  thinkingMs: null,
  settledAt: null,
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
}

/** An owner's message as it is stored. */
export function ownerRow(
  said: { conversationId: string; text: string; clientKey: string; origins: OriginSpan[] },
  now: number,
): NewMessage {
  return {
    ...emptyRow,
    conversationId: said.conversationId,
    role: 'user',
    state: 'complete',
    text: said.text,
    origins: said.origins,
    createdAt: now,
    settledAt: now,
    clientKey: said.clientKey,
  }
}

/** The reply to it, of which nothing is written yet. */
export function replyRow(conversationId: string, now: number): NewMessage {
  return { ...emptyRow, conversationId, role: 'assistant', state: 'streaming', createdAt: now }
}
