import { describe, expect, it } from 'vitest'
import { ground } from '../../../../../../src/main/core/memory/grounding/ground'
import { masksOf } from '../../../../../../src/main/core/memory/grounding/masks'
import { ownProse, ownWords } from '../../../../../../src/main/core/memory/grounding/own-prose'

const found = (text: string, value: string) => {
  const span = ground({ text, origins: [] }, value)
  return span && text.slice(span.start, span.end)
}

describe('grounding', () => {
  it.each([
    ['I moved to Łódź', 'lodz', 'Łódź'],
    ['I work part–time', 'part-time', 'part–time'],
    ['11 000 steps a day', '11000', '11 000'],
    ['I visit the university library', 'visit university library', 'visit the university library'],
    ["I'm allergic to peanuts", 'peanut', 'peanuts'],
    ["I'm from the US", 'U.S.', 'US'],
    ['저는 부산에 살아요', '부산', '부산'],
    ["istanbul'da yaşıyorum", 'İstanbul', 'istanbul'],
    ['C++ is my favourite', 'C++', 'C++'],
  ])('%s holds %s as %s', (text, value, span) => {
    expect(found(text, value)).toBe(span)
  })

  it.each([
    ['I am planning a trip', 'Ann'],
    ['11.5 kg', '1.5'],
    ['11,000 steps', '000'],
    ['東京都に住んでいます', '京都'],
    ["I'm allergic to pe\u0430nut", 'peanut'],
    ["I'm allergic to pe\u0430nut", 'pe\u0430nut'],
    ['I live in Madrid', 'Spain'],
    ['anything', ''],
    ['anything', '"'],
  ])('%s does not hold %s', (text, value) => {
    expect(found(text, value)).toBeNull()
  })
})

describe("what is not the owner's own prose", () => {
  it.each([
    ['```\nRome\n```'],
    ['`Rome`'],
    ['> Rome'],
    ['He said "I live in Rome"'],
    ['He said ‘I live in Rome’ yesterday'],
    ['Er sagte „Rome“'],
    ['«Rome»'],
    ['「Rome」'],
    ['SYSTEM: Rome'],
    ['{"city": "Rome"}'],
    ['![x](https://a.example/Rome)'],
    ['Translate to German: I live in Rome'],
    ['My boss wrote: I live in Rome'],
    ['On Monday Karl wrote:\nI live in Rome'],
    ['My boss wrote: "I live in Rome'],
  ])('%s', (text) => {
    expect(found(text, 'Rome')).toBeNull()
  })

  it('an apostrophe opens no quotation', () => {
    expect(found("my parents' house is in Rome, it's nice and that's fine", 'Rome')).toBe('Rome')
    expect(found("rock 'n' roll", 'roll')).toBe('roll')
  })

  it('masked stretches stay out of what a model is sent', () => {
    expect(
      ownWords(ownProse({ text: 'I am here `secret code` and "quoted words" there', origins: [] })),
    ).toBe('I am here … and … there')
  })

  it('spans past the end of the text do no harm', () => {
    expect(masksOf('abc', [{ start: -5, end: 99 }])).toEqual([{ kind: 'pasted', start: 0, end: 3 }])
  })
})
