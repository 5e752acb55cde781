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
  base_id: number | null
}

/**
 * Versioned summaries: at most one active per conversation, by a unique index. One that covers a message that was
 * changed or deleted goes, and the one it was made from is in use again; those the owner went back from stay aside.
 */
export function createSummaryStore(db: Connection): SummaryStore {
  const columns =
    'id, conversation_id, text, through_message_id, messages_covered, created_at, active, base_id'
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
    `INSERT INTO summary (conversation_id, text, through_message_id, messages_covered, created_at, base_id, active)
     VALUES (?, ?, ?, ?, ?, ?, 1)`,
  )
  const deactivate = db.command('UPDATE summary SET active = 0 WHERE conversation_id = ? AND active = 1')
  const activate = db.command('UPDATE summary SET active = 1 WHERE id = ?')
  const dropFrom = db.command('DELETE FROM summary WHERE conversation_id = ? AND through_message_id >= ?')
  const conversations = db.query<{ id: string }>(
    `SELECT DISTINCT summary.conversation_id AS id FROM summary
     JOIN conversation ON conversation.id = summary.conversation_id
     WHERE conversation.deleted_at IS NULL ORDER BY conversation.updated_at DESC, conversation.id`,
  )

  /** The latest checkpoint that this one was made from and that covers nothing at or after the message. */
  function soundBase(row: SummaryRow | undefined, messageId: number): SummaryRow | undefined {
    let base = row
    while (base !== undefined && base.through_message_id >= messageId) {
      base = base.base_id === null ? undefined : get.get(base.base_id)
    }
    return base
  }

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
          expectedActiveId,
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
    dropFrom: (conversationId, messageId) =>
      db.transaction(() => {
        // Looked up first: the chain of what was made from what goes with the rows.
        const left = soundBase(active.get(conversationId), messageId)
        dropFrom.run(conversationId, messageId)
        if (left === undefined || active.get(conversationId) !== undefined) return
        activate.run(left.id)
      }),
    conversations: () => conversations.all().map((row) => row.id),
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
    baseId: row.base_id,
  }
}
