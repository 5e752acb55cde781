import { ensureBuild } from './build.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureElectron } from './electron/ensure.mjs'
import { withLock } from './file-lock.mjs'
import { projectLockFile } from './paths.mjs'
import { ensureSqlite } from './sqlite/ensure.mjs'
import { ensureVirtualDisplay } from './system/display.mjs'
import { ensureLibraries } from './system/libraries.mjs'

/** @typedef {import('./electron/state.mjs').Electron} Electron */

/**
 * Everything that has to be there before the app or its tests can run, except the build. Each step is skipped where
 * it is done already.
 * @param {{ tests: boolean, retryElectron?: boolean }} use `tests`: unit tests will run too
 * @returns {Promise<Electron>}
 */
export function prepare({ tests, retryElectron = false }) {
  return withLock(projectLockFile(), async () => {
    await ensureDependencies()
    const electron = await ensureElectron({ retry: retryElectron })
    await ensureSqlite({ tests, electronVersion: electron.version })
    await ensureLibraries(electron.executable)
    await ensureVirtualDisplay()
    return electron
  })
}

/** The build, kept apart from other setups of this checkout. */
export function build() {
  return withLock(projectLockFile(), ensureBuild)
}
