import fs from 'node:fs'
import path from 'node:path'
import { AppError } from '../core/app-error'
import type { ErrorCode } from '../../shared/errors'

/** The files that make one database: they only mean something together. */
export function databaseFiles(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`]
}

/** Makes a folder that only the owner's account may read. @throws AppError DB_READONLY, DISK_FULL */
export function makePrivateFolder(folder: string): void {
  translateFileErrors(folder, () => fs.mkdirSync(folder, { recursive: true, mode: 0o700 }))
}

/** Writes a file so that after a crash either the old or the new content stands there, whole. */
export function writeAtomically(file: string, content: string): void {
  const draft = `${file}.new`
  translateFileErrors(file, () => {
    fs.writeFileSync(draft, content, { mode: 0o600, flush: true })
    fs.renameSync(draft, file)
    syncFolder(path.dirname(file))
  })
}

/** Makes the content of a file reach the disk. */
export function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** Makes renames in a folder reach the disk; Windows knows no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** A time as part of a file name, sorting by age: `20260419T081500123Z`. */
export function timeStamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:.]/g, '')
}

/** Runs file work; a full disk and missing rights become an `AppError`. */
export function translateFileErrors<Value>(file: string, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    const code = fileErrorCode(error)
    if (code === null || !(error instanceof Error)) throw error
    throw new AppError(code, error.message, { file })
  }
}

function fileErrorCode(error: unknown): ErrorCode | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'DISK_FULL'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return 'DB_READONLY'
    default:
      return null
  }
}
