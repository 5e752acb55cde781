import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PullProgress } from '../../../../../src/shared/entities'
import type { ShownPull } from '../../../../../src/renderer/src/features/setup/pull-progress'
import {
  advance,
  secondsLeft,
  withReport,
} from '../../../../../src/renderer/src/features/setup/pull-progress'

function report(change: Partial<PullProgress> = {}): PullProgress {
  return {
    operationId: 'one',
    model: 'llama3.2:3b',
    state: 'running',
    doneBytes: 0,
    totalBytes: 0,
    rate: null,
    error: null,
    ...change,
  }
}

describe('the progress of a download', () => {
  it('never runs backwards, whatever order reports of layers come in', () => {
    const reports = fc.array(
      fc
        .record({ doneBytes: fc.nat(4_000), totalBytes: fc.nat(4_000), resumed: fc.boolean() })
        .map(({ doneBytes, totalBytes, resumed }) =>
          report({ doneBytes, totalBytes, operationId: resumed ? 'two' : 'one' }),
        ),
      { minLength: 2, maxLength: 40 },
    )
    fc.assert(
      fc.property(reports, (all) => {
        let shown: ShownPull | undefined
        for (const next of all) {
          const before = shown
          shown = advance(before, next)
          expect(shown.share).toBeLessThanOrEqual(1)
          expect(shown.doneBytes).toBeLessThanOrEqual(Math.max(shown.totalBytes, next.doneBytes))
          if (!before) continue
          expect(shown.share).toBeGreaterThanOrEqual(before.share)
          expect(shown.doneBytes).toBeGreaterThanOrEqual(before.doneBytes)
        }
      }),
    )
  })

  it('stays where it is when the total grows by another layer', () => {
    const half = advance(undefined, report({ doneBytes: 50, totalBytes: 100 }))
    const grown = advance(half, report({ doneBytes: 51, totalBytes: 200 }))
    expect(grown.share).toBe(0.5)
    expect(grown.totalBytes).toBe(200)
  })

  it('does not start again by a late report after it was cancelled', () => {
    const cancelled = advance(undefined, report({ state: 'cancelled', doneBytes: 5, totalBytes: 10 }))
    expect(advance(cancelled, report({ doneBytes: 6, totalBytes: 10 })).state).toBe('cancelled')
  })

  it('goes on where it stopped when it is resumed under a new operation', () => {
    const stopped = advance(undefined, report({ state: 'failed', doneBytes: 60, totalBytes: 100 }))
    const resumed = advance(stopped, report({ operationId: 'two', doneBytes: 0, totalBytes: 0 }))
    expect(resumed).toMatchObject({ state: 'running', operationId: 'two', share: 0.6, doneBytes: 60 })
  })

  it('begins anew for a model that was complete before', () => {
    const done = advance(undefined, report({ state: 'done', doneBytes: 100, totalBytes: 100 }))
    expect(done.share).toBe(1)
    expect(advance(done, report({ operationId: 'two', totalBytes: 100 })).share).toBe(0)
  })

  it('is kept once for each model', () => {
    const one = withReport([], report({ totalBytes: 10 }))
    const two = withReport(one, report({ model: 'qwen3:4b', totalBytes: 20 }))
    const three = withReport(two, report({ doneBytes: 4, totalBytes: 10 }))
    expect(three.map((pull) => [pull.model, pull.doneBytes])).toEqual([
      ['llama3.2:3b', 4],
      ['qwen3:4b', 0],
    ])
  })
})

describe('the time left', () => {
  it('is what remains at the present rate', () => {
    expect(secondsLeft(report({ doneBytes: 40, totalBytes: 100, rate: 30 }))).toBe(2)
  })

  it('is not told before there is a rate', () => {
    expect(secondsLeft(report({ totalBytes: 100, rate: null }))).toBeNull()
    expect(secondsLeft(report({ totalBytes: 100, rate: 0 }))).toBeNull()
  })
})
