import path from 'node:path'
import fs from 'node:fs'
import { runQuietly } from '../run.mjs'

/** What Electron links or loads and a bare Debian lacks; names as on Debian 12. */
const electronPackages = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libatk-bridge2.0-0',
  'libdrm2',
  'libxkbcommon0',
]

/** Loaded at run time, so ldd does not list it. */
const loadedLater = ['libgtk-3.so.0']

/**
 * Libraries that ldd did not find.
 * @param {string} output of ldd
 */
export function missingIn(output) {
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '')
}

/**
 * Libraries of a list that the linker's cache lacks.
 * @param {string[]} names
 * @param {string} cache output of ldconfig -p
 */
export function notInCache(names, cache) {
  return names.filter((name) => !cache.includes(`\t${name} `))
}

/**
 * What has to be installed before Electron runs on this Linux.
 * @param {string} executable of Electron
 * @returns {Promise<import('./packages.mjs').Need | null>}
 */
export async function missingLibraries(executable) {
  if (process.platform !== 'linux') return null
  const missing = await unresolved(executable)
  return missing.length === 0 ? null : { names: electronPackages, purpose: "Electron's system libraries" }
}

/** @param {string} executable */
async function unresolved(executable) {
  const linked = await runQuietly('ldd', [executable])
  const missing = missingIn(linked.output)
  const cache = await runQuietly(ldconfig(), ['-p'])
  return cache.code === 0 ? [...missing, ...notInCache(loadedLater, cache.stdout)] : missing
}

/** It is not on the path of ordinary users. */
function ldconfig() {
  return (
    ['/sbin', '/usr/sbin']
      .map((folder) => path.join(folder, 'ldconfig'))
      .find((file) => fs.existsSync(file)) ?? 'ldconfig'
  )
}
