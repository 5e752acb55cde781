import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { runScript } from './lib/entry.mjs'
import { projectRoot } from './lib/paths.mjs'
import { say } from './lib/say.mjs'

/** What can be measured: the name on the command line, and what it needs. */
const evaluations = {
  retrieval: { usage: 'retrieval <file> [--embed <model>]', module: 'tests/eval/retrieval/main.ts' },
  safety: { usage: 'safety', module: 'tests/eval/safety/main.ts' },
  'compare-safety': { usage: 'compare-safety [model]', module: 'tests/eval/safety/compare/main.ts' },
  memora: { usage: 'memora <folder>', module: 'tests/eval/memory/memora-main.ts' },
}

/**
 * @param {string} file below the project
 * @returns {Promise<(args: string[]) => Promise<number>>}
 */
async function load(file) {
  const id = pathToFileURL(path.join(projectRoot, file)).pathname
  const { module } = await runnerImport(id, { configFile: false, logLevel: 'error' })
  return /** @type {{ run: (args: string[]) => Promise<number> }} */ (module).run
}

// Measures recall or reading on a data set that lies on this computer: npm run eval -- retrieval <file>
await runScript(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const chosen = Object.entries(evaluations).find(([known]) => known === name)?.[1]
  if (chosen === undefined) {
    for (const { usage } of Object.values(evaluations)) say(`npm run eval -- ${usage}`)
    return 2
  }
  const run = await load(chosen.module)
  return run(args)
})
