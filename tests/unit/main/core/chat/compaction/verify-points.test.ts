import { describe, expect, it } from 'vitest'
import { supersededIn } from '../../../../../../src/main/core/chat/compaction/outdated'
import { objectionsBy } from '../../../../../../src/main/core/chat/compaction/verify-points'

const sources =
  'Owner: The launch is on 12 May and Marta signs off the budget of 4,500 euros.\n\nAssistant: Noted.'

describe('objectionsBy', () => {
  it.each([
    'Marta signs off the budget of 4,500 euros.',
    'The launch is on 12 May.',
    'A launch date was set and a budget agreed.',
  ])('lets stand: %s', (point) => {
    expect(objectionsBy(sources, [])(point)).toBeNull()
  })

  it.each([
    ['a name', 'The budget is signed off by Jonas.', ['Jonas']],
    ['a number', 'The budget is 4,800 euros.', ['4,800']],
    ['a date', 'The launch is on 13 May.', ['13', '13 May']],
    ['a month', 'The launch is in June.', ['June']],
    ['part of a number', 'The launch is on 2 May.', ['2', '2 May']],
    ['a name in the first place', 'Jonas owns the budget.', ['Jonas']],
    ['two names in the first place', 'Jonas and Marta sign off the budget.', ['Jonas']],
    ['a number in words', 'There are seven signatures.', ['seven']],
  ])('refuses %s that the sources do not hold', (_what, point, words) => {
    expect(objectionsBy(sources, [])(point)).toEqual({ kind: 'not_in_sources', words })
  })

  it('refuses a date put together from two others', () => {
    const dates = 'Owner: Drafts on 12 May, print on 19 June.'
    expect(objectionsBy(dates, [])('Drafts are due 19 May.')).toEqual({
      kind: 'not_in_sources',
      words: ['19 May'],
    })
    expect(objectionsBy(dates, [])('Print is on June 19th.')).toBeNull()
  })

  it.each(['Decided that the budget stands.', 'Open: who signs.', 'Three people are coming.'])(
    'takes an ordinary first word for no name: %s',
    (point) => {
      expect(objectionsBy(`${sources} We are 3.`, [])(point)).toBeNull()
    },
  )

  it('refuses a claim that was replaced later on', () => {
    const replaced = supersededIn(['The deadline is 12 May.', 'We moved the deadline from 12 May to 19 May.'])
    const both = `${sources} The deadline moved from 12 May to 19 May.`
    expect(objectionsBy(both, replaced)('The deadline is 12 May.')).toEqual({
      kind: 'outdated',
      words: ['12 May'],
    })
    expect(objectionsBy(both, replaced)('The deadline is 19 May.')).toBeNull()
    expect(objectionsBy(both, replaced)('The deadline moved from 12 May to 19 May.')).toBeNull()
  })
})

describe('supersededIn', () => {
  it.each([
    [['We pushed the launch from Monday to Thursday.'], [{ old: 'Monday', now: 'Thursday' }]],
    [['The deadline is 19 May, not 12 May.'], [{ old: '12 May', now: '19 May' }]],
    [
      ['The budget is 4,000 euros.', 'The budget is now 5,000 euros.'],
      [{ old: '4,000 euros', now: '5,000 euros' }],
    ],
  ])('finds what was replaced in %j', (texts, expected) => {
    expect(supersededIn(texts)).toMatchObject(expected)
  })

  it('takes a value back that was returned to', () => {
    const texts = ['The venue is the library.', 'The venue is the park.', 'The venue is the library.']
    expect(supersededIn(texts).map(({ old }) => old)).toEqual(['the park'])
  })
})

describe('a value that a later sentence gives anew', () => {
  it.each([
    [
      ['The report is due on 12 May.', 'The report deadline moved to 19 May.'],
      'The report is due on 12 May.',
    ],
    [
      ['We hand in the report on Friday.', 'The client called: we now hand in the report on Tuesday.'],
      'The report is handed in on Friday.',
    ],
    [
      ["Let's go with the blue tiles.", "Let's take the green tiles instead of the blue ones."],
      'Blue tiles were chosen.',
    ],
    [
      ['Wir geben den Bericht am Freitag ab.', 'Wir geben den Bericht jetzt am Montag ab.'],
      'Der Bericht wird am Freitag abgegeben.',
    ],
  ])('%j: the older does not stand', (texts, point) => {
    expect(objectionsBy(texts.join(' '), supersededIn(texts))(point)?.kind).toBe('outdated')
  })

  it('does not touch the same value of something else', () => {
    const texts = ['The report is due on 12 May. The party is on 12 May.', 'The report moved to 19 May.']
    expect(objectionsBy(texts.join(' '), supersededIn(texts))('The party is on 12 May.')).toBeNull()
  })

  it('may come back to what it was', () => {
    const texts = [
      'The report is due on 12 May.',
      'The report is now due on 19 May.',
      'The report is now due on 12 May.',
    ]
    expect(supersededIn(texts).map(({ old }) => old)).toEqual(['19 May'])
  })
})
