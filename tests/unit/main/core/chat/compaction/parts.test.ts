import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parts, splitText } from '../../../../../../src/main/core/chat/compaction/parts'
import { estimateTokens } from '../../../../../../src/main/core/chat/token-estimate'
import { storedMessage } from '../../../../../support/stored-message'

const loneSurrogate = /\p{Surrogate}/u

describe('splitText', () => {
  it('loses nothing, keeps to its room and parts no character', () => {
    const text = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('日本語の文', '👩‍👩‍👧‍👦', 'word ', '\n\n', 'é', '🙂'),
      ),
      { maxLength: 80 },
    )
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 60 }), (list, tokens) => {
        const whole = list.join('')
        const pieces = splitText(whole, tokens, 3.6)
        expect(pieces.join('')).toBe(whole)
        for (const piece of pieces) {
          expect(piece).not.toBe('')
          expect(piece).not.toMatch(loneSurrogate)
          expect(estimateTokens(piece, 3.6)).toBeLessThanOrEqual(tokens)
        }
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['words', 'antidisestablishment extraordinary '.repeat(60), /\s$/u],
    ['sentences', 'One thing happened. '.repeat(80), /\. $/u],
    ['Chinese sentences', '今天天气很好。'.repeat(60), /。$/u],
  ])('cuts between %s', (_what, text, end) => {
    const pieces = splitText(text, 60, 3.6)
    expect(pieces.length).toBeGreaterThan(2)
    for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(end)
  })
})

describe('parts', () => {
  it('condenses an oversized message in pieces and loses nothing', () => {
    const text = 'word '.repeat(5_000)
    const groups = parts([storedMessage({ text })], 1_000, 3.6)
    expect(groups.length).toBeGreaterThan(1)
    const pieces = groups.flat().map((piece) => piece.text)
    expect(pieces.join('')).toBe(text)
  })

  it('keeps a message whole that fits', () => {
    const messages = [1, 2, 3].map((id) => storedMessage({ id, text: 'word '.repeat(100) }))
    const groups = parts(messages, 300, 3.6)
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1, 2], [3]])
  })
})
