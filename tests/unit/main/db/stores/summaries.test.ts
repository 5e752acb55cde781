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

  it('that cover a changed message are dropped, and the newest of the others takes over', () => {
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
})
