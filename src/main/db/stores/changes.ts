import { bit, fromJson } from '../connection'
import type { Connection } from '../connection'
import type { ChangeStore, MemoryChange } from '../../core/ports'

interface ChangeRow {
  id: number
  kind: MemoryChange['kind']
  fact_id: number
  rows_before: string
  rows_after: string
  message_id: number | null
  at: number
  undone: number
}

/** What every change of memory looked like before and after. */
export function createChangeStore(db: Connection): ChangeStore {
  const columns = 'id, kind, fact_id, rows_before, rows_after, message_id, at, undone'
  const insert = db.command(
    `INSERT INTO memory_change (kind, fact_id, rows_before, rows_after, message_id, at, undone)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const get = db.query<ChangeRow>(`SELECT ${columns} FROM memory_change WHERE id = ?`)
  const forMessages = db.query<ChangeRow>(
    `SELECT ${columns} FROM memory_change WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  )
  const ofKind = db.query<ChangeRow>(
    `SELECT ${columns} FROM memory_change WHERE kind = ? ORDER BY id DESC LIMIT ?`,
  )
  const setUndone = db.command('UPDATE memory_change SET undone = ? WHERE id = ?')
  const deleteForFacts = db.command(
    `DELETE FROM memory_change
     WHERE fact_id IN (SELECT value FROM json_each(?))
        OR EXISTS (SELECT 1 FROM json_each(rows_before) AS entry
                   WHERE entry.value ->> 'id' IN (SELECT value FROM json_each(?)))
        OR EXISTS (SELECT 1 FROM json_each(rows_after) AS entry
                   WHERE entry.value ->> 'id' IN (SELECT value FROM json_each(?)))`,
  )

  return {
    insert(change) {
      const { id } = insert.run(
        change.kind,
        change.factId,
        JSON.stringify(change.before),
        JSON.stringify(change.after),
        change.messageId,
        change.at,
        bit(change.undone),
      )
      return { ...change, id }
    },
    get(id) {
      const row = get.get(id)
      return row === undefined ? null : toChange(row)
    },
    forMessages: (messageIds) => forMessages.all(JSON.stringify(messageIds)).map(toChange),
    ofKind: (kind, limit) => ofKind.all(kind, limit).map(toChange),
    setUndone: (id, undone) => void setUndone.run(bit(undone), id),
    deleteForFacts(factIds) {
      const ids = JSON.stringify(factIds)
      deleteForFacts.run(ids, ids, ids)
    },
  }
}

function toChange(row: ChangeRow): MemoryChange {
  return {
    id: row.id,
    kind: row.kind,
    factId: row.fact_id,
    before: fromJson<MemoryChange['before']>(row.rows_before, []),
    after: fromJson<MemoryChange['after']>(row.rows_after, []),
    messageId: row.message_id,
    at: row.at,
    undone: row.undone === 1,
  }
}
