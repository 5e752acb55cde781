/**
 * What is wrong with the output of `npm start -- --smoke`, which has to be one line of JSON that says `"ok": true`.
 * @param {string} stdout
 * @param {number} exitCode
 * @returns {string | null} null where nothing is
 */
export function judgeSmoke(stdout, exitCode) {
  if (exitCode !== 0) return `it ended with exit code ${String(exitCode)}`
  const lines = stdout.split('\n').filter((line) => line.trim() !== '')
  if (lines.length !== 1) return `it printed ${String(lines.length)} lines instead of one`
  try {
    const value = JSON.parse(lines[0] ?? '')
    if (value === null || typeof value !== 'object') return 'its line is not a JSON object'
    return value.ok === false ? 'it says that something is not right' : null
  } catch {
    return 'its line is not JSON'
  }
}
