import { describe, expect, it } from 'vitest'
import {
  countsOfPlaywright,
  countsOfVitest,
  judgeRunner,
  sum,
  totalLine,
} from '../../../../../scripts/lib/checks/counts.mjs'

describe('countsOfVitest', () => {
  it('counts pending and todo as skipped', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
    expect(countsOfVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it.each([null, {}, [], { numPassedTests: '5', numFailedTests: 0, numPendingTests: 0 }])(
    'takes %j for no report',
    (report) => {
      expect(countsOfVitest(report)).toBeNull()
    },
  )
})

describe('countsOfPlaywright', () => {
  it('counts a flaky test as failed', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } }
    expect(countsOfPlaywright(report)).toEqual({ passed: 7, failed: 3, skipped: 3 })
  })

  it.each([null, {}, { stats: {} }, { stats: { expected: -1, unexpected: 0, flaky: 0, skipped: 0 } }])(
    'takes %j for no report',
    (report) => {
      expect(countsOfPlaywright(report)).toBeNull()
    },
  )
})

describe('judgeRunner', () => {
  const fine = { passed: 3, failed: 0, skipped: 1 }

  it('believes a report that agrees with the exit code', () => {
    expect(judgeRunner(fine, 0)).toEqual({ counts: fine, remark: null })
    const failing = { passed: 3, failed: 2, skipped: 0 }
    expect(judgeRunner(failing, 1)).toEqual({ counts: failing, remark: null })
  })

  it('fails without a report, even when the runner says all is well', () => {
    expect(judgeRunner(null, 0).counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('fails when no test was executed', () => {
    expect(judgeRunner({ passed: 0, failed: 0, skipped: 4 }, 0).counts).toEqual({
      passed: 0,
      failed: 1,
      skipped: 4,
    })
  })

  it('fails when the runner ended badly though every test passed', () => {
    expect(judgeRunner(fine, 1).counts).toEqual({ ...fine, failed: 1 })
  })
})

describe('totalLine', () => {
  it('adds up and has the agreed form', () => {
    const total = sum([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ])
    expect(totalLine(total)).toBe('Total: 41 passed, 2 failed, 3 skipped')
  })
})
