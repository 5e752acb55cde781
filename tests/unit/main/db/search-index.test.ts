import { afterEach, describe, expect, it } from 'vitest'
import { mergeFactIndex } from '../../../../src/main/db/search-index'
import type { Connection } from '../../../../src/main/db/connection'
import { aFact, openStores, removeFolders } from './support'

afterEach(removeFolders)

function pieces(db: Connection): number {
  return Number(db.raw.prepare('SELECT count(DISTINCT segid) FROM fact_search_idx').pluck().get())
}

describe('the index of facts', () => {
  it('is one piece again after many changes, and finds all it found before', () => {
    const { db, stores } = openStores()
    let count = 0
    while (count < 400 || (pieces(db) <= 4 && count < 4000)) {
      stores.facts.insert(aFact({ topic: 'note', item: `${count}`, value: `word${count} and more` }))
      count += 1
    }
    const find = () =>
      [7, 250, 399].map((number) =>
        stores.facts.search({ tokens: [`word${number}`], now: 0, limit: 5 }).map(({ fact }) => fact.value),
      )
    const before = find()
    expect(before.map((found) => found.length)).toEqual([1, 1, 1])
    expect(pieces(db)).toBeGreaterThan(4)
    mergeFactIndex(db.raw)
    expect(pieces(db)).toBe(1)
    expect(find()).toEqual(before)
  })

  it('is left alone where it has few pieces', () => {
    const { db, stores } = openStores()
    stores.facts.insert(aFact({ value: 'kiwi' }))
    const changes = (): unknown => db.raw.prepare('SELECT total_changes()').pluck().get()
    const before = changes()
    mergeFactIndex(db.raw)
    expect(changes()).toBe(before)
  })
})
