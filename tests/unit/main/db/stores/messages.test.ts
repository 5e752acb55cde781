import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { aConversation, aMessage, openStores, removeFolders } from '../support'
import type { NewMessage, Stores } from '../../../../../src/main/core/ports'

afterEach(removeFolders)

function storesWithConversation(): Stores {
  const { stores } = openStores(':memory:')
  stores.conversations.insert(aConversation())
  stores.conversations.insert(aConversation({ id: 'c2' }))
  return stores
}

const full: NewMessage = aMessage({
  role: 'assistant',
  state: 'failed',
  text: 'Partial',
  thinking: 'Hm.',
  thinkingMs: 1200,
  settledAt: null,
  engine: 'ollama',
  model: 'llama3.2',
  origins: [{ start: 0, end: 3, origin: 'pasted' }],
  error: { code: 'STREAM_CUT', message: 'cut', detail: { host: 'x' } },
  hold: { decision: 'pending', attempts: 1 },
  check: 'checked',
  factsUsed: 0,
  factsWithheld: 2,
  fromMemory: true,
  safeAttempt: 1,
  clientKey: 'k1',
})

describe('messages', () => {
  it('come back exactly as they were stored', () => {
    const stores = storesWithConversation()
    const stored = stores.messages.insert(full)
    expect(stores.messages.get(stored.id)).toEqual({ ...full, id: stored.id })
    expect(stores.messages.byClientKey('c1', 'k1')).toEqual(stored)
    expect(stores.messages.byClientKey('c2', 'k1')).toBeNull()
    expect(stores.messages.get(stored.id + 1)).toBeNull()
  })

  it('change only what is given, also back to nothing', () => {
    const stores = storesWithConversation()
    const { id } = stores.messages.insert(full)
    stores.messages.update(id, {
      error: null,
      hold: null,
      factsUsed: null,
      thinkingMs: 10.6,
      state: 'complete',
    })
    expect(stores.messages.get(id)).toEqual({
      ...full,
      id,
      error: null,
      hold: null,
      factsUsed: null,
      thinkingMs: 11,
      state: 'complete',
    })
    stores.messages.update(id, {})
    stores.messages.update(id + 100, { text: 'nobody' })
    expect(stores.messages.get(id)?.text).toBe('Partial')
  })

  it('keep any text letter by letter', () => {
    const stores = storesWithConversation()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { id } = stores.messages.insert(aMessage({ text }))
        expect(stores.messages.get(id)?.text).toBe(text)
      }),
      { numRuns: 100 },
    )
    const { id } = stores.messages.insert(aMessage({ text: 'before\u0000after' }))
    expect(stores.messages.get(id)?.text).toBe('before\u0000after')
  })

  it('are refused when the same send arrives twice', () => {
    const stores = storesWithConversation()
    stores.messages.insert(aMessage({ clientKey: 'k' }))
    expect(() => stores.messages.insert(aMessage({ clientKey: 'k' }))).toThrow(/UNIQUE/)
    stores.messages.insert(aMessage({ conversationId: 'c2', clientKey: 'k' }))
    expect(stores.messages.count('c1')).toBe(1)
  })

  it('are paged from the newest back, each page in order of time', () => {
    const stores = storesWithConversation()
    for (let index = 1; index <= 7; index += 1) {
      stores.messages.insert(aMessage({ text: `m${index}` }))
      stores.messages.insert(aMessage({ conversationId: 'c2', text: 'other' }))
    }
    const last = stores.messages.page('c1', null, 3)
    expect(last.map((message) => message.text)).toEqual(['m5', 'm6', 'm7'])
    expect(stores.messages.page('c1', last[0]?.id ?? 0, 3).map((message) => message.text)).toEqual([
      'm2',
      'm3',
      'm4',
    ])
    expect(stores.messages.newest('c1', 2).map((message) => message.text)).toEqual(['m7', 'm6'])
    expect(stores.messages.after('c1', last[1]?.id ?? 0, 10).map((message) => message.text)).toEqual(['m7'])
    expect(stores.messages.count('c1')).toBe(7)
  })

  it('are deleted from one on, in their conversation only, and their ids never come again', () => {
    const stores = storesWithConversation()
    const [first, second, third] = ['a', 'b', 'c'].map(
      (text) => stores.messages.insert(aMessage({ text })).id,
    )
    const other = stores.messages.insert(aMessage({ conversationId: 'c2' })).id
    expect(stores.messages.deleteFrom('c1', second ?? 0)).toEqual([second, third])
    expect(stores.messages.page('c1', null, 10).map((message) => message.id)).toEqual([first])
    expect(stores.messages.get(other)).not.toBeNull()
    stores.messages.delete(other)
    expect(stores.messages.insert(aMessage()).id).toBeGreaterThan(other)
  })
})
