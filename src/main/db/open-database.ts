import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { AppError } from '../core/app-error'
import { Connection } from './connection'
import { translateFileErrors } from './files'
import { migrate, refuseNewerFile, versionOf } from './migrate'
import { migrations as allMigrations } from './migrations/index'
import { assertSearchIndexes, mergeFactIndex } from './search-index'
import { translateSqliteError } from './sqlite-errors'
import { requireSound } from './soundness'
import type { Migration } from './migrate'
import type { Clock, Log } from '../core/ports'

/** How long a statement waits for another process's lock, in milliseconds. */
const busyTimeoutMs = 5000

export interface OpenOptions {
  clock: Pick<Clock, 'now'>
  log: Log
  /** Called before the first migration of a file that holds data; writes a copy of it. */
  beforeMigration?: (db: Sqlite.Database, version: number) => void
  /** Other steps than the app's own; for tests of migration. */
  migrations?: readonly Migration[]
}

/**
 * Opens a database file (`:memory:` for one that leaves no trace), brings it to the present schema and asserts
 * its search indexes. After an unclean end, and once a week, the file is checked first.
 * @throws AppError DB_FROM_NEWER_APP (the file is left as it was), DB_CORRUPT, DB_READONLY, DB_BUSY, DISK_FULL
 */
export function openDatabase(file: string, options: OpenOptions): Connection {
  const steps = options.migrations ?? allMigrations
  requireDatabaseHeader(file)
  const leftUnclean = hasWriteAheadLog(file)
  let db: Sqlite.Database | null = null
  try {
    db = new Sqlite(file, { timeout: busyTimeoutMs })
    refuseNewerFile(db, steps)
    setPragmas(db)
    const version = versionOf(db)
    if (version > 0) {
      requireSound(db, { leftUnclean, now: options.clock.now(), log: options.log })
      if (version < (steps.at(-1)?.version ?? 0)) options.beforeMigration?.(db, version)
    }
    const ran = migrate(db, steps)
    if (ran.length > 0) options.log.info('database_migrated', { from: version, to: versionOf(db) })
    const rebuilt = assertSearchIndexes(db, ran.length > 0 && version > 0)
    if (rebuilt.length > 0) options.log.info('search_index_built', { indexes: rebuilt.join(' ') })
    mergeFactIndex(db)
    keepPrivate(file)
    return new Connection(db, file, options.log)
  } catch (error) {
    db?.close()
    throw describe(error, file)
  }
}

function setPragmas(db: Sqlite.Database): void {
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  // macOS: fsync alone does not reach the disk there.
  db.pragma('checkpoint_fullfsync = ON')
  db.pragma('foreign_keys = ON')
  db.pragma('secure_delete = ON')
  db.pragma('temp_store = MEMORY')
  db.pragma('trusted_schema = OFF')
  // Pages, 16 MiB: `tidy` moves the log into the file in quiet moments, and no message waits for that.
  db.pragma('wal_autocheckpoint = 4000')
  // Negative: KiB, taken as they are needed. With 16 MB, storing a message in a history of 100,000 pushes the index of
  // facts out of the cache, and Send takes a tenth longer.
  db.pragma('cache_size = -64000')
}

/** What every SQLite file begins with (https://www.sqlite.org/fileformat.html, 1.3). */
const header = Buffer.from('SQLite format 3\0')

/**
 * Looks before SQLite does: opening a file that is none would throw away the log beside it, which may hold the
 * last words said. @throws AppError DB_CORRUPT
 */
function requireDatabaseHeader(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size
  if (file === ':memory:' || size === undefined || (size === 0 && !hasWriteAheadLog(file))) return
  const found = Buffer.alloc(header.length)
  const handle = translateFileErrors(file, () => fs.openSync(file, 'r'))
  try {
    fs.readSync(handle, found, 0, found.length, 0)
  } finally {
    fs.closeSync(handle)
  }
  if (!found.equals(header)) throw new AppError('DB_CORRUPT', 'The file is not a database', { file })
}

/** A clean close empties the write-ahead log and removes it. */
function hasWriteAheadLog(file: string): boolean {
  return (fs.statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** Only the owner's account reads it; Windows keeps the folder's own rights. */
function keepPrivate(file: string): void {
  if (file === ':memory:' || process.platform === 'win32') return
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    if (fs.existsSync(name)) fs.chmodSync(name, 0o600)
  }
}

function describe(error: unknown, file: string): unknown {
  if (error instanceof TypeError && error.message.includes('directory does not exist')) {
    return new AppError('DB_READONLY', `The folder ${path.dirname(file)} is missing`, { file })
  }
  return translateSqliteError(error, file)
}
