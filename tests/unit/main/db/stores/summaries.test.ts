import { afterEach, describe, expect, it } from 'vitest'
import { aConversation, aMessage, openStores, removeFolders } from '../support'

afterEach(removeFolders)

function prepared() {
  const { stores } = openStores(':memory:')
  stores.conversations.insert(aConversation())
  const ids = Array.from({ length: 6 }, () => stores.messages.insert(aMessage()).id)
  const checkpoint = (index: number, text: string) => ({
    conversationId: 'c1',
    text,
    throughMessageId: ids[index] ?? 0,
    messagesCovered: index + 1,
    createdAt: index,
  })
  return { stores, ids, checkpoint }
}

describe('summaries', () => {
  it('are added only on top of the checkpoint they were made from', () => {
    const { stores, checkpoint } = prepared()
    expect(stores.summaries.add(checkpoint(1, 'first'), null)).toBe(true)
    expect(stores.summaries.add(checkpoint(2, 'made twice'), null)).toBe(false)
    const first = stores.summaries.active('c1')
    expect(first).toMatchObject({ text: 'first', active: true, messagesCovered: 2 })
    expect(stores.summaries.add(checkpoint(3, 'second'), first?.id ?? 0)).toBe(true)
    expect(stores.summaries.add(checkpoint(4, 'too late'), first?.id ?? 0)).toBe(false)
    expect(stores.summaries.list('c1').map((entry) => [entry.text, entry.active])).toEqual([
      ['second', true],
      ['first', false],
    ])
  })

  it('are not added for messages that were deleted meanwhile', () => {
    const { stores, ids, checkpoint } = prepared()
    stores.messages.deleteFrom('c1', ids[3] ?? 0)
    expect(stores.summaries.add(checkpoint(3, 'of deleted words'), null)).toBe(false)
    expect(stores.summaries.active('c1')).toBeNull()
  })

  it('can be rolled back', () => {
    const { stores, checkpoint } = prepared()
    stores.summaries.add(checkpoint(1, 'first'), null)
    const first = stores.summaries.active('c1')
    stores.summaries.add(checkpoint(3, 'second'), first?.id ?? 0)
    stores.summaries.activate(first?.id ?? 0)
    expect(stores.summaries.active('c1')).toEqual(first)
    stores.summaries.activate(999)
    expect(stores.summaries.active('c1')).toEqual(first)
  })

  it('that cover a changed message are dropped, and the one it was made from takes over', () => {
    const { stores, ids, checkpoint } = prepared()
    for (const index of [1, 3, 5]) {
      stores.summaries.add(checkpoint(index, `through ${index}`), stores.summaries.active('c1')?.id ?? null)
    }
    stores.summaries.dropFrom('c1', ids[4] ?? 0)
    expect(stores.summaries.active('c1')?.text).toBe('through 3')
    stores.summaries.dropFrom('c1', ids[2] ?? 0)
    expect(stores.summaries.list('c1').map((entry) => [entry.text, entry.active])).toEqual([
      ['through 1', true],
    ])
    stores.summaries.dropFrom('c1', ids[0] ?? 0)
    expect(stores.summaries.active('c1')).toBeNull()
  })

  it('that the owner went back from are not put in use again by a later change', () => {
    const { stores, ids, checkpoint } = prepared()
    stores.summaries.add(checkpoint(1, 'first'), null)
    const first = stores.summaries.active('c1')?.id ?? 0
    stores.summaries.add(checkpoint(3, 'gone back from'), first)
    stores.summaries.activate(first)
    stores.summaries.add(checkpoint(5, 'new'), first)
    stores.messages.delete(ids[5] ?? 0)
    expect(stores.summaries.active('c1')?.text).toBe('first')
    expect(stores.summaries.list('c1').map((entry) => entry.text)).toEqual(['gone back from', 'first'])
  })

  it.each([
    ['rewritten', { text: 'other words' }],
    ['shown after all', { state: 'complete' as const }],
    ['being written again', { state: 'streaming' as const }],
  ])('that cover a message go when it is %s', (what, change) => {
    const { stores, ids, checkpoint } = prepared()
    if (what === 'shown after all') stores.messages.update(ids[2] ?? 0, { state: 'held' })
    stores.summaries.add(checkpoint(1, 'before it'), null)
    stores.summaries.add(checkpoint(3, 'with it'), stores.summaries.active('c1')?.id ?? 0)
    stores.messages.update(ids[2] ?? 0, change)
    expect(stores.summaries.active('c1')?.text).toBe('before it')
  })

  it('stay when nothing of a message changes that a model is shown', () => {
    const { stores, ids, checkpoint } = prepared()
    stores.summaries.add(checkpoint(3, 'with it'), null)
    stores.messages.update(ids[2] ?? 0, { state: 'stopped', settledAt: 5 })
    expect(stores.summaries.active('c1')?.text).toBe('with it')
  })

  it('name the conversations that have one', () => {
    const { stores, checkpoint } = prepared()
    expect(stores.summaries.conversations()).toEqual([])
    stores.summaries.add(checkpoint(1, 'first'), null)
    expect(stores.summaries.conversations()).toEqual(['c1'])
    stores.conversations.markDeleted('c1', 1)
    expect(stores.summaries.conversations()).toEqual([])
  })
})
