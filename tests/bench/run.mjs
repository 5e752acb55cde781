// Measures what the app promises to be quick at: npm run bench [-- db recall safety, or the beginning of a file]
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const root = path.join(here, '../..')
// Two folders below the root, like tests/support, which finds resources/ by that.
const bundles = path.join(root, 'node_modules/.keepsake-bench')
const wanted = process.argv.slice(2)

/** @param {string} folder @param {string} file */
const isWanted = (folder, file) =>
  wanted.length === 0 || wanted.some((word) => word === folder || file.startsWith(word))

/** Put together as the app is for use, and in a process of its own: one bench leaves the next nothing. @param {string} file */
async function run(file) {
  const name = `${path.basename(file, '.ts')}.mjs`
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: file,
      outDir: bundles,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { output: { format: 'es', entryFileNames: name } },
    },
  })
  return node(path.join(bundles, name))
}

/** @param {string[]} args */
function node(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = status ?? 1
}

for (const folder of ['db', 'recall']) {
  for (const file of fs.readdirSync(path.join(here, folder)).filter((name) => name.endsWith('.bench.ts'))) {
    if (!isWanted(folder, file)) continue
    process.stdout.write(`\n${folder}/${file}\n`)
    await run(path.join(here, folder, file))
  }
}
if (isWanted('safety', 'checker')) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  node(vitest, 'bench', '--run', '--config', path.join(here, 'safety/vitest.config.ts'))
}
