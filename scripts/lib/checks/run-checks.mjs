import { endChild, ended, exitCodeOf, startChild } from '../children.mjs'
import { readJson } from '../files.mjs'
import { projectRoot } from '../paths.mjs'
import { build } from '../prepare.mjs'
import { describeFailure } from '../setup-error.mjs'
import { countsOfPlaywright, countsOfVitest, judgeRunner, none } from './counts.mjs'
import { judgeSmoke, smokeFolders } from './smoke.mjs'
import * as tools from './tools.mjs'

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ counts: Counts, remark: string | null }} Verdict
 * @typedef {{ command: string, args: string[], env: Record<string, string> }} Tool
 * @typedef {{ name: string, title: string, run: () => Promise<Verdict> }} Check
 */

/** A check that runs longer than this hangs, in milliseconds. */
const longestCheck = 30 * 60_000
const longestSmoke = 3 * 60_000

/** The tools write into a pipe and cannot see whether a terminal is at its end. */
function colours() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
}

/**
 * Runs a tool with its output shown as it comes.
 * @param {Tool} tool
 * @param {number} longest milliseconds after which it is ended
 * @returns {Promise<{ exitCode: number, stdout: string, hung: boolean }>}
 */
async function show(tool, longest = longestCheck) {
  const child = startChild(tool.command, tool.args, {
    cwd: projectRoot,
    env: { ...process.env, ...colours(), ...tool.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    group: true,
  })
  let stdout = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout = (stdout + text).slice(-200_000)
    process.stdout.write(text)
  })
  let hung = false
  const timer = setTimeout(() => {
    hung = true
    endChild(child, 'SIGKILL')
  }, longest)
  try {
    return { exitCode: exitCodeOf(await ended(child)), stdout, hung }
  } finally {
    clearTimeout(timer)
  }
}

/** @type {Verdict} */
const good = { counts: { ...none, passed: 1 }, remark: null }

/** @param {string} remark @returns {Verdict} */
const bad = (remark) => ({ counts: { ...none, failed: 1 }, remark })

/** @param {number} longest milliseconds */
const hungRemark = (longest = longestCheck) =>
  `it hung and was ended after ${String(longest / 60_000)} minutes`

/**
 * A check that is right or wrong as a whole.
 * @param {() => Tool} tool
 * @returns {() => Promise<Verdict>}
 */
const whole = (tool) => async () => {
  const { exitCode, hung } = await show(tool())
  if (hung) return bad(hungRemark())
  return exitCode === 0 ? good : bad(`exit code ${String(exitCode)}`)
}

/**
 * A runner that counts its tests.
 * @param {() => Tool} tool
 * @param {string} report
 * @param {(report: any) => Counts | null} countsOf
 * @returns {() => Promise<Verdict>}
 */
const runner = (tool, report, countsOf) => async () => {
  const { exitCode, hung } = await show(tool())
  const verdict = judgeRunner(countsOf(readJson(report)), exitCode)
  return hung ? { ...verdict, remark: hungRemark() } : verdict
}

/** @returns {Promise<Verdict>} */
async function runBuild() {
  try {
    await build()
    return good
  } catch (error) {
    process.stdout.write(`${describeFailure(error)}\n`)
    return bad('the app could not be built')
  }
}

/** @returns {Promise<Verdict>} */
async function runSmoke() {
  const before = smokeFolders()
  const { exitCode, stdout, hung } = await show(tools.smoke(), longestSmoke)
  const left = smokeFolders().filter((name) => !before.includes(name))
  const wrong = hung ? hungRemark(longestSmoke) : judgeSmoke(stdout, exitCode, left)
  return wrong === null ? good : bad(wrong)
}

/** All checks, cheapest first. @type {Check[]} */
export const checks = [
  { name: 'types', title: 'types (tsc, about 20 seconds)', run: whole(tools.types) },
  { name: 'lint', title: 'lint (eslint, about half a minute)', run: whole(tools.lint) },
  { name: 'format', title: 'format (prettier, a few seconds)', run: whole(tools.format) },
  { name: 'unused', title: 'unused code (knip, a few seconds)', run: whole(tools.unused) },
  {
    name: 'unit',
    title: 'unit tests (vitest, up to a few minutes)',
    run: runner(tools.unit, tools.reports.unit, countsOfVitest),
  },
  { name: 'build', title: 'build (electron-vite, a few seconds)', run: runBuild },
  {
    name: 'e2e',
    title: 'end-to-end tests (Playwright in real Electron, a few minutes)',
    run: runner(tools.e2e, tools.reports.e2e, countsOfPlaywright),
  },
  { name: 'smoke', title: 'smoke (npm start -- --smoke, a few seconds)', run: runSmoke },
]

/**
 * The checks that are asked for: all of them, or those named.
 * @param {string[]} names
 * @returns {Check[]} throws on a name that no check has
 */
export function chooseChecks(names) {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    const known = checks.map((check) => check.name).join(', ')
    throw new Error(`There is no check named ${unknown.join(', ')}. There are: ${known}.`)
  }
  return names.length === 0 ? checks : checks.filter((check) => names.includes(check.name))
}
