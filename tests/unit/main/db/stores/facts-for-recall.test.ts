import { afterEach, describe, expect, it } from 'vitest'
import { aFact, openStores, removeFolders } from '../support'
import type { FactSafety } from '../../../../../src/shared/entities'

afterEach(removeFolders)

const allergy: FactSafety = {
  category: 'allergy',
  classId: null,
  classLabel: null,
  addedTerms: [],
  removedTerms: [],
}

function filled() {
  const { stores } = openStores(':memory:')
  const add = (own: Parameters<typeof aFact>[0]): number => stores.facts.insert(aFact(own)).id
  return {
    stores,
    old: add({ topic: 'city', value: 'Bonn', status: 'superseded', validTo: 50 }),
    city: add({ topic: 'city', value: 'Berlin', confirmedAt: 10 }),
    hobby: add({ topic: 'hobby', item: 'chess', value: 'chess', confirmedAt: 30, pinned: true }),
    lapsed: add({ topic: 'hobby', item: 'go', value: 'go', expiresAt: 90, pinned: true }),
    nuts: add({
      topic: 'allergy',
      item: 'nuts',
      value: 'nuts',
      safety: allergy,
      expiresAt: 90,
      confirmedAt: 20,
    }),
  }
}

const ids = (facts: Array<{ id: number }>): number[] => facts.map((fact) => fact.id)

describe('what recall asks of the facts', () => {
  it('gives pinned facts, facts of topics and the latest confirmed, of those that hold', () => {
    const { stores, city, hobby } = filled()
    expect(ids(stores.facts.pinned(100))).toEqual([hobby])
    expect(ids(stores.facts.ofTopics(['city', 'hobby', 'none'], 100, 9))).toEqual([hobby, city])
    expect(ids(stores.facts.ofTopics(['city', 'hobby'], 100, 1))).toEqual([hobby])
    expect(ids(stores.facts.recentlyConfirmed(100, 9))).toEqual([hobby, city])
  })

  it('gives facts by id in the order asked for, closed and lapsed ones never', () => {
    const { stores, old, city, hobby, lapsed } = filled()
    expect(ids(stores.facts.byIds([hobby, old, lapsed, city], 100))).toEqual([hobby, city])
    expect(stores.facts.byIds([], 100)).toEqual([])
  })

  it('gives what ended, superseded or lapsed, the latest to end first', () => {
    const { stores, old, lapsed } = filled()
    const [city, hobby] = [
      { subject: 'user', topic: 'city' },
      { subject: 'user', topic: 'hobby' },
    ]
    expect(ids(stores.facts.ended([city], 100, 3))).toEqual([old])
    expect(ids(stores.facts.ended([hobby], 100, 3))).toEqual([lapsed])
    expect(ids(stores.facts.ended([hobby, city], 100, 3))).toEqual([lapsed, old])
    expect(stores.facts.ended([hobby], 80, 3)).toEqual([])
    expect(stores.facts.ended([], 100, 3)).toEqual([])
  })

  it('gives so many ended values of each topic at most', () => {
    const { stores } = filled()
    const add = (topic: string, validTo: number) =>
      stores.facts.insert(aFact({ topic, status: 'superseded', value: `v${validTo}`, validTo })).id
    const jobs = [10, 20, 30, 40].map((at) => add('job', at))
    const cars = [5, 15].map((at) => add('car', at))
    const keys = ['car', 'job'].map((topic) => ({ subject: 'user', topic }))
    expect(ids(stores.facts.ended(keys, 100, 2))).toEqual([...cars.toReversed(), jobs[3], jobs[2]])
  })

  it('counts what holds, after every kind of change', () => {
    const { stores, city, hobby } = filled()
    expect(stores.facts.countCurrent(100)).toBe(2)
    expect(stores.facts.countCurrent(80)).toBe(4)
    stores.facts.delete([city])
    expect(stores.facts.countCurrent(100)).toBe(1)
    const fact = stores.facts.get(hobby)
    if (fact !== null) stores.facts.update({ ...fact, status: 'retracted' })
    expect(stores.facts.countCurrent(100)).toBe(0)
  })

  it('knows in short what holds, safety facts though lapsed, and sees each change at once', () => {
    const { stores } = filled()
    const values = (): string[] => stores.facts.known(100).map((fact) => fact.value)
    expect(values().sort()).toEqual(['Berlin', 'chess', 'nuts'])
    stores.facts.insert(aFact({ topic: 'pet', value: 'Rex' }))
    expect(values()).toContain('Rex')
  })

  it('forgets with a transaction that is rolled back what it read within it', () => {
    const { stores } = filled()
    const values = (): string[] => stores.facts.known(100).map((fact) => fact.value)
    const insertThen = (value: string, fail: boolean): void => {
      stores.transactions.run(() => {
        stores.facts.insert(aFact({ topic: 'pet', value }))
        expect(values()).toContain(value)
        if (fail) throw new Error('rolled back')
      })
    }
    expect(() => insertThen('Rex', true)).toThrow('rolled back')
    expect(values()).not.toContain('Rex')
    insertThen('Tom', false)
    expect(values()).toContain('Tom')
    expect(values()).not.toContain('Rex')
  })
})
