// Runs a TypeScript bench of this folder: node tests/bench/db/run.mjs [search|recall|page …]
import fs from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'

const folder = import.meta.dirname
const wanted = process.argv.slice(2)
const files = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
for (const file of files) {
  await runnerImport(path.join(folder, file), { configFile: false, logLevel: 'error' })
}
