import type { Connection } from '../connection'
import type { GuardPass, ReadMarkStore } from '../../core/ports'

/** Which messages memory has read. A mark for a message that was deleted meanwhile is not taken. */
export function createReadMarkStore(db: Connection): ReadMarkStore {
  const has = db.query<{ at: number }>('SELECT at FROM read_mark WHERE message_id = ? AND pass = ?')
  const add = db.command(
    `INSERT INTO read_mark (message_id, pass, at) SELECT id, ?, ? FROM message WHERE id = ?
     ON CONFLICT DO NOTHING`,
  )
  const guarding = db.query<{ messageId: number; pass: GuardPass }>(
    `SELECT read_mark.message_id AS messageId, read_mark.pass
     FROM message CROSS JOIN read_mark ON read_mark.message_id = message.id
     WHERE message.conversation_id = ? AND read_mark.pass IN ('paused', 'learning')
     ORDER BY message.id`,
  )
  return {
    guarding: (conversationId) => guarding.all(conversationId),
    has: (messageId, pass) => has.get(messageId, pass) !== undefined,
    add: (messageId, pass, at) => void add.run(pass, at, messageId),
  }
}
