import { step } from '../say.mjs'
import { hasDisplay } from '../system/display.mjs'
import { officialVersion } from './official.mjs'
import { sandboxOf, switchesFor } from './switches.mjs'

/** @typedef {import('./state.mjs').Electron} Electron */

/**
 * Says what about this run may surprise: an Electron that is not the official one, switches that this machine makes
 * necessary, a display that nobody sees.
 * @param {Electron} electron
 */
export function mentionCircumstances(electron) {
  if (electron.kind === 'stand-in') {
    step(`Using the stand-in Electron ${electron.version} (older than the official ${officialVersion()})`)
  }
  if (electron.kind === 'given') step(`Using the Electron at ${electron.executable}`)
  const { notes } = switchesFor({
    platform: process.platform,
    sandbox: sandboxOf(electron.executable),
    kind: electron.kind,
    env: process.env,
  })
  for (const note of notes) step(note)
  if (!hasDisplay(process.platform, process.env)) {
    step('There is no display: windows open on a virtual one, so no window will be seen')
  }
}
