import { hasDisplay, missingVirtualDisplay, startVirtualDisplay } from '../lib/system/display.mjs'
import { ensurePackages } from '../lib/system/packages.mjs'

/** Playwright's global setup: a display for the Electron windows, where there is none. Returns the teardown. */
export default async function globalSetup() {
  if (hasDisplay(process.platform, process.env)) return undefined
  await ensurePackages([await missingVirtualDisplay()])
  const endDisplay = await startVirtualDisplay()
  return async () => endDisplay()
}
