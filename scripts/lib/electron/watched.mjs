import { endChild, ended, startChild } from '../children.mjs'
import { sizeOf } from '../files.mjs'
import { megabytes, showProgress } from '../say.mjs'

/**
 * Runs a command that downloads something and says little about it: its progress is read from the folders it writes
 * to. A command under which nothing has grown for `patience` is ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd?: string, folders: string[], patience: number, label: string }} options
 *   `patience` in milliseconds
 * @returns {Promise<{ code: number | null, output: string, stalled: boolean }>}
 */
export async function runWatched(command, args, { env, cwd, folders, patience, label }) {
  const child = startChild(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], group: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000)
    })
  }
  let size = 0
  let grown = Date.now()
  let stalled = false
  const timer = setInterval(() => {
    const now = folders.reduce((sum, folder) => sum + sizeOf(folder), 0)
    if (now !== size) grown = Date.now()
    size = now
    if (Date.now() - grown > patience) {
      stalled = true
      endChild(child, 'SIGKILL')
    }
  }, 1000)
  const stopShowing = showProgress(() => `${label}: ${megabytes(size)}`)
  try {
    const { code } = await ended(child)
    return { code, output, stalled }
  } catch (error) {
    return { code: null, output: String(error), stalled }
  } finally {
    clearInterval(timer)
    stopShowing()
  }
}
