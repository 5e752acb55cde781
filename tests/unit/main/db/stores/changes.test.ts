import { afterEach, describe, expect, it } from 'vitest'
import { aFact, openStores, removeFolders } from '../support'
import type { MemoryChange } from '../../../../../src/main/core/ports'

afterEach(removeFolders)

function aChange(own: Partial<Omit<MemoryChange, 'id'>> = {}): Omit<MemoryChange, 'id'> {
  return {
    kind: 'updated',
    factId: 1,
    before: [{ id: 1, fact: { ...aFact(), id: 1 } }],
    after: [{ id: 1, fact: null }],
    messageId: null,
    at: 5,
    undone: false,
    ...own,
  }
}

describe('changes of memory', () => {
  it('come back exactly, by id, message and kind', () => {
    const { stores } = openStores(':memory:')
    const first = stores.changes.insert(aChange({ messageId: 7 }))
    const second = stores.changes.insert(aChange({ messageId: 8, kind: 'let_go' }))
    const third = stores.changes.insert(aChange({ messageId: 7, kind: 'let_go' }))
    expect(stores.changes.get(first.id)).toEqual(first)
    expect(stores.changes.forMessages([7]).map((change) => change.id)).toEqual([first.id, third.id])
    expect(stores.changes.forMessages([8, 7])).toHaveLength(3)
    expect(stores.changes.ofKind('let_go', 5).map((change) => change.id)).toEqual([third.id, second.id])
    expect(stores.changes.ofKind('let_go', 1)).toEqual([third])
    stores.changes.setUndone(first.id, true)
    expect(stores.changes.get(first.id)).toEqual({ ...first, undone: true })
  })

  it('go with every fact they hold a copy of', () => {
    const { stores } = openStores(':memory:')
    const kept = stores.changes.insert(aChange({ factId: 12, before: [], after: [{ id: 12, fact: null }] }))
    stores.changes.insert(aChange({ factId: 2, before: [], after: [] }))
    stores.changes.insert(aChange({ factId: 9, before: [{ id: 2, fact: null }], after: [] }))
    stores.changes.insert(
      aChange({
        factId: 9,
        before: [],
        after: [
          { id: 9, fact: null },
          { id: 2, fact: null },
        ],
      }),
    )
    stores.changes.deleteForFacts([2])
    expect(stores.changes.ofKind('updated', 10)).toEqual([kept])
  })
})
