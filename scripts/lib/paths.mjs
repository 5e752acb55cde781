import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the project: the folder that holds package.json. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** What the scripts remember about this checkout. It goes with `node_modules`, so a fresh install forgets it. */
export const stateFolder = path.join(projectRoot, 'node_modules', '.keepsake')

/**
 * Folder for downloads shared by all checkouts: outside the project and where the platform keeps caches.
 * @param {{ platform: string, env: Record<string, string | undefined>, home: string }} machine
 */
export function cacheFolderOf({ platform, env, home }) {
  const name = 'keepsake-electron'
  if (platform === 'win32') return path.win32.join(env.LOCALAPPDATA || `${home}\\AppData\\Local`, name)
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Caches', name)
  const base = env.XDG_CACHE_HOME
  return path.posix.join(base && path.posix.isAbsolute(base) ? base : path.posix.join(home, '.cache'), name)
}

/** The cache folder of this user on this machine. */
export function cacheFolder() {
  return cacheFolderOf({ platform: process.platform, env: process.env, home: os.homedir() })
}

/** Lock file that keeps two setups of this checkout apart; not in `node_modules`, which an install replaces. */
export function projectLockFile() {
  const user = os.userInfo().uid
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `keepsake-${user}-${name}.lock`)
}
