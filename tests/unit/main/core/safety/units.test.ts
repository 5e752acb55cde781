import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitEnd } from '../../../../../src/main/core/safety/units'

function unitsOf(text: string): string[] {
  const units: string[] = []
  let from = 0
  while (from < text.length) {
    const end = unitEnd(text, from, true)
    units.push(text.slice(from, end))
    from = end
  }
  return units
}

describe('cutting a reply into units', () => {
  it.each<[string, string[]]>([
    ['One. Two! Three?', ['One. ', 'Two! ', 'Three?']],
    ['St. John’s wort, e.g. Hypericum, 3.5 g. Next.', ['St. John’s wort, e.g. Hypericum, 3.5 g. ', 'Next.']],
    ['- one\n- two\n', ['- one\n', '- two\n']],
    ['1. One\n2. Two', ['1. One\n', '2. Two']],
    ['| a | b |\n| 1 | 2 |', ['| a | b |\n', '| 1 | 2 |']],
    ['wrapped\nby hand. Next', ['wrapped\nby hand. ', 'Next']],
    ['没有花生。加一点盐！', ['没有花生。', '加一点盐！']],
    ['He said “no.” Then left.', ['He said “no.” ', 'Then left.']],
  ])('%j', (text, units) => {
    expect(unitsOf(text)).toEqual(units)
  })

  it('loses nothing and always ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => unitsOf(text).join('') === text),
      { numRuns: 60 },
    )
  })

  it('never changes its mind when more text comes', () => {
    const text = fc.array(
      fc.constantFrom('word', 'Word', '. ', '.', '\n', ' ', '! ', '。', '"', '1', 'e.g.', '\n\n', '- '),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(text, fc.nat(), (parts, place) => {
        const whole = parts.join('')
        const early = unitEnd(whole.slice(0, place % (whole.length + 1)), 0, false)
        if (early >= 0) expect(unitEnd(whole, 0, false)).toBe(early)
      }),
    )
  })

  it('cuts text that has no end of a sentence at a space, and text without spaces at a length', () => {
    expect(unitsOf('word '.repeat(1000)).every((unit) => unit.length <= 1010)).toBe(true)
    expect(unitsOf('x'.repeat(10_000)).every((unit) => unit.length <= 2000)).toBe(true)
  })
})
