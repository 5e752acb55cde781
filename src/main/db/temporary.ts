import { openDatabase } from './open-database'
import { createStores } from './stores'
import type { Clock, Log, Stores } from '../core/ports'

/** Ids of temporary chats begin here, so that they never meet those of the file. */
const firstTemporaryId = 1_000_000_000

/** Whether a message, flag, proposal, summary or receipt belongs to a temporary chat. */
export function isTemporaryId(id: number): boolean {
  return id >= firstTemporaryId
}

/** Tables whose rows are found again by their id alone. */
const numberedTables = [
  'message',
  'flag',
  'proposal',
  'summary',
  'memory_change',
  'rejection',
  'job',
] as const

/** Stores of temporary chats, in memory only. */
export interface TemporaryStores {
  stores: Stores
  close(): void
}

/**
 * A second database of the same schema that is never written to disk, for what temporary chats need while they
 * last: conversation, messages, receipts, flags, summaries.
 */
export function openTemporaryStores(options: { clock: Pick<Clock, 'now'>; log: Log }): TemporaryStores {
  const db = openDatabase(':memory:', options)
  const start = db.command('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
  for (const table of numberedTables) start.run(table, firstTemporaryId - 1)
  return { stores: createStores(db), close: () => db.close() }
}
