import fs from 'node:fs'
import { runQuietly, succeeds, tail } from '../run.mjs'
import { step } from '../say.mjs'
import { SetupError } from '../setup-error.mjs'
import { distribution } from './os-release.mjs'

/**
 * @typedef {import('./os-release.mjs').Distribution} Distribution
 * @typedef {{ names: string[], purpose: string }} Need packages, as Debian 12 names them, and what they bring
 */

/** Packages that got the suffix t64 when Debian 13 and Ubuntu 24.04 moved to 64-bit time. */
const renamed = new Set(['libgtk-3-0', 'libasound2', 'libatk-bridge2.0-0'])

/**
 * The name of a package on this distribution.
 * @param {string} name its name on Debian 12
 * @param {Distribution} distribution
 */
export function packageNameOn(name, { id, like, version }) {
  if (!renamed.has(name)) return name
  // Testing and unstable carry no version; they are past the change.
  if (id === 'debian') return version === 0 || version >= 13 ? `${name}t64` : name
  if (id === 'ubuntu') return version >= 24.04 ? `${name}t64` : name
  // Mint counts from 22 what is built on Ubuntu 24.04.
  if (id === 'linuxmint') return version >= 22 ? `${name}t64` : name
  return like.includes('ubuntu') && version >= 24.04 ? `${name}t64` : name
}

/** @returns {Promise<boolean>} whether this machine takes Debian packages */
async function hasApt() {
  return process.platform === 'linux' && (await succeeds('apt-get', ['--version']))
}

/**
 * The command a user without root rights has to run.
 * @param {string[]} names
 */
export function aptCommand(names) {
  return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`
}

/** @param {string[]} words */
function listOf(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/**
 * Installs Debian packages as root; anybody else is told the one command for all of them.
 * @param {Array<Need | null>} needs
 */
export async function ensurePackages(needs) {
  const real = needs.filter((need) => need !== null)
  if (real.length === 0) return
  const names = real.flatMap((need) => need.names)
  const purpose = listOf(real.map((need) => need.purpose))
  const local = names.map((name) => packageNameOn(name, distribution()))
  if (!(await hasApt())) {
    throw new SetupError(`This machine lacks ${purpose}.`, [
      `On Debian 12 these packages bring it: ${names.join(', ')}.`,
      'Install their counterparts with the package manager of this system, then run the same command again.',
    ])
  }
  if (process.getuid?.() !== 0) {
    throw new SetupError(`This machine lacks ${purpose}.`, [
      'Run this once, then the same command again:',
      `  ${aptCommand(local)}`,
    ])
  }
  step(`Installing ${purpose} with apt-get (${local.join(' ')}; up to a few minutes)`)
  await installAsRoot(local)
}

/** @param {string[]} names */
async function installAsRoot(names) {
  await apt(['update'], 'fetching the package lists')
  // An install that was interrupted leaves packages half configured, and apt-get refuses to go on before this.
  if (fs.readdirSync('/var/lib/dpkg/updates').length > 0) await runQuietly('dpkg', ['--configure', '-a'])
  await apt(['install', '--yes', '--no-install-recommends', ...names], 'installing packages')
}

/**
 * @param {string[]} args
 * @param {string} label
 */
async function apt(args, label) {
  const result = await runQuietly('apt-get', ['--quiet', '--option=DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    progress: () => `apt-get is ${label}`,
  })
  if (result.code === 0) return
  throw new SetupError(`apt-get failed while ${label}.`, [
    ...tail(result.output, 8),
    'Mend that (often: dpkg --configure -a, or a working package source), then run the same command again.',
  ])
}
