import { bit, fromJson, toJson } from '../connection'
import { indexTextIfDifferent } from '../text/search-text'
import type { Command, Connection, SqlValue } from '../connection'
import type { EngineId, MessageState, OriginSpan, Role } from '../../../shared/entities'
import type { SerializedError } from '../../../shared/errors'
import { entersPrompt } from '../../core/chat/assemble'
import type { MessageStore, NewMessage, StoredMessage, SummaryStore } from '../../core/ports'

interface MessageRow {
  id: number
  conversation_id: string
  role: Role
  state: MessageState
  text: string
  thinking: string
  thinking_ms: number | null
  created_at: number
  settled_at: number | null
  engine: EngineId | null
  model: string | null
  origins: string
  error: string | null
  hold: string | null
  safety_check: StoredMessage['check']
  facts_used: number | null
  facts_withheld: number
  from_memory: number
  safe_attempt: number
  client_key: string | null
}

type Changeable = Omit<NewMessage, 'conversationId' | 'role'>

const columnOf: Readonly<Record<keyof Changeable, string>> = {
  state: 'state',
  text: 'text',
  thinking: 'thinking',
  thinkingMs: 'thinking_ms',
  createdAt: 'created_at',
  settledAt: 'settled_at',
  engine: 'engine',
  model: 'model',
  origins: 'origins',
  error: 'error',
  hold: 'hold',
  check: 'safety_check',
  factsUsed: 'facts_used',
  factsWithheld: 'facts_withheld',
  fromMemory: 'from_memory',
  safeAttempt: 'safe_attempt',
  clientKey: 'client_key',
}
const changeableKeys = Object.keys(columnOf) as Array<keyof Changeable>

const columns = `id, conversation_id, role, ${Object.values(columnOf).join(', ')}`

/**
 * Messages, whole history. What the search index holds of them follows from their state (see the schema). A summary
 * stands for the words its messages had: with any change of those the summaries go that cover the message.
 */
export function createMessageStore(db: Connection, summaries: Pick<SummaryStore, 'dropFrom'>): MessageStore {
  const insert = db.command(
    `INSERT INTO message (conversation_id, role, segmented, ${Object.values(columnOf).join(', ')})
     VALUES (?, ?, ?, ${changeableKeys.map(() => '?').join(', ')})`,
  )
  const touch = db.command('UPDATE conversation SET updated_at = max(updated_at, ?) WHERE id = ?')
  const get = db.query<MessageRow>(`SELECT ${columns} FROM message WHERE id = ?`)
  const byClientKey = db.query<MessageRow>(
    `SELECT ${columns} FROM message WHERE conversation_id = ? AND client_key = ?`,
  )
  const page = db.query<MessageRow>(
    `SELECT ${columns} FROM message WHERE conversation_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
  )
  const after = db.query<MessageRow>(
    `SELECT ${columns} FROM message WHERE conversation_id = ? AND id > ? ORDER BY id LIMIT ?`,
  )
  const count = db.query<{ total: number }>('SELECT count(*) AS total FROM message WHERE conversation_id = ?')
  const deleteFrom = db.query<{ id: number }>(
    'DELETE FROM message WHERE conversation_id = ? AND id >= ? RETURNING id',
  )
  const remove = db.query<{ conversation_id: string }>(
    'DELETE FROM message WHERE id = ? RETURNING conversation_id',
  )
  const streaming = db.query<{ id: number }>(
    "SELECT id FROM message INDEXED BY message_streaming WHERE state = 'streaming'",
  )
  const updates = new Map<string, Command>()

  function updateOf(assigned: string[]): Command {
    const assignments = assigned.map((column) => `${column} = ?`).join(', ')
    const known = updates.get(assignments)
    if (known !== undefined) return known
    const command = db.command(`UPDATE message SET ${assignments} WHERE id = ?`)
    updates.set(assignments, command)
    return command
  }

  function update(id: number, change: Partial<Changeable>): void {
    const keys = changeableKeys.filter((key) => change[key] !== undefined)
    if (keys.length === 0) return
    const assigned = keys.map((key) => columnOf[key])
    const values = keys.map((key) => toColumn(key, change))
    db.transaction(() => {
      if (change.state !== undefined || change.text !== undefined) {
        const before = get.get(id)
        if (before === undefined) return
        const now = { state: change.state ?? before.state, text: change.text ?? before.text }
        if (wordsInPrompt(before) !== wordsInPrompt(now)) summaries.dropFrom(before.conversation_id, id)
        assigned.push('segmented')
        values.push(segmentedOf(now.state, now.text))
      }
      updateOf(assigned).run(...values, id)
    })
  }

  return {
    insert: (message) =>
      db.transaction(() => {
        const { id } = insert.run(
          message.conversationId,
          message.role,
          segmentedOf(message.state, message.text),
          ...changeableKeys.map((key) => toColumn(key, message)),
        )
        touch.run(message.createdAt, message.conversationId)
        return { ...message, id }
      }),
    get(id) {
      const row = get.get(id)
      return row === undefined ? null : toMessage(row)
    },
    byClientKey(conversationId, clientKey) {
      const row = byClientKey.get(conversationId, clientKey)
      return row === undefined ? null : toMessage(row)
    },
    update,
    page: (conversationId, before, limit) =>
      page
        .all(conversationId, before ?? Number.MAX_SAFE_INTEGER, limit)
        .map(toMessage)
        .reverse(),
    after: (conversationId, afterId, limit) => after.all(conversationId, afterId, limit).map(toMessage),
    newest: (conversationId, limit) =>
      page.all(conversationId, Number.MAX_SAFE_INTEGER, limit).map(toMessage),
    count: (conversationId) => count.get(conversationId)?.total ?? 0,
    deleteFrom: (conversationId, fromId) =>
      db.transaction(() => {
        summaries.dropFrom(conversationId, fromId)
        return deleteFrom
          .all(conversationId, fromId)
          .map((row) => row.id)
          .sort((first, second) => first - second)
      }),
    delete: (id) =>
      db.transaction(() => {
        const gone = remove.get(id)
        if (gone !== undefined) summaries.dropFrom(gone.conversation_id, id)
      }),
    settleInterrupted: (at) =>
      db.transaction(() => {
        const ids = streaming
          .all()
          .map((row) => row.id)
          .sort((first, second) => first - second)
        for (const id of ids) update(id, { state: 'interrupted', settledAt: at })
        return ids
      }),
  }
}

/** What a model is shown of a message; null: nothing. */
function wordsInPrompt(message: Pick<StoredMessage, 'state' | 'text'>): string | null {
  return entersPrompt(message) ? message.text : null
}

/** A reply being written is saved again and again, and not found before it is settled. */
export function segmentedOf(state: MessageState, text: string): string | null {
  return state === 'streaming' ? null : indexTextIfDifferent(text)
}

function toColumn(key: keyof Changeable, message: Partial<Changeable>): SqlValue {
  switch (key) {
    case 'origins':
      return toJson(message.origins ?? [])
    case 'error':
      return toJson(message.error)
    case 'hold':
      return toJson(message.hold)
    case 'fromMemory':
      return bit(message.fromMemory ?? false)
    case 'thinkingMs':
      return typeof message.thinkingMs === 'number' ? Math.round(message.thinkingMs) : null
    default:
      return message[key] ?? null
  }
}

function toMessage(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    role: row.role,
    state: row.state,
    text: row.text,
    thinking: row.thinking,
    thinkingMs: row.thinking_ms,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    engine: row.engine,
    model: row.model,
    origins: fromJson<OriginSpan[]>(row.origins, []),
    error: fromJson<SerializedError | null>(row.error, null),
    hold: fromJson<StoredMessage['hold']>(row.hold, null),
    check: row.safety_check,
    factsUsed: row.facts_used,
    factsWithheld: row.facts_withheld,
    fromMemory: row.from_memory === 1,
    safeAttempt: row.safe_attempt,
    clientKey: row.client_key,
  }
}
