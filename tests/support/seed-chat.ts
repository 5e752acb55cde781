import type { NewMessage } from '../../src/main/core/ports'
import { openProfile } from '../../src/main/db/profile'
import { realClock } from './clocks'
import { silentLog } from './silent-log'

export interface SeededLine {
  role: 'user' | 'assistant'
  text: string
}

/** Puts a conversation into a data folder whose app is not running. Returns the ids of its messages. */
export function seedChat(folder: string, id: string, title: string, lines: readonly SeededLine[]): number[] {
  const profile = openProfile({ folder, clock: realClock, log: silentLog })
  try {
    const { stores } = profile
    const start = Date.now() - lines.length * 60_000
    return stores.transactions.run(() => {
      stores.conversations.insert({
        id,
        title,
        temporary: false,
        model: null,
        createdAt: start,
        updatedAt: start,
        draft: '',
        replying: false,
        held: false,
      })
      stores.conversations.update(id, { titleSource: 'owner' })
      return lines.map((line, index) => stores.messages.insert(row(id, line, start + index * 60_000)).id)
    })
  } finally {
    profile.close()
  }
}

function row(conversationId: string, { role, text }: SeededLine, at: number): NewMessage {
  return {
    conversationId,
    role,
    text,
    state: 'complete',
    thinking: '',
    thinkingMs: null,
    createdAt: at,
    settledAt: at,
    engine: role === 'assistant' ? 'ollama' : null,
    model: role === 'assistant' ? 'llama3.2:3b' : null,
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
}
