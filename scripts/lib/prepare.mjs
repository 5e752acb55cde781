import { ensureBuild } from './build.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureElectron } from './electron/ensure.mjs'
import { withLock } from './file-lock.mjs'
import { projectLockFile } from './paths.mjs'
import { compileBinary, useExistingBinary } from './sqlite/ensure.mjs'
import { missingCompiler } from './system/compiler.mjs'
import { missingVirtualDisplay } from './system/display.mjs'
import { missingLibraries } from './system/libraries.mjs'
import { ensurePackages } from './system/packages.mjs'

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
    const compiling = !(await useExistingBinary({ tests, electronVersion: electron.version }))
    await ensurePackages([
      compiling ? await missingCompiler() : null,
      await missingLibraries(electron.executable),
      await missingVirtualDisplay(),
    ])
    if (compiling) await compileBinary()
    return electron
  })
}

/** The build, kept apart from other setups of this checkout. */
export function build() {
  return withLock(projectLockFile(), ensureBuild)
}
