import { describe, expect, it } from 'vitest'
import { placesOf } from '../../../../../src/renderer/src/features/chat/mark-words'
import { foundWords } from '../../../../../src/renderer/src/features/search/use-search'

describe('the words of a hit', () => {
  it('are those that were marked, once each', () => {
    const text = 'Berlin, and Berlin again'
    const marks = [
      { start: 0, end: 6 },
      { start: 12, end: 18 },
    ]
    expect(foundWords({ text, marks })).toEqual(['Berlin'])
  })

  it.each([
    ['tea', 'Tea and a teapot', [{ start: 0, end: 3 }]],
    ['图书', '在图书馆', [{ start: 1, end: 3 }]],
    ['c++', 'I write c++ here', [{ start: 8, end: 11 }]],
  ])('stand as whole words where the script has spaces: %s', (word, text, places) => {
    expect(placesOf(text, [word])).toEqual(places)
  })
})
