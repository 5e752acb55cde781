import fs from 'node:fs'
import path from 'node:path'
import { electronForTests } from '../electron/for-tests.mjs'
import { projectRoot, stateFolder } from '../paths.mjs'

/** Where the runners leave their reports. */
export const reports = {
  unit: path.join(stateFolder, 'reports', 'unit.json'),
  e2e: path.join(stateFolder, 'reports', 'e2e.json'),
}

/**
 * A tool of node_modules as a command of this Node.
 * @param {string} script below node_modules
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 */
function tool(script, args, env = {}) {
  return { command: process.execPath, args: [path.join(projectRoot, 'node_modules', script), ...args], env }
}

export const types = () => tool('typescript/bin/tsc', ['--build', '--pretty'])
export const lint = () => tool('eslint/bin/eslint.js', ['.', '--max-warnings', '0'])
export const format = () => tool('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn'])
export const unused = () => tool('knip/bin/knip.js', ['--no-progress'])

export function unit() {
  fs.rmSync(reports.unit, { force: true })
  return tool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.unit}`,
  ])
}

export function e2e() {
  fs.rmSync(reports.e2e, { force: true })
  return tool('@playwright/test/cli.js', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e })
}

/**
 * The app's own check of itself, through the command that users type. Where this machine gives Chromium no sandbox it
 * goes without, as the other tests in Electron do; an ordinary start would refuse.
 */
export function smoke() {
  const { switches } = electronForTests()
  const unprotected = switches.filter((name) => name === '--no-sandbox')
  return {
    command: process.execPath,
    args: [path.join(projectRoot, 'scripts', 'start.mjs'), '--smoke', ...unprotected],
    env: {},
  }
}
