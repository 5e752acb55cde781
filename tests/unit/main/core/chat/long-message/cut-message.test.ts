import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutMessage } from '../../../../../../src/main/core/chat/long-message/cut-message'
import { estimateTokens } from '../../../../../../src/main/core/chat/token-estimate'

const filler = 'The minutes of the meeting go on about the roof of the hall. '.repeat(600)

describe('cutMessage', () => {
  it('keeps a request that was typed between two pasted stretches', () => {
    const text = `${filler}\nWho paid for the roof?\n${filler}`
    const at = text.indexOf('\nWho')
    const origins = [
      { start: 0, end: at, origin: 'pasted' as const },
      { start: at + '\nWho paid for the roof?\n'.length, end: text.length, origin: 'pasted' as const },
    ]
    const cut = cutMessage({ text, origins }, 1_000, 2048, 3.6)
    expect(cut).toContain('\nWho paid for the roof?\n')
    expect(cut.match(/left out/g)).toHaveLength(2)
    expect(estimateTokens(cut)).toBeLessThanOrEqual(1_000)
  })

  it('never costs more than it may', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Please help me. ', filler, '\n', '雨が降った。', 'Why? '), {
          maxLength: 8,
        }),
        fc.nat(2_000),
        fc.array(fc.nat(9_000), { maxLength: 4 }),
        (pieces, tokens, cuts) => {
          const text = pieces.join('')
          const origins = cuts
            .filter((start) => start < text.length)
            .map((start) => ({ start, end: Math.min(text.length, start + 3_000), origin: 'pasted' as const }))
          expect(estimateTokens(cutMessage({ text, origins }, tokens, 4096, 3.6))).toBeLessThanOrEqual(tokens)
        },
      ),
      { numRuns: 60 },
    )
  })
})
