import { spawn } from 'node:child_process'
import os from 'node:os'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/** @type {Map<ChildProcess, boolean>} running children; true where the child leads a process group of its own */
const running = new Map()

/** @type {Set<(pid: number) => void>} */
const spawnListeners = new Set()

/**
 * Tells the process id of every child started from now on.
 * @param {(pid: number) => void} listener
 * @returns {() => void} ends it
 */
export function onSpawn(listener) {
  spawnListeners.add(listener)
  return () => spawnListeners.delete(listener)
}

/**
 * Starts a child that ends with this process, whatever ends it short of SIGKILL.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { group?: boolean }} options `group`: its own process group,
 *   so that what it starts in turn is ended with it
 */
export function startChild(command, args, { group = false, ...options }) {
  const own = group && process.platform !== 'win32'
  const child = spawn(command, args, { windowsHide: false, ...options, detached: own })
  running.set(child, own)
  if (child.pid !== undefined) for (const listener of spawnListeners) listener(child.pid)
  const forget = () => running.delete(child)
  child.once('exit', forget)
  child.once('error', forget)
  return child
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function endChild(child, signal = 'SIGTERM') {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (running.get(child) === true) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It ended in between.
  }
}

/** Set once this process has been asked to end. */
let interrupted = false

/**
 * Waits for the end of a child; after an interrupt for ever, so that nobody explains an end we brought about.
 * @param {ChildProcess} child
 * @returns {Promise<Ending>} rejects when the command cannot be started at all
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (!interrupted) resolve({ code, signal })
    })
  })
}

/**
 * The exit code of a shell for an ending: 128 + the number of the signal.
 * @param {Ending} ending
 */
export function exitCodeOf({ code, signal }) {
  if (code !== null) return code
  return signal === null ? 1 : 128 + (os.constants.signals[signal] ?? 0)
}

/** @type {Set<() => void>} */
const cleanups = new Set()

/**
 * Runs `cleanup` when a signal ends this process.
 * @param {() => void} cleanup synchronous
 * @returns {() => void} takes it back
 */
export function onInterrupt(cleanup) {
  cleanups.add(cleanup)
  return () => cleanups.delete(cleanup)
}

/** How long children may take to end after an interrupt, in milliseconds. */
const longestFarewell = 3_000

/**
 * From here on an interrupt ends the children, waits for them (what they still write must not meet the next run),
 * cleans up and exits with the code of the signal. A second interrupt does not wait.
 */
export function handleInterrupts() {
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const code = exitCodeOf({ code: null, signal })
      if (interrupted) leave(code)
      interrupted = true
      for (const child of [...running.keys()]) endChild(child)
      setTimeout(() => leave(code), longestFarewell)
      setInterval(() => {
        if (running.size === 0) leave(code)
      }, 50)
    })
  }
}

/** @param {number} code */
function leave(code) {
  for (const child of [...running.keys()]) endChild(child, 'SIGKILL')
  for (const cleanup of [...cleanups]) cleanup()
  process.exit(code)
}
