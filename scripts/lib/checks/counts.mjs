/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }

/** @param {unknown} value */
const isCount = (value) => Number.isInteger(value) && Number(value) >= 0

/**
 * The counts of a Vitest run (reporter `json`).
 * @param {any} report
 * @returns {Counts | null} null where this is no such report
 */
export function countsOfVitest(report) {
  const passed = report?.numPassedTests
  const failed = report?.numFailedTests
  const pending = report?.numPendingTests
  const todo = report?.numTodoTests ?? 0
  if (![passed, failed, pending, todo].every(isCount)) return null
  return { passed, failed, skipped: pending + todo }
}

/**
 * The counts of a Playwright run (reporter `json`). A test that passed only when tried again has failed.
 * @param {any} report
 * @returns {Counts | null} null where this is no such report
 */
export function countsOfPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {}
  if (![expected, unexpected, flaky, skipped].every(isCount)) return null
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * The counts of a runner, which can only get worse by what else is known about its run: it has failed at least once
 * where the report is missing or broken, where no test was executed, and where it ended badly for a reason that no
 * test accounts for (a file that cannot be loaded, an error outside of tests, a crash).
 * @param {Counts | null} counts from its report
 * @param {number} exitCode
 * @returns {{ counts: Counts, remark: string | null }}
 */
export function judgeRunner(counts, exitCode) {
  if (counts === null) return { counts: { ...none, failed: 1 }, remark: 'its report is missing or broken' }
  if (counts.passed + counts.failed === 0) {
    return { counts: { ...counts, failed: 1 }, remark: 'it executed no test' }
  }
  if (exitCode !== 0 && counts.failed === 0) {
    return { counts: { ...counts, failed: 1 }, remark: `it ended with exit code ${String(exitCode)}` }
  }
  return { counts, remark: null }
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    none,
  )
}

/** The closing line of a test run. @param {Counts} counts */
export function totalLine({ passed, failed, skipped }) {
  return `Total: ${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`
}
