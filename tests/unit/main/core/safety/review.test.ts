import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildChecker } from '../../../../../src/main/core/safety/build-checker'
import { excerptAround, probe } from '../../../../../src/main/core/safety/review'
import { safetyFact, shippedVocabulary } from './support'

describe('the excerpt around some words', () => {
  it('is their sentence, with the words marked', () => {
    const reply = 'First of all. Toss in the peanuts now! Then rest.'
    const start = reply.indexOf('peanuts')
    expect(excerptAround(reply, { start, end: start + 7 })).toEqual({
      excerpt: 'Toss in the peanuts now!',
      mark: { start: 12, end: 19 },
    })
  })

  it('is cut on both sides where the sentence is long', () => {
    const reply = `${'before '.repeat(80)}peanuts ${'after '.repeat(80)}`
    const start = reply.indexOf('peanuts')
    const { excerpt, mark } = excerptAround(reply, { start, end: start + 7 })
    expect(excerpt.length).toBeLessThan(300)
    expect(excerpt).toMatch(/^…before .* after…$/)
    expect(excerpt.slice(mark.start, mark.end)).toBe('peanuts')
  })

  it('always marks the words themselves', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 600 }),
        fc.nat(),
        fc.nat(12),
        (reply, at, length) => {
          const start = at % reply.length
          const end = Math.min(reply.length, start + length + 1)
          const { excerpt, mark } = excerptAround(reply, { start, end })
          expect(excerpt.slice(mark.start, mark.end)).toBe(reply.slice(start, end))
        },
      ),
    )
  })
})

describe('"Would you warn me?"', () => {
  const vocabulary = shippedVocabulary()
  const checker = buildChecker(
    vocabulary,
    [safetyFact(vocabulary, 1, 'allergy', 'peanuts'), safetyFact(vocabulary, 2, 'diet', 'vegan')],
    [],
  )

  it('says what matches and whether it would hold', () => {
    const found = probe(checker, 'Satay with butter, or a peanut-free soup.')
    expect(found).toMatchObject({ wouldHold: true, factsChecked: 2 })
    expect(found.mentions.map((mention) => [mention.words, mention.judgement])).toEqual([
      ['Satay', 'conflict'],
      ['butter', 'conflict'],
      ['peanut', 'caution'],
    ])
  })

  it('S2: finds nothing without a word of safety', () => {
    expect(probe(checker, 'A walk in the park.')).toEqual({ mentions: [], wouldHold: false, factsChecked: 2 })
  })
})
