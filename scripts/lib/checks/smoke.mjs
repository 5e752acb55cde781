import fs from 'node:fs'
import os from 'node:os'

/** The data folders of smoke tests that stand, running or left behind. @returns {string[]} names */
export function smokeFolders() {
  return fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('keepsake-smoke-'))
}

/**
 * What is wrong with a run of `npm start -- --smoke`, which has to print one line of JSON that says `"ok": true` and to
 * leave nothing behind.
 * @param {string} stdout
 * @param {number} exitCode
 * @param {string[]} left folders that came with it and did not go
 * @returns {string | null} null where nothing is
 */
export function judgeSmoke(stdout, exitCode, left) {
  if (exitCode !== 0) return `it ended with exit code ${String(exitCode)}`
  const lines = stdout.split('\n').filter((line) => line.trim() !== '')
  if (lines.length !== 1) return `it printed ${String(lines.length)} lines instead of one`
  try {
    const value = JSON.parse(lines[0] ?? '')
    if (value === null || typeof value !== 'object') return 'its line is not a JSON object'
    if (value.ok === false) return 'it says that something is not right'
    return left.length > 0 ? `it left ${left.join(', ')} behind` : null
  } catch {
    return 'its line is not JSON'
  }
}
