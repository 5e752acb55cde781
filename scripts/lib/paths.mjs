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
  return cacheFolderOf({ platform: process.platform, env: process.env, home: home() })
}

/** A user that the system does not know, as in some containers, has none; downloads then live as long as /tmp. */
function home() {
  try {
    return os.homedir()
  } catch {
    return os.tmpdir()
  }
}

/** Lock file that keeps two setups of this checkout apart; not in `node_modules`, which an install replaces. */
export function projectLockFile() {
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `keepsake-${String(process.getuid?.() ?? '')}-${name}.lock`)
}
