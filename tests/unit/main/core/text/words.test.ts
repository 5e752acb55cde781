import { describe, expect, it } from 'vitest'
import { languageOf } from '../../../../../src/main/core/text/language'
import { foldedPattern } from '../../../../../src/main/core/text/pattern'
import { clausesOf, sentencesOf } from '../../../../../src/main/core/text/sentences'
import { hasMixedScriptWord, WordBoundaries, wordsOf } from '../../../../../src/main/core/text/words'

const pieces = (text: string, spans: Array<{ start: number; end: number }>) =>
  spans.map(({ start, end }) => text.slice(start, end))

describe('words', () => {
  it('end where a script does, and inside no number', () => {
    const boundaries = new WordBoundaries('iphone 15を使って 11.5')
    expect(boundaries.whole(7, 9)).toBe(true)
    expect(boundaries.at(8)).toBe(false)
    expect(boundaries.at('iphone 15を使って 11'.length)).toBe(false)
  })

  it('are segments where no spaces are written', () => {
    const boundaries = new WordBoundaries('東京都に')
    expect(boundaries.whole(0, 2)).toBe(true)
    expect(boundaries.whole(1, 3)).toBe(false)
    expect(wordsOf('我对花生过敏').map((word) => word.text)).toContain('花生')
  })

  it('that mix look-alike scripts are told', () => {
    expect(hasMixedScriptWord('pe\u0430nut')).toBe(true)
    expect(hasMixedScriptWord('peanut арахис 50 µg')).toBe(false)
  })
})

describe('sentences and clauses', () => {
  it('end at stops and lines, not at short forms and numbers', () => {
    const text = 'Dr. Ng lives in St. Ives. He pays 3.50 a day! 我叫小明。你好\nnext'
    expect(pieces(text, sentencesOf(text))).toEqual([
      'Dr. Ng lives in St. Ives.',
      'He pays 3.50 a day!',
      '我叫小明。',
      '你好',
      'next',
    ])
  })

  it('are cut at commas and conjunctions of their language', () => {
    const text = "I pay 11,000 and I'm vegan, but car is fine"
    expect(pieces(text, clausesOf(text, { start: 0, end: text.length }))).toEqual([
      'I pay 11,000',
      "I'm vegan",
      'car is fine',
    ])
  })
})

describe('the language of a text', () => {
  it.each([
    ['Ich wohne in Berlin', 'de'],
    ["J'habite à Lyon", 'fr'],
    ['Soy de Bilbao y tengo un perro', 'es'],
    ['I live in Berlin', 'en'],
    ['Mieszkam w Krakowie', 'pl'],
    ['大阪に住んでいます', 'ja'],
    ['我住在上海', 'zh'],
    ['Я живу в Казани', 'ru'],
    ['42', 'en'],
  ])('%s is %s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })
})

describe('a pattern over folded text', () => {
  it('means by its properties what Unicode means, for folded letters', () => {
    expect(foldedPattern('^\\p{L}+$').test('straßeжя花')).toBe(true)
    expect(foldedPattern('^[\\p{L}-]+$').test('a-b')).toBe(true)
    expect(foldedPattern('\\p{L}').test('1 🥜 …')).toBe(false)
  })
})
