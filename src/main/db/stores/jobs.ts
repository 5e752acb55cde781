import { fromJson } from '../connection'
import type { Connection } from '../connection'
import type { SerializedError } from '../../../shared/errors'
import type { Job, JobKind, JobStore } from '../../core/ports'

interface JobRow {
  id: number
  kind: JobKind
  conversation_id: string
  message_id: number | null
  attempts: number
  state: Job['state']
  not_before: number
  error: string | null
}

/**
 * Background work that outlives the process. A job stays until it is done, so one cut short by the end of the
 * process runs again. Within a conversation jobs of a kind run in order: one that waits for its next attempt
 * holds back those after it, so that what was said later wins. Jobs of hidden conversations rest.
 */
export function createJobStore(db: Connection): JobStore {
  const columns = 'id, kind, conversation_id, message_id, attempts, state, not_before, error'
  const runnable = `state = 'waiting'
    AND EXISTS (SELECT 1 FROM conversation WHERE conversation.id = job.conversation_id AND deleted_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM job AS earlier
      WHERE earlier.conversation_id = job.conversation_id AND earlier.kind = job.kind
        AND earlier.state = 'waiting' AND earlier.id < job.id)`
  const add = db.command(
    `INSERT INTO job (kind, conversation_id, message_id, not_before)
     SELECT ?, ?, ?, ?
     WHERE EXISTS (SELECT 1 FROM conversation WHERE id = ?)
       AND (? IS NULL OR EXISTS (SELECT 1 FROM message WHERE id = ?))
     ON CONFLICT DO UPDATE SET state = 'waiting', attempts = 0, not_before = excluded.not_before, error = NULL
     WHERE state = 'failed'`,
  )
  const next = db.query<JobRow>(
    `SELECT ${columns} FROM job WHERE ${runnable} AND not_before <= ? ORDER BY id LIMIT 1`,
  )
  const nextTime = db.query<{ at: number | null }>(`SELECT min(not_before) AS at FROM job WHERE ${runnable}`)
  const done = db.command('DELETE FROM job WHERE id = ?')
  const retryLater = db.command(
    'UPDATE job SET attempts = attempts + 1, not_before = ?, error = ? WHERE id = ?',
  )
  const fail = db.command("UPDATE job SET attempts = attempts + 1, state = 'failed', error = ? WHERE id = ?")
  const retryFailed = db.command(
    "UPDATE job SET state = 'waiting', attempts = 0, not_before = ? WHERE state = 'failed' OR not_before > ?",
  )
  const counts = db.query<{ state: Job['state']; total: number }>(
    "SELECT state, count(*) AS total FROM job WHERE kind = 'learn' GROUP BY state",
  )
  const lastError = db.query<{ error: string }>(
    "SELECT error FROM job WHERE kind = 'learn' AND error IS NOT NULL ORDER BY state, id DESC LIMIT 1",
  )
  const deleteForMessage = db.command('DELETE FROM job WHERE message_id = ?')
  const callOff = db.command('DELETE FROM job WHERE kind = ? AND conversation_id = ?')

  return {
    add: (kind, conversationId, messageId, at) =>
      void add.run(kind, conversationId, messageId, at, conversationId, messageId, messageId),
    next(now) {
      const row = next.get(now)
      return row === undefined ? null : toJob(row)
    },
    nextTime: () => nextTime.get()?.at ?? null,
    done: (id) => void done.run(id),
    retryLater: (id, notBefore, error) => void retryLater.run(notBefore, JSON.stringify(error), id),
    fail: (id, error) => void fail.run(JSON.stringify(error), id),
    retryFailed: (at) => void retryFailed.run(at, at),
    counts() {
      const totals = new Map(counts.all().map((row) => [row.state, row.total]))
      return {
        waiting: totals.get('waiting') ?? 0,
        failed: totals.get('failed') ?? 0,
        lastError: fromJson<SerializedError | null>(lastError.get()?.error ?? null, null),
      }
    },
    deleteForMessage: (messageId) => void deleteForMessage.run(messageId),
    callOff: (kind, conversationId) => void callOff.run(kind, conversationId),
  }
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    conversationId: row.conversation_id,
    messageId: row.message_id,
    attempts: row.attempts,
    state: row.state,
    notBefore: row.not_before,
    error: fromJson<SerializedError | null>(row.error, null),
  }
}
