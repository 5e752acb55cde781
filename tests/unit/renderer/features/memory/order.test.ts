import { describe, expect, it } from 'vitest'
import { arrangeFacts, inReadingOrder } from '../../../../../src/renderer/src/features/memory/order'
import { aDay, aFact, anAllergy } from '../support/a-fact'

const later = (days: number): number => aDay + days * 86_400_000

function labels(facts: Parameters<typeof arrangeFacts>[0]): string[] {
  return arrangeFacts(facts).flatMap((group) =>
    group.topics.map((topic) => (group.name === null ? topic.label : `${group.name}/${topic.label}`)),
  )
}

describe('the order of the memory column', () => {
  it('puts safety first, then pinned, then the latest confirmed', () => {
    expect(
      labels([
        aFact({ topic: 'name', confirmedAt: later(1) }),
        aFact({ topic: 'city', confirmedAt: later(9) }),
        aFact({ topic: 'replies', pinned: true, confirmedAt: later(-40) }),
        anAllergy('peanuts', { confirmedAt: later(-90) }),
      ]),
    ).toEqual(['Allergy', 'Replies', 'City', 'Name'])
  })

  it('keeps the facts of one topic together even where only one is a safety fact', () => {
    const groups = arrangeFacts([
      aFact({ topic: 'diet', value: 'likes soup', createdAt: later(-5) }),
      aFact({ topic: 'city', confirmedAt: later(3) }),
      aFact({
        topic: 'diet',
        value: 'vegan',
        safety: { category: 'diet', classId: null, classLabel: null, addedTerms: [], removedTerms: [] },
      }),
    ])
    expect(groups[0]?.topics.map((topic) => topic.facts.map((fact) => fact.value))).toEqual([
      ['vegan', 'likes soup'],
      ['Berlin'],
    ])
  })

  it('lists the facts of a topic in the order they were told', () => {
    const facts = [
      anAllergy('shellfish', { createdAt: later(10) }),
      anAllergy('peanuts', { createdAt: later(1) }),
    ]
    expect(inReadingOrder(arrangeFacts(facts)).map((fact) => fact.value)).toEqual(['peanuts', 'shellfish'])
  })

  it('shows named persons apart and after the owner, by name, each with the same order', () => {
    expect(
      labels([
        aFact({ subject: 'Tomás', topic: 'coffee' }),
        anAllergy('eggs', { subject: 'Leo', confirmedAt: later(-9) }),
        aFact({ subject: 'Leo', topic: 'school', confirmedAt: later(9) }),
        aFact({ topic: 'city' }),
      ]),
    ).toEqual(['City', 'Leo/Allergy', 'Leo/School', 'Tomás/Coffee'])
  })

  it('shows ways of working apart, after the facts and before other people', () => {
    const groups = arrangeFacts([
      aFact({ subject: 'Leo', topic: 'school' }),
      aFact({ topic: 'note', value: 'answer in bullet points', kind: 'procedural' }),
      aFact({ topic: 'city' }),
      anAllergy('peanuts', { kind: 'procedural' }),
    ])
    expect(groups.map(({ kind, topics }) => [kind, ...topics.map(({ label }) => label)])).toEqual([
      ['own', 'Allergy', 'City'],
      ['ways', 'Note'],
      ['person', 'School'],
    ])
  })

  it('is empty where nothing is remembered', () => {
    expect(arrangeFacts([])).toEqual([])
  })
})
