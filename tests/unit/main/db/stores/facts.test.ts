import { afterEach, describe, expect, it } from 'vitest'
import { aConversation, aFact, aMessage, openStores, removeFolders } from '../support'
import type { FactSafety } from '../../../../../src/shared/entities'

afterEach(removeFolders)

const safety: FactSafety = {
  category: 'allergy',
  classId: 'peanut',
  classLabel: 'peanut',
  addedTerms: ['goober'],
  removedTerms: [],
}

function prepared() {
  const { stores } = openStores(':memory:')
  stores.conversations.insert(aConversation())
  const message = stores.messages.insert(aMessage({ text: 'I am allergic to peanuts, peanuts I say' }))
  const evidence = [
    { messageId: message.id, conversationId: 'c1', start: 17, end: 24 },
    { messageId: message.id, conversationId: 'c1', start: 26, end: 33 },
  ]
  return { stores, message, evidence }
}

describe('facts', () => {
  it('come back exactly as they were stored, evidence in order', () => {
    const { stores, message, evidence } = prepared()
    const draft = aFact({
      topic: 'allergy',
      item: 'peanut',
      value: 'peanuts',
      safety,
      pinned: true,
      evidence,
      validTo: 9,
      expiresAt: 8,
      lastUsedAt: 7,
      useCount: 3,
    })
    const fact = stores.facts.insert(draft)
    expect(fact).toEqual({ ...draft, id: fact.id })
    expect(stores.facts.get(fact.id)).toEqual(fact)
    expect(stores.facts.byEvidence(message.id)).toEqual([fact])
    expect(stores.facts.get(fact.id + 1)).toBeNull()
  })

  it('put safety first, then pinned, then what was confirmed last; expired ones are not current', () => {
    const { stores } = prepared()
    const add = (value: string, own: Parameters<typeof aFact>[0]) =>
      stores.facts.insert(aFact({ topic: value, value, ...own }))
    add('older', { confirmedAt: 1 })
    add('newer', { confirmedAt: 2 })
    add('pinned', { confirmedAt: 0, pinned: true })
    add('safety', { confirmedAt: 0, safety })
    add('expired', { expiresAt: 50 })
    add('expired safety', { expiresAt: 50, safety, confirmedAt: 9 })
    add('closed safety', { status: 'retracted', safety })
    expect(stores.facts.current(50).map((fact) => fact.value)).toEqual(['safety', 'pinned', 'newer', 'older'])
    expect(stores.facts.countCurrent(50)).toBe(4)
    expect(stores.facts.countCurrent(49)).toBe(6)
    // A safety fact never lapses by itself.
    expect(stores.facts.safety().map((fact) => fact.value)).toEqual(['expired safety', 'safety'])
    expect(stores.facts.byStatus('retracted').map((fact) => fact.value)).toEqual(['closed safety'])
  })

  it('keep the history of a topic, newest first', () => {
    const { stores } = prepared()
    stores.facts.insert(aFact({ value: 'Toronto', status: 'superseded', validFrom: 1, validTo: 5 }))
    stores.facts.insert(aFact({ value: 'Berlin', status: 'superseded', validFrom: 5, validTo: 8 }))
    stores.facts.insert(aFact({ value: 'Toronto', validFrom: 8 }))
    stores.facts.insert(aFact({ subject: 'Leo', value: 'Oslo' }))
    expect(stores.facts.history('user', 'city').map((fact) => [fact.value, fact.validTo])).toEqual([
      ['Toronto', null],
      ['Berlin', 8],
      ['Toronto', 5],
    ])
    expect(stores.facts.active('user', 'city').map((fact) => fact.value)).toEqual(['Toronto'])
  })

  it('replace every column and the evidence on update, and never bring a deleted row back', () => {
    const { stores, evidence } = prepared()
    const fact = stores.facts.insert(aFact({ evidence }))
    const changed = {
      ...fact,
      value: 'Berlin',
      status: 'superseded' as const,
      evidence: evidence.slice(1),
      pinned: true,
    }
    stores.facts.update(changed)
    expect(stores.facts.get(fact.id)).toEqual(changed)
    stores.facts.delete([fact.id])
    stores.facts.update(changed)
    expect(stores.facts.get(fact.id)).toBeNull()
  })

  it('come back under their old id when restored, without evidence whose message is gone', () => {
    const { stores, message, evidence } = prepared()
    const fact = stores.facts.insert(aFact({ evidence }))
    stores.facts.delete([fact.id])
    stores.facts.restore(fact)
    expect(stores.facts.get(fact.id)).toEqual(fact)
    stores.facts.delete([fact.id])
    stores.messages.delete(message.id)
    stores.facts.restore(fact)
    expect(stores.facts.get(fact.id)).toEqual({ ...fact, evidence: [] })
    expect(stores.facts.insert(aFact({ topic: 'name' })).id).toBeGreaterThan(fact.id)
  })

  it('are not restored beside another active fact of the topic', () => {
    const { stores } = prepared()
    const fact = stores.facts.insert(aFact({ value: 'Toronto' }))
    stores.facts.delete([fact.id])
    stores.facts.insert(aFact({ value: 'Berlin' }))
    expect(() => stores.facts.restore(fact)).toThrow(expect.objectContaining({ code: 'DUPLICATE_FACT' }))
  })

  it('count their uses without touching anything else', () => {
    const { stores } = prepared()
    const fact = stores.facts.insert(aFact())
    stores.facts.markUsed([fact.id], 77)
    stores.facts.markUsed([fact.id, 999], 88)
    expect(stores.facts.get(fact.id)).toEqual({ ...fact, lastUsedAt: 88, useCount: 2 })
    stores.facts.markUsed([], 99)
  })

  it('keep phrases only as long as they live', () => {
    const { stores } = prepared()
    const fact = stores.facts.insert(aFact({ value: 'peanuts' }))
    const phrase = stores.phrases.insert(fact.id, 'peanut gallery', 5)
    expect(stores.phrases.insert(fact.id, 'peanut gallery', 6)).toEqual(phrase)
    stores.phrases.insert(fact.id, 'peanuts comic', 7)
    expect(stores.phrases.list().map((entry) => [entry.phrase, entry.factValue])).toEqual([
      ['peanuts comic', 'peanuts'],
      ['peanut gallery', 'peanuts'],
    ])
    stores.phrases.deleteMatching(fact.id, 'peanuts comic')
    stores.phrases.delete(phrase.id)
    expect(stores.phrases.list()).toEqual([])
    stores.phrases.insert(fact.id, 'peanut gallery', 5)
    stores.facts.delete([fact.id])
    expect(stores.phrases.list()).toEqual([])
  })
})
