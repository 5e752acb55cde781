import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../core/app-error'

/**
 * Makes the data folder and Chromium's own in it, before anything else asks for them: where they cannot be written,
 * the single-instance lock would say that Keepsake is running already, and nobody would learn why it does not open.
 * Folders made here are the owner's alone; one that stood there before keeps its permissions.
 * @returns null where all is well; else DB_READONLY or DISK_FULL with `dataFolder`
 */
export function prepareDataFolder(folder: string): AppError | null {
  try {
    const window = join(folder, 'window')
    mkdirSync(window, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    accessSync(window, constants.W_OK)
    return null
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    return new AppError(full ? 'DISK_FULL' : 'DB_READONLY', 'the data folder cannot be used', {
      dataFolder: folder,
    })
  }
}
