import Sqlite from 'better-sqlite3'
import { AppError } from '../core/app-error'
import type { ErrorCode } from '../../shared/errors'

/** Unique index that keeps one active fact per subject, topic and item; named in SQLite's message. */
const oneActiveFactIndex = 'fact_one_active'

/**
 * The error as the rest of the app knows it. SQLite's own errors become an `AppError`; SQLite's messages name
 * tables and columns but never values, so they may be logged. Everything else is handed back unchanged.
 */
export function translateSqliteError(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  return new AppError(codeFor(error.code, error.message), error.message, { sqlite: error.code, file })
}

/** Codes: https://www.sqlite.org/rescode.html; extended codes begin with their primary code. */
function codeFor(code: string, message: string): ErrorCode {
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' && message.includes(oneActiveFactIndex)) return 'DUPLICATE_FACT'
  if (startsWithAny(code, ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL'])) return 'DB_BUSY'
  // Growing the shared-memory file is where a full disk shows first in WAL mode.
  if (startsWithAny(code, ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])) return 'DISK_FULL'
  if (startsWithAny(code, ['SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_PERM', 'SQLITE_AUTH']))
    return 'DB_READONLY'
  if (startsWithAny(code, ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_CORRUPTFS'])) return 'DB_CORRUPT'
  return 'INTERNAL'
}

function startsWithAny(code: string, beginnings: string[]): boolean {
  return beginnings.some((beginning) => code.startsWith(beginning))
}
