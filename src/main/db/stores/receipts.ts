import { fromJson } from '../connection'
import type { Connection } from '../connection'
import type { Receipt } from '../../../shared/entities'
import type { ReceiptStore } from '../../core/ports'

/** What memory gave to each reply; goes with the reply. */
export function createReceiptStore(db: Connection): ReceiptStore {
  const put = db.command(
    `INSERT INTO receipt (message_id, body) VALUES (?, ?)
     ON CONFLICT (message_id) DO UPDATE SET body = excluded.body`,
  )
  const get = db.query<{ body: string }>('SELECT body FROM receipt WHERE message_id = ?')
  const setCounted = db.command(
    `UPDATE receipt SET body = json_set(body, '$.promptTokensCounted', ?, '$.truncated', json(?))
     WHERE message_id = ?`,
  )
  return {
    put: (receipt) => void put.run(receipt.messageId, JSON.stringify(receipt)),
    get: (messageId) => fromJson<Receipt | null>(get.get(messageId)?.body ?? null, null),
    setCounted: (messageId, promptTokens, truncated) =>
      void setCounted.run(promptTokens, truncated ? 'true' : 'false', messageId),
  }
}
