import { describe, expect, it } from 'vitest'
import type { SafetyCategory } from '../../../../../src/shared/entities'
import { classify, watchedTerms } from '../../../../../src/main/core/safety/fact-terms'
import { shippedVocabulary } from './support'

const vocabulary = shippedVocabulary()

describe('the class of a value', () => {
  it.each<[SafetyCategory, string, string | null]>([
    ['allergy', 'peanut', 'peanut'],
    ['allergy', 'Peanuts', 'peanut'],
    ['allergy', 'a severe allergy to peanuts', 'peanut'],
    ['allergy', 'shelfish', 'shellfish'],
    ['allergy', '花生', 'peanut'],
    ['allergy', 'cacahuetes', 'peanut'],
    ['allergy', 'Erdnüsse', 'peanut'],
    ['allergy', 'арахис', 'peanut'],
    ['allergy', 'strawberries', 'strawberry'],
    ['allergy', 'prawns', 'crustacean'],
    ['allergy', 'amoxicillin', 'allergy-penicillin'],
    ['allergy', 'sulfa', 'allergy-sulfa'],
    ['allergy', 'peanuts and shellfish', 'peanut+shellfish'],
    ['allergy', 'dragon fruit', null],
    ['allergy', 'peanuts and dragon fruit', null],
    ['intolerance', 'lactose', 'lactose'],
    ['allergy', 'lactose', 'lactose'],
    ['medication', 'Eliquis', 'takes-anticoagulant'],
    ['medication', 'warfarin 5 mg daily', 'takes-anticoagulant'],
    ['medication', 'Foobarix', null],
    ['condition', 'coeliac disease', 'coeliac'],
    ['condition', 'celiac', 'coeliac'],
    ['condition', 'type 2 diabetes', 'diabetes'],
    ['pregnancy', "I'm pregnant", 'pregnant'],
    ['pregnancy', '12 weeks pregnant', 'pregnant'],
    ['diet', 'Vegan', 'vegan'],
    ['diet', 'no pork', 'no-pork'],
    ['diet', 'gluten-free', 'coeliac'],
    ['sobriety', 'sober since 2019', 'sobriety'],
    ['accessibility', 'uses a wheelchair', 'wheelchair'],
    ['custom', 'no heavy lifting after hernia surgery', 'no-lifting'],
  ])('%s "%s" is %s', (category, value, classId) => {
    expect(classify(vocabulary, value, category)?.classId ?? null).toBe(classId)
  })

  it('of a medicine that is taken is not that of an allergy to it', () => {
    expect(classify(vocabulary, 'aspirin', 'allergy')?.classId).toBe('allergy-nsaid')
    expect(classify(vocabulary, 'aspirin', 'medication')?.classId).toBe('takes-aspirin')
  })
})

describe('the watched terms of a fact', () => {
  const base = {
    value: 'peanuts',
    category: 'allergy' as const,
    classId: 'peanut',
    addedTerms: [],
    removedTerms: [],
  }
  const termsOf = (change: object) => watchedTerms(vocabulary, { ...base, ...change })

  it('are the value, the terms of its class and those of the owner', () => {
    const terms = termsOf({ addedTerms: ['Bamba Puffs'] })
    expect(terms[0]).toEqual({ term: 'peanuts', source: 'value', removed: false })
    expect(terms).toContainEqual({ term: 'Bamba Puffs', source: 'owner', removed: false })
    expect(terms).toContainEqual({ term: 'satay', source: 'vocabulary', removed: false })
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  })

  it('begin with those of the language of the value, English where it is none', () => {
    const [, second] = termsOf({})
    expect(second?.term).toBe('peanut')
    const [, german] = termsOf({ value: 'Erdnüsse' })
    expect(german?.term.toLowerCase()).toContain('erdnu')
    const [, next] = termsOf({ value: 'goobers, all of them' })
    expect(next?.term).toBe('peanut')
  })

  it('are marked where the owner took one out', () => {
    expect(termsOf({ removedTerms: ['Satay'] })).toContainEqual({
      term: 'satay',
      source: 'vocabulary',
      removed: true,
    })
  })

  it('are the value alone where it is unmapped: matched word for word', () => {
    expect(termsOf({ value: 'dragon fruit', classId: null })).toEqual([
      { term: 'dragon fruit', source: 'value', removed: false },
    ])
    expect(termsOf({ value: 'rambutan and longan', classId: null }).map(({ term }) => term)).toEqual([
      'rambutan',
      'longan',
    ])
  })

  it('do not hold the name of a diet or of a medicine that is taken', () => {
    const terms = termsOf({ value: 'warfarin', category: 'medication', classId: 'takes-anticoagulant' }).map(
      ({ term }) => term,
    )
    expect(terms).toContain('ibuprofen')
    expect(terms).not.toContain('warfarin')
  })
})
