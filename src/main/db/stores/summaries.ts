import type { Connection } from '../connection'
import type { SummaryCheckpoint } from '../../../shared/entities'
import type { SummaryStore } from '../../core/ports'

interface SummaryRow {
  id: number
  conversation_id: string
  text: string
  through_message_id: number
  messages_covered: number
  created_at: number
  active: number
}

/** Versioned summaries: at most one active per conversation, by a unique index. */
export function createSummaryStore(db: Connection): SummaryStore {
  const columns = 'id, conversation_id, text, through_message_id, messages_covered, created_at, active'
  const active = db.query<SummaryRow>(
    `SELECT ${columns} FROM summary WHERE conversation_id = ? AND active = 1`,
  )
  const list = db.query<SummaryRow>(
    `SELECT ${columns} FROM summary WHERE conversation_id = ? ORDER BY id DESC`,
  )
  const get = db.query<SummaryRow>(`SELECT ${columns} FROM summary WHERE id = ?`)
  const throughExists = db.query<{ id: number }>(
    'SELECT id FROM message WHERE id = ? AND conversation_id = ?',
  )
  const insert = db.command(
    `INSERT INTO summary (conversation_id, text, through_message_id, messages_covered, created_at, active)
     VALUES (?, ?, ?, ?, ?, 1)`,
  )
  const deactivate = db.command('UPDATE summary SET active = 0 WHERE conversation_id = ? AND active = 1')
  const activate = db.command('UPDATE summary SET active = 1 WHERE id = ?')
  const dropFrom = db.command('DELETE FROM summary WHERE conversation_id = ? AND through_message_id >= ?')
  const newest = db.query<SummaryRow>(
    `SELECT ${columns} FROM summary WHERE conversation_id = ? ORDER BY through_message_id DESC, id DESC LIMIT 1`,
  )

  return {
    active(conversationId) {
      const row = active.get(conversationId)
      return row === undefined ? null : toCheckpoint(row)
    },
    list: (conversationId) => list.all(conversationId).map(toCheckpoint),
    get(id) {
      const row = get.get(id)
      return row === undefined ? null : toCheckpoint(row)
    },
    add: (checkpoint, expectedActiveId) =>
      db.transaction(() => {
        const { conversationId, throughMessageId } = checkpoint
        if ((active.get(conversationId)?.id ?? null) !== expectedActiveId) return false
        // The messages may have been deleted while the summary was being written.
        if (throughExists.get(throughMessageId, conversationId) === undefined) return false
        deactivate.run(conversationId)
        insert.run(
          conversationId,
          checkpoint.text,
          throughMessageId,
          checkpoint.messagesCovered,
          checkpoint.createdAt,
        )
        return true
      }),
    activate: (id) =>
      db.transaction(() => {
        const row = get.get(id)
        if (row === undefined) return
        deactivate.run(row.conversation_id)
        activate.run(id)
      }),
    // The newest checkpoint that is left takes over, so that summary and later messages still make the whole.
    dropFrom: (conversationId, messageId) =>
      db.transaction(() => {
        dropFrom.run(conversationId, messageId)
        if (active.get(conversationId) !== undefined) return
        const left = newest.get(conversationId)
        if (left !== undefined) activate.run(left.id)
      }),
  }
}

function toCheckpoint(row: SummaryRow): SummaryCheckpoint {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    text: row.text,
    throughMessageId: row.through_message_id,
    messagesCovered: row.messages_covered,
    createdAt: row.created_at,
    active: row.active === 1,
  }
}
