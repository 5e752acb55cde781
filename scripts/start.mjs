import { runScript } from './lib/entry.mjs'
import { launch } from './lib/launch.mjs'
import { build, prepare } from './lib/prepare.mjs'

// Sets up what is missing and opens the app. Arguments after `--` go to the app: npm start -- --smoke
await runScript(async () => {
  const electron = await prepare({ tests: false })
  await build()
  return launch(electron, process.argv.slice(2))
})
