import { describe, expect, it } from 'vitest'
import { Recall } from '../../../../../../src/main/core/memory/recall/recall'
import type { Recalled, RecallRequest } from '../../../../../../src/main/core/memory/recall/recall'
import { TopicRegistry } from '../../../../../../src/main/core/memory/topics/registry'
import type { NewFact, Stores } from '../../../../../../src/main/core/ports'
import type { FactSafety } from '../../../../../../src/shared/entities'
import { openMemoryStores } from '../../../../../support/memory-stores'
import { aFact } from '../../../db/support'

const now = Date.UTC(2026, 0, 15)
const aDay = 86_400_000
const topics = new TopicRegistry([])
const allergy: FactSafety = {
  category: 'allergy',
  classId: null,
  classLabel: null,
  addedTerms: [],
  removedTerms: [],
}

function storesWith(facts: Array<Partial<NewFact>>): Stores {
  const stores = openMemoryStores({ now: () => now })
  stores.transactions.run(() => {
    facts.forEach((fact, index) => stores.facts.insert(aFact({ item: String(index), ...fact })))
  })
  return stores
}

function ask(stores: Pick<Stores, 'facts'>, text: string, more: Partial<RecallRequest> = {}): Recalled {
  return new Recall(stores, () => topics, { now: () => now }).recall({
    text,
    learnedNow: new Set(),
    budget: 1_500,
    charsPerToken: 3.6,
    withheld: false,
    ...more,
  })
}

const values = (recalled: Recalled): string[] => recalled.facts.map((fact) => fact.value)
const reasonOf = (recalled: Recalled, value: string): string | undefined =>
  recalled.entries.find((entry) => entry.value === value)?.reason

const twelve: Array<Partial<NewFact>> = [
  { topic: 'allergy', value: 'peanuts', content: 'The user is allergic to peanuts.', safety: allergy },
  { topic: 'name', value: 'Priya', content: 'The user’s name is Priya.', pinned: true },
  ...['tea', 'chess', 'rowing', 'Bach', 'figs', 'maps', 'moss', 'clay', 'kites', 'jazz'].map((value) => ({
    topic: 'like',
    value,
    content: `The user likes ${value}.`,
  })),
]

describe('recall', () => {
  it.each(['hi', 'thanks!', 'fix this regex', 'ok, that works'])(
    'M31: brings only safety and pinned facts for "%s", and the receipt shows the rest as not used',
    (text) => {
      const recalled = ask(storesWith(twelve), text)
      expect(values(recalled)).toEqual(['peanuts', 'Priya'])
      expect(recalled.considered).toBe(12)
      expect(recalled.entries.filter((entry) => !entry.used).map((entry) => entry.reason)).toEqual(
        Array(10).fill('below_floor'),
      )
    },
  )

  it('M33: packs whole facts, safety first, whatever the budget', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      topic: 'note',
      value: `quarterly budget item ${index}`,
      content: `A note about quarterly budget item ${index} and its many details.`,
      confirmedAt: now - index,
    }))
    const stores = storesWith([
      ...many,
      { topic: 'allergy', value: 'peanuts', content: 'The user is allergic to peanuts.', safety: allergy },
    ])
    const recalled = ask(stores, 'quarterly budget', { budget: 120 })
    expect(values(recalled)[0]).toBe('peanuts')
    expect(recalled.facts.length).toBeGreaterThan(2)
    expect(recalled.factTokens).toBeLessThanOrEqual(120)
    expect(recalled.entries.some((entry) => entry.reason === 'over_budget')).toBe(true)
    expect(values(ask(stores, 'quarterly budget', { budget: 0 }))).toEqual(['peanuts'])
  })

  it('M34: recalls a code among 88 facts 20 times of 20', () => {
    const stores = storesWith([
      ...Array.from({ length: 87 }, (_, index) => ({
        topic: `thing_${index}`,
        value: `KX-${1000 + index}`,
        content: `The code of thing ${index} is KX-${1000 + index}.`,
      })),
      { topic: 'locker', value: 'QR7-ZL-9920', content: 'The locker code is QR7-ZL-9920.' },
    ])
    const answers = Array.from({ length: 20 }, (_, round) =>
      ask(stores, ['What is QR7-ZL-9920?', 'my locker code please', 'qr7-zl-9920'][round % 3] ?? ''),
    )
    expect(answers.map((recalled) => values(recalled)[0])).toEqual(Array(20).fill('QR7-ZL-9920'))
  })

  it('M35: answers from 500 facts, and asks the store for no more than it needs', () => {
    const stores = storesWith(
      Array.from({ length: 500 }, (_, index) => ({
        topic: 'book',
        value: `Volume ${index}`,
        content: `The user owns Volume ${index}.`,
      })),
    )
    const read: string[] = []
    const watched = new Proxy(stores.facts, {
      get(target, name, receiver) {
        read.push(String(name))
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    const recalled = ask({ facts: watched }, 'Where is my volume 77?')
    expect(values(recalled)[0]).toBe('Volume 77')
    expect(read).not.toContain('current')
    expect(recalled.considered).toBe(500)
    expect(recalled.entries.length).toBeLessThan(110)
  })

  it('M37: brings the home city for the weather, and says why', () => {
    const recalled = ask(
      storesWith([{ topic: 'city', item: null, value: 'Leeds' }, ...twelve]),
      'weather tomorrow?',
    )
    expect(values(recalled)).toContain('Leeds')
    expect(reasonOf(recalled, 'Leeds')).toBe('essential')
  })

  it('M38: brings nothing of food when the owner tells their age', () => {
    const stores = storesWith([
      { topic: 'food', value: 'pork belly', content: 'The user likes pork belly.' },
      { topic: 'age', item: null, value: '42', content: 'The user is 42 years old.' },
    ])
    expect(values(ask(stores, "I'm 42 years old"))).not.toContain('pork belly')
  })

  it('M39: has an allergy in every prompt, though no word of the message is near it', () => {
    expect(values(ask(storesWith(twelve), 'Suggest three Thai dinners'))).toContain('peanuts')
  })

  it('M41: finds a value of two Chinese characters', () => {
    const stores = storesWith([{ topic: 'food', value: '豆腐', content: '用户喜欢豆腐。' }])
    expect(values(ask(stores, '豆腐怎么做？'))).toEqual(['豆腐'])
  })

  it.each([`don't`, 'C++', '2026-12-15', '"', 'AND', '*', '/', 'NEAR(', "'", '(', ':', '^', '\u0000'])(
    'M42: takes %j for words and nothing else',
    (text) => {
      expect(() => ask(storesWith(twelve), text)).not.toThrow()
    },
  )

  it('M43: finds a fact by a date', () => {
    const stores = storesWith([
      { topic: 'deadline', value: '2026-12-15', content: 'The thesis is due on 2026-12-15.' },
    ])
    expect(values(ask(stores, 'what was due 2026-12-15 again'))).toEqual(['2026-12-15'])
  })

  it('M44: meets a German fact from an English question through the topic', () => {
    const stores = storesWith([
      { topic: 'hobby', value: 'Klettern', content: 'Mein Hobby ist Klettern.' },
      { topic: 'employer', item: null, value: 'Stadtwerke', content: 'Ich arbeite bei den Stadtwerken.' },
    ])
    expect(values(ask(stores, 'What do I do in my spare time, my hobbies?'))).toEqual(['Klettern'])
  })

  it('M46: says which words met, how well, and what was left out for which reason', () => {
    const stores = storesWith([
      { topic: 'drink', value: 'green tea', content: 'The user drinks green tea.', confirmedAt: now },
      { topic: 'city', item: null, value: 'Bonn', status: 'superseded', validTo: now - aDay },
      { topic: 'city', item: null, value: 'Berlin', content: 'The user lives in Berlin.' },
      { topic: 'drink', value: 'eggnog', content: 'Eggnog for now.', expiresAt: now - aDay },
    ])
    const recalled = ask(stores, 'Which green teas can I buy in the city I live in? Any drink at all.')
    const tea = recalled.entries.find((entry) => entry.value === 'green tea')
    expect(tea).toMatchObject({ used: true, reason: 'about_message' })
    expect(tea?.matched).toEqual(expect.arrayContaining(['green', 'teas']))
    expect(tea?.score).toBeGreaterThan(0)
    expect(tea?.tokens).toBeGreaterThan(0)
    expect(reasonOf(recalled, 'Berlin')).toBe('about_message')
    expect(recalled.entries.find((entry) => entry.value === 'Bonn')).toMatchObject({
      used: false,
      reason: 'superseded',
      endedAt: now - aDay,
    })
    expect(recalled.entries.find((entry) => entry.value === 'eggnog')).toMatchObject({
      used: false,
      reason: 'expired',
      endedAt: now - aDay,
    })
  })

  it('M47: withholds every fact where none may be sent, and says so', () => {
    const recalled = ask(storesWith(twelve), 'Do I like chess or tea?', { withheld: true })
    expect(recalled.facts).toEqual([])
    expect(recalled.entries.length).toBe(12)
    expect(recalled.entries.every((entry) => entry.reason === 'withheld' && !entry.used)).toBe(true)
  })

  it('counts the rest where there are too many facts to name', () => {
    const stores = storesWith(
      Array.from({ length: 100 }, (_, index) => ({ topic: `topic_${index}`, value: `thing${index}` })),
    )
    const recalled = ask(stores, 'hi')
    expect(recalled.considered).toBe(100)
    expect(recalled.entries).toEqual([])
  })

  it('gives one of two rows that say the same, and never a closed one', () => {
    const stores = storesWith([
      { topic: 'hobby', value: 'Chess', content: 'The user plays chess.', item: 'a' },
      { topic: 'hobby', value: 'chess', content: 'The user plays chess.', item: 'b' },
      { topic: 'hobby', value: 'chess', content: 'The user plays chess.', item: 'c', status: 'retracted' },
    ])
    expect(ask(stores, 'my hobbies').facts).toHaveLength(1)
  })

  it('puts the later confirmed, then the more used of equals first', () => {
    const stores = storesWith([
      { topic: 'hobby', value: 'rowing', content: 'Hobby: rowing.', confirmedAt: now - 300 * aDay },
      { topic: 'hobby', value: 'chess', content: 'Hobby: chess.', confirmedAt: now - aDay },
      { topic: 'hobby', value: 'clay', content: 'Hobby: clay.', confirmedAt: now - aDay, useCount: 30 },
    ])
    expect(values(ask(stores, 'my hobbies'))).toEqual(['clay', 'chess', 'rowing'])
  })

  it('brings everything that fits for a broad question', () => {
    const recalled = ask(storesWith(twelve), 'What do you know about me?')
    expect(recalled.facts).toHaveLength(12)
    expect(reasonOf(recalled, 'jazz')).toBe('asked')
  })

  it('puts what this very message said before what it only bears on', () => {
    const stores = storesWith(twelve)
    const jazz = stores.facts.current(now).find((fact) => fact.value === 'jazz')
    const recalled = ask(stores, 'Is chess fun? And jazz too.', { learnedNow: new Set([jazz?.id ?? 0]) })
    expect(values(recalled)).toEqual(['peanuts', 'Priya', 'jazz', 'chess'])
    expect(reasonOf(recalled, 'jazz')).toBe('said_now')
  })

  it('puts what words and meaning both find first, then what either does', () => {
    const stores = storesWith([
      { topic: 'a', value: 'red bicycle', content: 'A red bicycle.' },
      { topic: 'b', value: 'bicycle pump', content: 'A bicycle pump.' },
      { topic: 'c', value: 'two wheels', content: 'Two wheels.' },
    ])
    const [red, pump, wheels] = ['red bicycle', 'bicycle pump', 'two wheels'].map(
      (value) => stores.facts.current(now).find((fact) => fact.value === value)?.id ?? 0,
    )
    const nearest = [pump, wheels].map((factId) => ({ factId: factId ?? 0, similarity: 0.8 }))
    const recall = new Recall(stores, () => topics, { now: () => now }, { nearest: () => nearest })
    const request = { text: 'my red bicycle', learnedNow: new Set<number>(), budget: 900, charsPerToken: 3.6 }
    const hybrid = recall.recall({ ...request, withheld: false, meaning: new Float32Array([1]) })
    expect(hybrid.facts.map((fact) => fact.id)).toEqual([pump, red, wheels])
    // Only what no word leads to is told to be found by meaning.
    expect(hybrid.entries.filter((entry) => entry.used).map((entry) => entry.byMeaning ?? false)).toEqual([
      false,
      false,
      true,
    ])
    const words = recall.recall({ ...request, withheld: false, meaning: null })
    expect(words.facts.map((fact) => fact.id)).toEqual([red, pump])
  })
})
