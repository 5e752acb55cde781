import { describe, expect, it } from 'vitest'
import { excerptAround, findMarks } from '../../../../../src/main/db/text/marks'
import { readSearch } from '../../../../../src/main/db/text/match-expression'

function marked(text: string, query: string): string[] {
  return findMarks(text, readSearch(query).terms).map((mark) => text.slice(mark.start, mark.end))
}

describe('findMarks', () => {
  it.each([
    ['Straße und STRASSE', 'strasse ', ['Straße', 'STRASSE']],
    ['cafe\u0301 and café', 'café ', ['cafe\u0301', 'café']],
    ['我对花生过敏，花生！', '花生', ['花生', '花生']],
    ['a ﬁsh dish', 'fish ', ['ﬁsh']],
    ['peanut butter, peanut', '"peanut butter"', ['peanut butter']],
    ['I like C++.', 'c++', ['C++']],
    ["don't", 'don’t', ["don't"]],
    ['🎉 party', 'party', ['party']],
    ['What a party🎉!', '🎉', ['🎉']],
    ['great🎉 and great 🎉', 'great🎉', ['great🎉', 'great 🎉']],
    ['Straße 5€ → 10 €', '10€', ['10 €']],
    ['a ≠ b', '≠', ['≠']],
    ['👍🏽, 👍', '👍', ['👍🏽', '👍']],
    ['I ❤️ it', '❤', ['❤️']],
    ['She is an 👩🏽‍🚀!', '👩‍🚀', ['👩🏽‍🚀']],
    ['She is an 👩🏽‍🚀!', '🚀', ['👩🏽‍🚀']],
    ['🇩🇪🇫🇷', '🇫🇷', ['🇫🇷']],
    ['我对花生🥜过敏', '🥜过敏', ['🥜', '过敏']],
  ])('marks in "%s" for %s what was meant', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected)
  })

  it('merges marks that overlap', () => {
    expect(marked('teapot', 'teapot tea')).toEqual(['teapot'])
  })
})

describe('excerptAround', () => {
  it('cuts between words and never through a character', () => {
    const text = `${'🎉'.repeat(300)} needle ${'🎉'.repeat(300)}`
    const { text: excerpt, marks } = excerptAround(text, readSearch('needle ').terms)
    expect(marks.map((mark) => excerpt.slice(mark.start, mark.end))).toEqual(['needle'])
    // Throws at half a character.
    expect(() => encodeURIComponent(excerpt)).not.toThrow()
    expect(excerpt.length).toBeLessThan(300)
  })
})
