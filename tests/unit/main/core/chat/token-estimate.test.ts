import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrate, estimateTokens } from '../../../../../src/main/core/chat/token-estimate'

describe('estimateTokens', () => {
  it('counts nothing for an empty text', () => {
    expect(estimateTokens('')).toBe(0)
  })

  it('takes scripts without spaces for about a token a character', () => {
    expect(estimateTokens('我对花生过敏')).toBeGreaterThanOrEqual(6)
    expect(estimateTokens('peanut')).toBeLessThan(4)
  })

  it('never counts a longer text for less than its beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(estimateTokens(one + other) + 1).toBeGreaterThanOrEqual(estimateTokens(one))
      }),
    )
  })
})

describe('calibrate', () => {
  it('moves half-way towards what the server counted', () => {
    expect(calibrate(4, 100, 200)).toBeCloseTo(3)
  })

  it('stays within what tokenizers do, whatever is counted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 0, max: 1e6 }),
        (estimated, counted) => {
          const ratio = calibrate(3.6, estimated, counted)
          expect(ratio).toBeGreaterThanOrEqual(1.5)
          expect(ratio).toBeLessThanOrEqual(6)
        },
      ),
    )
  })

  it('changes nothing without a count', () => {
    expect(calibrate(3.6, 100, 0)).toBe(3.6)
  })
})
