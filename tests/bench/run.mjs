// Measures what the app promises to be quick at: npm run bench [-- db recall safety, or the beginning of a file]
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'

const here = import.meta.dirname
const wanted = process.argv.slice(2)

/** @param {string} folder @param {string} file */
const isWanted = (folder, file) =>
  wanted.length === 0 || wanted.some((word) => word === folder || file.startsWith(word))

for (const folder of ['db', 'recall']) {
  for (const file of fs.readdirSync(path.join(here, folder)).filter((name) => name.endsWith('.bench.ts'))) {
    if (!isWanted(folder, file)) continue
    process.stdout.write(`\n${folder}/${file}\n`)
    await runnerImport(path.join(here, folder, file), { configFile: false, logLevel: 'error' })
  }
}
if (isWanted('safety', 'checker')) {
  const vitest = path.join(here, '../../node_modules/vitest/vitest.mjs')
  const config = path.join(here, 'safety/vitest.config.ts')
  const { status } = spawnSync(process.execPath, [vitest, 'bench', '--run', '--config', config], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
