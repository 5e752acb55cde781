import { succeeds } from '../run.mjs'
import { SetupError } from '../setup-error.mjs'
import { ensurePackages } from './packages.mjs'

/** Sees to a C++ compiler, for the one binary that may have to be made. */
export async function ensureCompiler() {
  if (process.platform === 'darwin') {
    if (await succeeds('xcode-select', ['-p'])) return
    throw new SetupError('Node 20 needs better-sqlite3 compiled for it, and there is no compiler.', [
      'Use Node 22.12 or newer, where nothing has to be compiled, or install one with: xcode-select --install',
    ])
  }
  const present = await Promise.all([succeeds('gcc', ['--version']), succeeds('g++', ['--version'])])
  if (present.every(Boolean)) return
  await ensurePackages(
    ['gcc', 'g++', 'libc6-dev'],
    'a C++ compiler (better-sqlite3 has to be compiled for this runtime; with Node 22.12 or newer and the official Electron nothing has)',
  )
}
