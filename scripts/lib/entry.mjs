import { handleInterrupts } from './children.mjs'
import { isSupportedNode } from './node-version.mjs'
import { say } from './say.mjs'
import { SetupError, describeFailure } from './setup-error.mjs'

/**
 * Runs a script's work and ends the process with its exit code; a failure is told with what to do about it.
 * @param {() => Promise<number>} work resolves to the exit code
 */
export async function runScript(work) {
  handleInterrupts()
  try {
    if (!isSupportedNode(process.versions.node)) {
      throw new SetupError(
        `Keepsake needs Node 20.19 or 22.12, or newer; this is ${process.versions.node}.`,
        [
          'Install a newer one from nodejs.org or with your version manager (nvm install), then run the same again.',
        ],
      )
    }
    process.exitCode = await work()
  } catch (error) {
    say(describeFailure(error))
    process.exitCode = 1
  }
}
