import { bit } from '../connection'
import type { Connection } from '../connection'
import type { RejectionReason, TextSpan } from '../../../shared/entities'
import type { NewRejection, RejectionStore } from '../../core/ports'

interface RejectionRow {
  id: number
  reason: RejectionReason
  subject: string
  topic: string
  value: string
  content: string
  span_start: number | null
  span_end: number | null
  message_id: number | null
  conversation_id: string | null
  excerpt: string
  mark_start: number | null
  mark_end: number | null
  created_at: number
  can_remember: number
}

/** Candidates that were turned down. Those of hidden conversations are left out, of deleted messages not taken. */
export function createRejectionStore(db: Connection): RejectionStore {
  const columns = `id, reason, subject, topic, value, content, span_start, span_end, message_id, conversation_id,
    excerpt, mark_start, mark_end, created_at, can_remember`
  const visible = `conversation_id IS NULL OR EXISTS (
    SELECT 1 FROM conversation WHERE conversation.id = rejection.conversation_id AND deleted_at IS NULL)`
  const insert = db.command(
    `INSERT INTO rejection (reason, subject, topic, value, content, span_start, span_end, message_id,
       conversation_id, excerpt, mark_start, mark_end, created_at, can_remember)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
     WHERE ? IS NULL OR EXISTS (SELECT 1 FROM message WHERE id = ?)
     ON CONFLICT DO NOTHING`,
  )
  const get = db.query<RejectionRow>(`SELECT ${columns} FROM rejection WHERE id = ?`)
  const list = db.query<RejectionRow>(
    `SELECT ${columns} FROM rejection WHERE ${visible} ORDER BY id DESC LIMIT ?`,
  )
  const count = db.query<{ total: number }>(`SELECT count(*) AS total FROM rejection WHERE ${visible}`)
  const remove = db.command('DELETE FROM rejection WHERE id = ?')
  const clear = db.command('DELETE FROM rejection')

  return {
    insert(rejection) {
      insert.run(
        rejection.reason,
        rejection.subject,
        rejection.topic,
        rejection.value,
        rejection.content,
        rejection.span?.start ?? null,
        rejection.span?.end ?? null,
        rejection.messageId,
        rejection.conversationId,
        rejection.excerpt,
        rejection.mark?.start ?? null,
        rejection.mark?.end ?? null,
        rejection.createdAt,
        bit(rejection.canRemember),
        rejection.messageId,
        rejection.messageId,
      )
    },
    get(id) {
      const row = get.get(id)
      return row === undefined ? null : toRejection(row)
    },
    list: (limit) => list.all(limit).map(toRejection),
    count: () => count.get()?.total ?? 0,
    delete: (id) => void remove.run(id),
    clear: () => void clear.run(),
  }
}

function toRejection(row: RejectionRow): NewRejection & { id: number } {
  return {
    id: row.id,
    reason: row.reason,
    subject: row.subject,
    topic: row.topic,
    value: row.value,
    content: row.content,
    span: toSpan(row.span_start, row.span_end),
    messageId: row.message_id,
    conversationId: row.conversation_id,
    excerpt: row.excerpt,
    mark: toSpan(row.mark_start, row.mark_end),
    createdAt: row.created_at,
    canRemember: row.can_remember === 1,
  }
}

function toSpan(start: number | null, end: number | null): TextSpan | null {
  return start === null || end === null ? null : { start, end }
}
