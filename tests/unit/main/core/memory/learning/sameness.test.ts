import { describe, expect, it } from 'vitest'
import {
  itemOf,
  mentions,
  mentionsLoosely,
  sameValue,
} from '../../../../../../src/main/core/memory/learning/sameness'

describe('sameValue', () => {
  it.each([
    ['cats', 'Cats!'],
    ['José', 'Jose\u0301'],
    ['New York', 'New\u00a0York'],
    ['peanut', 'peanuts'],
    ['strawberry', 'strawberries'],
    ['tomato', 'tomatoes'],
    ['the sea', 'sea'],
    ['part–time', 'part-time'],
    ['“rock”', 'rock'],
    ['HAUPTSTRASSE 5', 'Hauptstraße 5'],
    ['花生', '花生。'],
  ])('%s and %s say the same', (left, right) => {
    expect(sameValue(left, right)).toBe(true)
    expect(sameValue(right, left)).toBe(true)
  })

  it.each([
    ['peanuts', 'pea'],
    ['Berlin', 'Bern'],
    ['tea', 'green tea'],
    ['14 March', '4 March'],
    ['La Paz', 'Paz'],
    ['Microsoft', 'Google'],
    ['1.5', '15'],
    ['京都', '東京都'],
    ['glass', 'glas'],
  ])('%s and %s do not', (left, right) => {
    expect(sameValue(left, right)).toBe(false)
  })
})

describe('itemOf', () => {
  it('is never empty for a value that is not', () => {
    for (const value of ['🍣', '…', 'the', '"', 'a']) expect(itemOf(value)).not.toBe('')
  })
})

describe('mentions', () => {
  it('finds whole words only', () => {
    expect(mentions('I am planning', 'Ann')).toBe(false)
    expect(mentions('Ann is here', 'ann')).toBe(true)
    expect(mentions('東京都に住んでいます', '京都')).toBe(false)
    expect(mentions('12 Mill Lane, Leeds', '12 mill lane')).toBe(true)
  })

  it('takes singular for plural where asked to', () => {
    expect(mentions('I hate walnuts', 'walnut')).toBe(false)
    expect(mentionsLoosely('I hate walnuts', 'walnut')).toBe(true)
    expect(mentionsLoosely('one walnut', 'walnuts')).toBe(true)
  })
})
