import { describe, expect, it } from 'vitest'
import type { Flag } from '../../../../../src/shared/entities'
import {
  everything,
  factsOf,
  outcomeText,
  reviewLists,
} from '../../../../../src/renderer/src/features/review/review-list'
import { aDay } from '../support/a-fact'
import { aFlag } from '../support/a-flag'

describe('the review list', () => {
  const flags = [
    aFlag({ id: 1, createdAt: aDay, words: 'old' }),
    aFlag({ id: 2, createdAt: aDay + 10, words: 'new' }),
    aFlag({ id: 3, createdAt: aDay + 5, words: 'trace', judgement: 'trace', state: 'decided' }),
    aFlag({
      id: 4,
      createdAt: aDay + 9,
      words: 'crab',
      value: 'shellfish',
      judgement: 'conflict',
      state: 'decided',
    }),
  ]

  it('keeps pending apart from decided, the newest first', () => {
    const lists = reviewLists(flags, everything)
    expect(lists.pending.map((flag) => flag.words)).toEqual(['new', 'old'])
    expect(lists.decided.map((flag) => flag.words)).toEqual(['crab', 'trace'])
  })

  it('is filtered by judgement', () => {
    const lists = reviewLists(flags, { ...everything, judgement: 'trace' })
    expect(lists).toMatchObject({ pending: [], decided: [{ words: 'trace' }] })
  })

  it('is filtered by fact, by judgement too at the same time', () => {
    const shellfish = factsOf(flags).find((fact) => fact.value === 'shellfish')
    const fact = shellfish?.key ?? null
    expect(reviewLists(flags, { judgement: 'all', fact }).decided.map((flag) => flag.words)).toEqual(['crab'])
    expect(reviewLists(flags, { judgement: 'trace', fact })).toEqual({ pending: [], decided: [] })
  })

  it('offers each fact once, and one that was deleted as well', () => {
    expect(factsOf([...flags, aFlag({ factId: null, value: 'kiwi' })]).map((fact) => fact.value)).toEqual([
      'kiwi',
      'peanuts',
      'shellfish',
    ])
  })

  it('does not change the order of the list it was given', () => {
    const given = [...flags]
    reviewLists(given, everything)
    expect(given).toEqual(flags)
  })
})

describe('what became of a reply', () => {
  it('tells a mention that avoids the word from one that may contain it', () => {
    expect(outcomeText(aFlag({ outcome: 'listed', judgement: 'caution' }))).toBe('shownCaution')
    expect(outcomeText(aFlag({ outcome: 'listed', judgement: 'trace' }))).toBe('shownTrace')
  })

  it('tells whether the reply that was tried again was clean, once it is known', () => {
    const retried = (retry: Flag['retry']) => outcomeText(aFlag({ outcome: 'retried', retry }))
    expect(retried(null)).toBe('heldThenRetried')
    expect(retried({ clean: true, attempts: 1 })).toBe('retriedClean')
    expect(retried({ clean: false, attempts: 2 })).toBe('retriedFound')
  })
})
