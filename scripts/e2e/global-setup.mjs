import { ensureVirtualDisplay, hasDisplay, startVirtualDisplay } from '../lib/system/display.mjs'

/** Playwright's global setup: a display for the Electron windows, where there is none. Returns the teardown. */
export default async function globalSetup() {
  if (hasDisplay(process.platform, process.env)) return undefined
  await ensureVirtualDisplay()
  const endDisplay = await startVirtualDisplay()
  return async () => endDisplay()
}
