import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldValue, foldWithMap } from '../../../../../src/main/core/text/fold'

describe('fold', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['ısırgan', 'isirgan'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['ｉＰｈｏｎｅ　１５', 'iphone 15'],
    ['pea\u200bnut', 'peanut'],
    ['pea\u00adnut', 'peanut'],
    ['rock ’n’ roll', "rock 'n' roll"],
    ['part–time', 'part-time'],
    ['œuf Øl Łódź', 'oeuf ol lodz'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['مُحَمَّد', 'محمد'],
    ['부산'.normalize('NFD'), '부산'],
    ['がぎ'.normalize('NFD'), 'がぎ'],
    ['हिन्दी', 'हिन्दी'],
    ['❤️', '❤'],
  ])('makes %s and %s equal', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('strips invisible tag characters', () => {
    expect(fold('tea\u{e0072}\u{e0065}\u{e006d}')).toBe('tea')
  })

  it('keeps letters apart that only look like accented ones', () => {
    expect(fold('край')).toBe('край')
    expect(fold('か')).not.toBe(fold('が'))
  })

  it('compares values without their spacing', () => {
    expect(foldValue('  New \u00a0 York ')).toBe('new york')
  })
})

describe('the map of a fold', () => {
  it('leads back to the original span where lengths differ', () => {
    const text = 'Ich wohne in der HAUPTSTRAßE 5'
    const { folded, map } = foldWithMap(text)
    const start = folded.indexOf('hauptstrasse 5')
    const span = map.span(start, start + 'hauptstrasse 5'.length)
    expect(text.slice(span.start, span.end)).toBe('HAUPTSTRAßE 5')
  })

  it('leaves trailing invisible characters out of a span', () => {
    const text = 'tea\u{e0072}\u{e0065} now'
    const { folded, map } = foldWithMap(text)
    const span = map.span(folded.indexOf('tea'), folded.indexOf('tea') + 3)
    expect(text.slice(span.start, span.end)).toBe('tea')
  })

  it('finds the folded position of an original one', () => {
    const { folded, map } = foldWithMap('½ cup')
    expect(folded.slice(map.at(2))).toBe('cup')
  })

  it('is monotonic and stays inside the text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { folded, map } = foldWithMap(text)
        const places = Array.from({ length: folded.length }, (_, index) => index)
        const sound = places.every(
          (index) =>
            map.start(index) >= (index === 0 ? 0 : map.start(index - 1)) &&
            map.end(index) > map.start(index) &&
            map.end(index) <= text.length,
        )
        expect(sound).toBe(true)
      }),
    )
  }, 30_000)

  it('does not change what is already folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  }, 30_000)
})
