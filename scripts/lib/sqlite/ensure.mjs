import fs from 'node:fs'
import path from 'node:path'
import { hashOfFiles, readJson, writeJson, writeWhole } from '../files.mjs'
import { cacheFolder, projectRoot, stateFolder } from '../paths.mjs'
import { runQuietly, tail } from '../run.mjs'
import { step } from '../say.mjs'
import { SetupError } from '../setup-error.mjs'
import { builtBinary, compileSqlite } from './compile.mjs'

/**
 * better-sqlite3 13 keeps references to strings, which came with Node-API 10; on less its shipped binary crashes.
 */
const neededNodeApi = 10

/** Electron 35 brought Node 22.14, the first with Node-API 10. */
const firstElectron = 35

/**
 * Whether the shipped binary is not enough.
 * @param {{ napi: string | undefined, tests: boolean, electronVersion: string }} use `napi`: process.versions.napi;
 *   `tests`: unit tests will load it in this Node
 */
export function needsCompiling({ napi, tests, electronVersion }) {
  if (Number.parseInt(electronVersion, 10) < firstElectron) return true
  return tests && Number(napi ?? 0) < neededNodeApi
}

const stampFile = path.join(stateFolder, 'sqlite.json')

/** What the binary is made of: when one of these changes it is made anew. */
function recipe() {
  const inputs = [
    'node_modules/better-sqlite3/package.json',
    'node_modules/node-addon-api/package.json',
    'node_modules/node-api-headers/package.json',
    'scripts/compat/napi9.h',
    'scripts/lib/sqlite/compile.mjs',
  ]
  return `${process.platform}-${process.arch}-${hashOfFiles(projectRoot, inputs)}`
}

const probe = `
const Database = require('better-sqlite3')
const db = new Database(':memory:')
db.exec("CREATE VIRTUAL TABLE note USING fts5(text); INSERT INTO note VALUES ('a peanut')")
const row = db.prepare('SELECT text FROM note WHERE note MATCH ?').get('peanut')
db.close()
if (row.text !== 'a peanut') process.exit(3)
process.stdout.write('loaded')
`

/** Loads better-sqlite3 in a Node of its own (a bad binary takes its process down) and asks it something. */
async function loadsInNode() {
  const result = await runQuietly(process.execPath, ['-e', probe], { cwd: projectRoot, timeout: 60_000 })
  return { loads: result.code === 0 && result.stdout === 'loaded', output: result.output }
}

/** Where a compiled binary is kept for this user's other checkouts and for the time after the next install. */
const keptBinary = () => path.join(cacheFolder(), `better-sqlite3-${recipe()}.node`)

/**
 * Makes better-sqlite3 loadable without compiling, where that can be done: the shipped binary is enough, one has been
 * compiled already, or one that was compiled before still loads.
 * @param {{ tests: boolean, electronVersion: string }} use
 * @returns {Promise<boolean>} false where a binary has to be compiled
 */
export async function useExistingBinary({ tests, electronVersion }) {
  if (!needsCompiling({ napi: process.versions.napi, tests, electronVersion })) return true
  if (readJson(stampFile)?.recipe === recipe() && fs.existsSync(builtBinary)) return true
  if (await useKeptBinary()) return true
  if (process.platform !== 'win32') return false
  throw new SetupError('On Windows the tests need Node 22.12 or newer (better-sqlite3 needs Node-API 10).', [
    'Install it from nodejs.org or with nvm-windows, then run the same command again. npm start works as it is.',
  ])
}

async function useKeptBinary() {
  if (!fs.existsSync(keptBinary())) return false
  writeWhole(builtBinary, fs.readFileSync(keptBinary()))
  const { loads } = await loadsInNode()
  if (loads) writeJson(stampFile, { recipe: recipe() })
  else fs.rmSync(builtBinary, { force: true })
  return loads
}

/** Compiles better-sqlite3, sees that the result loads, and keeps a copy. */
export async function compileBinary() {
  step('Compiling better-sqlite3 for Node-API 9 (once, about a minute)')
  await compileSqlite()
  const { loads, output } = await loadsInNode()
  if (!loads) {
    fs.rmSync(builtBinary, { force: true })
    throw new SetupError('better-sqlite3 was compiled but does not load.', [
      ...tail(output, 8),
      'Use Node 22.12 or newer, where nothing has to be compiled.',
    ])
  }
  writeWhole(keptBinary(), fs.readFileSync(builtBinary))
  writeJson(stampFile, { recipe: recipe() })
}
