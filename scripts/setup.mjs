import { runScript } from './lib/entry.mjs'
import { build, prepare } from './lib/prepare.mjs'
import { say } from './lib/say.mjs'

// Sees to everything that `npm start` and `npm test` need, without running either.
await runScript(async () => {
  const electron = await prepare({ tests: true, retryElectron: process.argv.includes('--retry-electron') })
  await build()
  say(`Ready: Electron ${electron.version} at ${electron.executable}`)
  return 0
})
