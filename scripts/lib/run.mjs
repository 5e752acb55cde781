import { stripVTControlCharacters } from 'node:util'
import { endChild, ended, startChild } from './children.mjs'
import { showProgress } from './say.mjs'

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] replaces the environment
 * @property {number} [timeout] milliseconds after which the command is ended
 * @property {() => string} [progress] shown while it runs
 */

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, stdout: string, output: string, timedOut: boolean }} RunResult */

/** Longest output kept of one command, in characters; the end of it tells why it failed. */
const longestOutput = 200_000

/**
 * Runs a command without showing what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>} `output` holds both streams, `code` is null where it could not be started
 */
export async function runQuietly(command, args, { cwd, env, timeout, progress } = {}) {
  const child = startChild(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], group: true })
  let stdout = ''
  let output = ''
  let timedOut = false
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout = (stdout + text).slice(-longestOutput)
    output = (output + text).slice(-longestOutput)
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-longestOutput)
  })
  const stopShowing = progress === undefined ? () => {} : showProgress(progress)
  const timer =
    timeout === undefined
      ? undefined
      : setTimeout(() => {
          timedOut = true
          endChild(child, 'SIGKILL')
        }, timeout)
  try {
    const ending = await ended(child)
    return { ...ending, stdout, output, timedOut }
  } catch (error) {
    return { code: null, signal: null, stdout, output: String(error), timedOut }
  } finally {
    clearTimeout(timer)
    stopShowing()
  }
}

/**
 * Whether a command runs and ends well.
 * @param {string} command
 * @param {string[]} args
 */
export async function succeeds(command, args) {
  const { code } = await runQuietly(command, args, { timeout: 30_000 })
  return code === 0
}

/**
 * The last lines of an output, for a failure message, without colours.
 * @param {string} output
 * @param {number} lines
 */
export function tail(output, lines = 12) {
  return stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-lines)
}
