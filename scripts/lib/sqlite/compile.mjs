import fs from 'node:fs'
import path from 'node:path'
import { projectRoot, stateFolder } from '../paths.mjs'
import { runQuietly, tail } from '../run.mjs'
import { SetupError } from '../setup-error.mjs'

/** Folder of the package, and the place it looks for a binary of one's own before it takes a shipped one. */
export const packageFolder = path.join(projectRoot, 'node_modules', 'better-sqlite3')
export const builtBinary = path.join(packageFolder, 'build', 'Release', 'better_sqlite3.node')

const modules = path.join(projectRoot, 'node_modules')
const compatHeader = path.join(projectRoot, 'scripts', 'compat', 'napi9.h')

/**
 * The defines in a gyp file that holds nothing but a list of them.
 * @param {string} text content of deps/defines.gypi
 * @returns {string[]} such as `SQLITE_ENABLE_FTS5`, `SQLITE_DQS=0`
 */
export function definesIn(text) {
  return [...text.matchAll(/^\s*'([A-Z0-9_]+(?:=[^']*)?)',?\s*$/gm)].map((match) => match[1] ?? '')
}

/**
 * The three commands that make the binary, after binding.gyp of the package, with Node-API 9.
 * @param {{ platform: string, defines: string[], work: string }} build `work`: folder for what is made
 */
export function compileCommands({ platform, defines, work }) {
  const sqlite = path.join(packageFolder, 'deps', 'sqlite3')
  const objects = { c: path.join(work, 'sqlite3.o'), cpp: path.join(work, 'better_sqlite3.o') }
  const binary = path.join(work, 'better_sqlite3.node')
  const definitions = defines.map((define) => `-D${define}`)
  // More optimisation doubles the time to compile, and this binary serves tests and the stand-in only.
  const common = ['-O1', '-fPIC', '-DNDEBUG', `-I${sqlite}`]
  const [c, cpp, link] =
    platform === 'darwin'
      ? ['clang', 'clang++', ['-bundle', '-undefined', 'dynamic_lookup']]
      : ['gcc', 'g++', ['-shared', '-Wl,-Bsymbolic', '-Wl,--exclude-libs,ALL']]
  const cppFlags = [
    '-std=c++20',
    '-fvisibility=hidden',
    '-fvisibility-inlines-hidden',
    '-DNAPI_VERSION=9',
    '-DNAPI_DISABLE_CPP_EXCEPTIONS',
    '-DNODE_API_SWALLOW_UNTHROWABLE_EXCEPTIONS',
    `-I${path.join(modules, 'node-api-headers', 'include')}`,
    `-I${path.join(modules, 'node-addon-api')}`,
  ]
  const libraries = platform === 'darwin' ? [] : ['-ldl', '-lpthread', '-lm']
  return {
    binary,
    compile: [
      {
        command: c,
        args: [
          ...common,
          '-std=c99',
          '-w',
          ...definitions,
          '-c',
          path.join(sqlite, 'sqlite3.c'),
          '-o',
          objects.c,
        ],
      },
      {
        command: cpp,
        args: [
          ...common,
          ...cppFlags,
          ...definitions,
          '-include',
          compatHeader,
          '-c',
          path.join(packageFolder, 'src', 'better_sqlite3.cpp'),
          '-o',
          objects.cpp,
        ],
      },
    ],
    link: { command: cpp, args: [...link, objects.cpp, objects.c, ...libraries, '-o', binary] },
  }
}

/**
 * Compiles better-sqlite3 for Node-API 9 from the sources in its package, with no download, and puts the binary in
 * its place in one move.
 */
export async function compileSqlite() {
  const work = path.join(stateFolder, 'sqlite-build')
  fs.rmSync(work, { recursive: true, force: true })
  fs.mkdirSync(work, { recursive: true })
  const defines = definesIn(fs.readFileSync(path.join(packageFolder, 'deps', 'defines.gypi'), 'utf8'))
  const commands = compileCommands({ platform: process.platform, defines, work })
  const started = commands.compile.map(({ command, args }, index) =>
    runQuietly(command, args, index === 0 ? { progress: () => 'compiling' } : {}),
  )
  for (const result of await Promise.all(started)) expectSuccess(result)
  expectSuccess(await runQuietly(commands.link.command, commands.link.args))
  fs.mkdirSync(path.dirname(builtBinary), { recursive: true })
  fs.renameSync(commands.binary, builtBinary)
  fs.rmSync(work, { recursive: true, force: true })
}

/** @param {import('../run.mjs').RunResult} result */
function expectSuccess(result) {
  if (result.code === 0) return
  throw new SetupError('better-sqlite3 could not be compiled.', [
    ...tail(result.output, 15),
    'A C++20 compiler is needed (g++ 10 or newer, or clang 12 or newer). With Node 22.12 or newer and the official',
    'Electron nothing has to be compiled.',
  ])
}
