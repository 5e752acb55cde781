import { ended, exitCodeOf, startChild } from './children.mjs'
import { mentionCircumstances } from './electron/mention.mjs'
import { expectSandbox, sandboxOf, switchesFor } from './electron/switches.mjs'
import { lineFilter, isNoise } from './noise.mjs'
import { projectRoot } from './paths.mjs'
import { step } from './say.mjs'
import { hasDisplay, startVirtualDisplay } from './system/display.mjs'

/** @typedef {import('./electron/state.mjs').Electron} Electron */

/**
 * The arguments of Electron: its switches, the folder of the app, and what the user passed on, in this order.
 * @param {string[]} switches
 * @param {string} folder
 * @param {string[]} args
 */
export function argumentsFor(switches, folder, args) {
  const own = switches.filter((name) => !args.includes(name))
  return [
    ...own,
    ...args.filter((arg) => arg === '--no-sandbox'),
    folder,
    ...args.filter((arg) => arg !== '--no-sandbox'),
  ]
}

/**
 * The environment of the app: ours, less what would turn Electron into a plain Node.
 * @param {NodeJS.ProcessEnv} env
 */
export function environmentFor(env) {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...rest } = env
  return rest
}

/**
 * Opens the app and waits for its end. Its standard output is passed on untouched.
 * @param {Electron} electron
 * @param {string[]} args for the app
 * @returns {Promise<number>} its exit code
 */
export async function launch(electron, args) {
  const sandbox = sandboxOf(electron.executable)
  expectSandbox(sandbox, electron.executable, args)
  const visible = hasDisplay(process.platform, process.env)
  const { switches } = switchesFor({
    platform: process.platform,
    sandbox,
    kind: electron.kind,
    env: process.env,
    unseen: !visible,
  })
  mentionCircumstances(electron)
  const endDisplay = visible ? () => {} : await startVirtualDisplay()
  step('Starting Keepsake')
  try {
    const child = startChild(electron.executable, argumentsFor(switches, projectRoot, args), {
      cwd: projectRoot,
      env: environmentFor(process.env),
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    child.stderr?.pipe(lineFilter((line) => !isNoise(line))).pipe(process.stderr, { end: false })
    return exitCodeOf(await ended(child))
  } finally {
    endDisplay()
  }
}
