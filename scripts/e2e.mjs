import { e2e } from './lib/checks/tools.mjs'
import { ended, exitCodeOf, startChild } from './lib/children.mjs'
import { mentionCircumstances } from './lib/electron/mention.mjs'
import { runScript } from './lib/entry.mjs'
import { projectRoot } from './lib/paths.mjs'
import { build, prepare } from './lib/prepare.mjs'

// Sets up what is missing and runs the end-to-end tests. Arguments after `--` go to Playwright: npm run e2e -- -g held
await runScript(async () => {
  const electron = await prepare({ tests: true })
  mentionCircumstances(electron)
  await build()
  const { command, args } = e2e()
  const child = startChild(command, [...args, ...process.argv.slice(2)], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    group: true,
  })
  return exitCodeOf(await ended(child))
})
