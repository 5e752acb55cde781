import { fromJson, toJson, bit } from '../connection'
import type { Connection, SqlValue } from '../connection'
import type { Conversation, ModelChoice } from '../../../shared/entities'
import type { ConversationStore, TitleSource } from '../../core/ports'

interface ConversationRow {
  id: string
  title: string
  temporary: number
  model: string | null
  draft: string
  created_at: number
  updated_at: number
  replying: number
  held: number
}

/** Conversations. One marked as deleted is hidden everywhere until it is restored or purged. */
export function createConversationStore(db: Connection): ConversationStore {
  const columns = `id, title, temporary, model, draft, created_at, updated_at,
    EXISTS (SELECT 1 FROM message m WHERE m.conversation_id = conversation.id AND m.state = 'streaming') AS replying,
    EXISTS (SELECT 1 FROM message m WHERE m.conversation_id = conversation.id AND m.state = 'held') AS held`
  const list = db.query<ConversationRow>(
    `SELECT ${columns} FROM conversation WHERE deleted_at IS NULL ORDER BY updated_at DESC, id`,
  )
  const get = db.query<ConversationRow>(
    `SELECT ${columns} FROM conversation WHERE id = ? AND deleted_at IS NULL`,
  )
  const insert = db.command(
    `INSERT INTO conversation (id, title, temporary, model, draft, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const setters = {
    title: db.command('UPDATE conversation SET title = ? WHERE id = ?'),
    titleSource: db.command('UPDATE conversation SET title_source = ? WHERE id = ?'),
    model: db.command('UPDATE conversation SET model = ? WHERE id = ?'),
    draft: db.command('UPDATE conversation SET draft = ? WHERE id = ?'),
    updatedAt: db.command('UPDATE conversation SET updated_at = ? WHERE id = ?'),
    deletedAt: db.command('UPDATE conversation SET deleted_at = ? WHERE id = ?'),
  }
  const titleSource = db.query<{ title_source: TitleSource }>(
    'SELECT title_source FROM conversation WHERE id = ?',
  )
  const purge = db.query<{ id: string }>('DELETE FROM conversation WHERE deleted_at < ? RETURNING id')

  return {
    list: () => list.all().map(toConversation),
    get(id) {
      const row = get.get(id)
      return row === undefined ? null : toConversation(row)
    },
    insert(conversation) {
      insert.run(
        conversation.id,
        conversation.title,
        bit(conversation.temporary),
        toJson(conversation.model),
        conversation.draft,
        conversation.createdAt,
        conversation.updatedAt,
      )
    },
    update(id, change) {
      const values: Array<[keyof typeof setters, SqlValue | undefined]> = [
        ['title', change.title],
        ['titleSource', change.titleSource],
        ['model', change.model === undefined ? undefined : toJson(change.model)],
        ['draft', change.draft],
        ['updatedAt', change.updatedAt],
      ]
      db.transaction(() => {
        for (const [name, value] of values) if (value !== undefined) setters[name].run(value, id)
      })
    },
    titleSource: (id) => titleSource.get(id)?.title_source ?? 'none',
    markDeleted: (id, at) => void setters.deletedAt.run(at, id),
    restore: (id) => void setters.deletedAt.run(null, id),
    purgeDeleted: (before) => purge.all(before).map((row) => row.id),
  }
}

function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    title: row.title,
    temporary: row.temporary === 1,
    model: fromJson<ModelChoice | null>(row.model, null),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    draft: row.draft,
    replying: row.replying === 1,
    held: row.held === 1,
  }
}
