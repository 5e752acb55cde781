import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldText,
  indexText,
  indexTextIfDifferent,
  pairsOf,
  wordRuns,
} from '../../../../../src/main/db/text/search-text'

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
  ])('writes %s as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('changes nothing when done again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
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

  it('is not stored a second time where the text itself will do', () => {
    expect(indexTextIfDifferent('Plain words, café and naïve — “quoted” 5 € 🎉')).toBeNull()
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

  it('keeps rare characters outside the basic plane whole', () => {
    expect(pairsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
  })
})
