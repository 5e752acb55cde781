import fs from 'node:fs'
import path from 'node:path'
import { onInterrupt, onSpawn } from './children.mjs'
import { readJson } from './files.mjs'
import { say } from './say.mjs'

/** A lock whose holder has not touched it for this long is void, in milliseconds. */
const longestSilence = 120_000
const touchInterval = 5_000
const lookInterval = 500

/** @typedef {{ pid: number, children: number[] }} Holder */

/**
 * Whether a process runs.
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Whether a lock counts no longer: its holder and all that the holder had started are gone, or it has not been
 * touched for two minutes (a process number may have been given to somebody else).
 * @param {Holder | null} holder null where the file cannot be read
 * @param {number} silence milliseconds since the file was last touched
 * @param {(pid: number) => boolean} alive
 */
export function isVoid(holder, silence, alive) {
  if (silence > longestSilence) return true
  if (holder === null) return silence > touchInterval
  return ![holder.pid, ...holder.children].some(alive)
}

/**
 * @param {string} file
 * @returns {{ holder: Holder | null, silence: number } | null} null where there is no such lock
 */
function look(file) {
  try {
    const silence = Date.now() - fs.statSync(file).mtimeMs
    return { holder: readJson(file), silence }
  } catch {
    return null
  }
}

/**
 * @param {string} file
 * @param {Holder} holder
 * @returns {boolean} false where somebody else holds it
 */
function tryTake(file, holder) {
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a void lock. A second lock guards the removal, so that of two that saw the same void lock the slower one
 * does not remove the new lock of the faster one.
 * @param {string} file
 */
function removeVoid(file) {
  const guard = `${file}.removal`
  const left = look(guard)
  if (left !== null && left.silence > touchInterval) fs.rmSync(guard, { force: true })
  if (!tryTake(guard, { pid: process.pid, children: [] })) return
  try {
    const seen = look(file)
    if (seen !== null && isVoid(seen.holder, seen.silence, isAlive)) fs.rmSync(file, { force: true })
  } finally {
    fs.rmSync(guard, { force: true })
  }
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs `work` while no other process does so under the same lock file. Survives holders that were killed; what they
 * had started (an install, a compiler) is waited for.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  /** @type {Holder} */
  const holder = { pid: process.pid, children: [] }
  let told = false
  while (!tryTake(file, holder)) {
    const seen = look(file)
    if (seen === null) continue
    if (isVoid(seen.holder, seen.silence, isAlive)) {
      removeVoid(file)
      continue
    }
    if (!told)
      say(`  … waiting for another setup to finish (process ${String(seen.holder?.pid ?? 'unknown')})`)
    told = true
    await pause(lookInterval)
  }

  const release = () => fs.rmSync(file, { force: true })
  const stopListening = onSpawn((pid) => {
    holder.children = [...holder.children, pid].filter(isAlive)
    fs.writeFileSync(file, JSON.stringify(holder))
  })
  const touch = setInterval(() => {
    const now = new Date()
    fs.utimes(file, now, now, () => {})
  }, touchInterval)
  const takeBack = onInterrupt(release)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    stopListening()
    takeBack()
    release()
  }
}
