import fs from 'node:fs'
import path from 'node:path'
import { hashOfFiles, readJson, writeJson } from './files.mjs'
import { npmCommand, npmOptions } from './npm.mjs'
import { projectRoot, stateFolder } from './paths.mjs'
import { runQuietly, tail } from './run.mjs'
import { step } from './say.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Whether what npm says it installed is what the lock asks for. Packages for other platforms may be absent.
 * @param {Lock | null} lock package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json, which npm writes when an install has ended well
 */
export function installedAgrees(lock, installed) {
  if (!lock?.packages || !installed?.packages) return false
  const { '': _root, ...wanted } = lock.packages
  const present = installed.packages
  const wantedAgree = Object.entries(wanted).every(([name, entry]) => {
    const found = present[name]
    if (found === undefined) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
  return wantedAgree && Object.keys(present).every((name) => name in wanted)
}

/**
 * Whether an install is due.
 * @param {{ stamp: any, wantedStamp: { lock: string, platform: string }, isComplete: boolean, agrees: () => boolean }} facts
 *   `isComplete`: every package that npm says it installed is there
 */
export function installIsDue({ stamp, wantedStamp, isComplete, agrees }) {
  if (!isComplete) return true
  if (stamp === null) return !agrees()
  if (stamp.platform !== wantedStamp.platform) return true
  return stamp.lock !== wantedStamp.lock && !agrees()
}

const stampFile = path.join(stateFolder, 'installed.json')

function wantedStamp() {
  return {
    lock: hashOfFiles(projectRoot, ['package-lock.json']),
    platform: `${process.platform}-${process.arch}`,
  }
}

/** @param {Lock | null} installed */
function everyPackageIsThere(installed) {
  const names = Object.keys(installed?.packages ?? {})
  return (
    names.length > 0 && names.every((name) => fs.existsSync(path.join(projectRoot, name, 'package.json')))
  )
}

/** Installs what package-lock.json names, where that has not been done yet. */
export async function ensureDependencies() {
  const wanted = wantedStamp()
  const stamp = readJson(stampFile)
  const installed = readJson(path.join(projectRoot, 'node_modules', '.package-lock.json'))
  const due = installIsDue({
    stamp,
    wantedStamp: wanted,
    isComplete: everyPackageIsThere(installed),
    agrees: () => installedAgrees(readJson(path.join(projectRoot, 'package-lock.json')), installed),
  })
  if (due) await install()
  if (due || stamp?.lock !== wanted.lock) writeJson(stampFile, wanted)
}

async function install() {
  step('Installing dependencies with npm ci (350 MB on disk; half a minute to a few minutes)')
  const npm = npmCommand()
  // No package in the lock needs an install script; Electron and better-sqlite3 are seen to by the steps that follow.
  // What npm's cache holds need not be asked for again: the lock names the hash of every file.
  const args = [
    ...npm.args,
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...npmOptions,
  ]
  const result = await runQuietly(npm.command, args, {
    cwd: projectRoot,
    progress: () => 'npm ci is at work',
  })
  if (result.code === 0) return
  throw new SetupError('The dependencies could not be installed.', [
    ...tail(result.output, 8),
    'Check the connection to the npm registry (npm ping) and run the same command again.',
  ])
}
