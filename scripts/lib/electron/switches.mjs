import fs from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { SetupError } from '../setup-error.mjs'

/** @typedef {'root' | 'available' | 'unavailable'} Sandbox whether Chromium's sandbox can work */

/**
 * The switches Electron is started with, and why.
 * @param {object} facts
 * @param {string} facts.platform
 * @param {Sandbox} facts.sandbox
 * @param {'official' | 'stand-in' | 'given'} facts.kind
 * @param {NodeJS.ProcessEnv} facts.env
 * @param {boolean} [facts.unseen] whether the windows open on a display that nobody sees
 * @returns {{ switches: string[], notes: string[] }}
 */
export function switchesFor({ platform, sandbox, kind, env, unseen = false }) {
  /** @type {string[]} */
  const switches = []
  /** @type {string[]} */
  const notes = []
  if (platform !== 'linux') return { switches, notes }
  if (sandbox === 'root') {
    switches.push('--no-sandbox')
    notes.push('Running as root: Electron is started with --no-sandbox, which it demands of root')
  }
  if (sandbox === 'unavailable') {
    switches.push('--no-sandbox')
    notes.push('This machine gives Chromium no sandbox: Electron is started with --no-sandbox')
  }
  // A virtual display has no graphics card. Chromium finds that out by letting its graphics process die, and now and
  // then a window that met the first one never draws a frame.
  if (unseen) switches.push('--disable-gpu')
  // Newer Electrons find Wayland by themselves.
  if (kind === 'stand-in' && !env.DISPLAY && env.WAYLAND_DISPLAY) switches.push('--ozone-platform=wayland')
  return { switches, notes }
}

/**
 * Whether Chromium's sandbox can work: it needs namespaces that an ordinary user may create, or its helper owned by
 * root with the set-user-id bit. Root gets none.
 * @param {string} executable of Electron
 * @returns {Sandbox}
 */
export function sandboxOf(executable) {
  if (process.platform !== 'linux') return 'available'
  if (process.getuid?.() === 0) return 'root'
  return hasUserNamespaces() || hasSetuidHelper(executable) ? 'available' : 'unavailable'
}

/** Tries out what Chromium does: a user namespace with a network namespace in it. */
function hasUserNamespaces() {
  const { status, error } = spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true'], {
    stdio: 'ignore',
    timeout: 10_000,
  })
  // Without that tool the question stays open; Electron then speaks for itself.
  return error !== undefined || status === 0
}

/** @param {string} executable */
function helperOf(executable) {
  return path.join(path.dirname(executable), 'chrome-sandbox')
}

/** @param {string} executable */
function hasSetuidHelper(executable) {
  try {
    const { uid, mode } = fs.statSync(helperOf(executable))
    return uid === 0 && (mode & 0o4000) !== 0
  } catch {
    return false
  }
}

/**
 * For an ordinary start: without a sandbox the app is not opened unless the user says so.
 * @param {Sandbox} sandbox
 * @param {string} executable
 * @param {string[]} args what the user passed on
 */
export function expectSandbox(sandbox, executable, args) {
  if (sandbox !== 'unavailable' || args.includes('--no-sandbox')) return
  const helper = helperOf(executable)
  throw new SetupError(
    'This machine gives Chromium no sandbox (unprivileged user namespaces are switched off).',
    [
      'Do one of these, then run the same command again:',
      `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
      '  sudo sysctl -w kernel.unprivileged_userns_clone=1                  (Debian)',
      '  sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0      (Ubuntu 24.04 and newer)',
      'Or, with less protection against hostile content: npm start -- --no-sandbox',
    ],
  )
}
