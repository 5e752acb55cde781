import { none, sum, totalLine } from './lib/checks/counts.mjs'
import { chooseChecks } from './lib/checks/run-checks.mjs'
import { mentionCircumstances } from './lib/electron/mention.mjs'
import { runScript } from './lib/entry.mjs'
import { prepare } from './lib/prepare.mjs'
import { describeFailure } from './lib/setup-error.mjs'

/** @typedef {import('./lib/checks/run-checks.mjs').Check} Check */
/** @typedef {import('./lib/checks/run-checks.mjs').Verdict} Verdict */

/** @param {string} text */
const print = (text) => process.stdout.write(`${text}\n`)

/**
 * @param {Check} check
 * @returns {Promise<Verdict & { name: string, seconds: number }>}
 */
async function runCheck(check) {
  print(`\n── ${check.title}`)
  const started = Date.now()
  const verdict = await check.run().catch((error) => {
    print(describeFailure(error))
    return { counts: { ...none, failed: 1 }, remark: 'it could not be run' }
  })
  return { ...verdict, name: check.name, seconds: Math.round((Date.now() - started) / 1000) }
}

/** @param {Verdict & { name: string, seconds: number }} result */
function summaryLine({ name, counts, remark, seconds }) {
  const mark = counts.failed === 0 ? '✓' : '✗'
  const numbers = `${String(counts.passed)} passed, ${String(counts.failed)} failed, ${String(counts.skipped)} skipped`
  return `${mark} ${name.padEnd(7)} ${numbers} (${String(seconds)} s)${remark === null ? '' : ` – ${remark}`}`
}

// Sets up what is missing and runs every check, also after one has failed. Names after `--` choose some of them:
// npm test -- types unit
await runScript(async () => {
  const chosen = chooseChecks(process.argv.slice(2))
  try {
    mentionCircumstances(await prepare({ tests: true }))
  } catch (error) {
    print(describeFailure(error))
    print(totalLine({ ...none, failed: 1 }))
    return 1
  }
  const results = []
  for (const check of chosen) results.push(await runCheck(check))
  print('\n── summary')
  for (const result of results) print(summaryLine(result))
  const total = sum(results.map((result) => result.counts))
  print(totalLine(total))
  return total.failed === 0 ? 0 : 1
})
