import fs from 'node:fs'
import { endChild, startChild } from '../children.mjs'
import { succeeds } from '../run.mjs'
import { SetupError } from '../setup-error.mjs'

/** How long a virtual display may take to come up, in milliseconds. */
const patience = 20_000

/**
 * Whether a window has somewhere to appear.
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function hasDisplay(platform, env) {
  return platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY)
}

/**
 * What has to be installed before windows can be opened where there is no display.
 * @returns {Promise<import('./packages.mjs').Need | null>}
 */
export async function missingVirtualDisplay() {
  if (hasDisplay(process.platform, process.env)) return null
  if (await succeeds('sh', ['-c', 'command -v Xvfb'])) return null
  return { names: ['xvfb', 'xauth'], purpose: 'a virtual display (there is no real one)' }
}

/**
 * Starts a virtual display and names it in DISPLAY, so that children find it. It ends with this process, also where
 * this process is killed.
 * @returns {Promise<() => void>} ends it
 */
export async function startVirtualDisplay() {
  // An ordinary user's server cannot make this folder with the rights it wants.
  fs.mkdirSync('/tmp/.X11-unix', { recursive: true })
  const server = ['Xvfb', '-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const [command = '', ...args] = (await succeeds('setpriv', ['--pdeathsig', 'TERM', 'true']))
    ? ['setpriv', '--pdeathsig', 'TERM', ...server]
    : server
  const child = startChild(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  process.env.DISPLAY = `:${await displayNumber(child)}`
  return () => {
    delete process.env.DISPLAY
    endChild(child)
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>} the number the server writes once it takes connections
 */
function displayNumber(child) {
  return new Promise((resolve, reject) => {
    let errors = ''
    let number = ''
    /** @param {string} reason */
    const fail = (reason) => {
      endChild(child, 'SIGKILL')
      reject(new SetupError(`The virtual display did not start: ${reason}.`, [errors.trim().slice(-500)]))
    }
    const timer = setTimeout(() => fail(`no answer in ${String(patience / 1000)} seconds`), patience)
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    const answers = /** @type {import('node:stream').Readable} */ (child.stdio[3])
    answers.setEncoding('utf8').on('data', (text) => {
      number += text
      if (!number.includes('\n')) return
      clearTimeout(timer)
      resolve(number.trim())
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => {
      clearTimeout(timer)
      fail('it ended at once')
    })
  })
}
