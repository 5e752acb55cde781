import { succeeds } from '../run.mjs'
import { SetupError } from '../setup-error.mjs'

/**
 * What has to be installed before something can be compiled.
 * @returns {Promise<import('./packages.mjs').Need | null>} null where a compiler is there
 */
export async function missingCompiler() {
  if (process.platform === 'darwin') {
    if (await succeeds('xcode-select', ['-p'])) return null
    throw new SetupError('Node 20 needs better-sqlite3 compiled for it, and there is no compiler.', [
      'Use Node 22.12 or newer, where nothing has to be compiled, or install one with: xcode-select --install',
    ])
  }
  const present = await Promise.all([succeeds('gcc', ['--version']), succeeds('g++', ['--version'])])
  return present.every(Boolean) ? null : { names: ['gcc', 'g++', 'libc6-dev'], purpose: 'a C++ compiler' }
}
