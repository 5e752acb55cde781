import path from 'node:path'
import { AppError } from '../core/app-error'
import { currentProfile, profileFolder, rememberProfile } from './app-file'
import {
  backupBeforeMigration,
  deleteBackups,
  isGoodBackup,
  listBackups,
  makeBackup,
  restoreBackup,
  setAside,
} from './backups'
import { makePrivateFolder } from './files'
import { latestVersion } from './migrate'
import { migrations } from './migrations/index'
import { openDatabase } from './open-database'
import { mergeFactIndex } from './search-index'
import { createStores } from './stores'
import type { Backup } from './backups'
import type { Connection } from './connection'
import type { Clock, Log, Stores } from '../core/ports'

const day = 24 * 60 * 60 * 1000

export interface OpenProfileOptions {
  /** The app's data folder; profiles lie in it. */
  folder: string
  clock: Pick<Clock, 'now'>
  log: Log
  /** Undefined: the one that was open last. */
  profileId?: string
}

/** An open profile. Stores throw `AppError`; see openDatabase for the codes. */
export interface Profile {
  id: string
  /** The database file. */
  path: string
  stores: Stores
  /** The backup that stands in for a damaged file; null in the ordinary case. */
  restoredFrom: string | null
  /** Where the damaged file was moved; null in the ordinary case. */
  setAside: string | null
  /**
   * Takes deleted text off the disk, and keeps looking up facts quick; call now and then, within seconds after
   * deletions. False: a reader was in the way.
   */
  tidy(): boolean
  /** Makes a checked copy and drops the oldest beyond seven. */
  backup(): Promise<Backup>
  /** Whether the newest copy is more than a day old, or there is none. */
  backupDue(): boolean
  backups(): Backup[]
  /** Removes all copies, e.g. after something was forgotten everywhere. Returns how many went. */
  deleteBackups(): number
  /** Empties the write-ahead log and closes; safe to call twice. */
  close(): void
}

/**
 * Opens a profile's database, making it where there is none. A damaged file is set aside, never overwritten, and
 * the newest good backup takes its place; where there is none, an empty database does. Either is reported.
 * @throws AppError DB_FROM_NEWER_APP, DB_READONLY, DB_BUSY, DISK_FULL
 */
export function openProfile({ folder, clock, log, profileId }: OpenProfileOptions): Profile {
  const id = profileId ?? currentProfile(folder)
  const own = profileFolder(folder, id)
  const file = path.join(own, 'keepsake.db')
  const backupFolder = path.join(own, 'backups')
  makePrivateFolder(own)
  const open = (): Connection =>
    openDatabase(file, {
      clock,
      log,
      beforeMigration: (db, version) => void backupBeforeMigration(db, backupFolder, clock.now(), version),
    })
  const { db, restoredFrom, aside } = openOrRestore(open, file, backupFolder, clock.now(), log)
  try {
    rememberProfile(folder, id)
  } catch (error) {
    // The profile itself is open; at worst the next start opens another one.
    log.error('profile_not_remembered', error)
  }
  return {
    id,
    path: file,
    stores: createStores(db),
    restoredFrom,
    setAside: aside,
    tidy: () => {
      mergeFactIndex(db.raw)
      return db.tidy()
    },
    backup: () => makeBackup(db.raw, backupFolder, clock.now()),
    backupDue: () => clock.now() - (listBackups(backupFolder)[0]?.at ?? 0) > day,
    backups: () => listBackups(backupFolder),
    deleteBackups: () => deleteBackups(backupFolder),
    close: () => db.close(),
  }
}

/**
 * Puts a backup in the place of a profile's database, which must be closed. The database so far is kept beside
 * it; its name is returned. Open the profile again afterwards.
 * @throws AppError DB_CORRUPT if the backup is not good; nothing has changed then
 */
export function restoreProfile(profile: Pick<Profile, 'path'>, backup: string, at: number): string | null {
  return restoreBackup(backup, profile.path, at, latestVersion(migrations))
}

function openOrRestore(
  open: () => Connection,
  file: string,
  backupFolder: string,
  at: number,
  log: Log,
): { db: Connection; restoredFrom: string | null; aside: string | null } {
  try {
    return { db: open(), restoredFrom: null, aside: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DB_CORRUPT') throw error
    log.error('database_damaged', error)
  }
  const aside = setAside(file, at, 'damaged')
  const newestVersion = latestVersion(migrations)
  const good = listBackups(backupFolder).find((backup) => isGoodBackup(backup.file, newestVersion))
  if (good !== undefined) restoreBackup(good.file, file, at, newestVersion)
  log.warn('database_set_aside', { restored: good !== undefined })
  return { db: open(), restoredFrom: good?.file ?? null, aside }
}
