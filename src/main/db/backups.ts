import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { AppError } from '../core/app-error'
import {
  databaseFiles,
  makePrivateFolder,
  syncFile,
  syncFolder,
  timeStamp,
  translateFileErrors,
} from './files'
import { versionOf } from './migrate'
import { translateSqliteError } from './sqlite-errors'

/** Copies kept; with one a day, a week. */
const copiesKept = 7

/** A copy of the whole profile. */
export interface Backup {
  file: string
  bytes: number
  /** From the file's name, milliseconds. */
  at: number
  /** Made on the owner's data by the schedule or by hand, or before a migration. */
  kind: 'regular' | 'migration'
}

const namePattern = /^keepsake-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z(-before-v\d+)?\.db$/

/** The copies in a folder, newest first; files of other names are not ours. */
export function listBackups(folder: string): Backup[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .flatMap((name): Backup[] => {
      const found = namePattern.exec(name)
      if (found === null) return []
      const [year, month, day, hour, minute, second, ms] = found.slice(1, 8).map(Number)
      const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, ms)
      const file = path.join(folder, name)
      const bytes = fs.statSync(file).size
      return [{ file, bytes, at, kind: found[8] === undefined ? 'regular' : 'migration' }]
    })
    .sort((first, second) => second.at - first.at)
}

/**
 * Copies an open database with SQLite's backup API, while it is in use, and checks the copy before it gets its
 * name: what carries a backup's name is whole. Then drops the oldest beyond seven.
 * @throws AppError DISK_FULL, DB_READONLY, DB_CORRUPT
 */
export async function makeBackup(db: Sqlite.Database, folder: string, at: number): Promise<Backup> {
  makePrivateFolder(folder)
  const file = freeName(folder, at, '')
  const draft = `${file}.partial`
  removeFiles(draft)
  try {
    await db.backup(draft)
    finish(draft, file)
  } catch (error) {
    removeFiles(draft)
    throw translateSqliteError(error, file)
  }
  rotate(folder)
  return { file, bytes: fs.statSync(file).size, at, kind: 'regular' }
}

/** Copies a database before its schema changes; at once, for nothing may write in between. */
export function backupBeforeMigration(
  db: Sqlite.Database,
  folder: string,
  at: number,
  version: number,
): string {
  makePrivateFolder(folder)
  const file = freeName(folder, at, `-before-v${version + 1}`)
  const draft = `${file}.partial`
  removeFiles(draft)
  try {
    db.prepare('VACUUM INTO ?').run(draft)
    finish(draft, file)
  } catch (error) {
    removeFiles(draft)
    throw translateSqliteError(error, file)
  }
  return file
}

/** Whether a file is a whole Keepsake database that this app can open. Leaves nothing beside it. */
export function isGoodBackup(file: string, newestVersion: number): boolean {
  let db: Sqlite.Database | null = null
  try {
    db = new Sqlite(file, { readonly: true, fileMustExist: true })
    const version = versionOf(db)
    return version > 0 && version <= newestVersion && findings(db).length === 0
  } catch {
    return false
  } finally {
    db?.close()
  }
}

/** Removes every copy, so that nothing forgotten lives on in one. Returns how many went. */
export function deleteBackups(folder: string): number {
  const backups = listBackups(folder)
  for (const backup of backups) removeFiles(backup.file)
  return backups.length
}

/**
 * Puts a copy in the place of a closed database. Log and index of the old file are moved aside with it, or they
 * would be taken for those of the copy and spoil it. Returns where the old file lies now; null if there was none.
 * @throws AppError DB_CORRUPT if the copy is not good (nothing has changed then), DISK_FULL, DB_READONLY
 */
export function restoreBackup(
  backup: string,
  file: string,
  at: number,
  newestVersion: number,
): string | null {
  if (!isGoodBackup(backup, newestVersion)) {
    throw new AppError('DB_CORRUPT', 'The backup is damaged or from a newer app', { file: backup })
  }
  return translateFileErrors(file, () => {
    const draft = `${file}.restoring`
    removeFiles(draft)
    fs.copyFileSync(backup, draft)
    syncFile(draft)
    const aside = setAside(file, at, 'replaced')
    fs.renameSync(draft, file)
    syncFolder(path.dirname(file))
    return aside
  })
}

/**
 * Renames a database and what belongs to it, to be kept: `keepsake.damaged-20260419T081500000Z.db`, `…-wal`,
 * `…-shm`. Returns the new name; null if there was no file.
 */
export function setAside(file: string, at: number, why: 'damaged' | 'replaced'): string | null {
  if (!fs.existsSync(file)) return null
  const { dir, name, ext } = path.parse(file)
  const base = path.join(dir, `${name}.${why}-${timeStamp(at)}`)
  let target = `${base}${ext}`
  for (let count = 2; fs.existsSync(target); count += 1) target = `${base}-${count}${ext}`
  const sources = databaseFiles(file)
  const targets = databaseFiles(target)
  // The log first: should this be cut short, a database without its log is still one.
  for (const index of [2, 1, 0]) {
    const source = sources[index]
    const destination = targets[index]
    if (source !== undefined && destination !== undefined && fs.existsSync(source)) {
      fs.renameSync(source, destination)
    }
  }
  syncFolder(dir)
  return target
}

function freeName(folder: string, at: number, suffix: string): string {
  let time = at
  let file = path.join(folder, `keepsake-${timeStamp(time)}${suffix}.db`)
  while (fs.existsSync(file)) {
    time += 1
    file = path.join(folder, `keepsake-${timeStamp(time)}${suffix}.db`)
  }
  return file
}

/** Checks a fresh copy, makes it one self-contained file, and gives it its name. */
function finish(draft: string, file: string): void {
  const copy = new Sqlite(draft)
  try {
    // A copy carries the mark of a write-ahead log, and would get one of its own whenever it is opened.
    copy.pragma('journal_mode = DELETE')
    const found = findings(copy)
    if (found.length > 0) throw new AppError('DB_CORRUPT', found.slice(0, 3).join('; '), { file })
  } finally {
    copy.close()
  }
  if (process.platform !== 'win32') fs.chmodSync(draft, 0o600)
  syncFile(draft)
  fs.renameSync(draft, file)
  syncFolder(path.dirname(file))
}

function findings(db: Sqlite.Database): string[] {
  const rows = db.prepare<[], string>('PRAGMA integrity_check(20)').pluck().all()
  return rows.filter((row) => row !== 'ok' && !/fts5/i.test(row))
}

function rotate(folder: string): void {
  const regular = listBackups(folder).filter((backup) => backup.kind === 'regular')
  const migration = listBackups(folder).filter((backup) => backup.kind === 'migration')
  for (const backup of [...regular.slice(copiesKept), ...migration.slice(2)]) removeFiles(backup.file)
}

function removeFiles(file: string): void {
  for (const name of [...databaseFiles(file), `${file}-journal`]) fs.rmSync(name, { force: true })
}
