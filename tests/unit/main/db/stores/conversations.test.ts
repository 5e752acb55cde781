import { afterEach, describe, expect, it } from 'vitest'
import { aConversation, aFact, aMessage, openStores, removeFolders } from '../support'

afterEach(removeFolders)

describe('conversations', () => {
  it('are listed by when something was last said', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation({ id: 'c1', updatedAt: 10 }))
    stores.conversations.insert(aConversation({ id: 'c2', updatedAt: 20 }))
    stores.messages.insert(aMessage({ conversationId: 'c1', createdAt: 30 }))
    expect(stores.conversations.list().map((entry) => [entry.id, entry.updatedAt])).toEqual([
      ['c1', 30],
      ['c2', 20],
    ])
  })

  it('change only what is given, also back to nothing', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation())
    stores.conversations.update('c1', { model: { engine: 'ollama', model: 'llama3.2' }, draft: 'half a' })
    stores.conversations.update('c1', { title: 'Renamed', titleSource: 'owner' })
    expect(stores.conversations.get('c1')).toEqual(
      aConversation({ title: 'Renamed', draft: 'half a', model: { engine: 'ollama', model: 'llama3.2' } }),
    )
    expect(stores.conversations.titleSource('c1')).toBe('owner')
    stores.conversations.update('c1', { model: null, draft: '' })
    expect(stores.conversations.get('c1')).toMatchObject({ model: null, draft: '', title: 'Renamed' })
    expect(stores.conversations.titleSource('unknown')).toBe('none')
  })

  it('tell whether a reply is being written or waits for a decision', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation())
    const reply = stores.messages.insert(aMessage({ role: 'assistant', state: 'streaming' }))
    expect(stores.conversations.get('c1')).toMatchObject({ replying: true, held: false })
    stores.messages.update(reply.id, { state: 'held' })
    expect(stores.conversations.get('c1')).toMatchObject({ replying: false, held: true })
    stores.messages.update(reply.id, { state: 'discarded' })
    expect(stores.conversations.list()).toMatchObject([{ replying: false, held: false }])
  })

  it('are hidden when deleted and come back when restored', () => {
    const { stores } = openStores(':memory:')
    stores.conversations.insert(aConversation())
    stores.messages.insert(aMessage())
    stores.conversations.markDeleted('c1', 100)
    expect([stores.conversations.get('c1'), stores.conversations.list()]).toEqual([null, []])
    expect(stores.conversations.purgeDeleted(100)).toEqual([])
    stores.conversations.restore('c1')
    expect(stores.conversations.purgeDeleted(1000)).toEqual([])
    expect(stores.messages.count('c1')).toBe(1)
  })

  it('M27: take everything of theirs along when purged, but leave a fact another conversation supports', () => {
    const { db, stores } = openStores(':memory:')
    stores.conversations.insert(aConversation({ id: 'c1' }))
    stores.conversations.insert(aConversation({ id: 'c2' }))
    const first = stores.messages.insert(aMessage({ conversationId: 'c1', text: 'I am vegan' }))
    const second = stores.messages.insert(aMessage({ conversationId: 'c2', text: 'I am vegan' }))
    const fact = stores.facts.insert(
      aFact({
        topic: 'diet',
        value: 'vegan',
        evidence: [
          { messageId: first.id, conversationId: 'c1', start: 5, end: 10 },
          { messageId: second.id, conversationId: 'c2', start: 5, end: 10 },
        ],
      }),
    )
    stores.jobs.add('learn', 'c1', first.id, 0)
    stores.readMarks.add(first.id, 'rule', 0)
    stores.summaries.add(
      { conversationId: 'c1', text: 'x', throughMessageId: first.id, messagesCovered: 1, createdAt: 0 },
      null,
    )
    stores.conversations.markDeleted('c1', 5)
    expect(stores.conversations.purgeDeleted(6)).toEqual(['c1'])
    expect(stores.facts.get(fact.id)?.evidence.map((entry) => entry.messageId)).toEqual([second.id])
    expect(stores.messages.get(first.id)).toBeNull()
    expect(stores.jobs.counts().waiting).toBe(0)
    expect(stores.readMarks.has(first.id, 'rule')).toBe(false)
    expect(stores.summaries.list('c1')).toEqual([])
    db.exec("INSERT INTO message_search (message_search, rank) VALUES ('integrity-check', 1)")
  })
})
