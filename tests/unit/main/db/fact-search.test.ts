import { afterEach, describe, expect, it } from 'vitest'
import { queryTokens } from '../../../../src/main/core/memory/query-tokens'
import { aFact, openStores, removeFolders } from './support'
import type { NewFact, Stores } from '../../../../src/main/core/ports'

afterEach(removeFolders)

function storesWith(...facts: Array<Partial<NewFact>>): Stores {
  const { stores } = openStores(':memory:')
  stores.transactions.run(() => {
    facts.forEach((fact, index) => stores.facts.insert(aFact({ item: String(index), ...fact })))
  })
  return stores
}

function ask(stores: Stores, message: string, now = 0) {
  return stores.facts.search({ tokens: queryTokens(message), now, limit: 10 })
}

function values(stores: Stores, message: string): string[] {
  return ask(stores, message).map((hit) => hit.fact.value)
}

describe('search of facts', () => {
  it('finds by value, sentence and the words of the topic', () => {
    const stores = storesWith(
      { topic: 'dog_name', value: 'Grim', content: 'The dog is called Grim.' },
      { topic: 'employer', value: 'Fairwind', content: 'The user builds wind turbines at Fairwind.' },
    )
    expect(values(stores, 'What is the name of my dog?')).toEqual(['Grim'])
    expect(values(stores, 'turbine news')).toEqual(['Fairwind'])
    expect(values(stores, 'Who is grim?')).toEqual(['Grim'])
    expect(values(stores, 'my employer')).toEqual(['Fairwind'])
  })

  it('finds by the words beside signs, however young these are', () => {
    const stores = storesWith(
      { topic: 'snack', value: 'pretzel🥨', content: 'Likes pretzel🥨 with salt.' },
      { topic: 'rent', value: '900₽', content: 'Pays 900₽.' },
    )
    const plain = storesWith({ topic: 'snack', value: 'pretzel', content: 'Likes pretzel with salt.' })
    expect(values(stores, 'A pretzel?')).toEqual(['pretzel🥨'])
    expect(ask(stores, 'A pretzel?').map(({ matched, named }) => ({ matched, named }))).toEqual(
      ask(plain, 'A pretzel?').map(({ matched, named }) => ({ matched, named })),
    )
    expect(values(stores, 'Is it 900?')).toEqual(['900₽'])
  })

  it('M34: finds an exact token among 88 facts every time', () => {
    const stores = storesWith(
      ...Array.from({ length: 87 }, (_, index) => ({
        topic: 'note',
        value: `code ZX-${index}00-AB`,
        content: `A code is ZX-${index}00-AB.`,
      })),
      { topic: 'note', value: 'QK-7731-TT', content: 'The locker code is QK-7731-TT.' },
    )
    for (let round = 0; round < 20; round += 1) {
      expect(values(stores, 'What was QK-7731-TT for?')[0]).toBe('QK-7731-TT')
    }
  })

  it('M25: never gives closed or expired facts', () => {
    const stores = storesWith(
      ...Array.from({ length: 10 }, (_, index) => ({
        topic: 'city',
        item: null,
        value: `City${index}`,
        content: `The user lives in City${index}.`,
        status: 'superseded' as const,
        validTo: index,
      })),
      { topic: 'city', item: null, value: 'Berlin', content: 'The user lives in Berlin.' },
      { topic: 'visitor', value: 'Ana', content: 'Ana lives with the user this week.', expiresAt: 500 },
    )
    expect(ask(stores, 'Where do I live? Which city?', 1000).map((hit) => hit.fact.value)).toEqual(['Berlin'])
    expect(
      ask(stores, 'Who lives here', 100)
        .map((hit) => hit.fact.value)
        .sort(),
    ).toEqual(['Ana', 'Berlin'])
  })

  it('M41, M14: finds a value of a script without spaces from a whole question', () => {
    const stores = storesWith(
      { topic: 'allergy', value: '花生', content: '用户对花生过敏。' },
      { topic: 'city', value: '上海', content: '用户住在上海。' },
      { topic: 'food', value: 'ラーメン', content: 'ラーメンが好き。' },
    )
    expect(values(stores, '我可以吃花生酱吗？')).toEqual(['花生'])
    expect(values(stores, '上海天气')).toEqual(['上海'])
    expect(values(stores, 'ラーメン屋')).toEqual(['ラーメン'])
    expect(ask(stores, '我可以吃花生酱吗？')[0]?.matched).toContain('花生')
  })

  it('M44: meets across languages through the topic', () => {
    const stores = storesWith({
      topic: 'allergy',
      value: 'Erdnüsse',
      content: 'Ich bin gegen Erdnüsse allergisch.',
    })
    expect(values(stores, 'Which allergies do I have?')).toEqual(['Erdnüsse'])
    expect(values(stores, 'What am I allergic to?')).toEqual(['Erdnüsse'])
    expect(values(stores, 'erdnuss ERDNUSSE')).toEqual(['Erdnüsse'])
  })

  it('M42, M43: takes dates, apostrophes and operators as words', () => {
    const stores = storesWith(
      { topic: 'deadline', value: '2026-12-15', content: 'The deadline is 2026-12-15.' },
      { topic: 'pub', value: "Brady's", content: "The pub is Brady's." },
    )
    expect(values(stores, 'What is due on 2026-12-15?')).toEqual(['2026-12-15'])
    expect(values(stores, "when does Brady's open")).toEqual(["Brady's"])
    for (const tokens of [
      ['AND'],
      ['"'],
      ['*'],
      ['a OR'],
      ['NEAR('],
      ['-'],
      ['fact_search:'],
      [''],
      ['col : x'],
    ]) {
      expect(() => stores.facts.search({ tokens, now: 0, limit: 5 })).not.toThrow()
    }
    expect(stores.facts.search({ tokens: [], now: 0, limit: 5 })).toEqual([])
  })

  it('puts the fact with more of the words first and says which words met', () => {
    const stores = storesWith(
      { topic: 'hobby', value: 'tea', content: 'The user likes tea.' },
      { topic: 'hobby', value: 'green tea from Uji', content: 'The user likes green tea from Uji.' },
      { topic: 'hobby', value: 'chess', content: 'The user plays chess.' },
      { topic: 'hobby', value: 'rowing', content: 'The user rows.' },
    )
    const hits = ask(stores, 'Which green teas grow in Uji?')
    expect(hits.map((hit) => hit.fact.value)).toEqual(['green tea from Uji', 'tea'])
    expect(hits[0]?.matched).toEqual(['green', 'teas', 'uji'])
    expect(hits[0]?.score).toBeGreaterThan(hits[1]?.score ?? 0)
    expect(hits[1]?.score).toBeGreaterThan(0)
  })

  it.each([
    ['child', 'two children'],
    ['mice', 'a mouse'],
    ['meds', 'takes medication'],
  ])('meets %s in "%s"', (word, content) => {
    const stores = storesWith({ topic: 'note', value: 'x', content })
    expect(stores.facts.search({ tokens: [word], now: 0, limit: 5 })).toHaveLength(1)
  })

  it('M31: gives nothing for a greeting', () => {
    const stores = storesWith(...Array.from({ length: 12 }, (_, index) => ({ value: `thing ${index}` })))
    expect(values(stores, 'hi')).toEqual([])
  })

  it('M35: still answers, from the newest, when every word stands in thousands of facts', () => {
    const stores = storesWith(
      ...Array.from({ length: 1200 }, (_, index) => ({
        value: `item ${index}`,
        content: 'The user has a thing.',
      })),
    )
    const hits = stores.facts.search({ tokens: ['thing'], now: 0, limit: 3 })
    expect(hits.map((hit) => hit.fact.value)).toEqual(['item 1199', 'item 1198', 'item 1197'])
    expect(stores.facts.search({ tokens: ['thing', '77'], now: 0, limit: 3 })[0]?.fact.value).toBe('item 77')
  })

  it('follows every change of a fact', () => {
    const { db, stores } = openStores(':memory:')
    const fact = stores.facts.insert(aFact({ value: 'Toronto', content: 'Lives in Toronto.' }))
    const count = (token: string) => stores.facts.search({ tokens: [token], now: 0, limit: 5 }).length
    expect(count('toronto')).toBe(1)
    stores.facts.update({ ...fact, value: 'Berlin', content: 'Lives in Berlin.' })
    expect([count('toronto'), count('berlin')]).toEqual([0, 1])
    stores.facts.update({ ...fact, status: 'superseded' })
    expect(count('toronto')).toBe(0)
    stores.facts.delete([fact.id])
    stores.facts.restore({ ...fact, value: 'Oslo', content: 'Lives in Oslo.' })
    expect([count('berlin'), count('oslo')]).toEqual([0, 1])
    db.exec("INSERT INTO fact_search (fact_search, rank) VALUES ('integrity-check', 1)")
  })
})
