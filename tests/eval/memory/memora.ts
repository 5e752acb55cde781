import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMessage } from '../../../src/main/core/memory/reading/read-message'
import { TopicRegistry } from '../../../src/main/core/memory/topics/registry'

interface MemoraSession {
  session_type: string
  operation: string | null
  operation_details: { item?: unknown } | null
  conversation: Array<{ speaker: string; message: string; share_memory?: boolean }>
}

/** What reading by rule makes of Memora conversations, with no model. */
export interface MemoraResult {
  /** User turns of sessions that hold nothing to remember, and facts written there. */
  quietTurns: number
  quietWrites: number
  /** Other user turns not marked as sharing memory, and facts written there. */
  unmarkedTurns: number
  unmarkedWrites: number
  /** Sessions about a preference, and those whose item was stated or denied by rule. */
  preferences: number
  preferencesRead: number
}

/**
 * Reads every conversation below a folder laid out as the Memora data set (`<persona>/conversations/*.json`).
 * Target: at most 2 writes per 100 turns where nothing is to be remembered.
 */
export function measureMemora(folder: string): MemoraResult {
  const topics = new TopicRegistry([])
  const result: MemoraResult = {
    quietTurns: 0,
    quietWrites: 0,
    unmarkedTurns: 0,
    unmarkedWrites: 0,
    preferences: 0,
    preferencesRead: 0,
  }
  for (const session of sessionsIn(folder)) {
    let read = false
    let shared = false
    for (const turn of session.conversation) {
      if (turn.speaker === 'ai_agent') continue
      const message = { id: 1, conversationId: 'memora', text: turn.message, origins: [], at: 0 }
      const { actions } = readMessage(message, topics, { facts: [] })
      const writes = actions.filter((action) => action.kind === 'state').length
      if (session.session_type === 'no_memory') {
        result.quietTurns += 1
        result.quietWrites += writes
      } else if (turn.share_memory !== true) {
        result.unmarkedTurns += 1
        result.unmarkedWrites += writes
      } else {
        shared = true
        const item = session.operation_details?.item
        const values = actions.flatMap((action) =>
          action.kind === 'state' ? [action.statement.value] : action.kind === 'deny' ? [action.value] : [],
        )
        if (typeof item === 'string' && values.some((value) => meet(value.toLowerCase(), item.toLowerCase())))
          read = true
      }
    }
    if (session.session_type === 'preference' && shared) {
      result.preferences += 1
      if (read) result.preferencesRead += 1
    }
  }
  return result
}

function meet(value: string, item: string): boolean {
  return value.includes(item) || (value.length > 3 && item.includes(value))
}

function* sessionsIn(folder: string): Generator<MemoraSession> {
  for (const persona of readdirSync(folder, { withFileTypes: true })) {
    if (!persona.isDirectory()) continue
    const conversations = join(folder, persona.name, 'conversations')
    for (const file of readdirSync(conversations)) {
      yield JSON.parse(readFileSync(join(conversations, file), 'utf8')) as MemoraSession
    }
  }
}
