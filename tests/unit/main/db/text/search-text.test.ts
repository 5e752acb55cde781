import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySign } from '../support'
import {
  foldText,
  indexText,
  indexTextIfDifferent,
  pairsOf,
  wordRuns,
} from '../../../../../src/main/db/text/search-text'

const grapheme = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })

describe('foldText', () => {
  it.each([
    ['Straße', 'strasse'],
    ['ĞIŞ İstanbul ılık', 'gis istanbul ilik'],
    ['Łódź, Århus, Smørrebrød', 'lodz, arhus, smorrebrod'],
    ['Ａｂｃ ﬁsh', 'abc fish'],
    ['Ё й Ά ς', 'е и α σ'],
    ['が', 'か'],
    ['땅콩', '땅콩'],
    ['مُحَمَّد كتـــاب', 'محمد كتاب'],
    // Signs: characters of planes 15 and 16.
    ['10€ → 🎉', '10\u{1020ac} \u{102192} \u{ff389}'],
    ['❤️👍🏽', '\u{102764}\u{ff44d} '],
    ['a ≠ b, a =\u0338 b', 'a \u{102260} b, a \u{102260} b'],
    ['5−3, ½', '5-3, 1/2'],
    ['‼️', '\u{10203c}'],
    ['℃ ™ №', '\u{1000b0}c tm no'],
  ])('writes %s as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('changes nothing when done again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(grapheme, anySign), maxLength: 30 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('indexText', () => {
  it('writes stretches without spaces as pairs, long words and single characters, apart from other words', () => {
    expect(indexText('iPhone手机壳 ok')).toBe('iphone 手机 机壳 手 机 壳 ok')
    expect(indexText('卵')).toBe('卵')
    expect(indexText('チョコレート')).toMatch(/^チョ ョコ コレ レー ート チョコレート チ/)
  })

  it('writes signs as words of their own', () => {
    expect(indexText('great🎉!').split(/\s+/)).toEqual(['great', '\u{ff389}', '!'])
    expect(indexText('10€花🎉🎉')).toBe('10 \u{1020ac} 花 \u{ff389} \u{ff389}')
  })

  it('cuts words where a query is cut', () => {
    const unit = fc.oneof(grapheme, anySign, fc.constantFrom(' ', 'a', '花', '\u0301'))
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        const indexed = wordRuns(indexText(text)).map((run) => run.text)
        const asked = wordRuns(foldText(text)).map((run) => run.text)
        expect(indexed).toEqual(expect.arrayContaining(asked.filter((word) => Array.from(word).length < 2)))
      }),
      { numRuns: 1000 },
    )
  })

  it('is not stored a second time where the text itself will do', () => {
    expect(indexTextIfDifferent('Plain words, café and naïve — “quoted” 5')).toBeNull()
    expect(indexTextIfDifferent('5 €')).not.toBeNull()
    expect(indexTextIfDifferent('Ǽ')).toBe('ae')
    expect(indexTextIfDifferent('Straße')).toBe('strasse')
    expect(indexTextIfDifferent('ЧАЙ')).toBe('чаи')
    expect(indexTextIfDifferent('花')).toBe('花')
  })
})

describe('wordRuns', () => {
  it('cuts where the kind of script changes', () => {
    expect(wordRuns('a花b-c 生d')).toEqual([
      { text: 'a', dense: false },
      { text: '花', dense: true },
      { text: 'b', dense: false },
      { text: 'c', dense: false },
      { text: '生', dense: true },
      { text: 'd', dense: false },
    ])
  })

  it('takes each sign for a word', () => {
    const runs = wordRuns(foldText('great🎉🎉 10€'))
    expect(runs.map((run) => run.text)).toEqual(['great', '\u{ff389}', '\u{ff389}', '10', '\u{1020ac}'])
  })

  it('keeps rare characters outside the basic plane whole', () => {
    expect(pairsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
  })
})
