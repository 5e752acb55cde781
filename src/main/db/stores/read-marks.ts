import type { Connection } from '../connection'
import type { ReadMarkStore, ReadPass } from '../../core/ports'

/** Which messages memory has read. A mark for a message that was deleted meanwhile is not taken. */
export function createReadMarkStore(db: Connection): ReadMarkStore {
  const has = db.query<{ at: number }>('SELECT at FROM read_mark WHERE message_id = ? AND pass = ?')
  const add = db.command(
    `INSERT INTO read_mark (message_id, pass, at) SELECT id, ?, ? FROM message WHERE id = ?
     ON CONFLICT DO NOTHING`,
  )
  const marked = db.query<{ messageId: number; pass: ReadPass }>(
    `SELECT read_mark.message_id AS messageId, read_mark.pass
     FROM message CROSS JOIN read_mark ON read_mark.message_id = message.id
     WHERE message.conversation_id = ? AND read_mark.pass IN (SELECT value FROM json_each(?))
     ORDER BY message.id`,
  )
  return {
    marked: (conversationId, passes) => marked.all(conversationId, JSON.stringify(passes)),
    has: (messageId, pass) => has.get(messageId, pass) !== undefined,
    add: (messageId, pass, at) => void add.run(pass, at, messageId),
  }
}
