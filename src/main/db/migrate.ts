import type Sqlite from 'better-sqlite3'
import { AppError } from '../core/app-error'

/** One step of the schema. */
export interface Migration {
  /** Rising; kept in the file as `user_version`. */
  version: number
  name: string
  up(db: Sqlite.Database): void
}

/** The version a file has once every step ran. */
export function latestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}

/** The version a file has now; 0 for an empty file. */
export function versionOf(db: Sqlite.Database): number {
  return Number(db.pragma('user_version', { simple: true }))
}

/**
 * Refuses a file that a newer Keepsake wrote, before anything in it is touched.
 * @throws AppError DB_FROM_NEWER_APP
 */
export function refuseNewerFile(db: Sqlite.Database, migrations: readonly Migration[]): void {
  const found = versionOf(db)
  const known = latestVersion(migrations)
  if (found <= known) return
  throw new AppError('DB_FROM_NEWER_APP', `The file has version ${found}, this app knows ${known}`, {
    found: String(found),
    known: String(known),
    file: db.name,
  })
}

/**
 * Runs the steps that the file lacks, all in one transaction with the version number, and checks every foreign
 * key before the commit: either the whole way is gone or nothing changed. Returns the names of the steps that ran.
 */
export function migrate(db: Sqlite.Database, migrations: readonly Migration[]): string[] {
  requireRising(migrations)
  refuseNewerFile(db, migrations)
  const missing = migrations.filter((migration) => migration.version > versionOf(db))
  if (missing.length === 0) return []
  // Tables are rebuilt by renaming, which must not follow foreign keys; the switch works only outside a transaction.
  db.pragma('foreign_keys = OFF')
  try {
    db.transaction(() => {
      dropSearchTriggers(db)
      for (const migration of missing) {
        migration.up(db)
        db.pragma(`user_version = ${migration.version}`)
      }
      requireIntactKeys(db)
    }).immediate()
  } finally {
    db.pragma('foreign_keys = ON')
  }
  return missing.map((migration) => migration.name)
}

function requireRising(migrations: readonly Migration[]): void {
  let before = 0
  for (const migration of migrations) {
    if (!Number.isInteger(migration.version) || migration.version <= before) {
      throw new Error(`Migration "${migration.name}" must have a whole number above ${before}`)
    }
    before = migration.version
  }
}

/** They are put back on every open, other triggers never; steps must not run into those of an earlier version. */
function dropSearchTriggers(db: Sqlite.Database): void {
  const triggers = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB '*_search_*'")
    .pluck()
    .all()
  for (const name of triggers) db.exec(`DROP TRIGGER "${name.replaceAll('"', '""')}"`)
}

function requireIntactKeys(db: Sqlite.Database): void {
  const broken = db.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0) {
    throw new Error(`A migration left ${broken.length} rows pointing at rows that do not exist`)
  }
}
