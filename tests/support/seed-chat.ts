import type { NewMessage } from '../../src/main/core/ports'
import { openProfile } from '../../src/main/db/profile'
import { blankConversation, blankMessage } from './blank-rows'
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
        ...blankConversation,
        id,
        title,
        createdAt: start,
        updatedAt: start,
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
    ...blankMessage,
    conversationId,
    role,
    text,
    createdAt: at,
    settledAt: at,
    engine: role === 'assistant' ? 'ollama' : null,
    model: role === 'assistant' ? 'llama3.2:3b' : null,
  }
}
