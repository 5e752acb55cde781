import { SetupError } from '../setup-error.mjs'
import { rememberedElectron } from './state.mjs'
import { sandboxOf, switchesFor } from './switches.mjs'

/**
 * What a test needs to launch Electron: spread it into Playwright's `_electron.launch`, with the folder of the
 * application after the switches:
 *
 *     const { executablePath, switches } = electronForTests()
 *     await _electron.launch({ executablePath, args: [...switches, projectRoot], env: { ...process.env, … } })
 *
 * `npm run setup` finds or provides Electron and notes where it is; `KEEPSAKE_ELECTRON` (an executable) overrides it.
 * The display is seen to by Playwright's global setup (scripts/e2e/global-setup.mjs), which sets DISPLAY for the
 * workers, so the environment has to be passed on.
 *
 * @returns {{ executablePath: string, switches: string[] }} throws where setup has not been run
 */
export function electronForTests() {
  const remembered = rememberedElectron()
  const executablePath = process.env.KEEPSAKE_ELECTRON || remembered?.executable
  if (executablePath === undefined) throw new SetupError('No Electron is known yet.', ['Run: npm run setup'])
  const { switches } = switchesFor({
    platform: process.platform,
    sandbox: sandboxOf(executablePath),
    kind: remembered?.kind ?? 'given',
    env: process.env,
    unseen: true,
  })
  return { executablePath, switches }
}
