import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortenMiddle } from '../../../../../src/main/core/chat/shorten'
import { estimateTokens } from '../../../../../src/main/core/chat/token-estimate'

describe('shortenMiddle', () => {
  it('keeps the beginning and the end of an oversized message', () => {
    const text = `START ${'filler '.repeat(5_000)} what should I cook?`
    const short = shortenMiddle(text, 500, 3.6)
    expect(short).toMatch(/^START/)
    expect(short).toMatch(/what should I cook\?$/)
    expect(estimateTokens(short)).toBeLessThanOrEqual(500)
  })

  it('never costs more than it may, however little that is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 3_000 }),
        fc.nat(400),
        fc.double({ min: 1, max: 6, noNaN: true }),
        (text, tokens, ratio) => {
          const short = shortenMiddle(text, tokens, ratio)
          expect(estimateTokens(short, ratio)).toBeLessThanOrEqual(tokens)
          expect(short).not.toMatch(/\p{Cs}/u)
        },
      ),
    )
  })
})
