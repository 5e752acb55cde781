import fs from 'node:fs'
import path from 'node:path'
import { readJson, sizeOf } from '../files.mjs'
import { cacheFolder, projectRoot } from '../paths.mjs'
import { step } from '../say.mjs'
import { runWatched } from './watched.mjs'

const packageFolder = path.join(projectRoot, 'node_modules', 'electron')

/** A download from which no byte has come for this long is given up, in milliseconds. */
const patience = 60_000

/** Version of the Electron that package.json asks for. */
export function officialVersion() {
  return String(readJson(path.join(packageFolder, 'package.json'))?.version)
}

/**
 * The official Electron, where the `electron` package has already put it.
 * @returns {string | null} path of the executable
 */
export function installedOfficial() {
  try {
    const dist = path.join(packageFolder, 'dist')
    const version = fs.readFileSync(path.join(dist, 'version'), 'utf8').trim().replace(/^v/, '')
    const executable = path.join(dist, fs.readFileSync(path.join(packageFolder, 'path.txt'), 'utf8'))
    return version === officialVersion() && sizeOf(executable) > 0 ? executable : null
  } catch {
    return null
  }
}

/**
 * The environment for the installer of the `electron` package. It downloads to the temporary folder, which is set to
 * one of ours so that progress can be seen; a proxy named for this user or for npm is passed on.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} temporary
 * @returns {NodeJS.ProcessEnv}
 */
export function installerEnvironment(env, temporary) {
  const proxy =
    env.HTTPS_PROXY || env.https_proxy || env.npm_config_https_proxy || env.HTTP_PROXY || env.npm_config_proxy
  const { ELECTRON_OVERRIDE_DIST_PATH: _elsewhere, ...rest } = env
  return {
    ...rest,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    ELECTRON_GET_NO_PROGRESS: '1',
    ...(proxy ? { HTTPS_PROXY: proxy, ELECTRON_GET_USE_PROXY: 'true', NODE_USE_ENV_PROXY: '1' } : {}),
  }
}

/**
 * The message of an error whose stack was printed.
 * @param {string} output
 */
export function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.trim())
  return (
    lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find((line) => line !== '') ?? 'no reason given'
  )
}

/**
 * Downloads the official Electron with the installer of its package, which knows mirrors, checksums and its own cache.
 * @returns {Promise<{ executable: string } | { reason: string }>}
 */
export async function installOfficial() {
  step(`Downloading Electron ${officialVersion()} (about 120 MB; one to a few minutes)`)
  const temporary = path.join(cacheFolder(), `download-${String(process.pid)}.tmp`)
  fs.mkdirSync(temporary, { recursive: true })
  try {
    const { code, output, stalled } = await runWatched(
      process.execPath,
      [path.join(packageFolder, 'install.js')],
      {
        env: installerEnvironment(process.env, temporary),
        cwd: packageFolder,
        folders: [temporary, path.join(packageFolder, 'dist')],
        patience,
        label: 'Electron',
      },
    )
    const executable = installedOfficial()
    if (code === 0 && executable !== null) return { executable }
    const stall = `nothing has arrived for ${String(patience / 1000)} seconds`
    return { reason: stalled ? stall : reasonIn(output) }
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}
