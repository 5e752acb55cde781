import { afterEach, describe, expect, it } from 'vitest'
import { aConversation, aMessage, openStores, removeFolders } from '../support'

afterEach(removeFolders)

const error = { code: 'OLLAMA_UNREACHABLE', message: 'refused' } as const

function prepared() {
  const { stores, file } = openStores()
  stores.conversations.insert(aConversation())
  stores.conversations.insert(aConversation({ id: 'c2' }))
  const first = stores.messages.insert(aMessage()).id
  const second = stores.messages.insert(aMessage()).id
  const elsewhere = stores.messages.insert(aMessage({ conversationId: 'c2' })).id
  return { stores, file, first, second, elsewhere }
}

describe('jobs', () => {
  it('are taken up once per message or conversation, oldest first', () => {
    const { stores, first, elsewhere } = prepared()
    stores.jobs.add('learn', 'c1', first, 10)
    stores.jobs.add('learn', 'c1', first, 20)
    stores.jobs.add('title', 'c1', null, 5)
    stores.jobs.add('title', 'c1', null, 6)
    stores.jobs.add('learn', 'c2', elsewhere, 30)
    // Titles are nobody's worry: only learning is counted.
    expect(stores.jobs.counts()).toEqual({ waiting: 2, failed: 0, lastError: null })
    expect(stores.jobs.next(4)).toBeNull()
    expect(stores.jobs.nextTime()).toBe(5)
    expect(stores.jobs.next(100)).toMatchObject({
      kind: 'learn',
      messageId: first,
      attempts: 0,
      notBefore: 10,
    })
  })

  it('M68: survive a restart, wait their time and run in the order in which things were said', () => {
    const { stores, file, first, second, elsewhere } = prepared()
    stores.jobs.add('learn', 'c1', first, 0)
    stores.jobs.add('learn', 'c1', second, 0)
    stores.jobs.add('learn', 'c2', elsewhere, 0)
    const job = stores.jobs.next(0)
    stores.jobs.retryLater(job?.id ?? 0, 500, error)

    const again = openStores(file).stores
    // The later message of the same conversation waits for the earlier one; another conversation does not.
    expect(again.jobs.next(100)).toMatchObject({ messageId: elsewhere })
    again.jobs.done(again.jobs.next(100)?.id ?? 0)
    expect(again.jobs.next(100)).toBeNull()
    expect(again.jobs.nextTime()).toBe(500)
    expect(again.jobs.counts()).toEqual({ waiting: 2, failed: 0, lastError: error })
    const retried = again.jobs.next(500)
    expect(retried).toMatchObject({ messageId: first, attempts: 1, error })
    again.jobs.done(retried?.id ?? 0)
    expect(again.jobs.next(500)).toMatchObject({ messageId: second })
  })

  it('that failed stay to be seen, hold back nobody, and wait again when told to', () => {
    const { stores, first, second } = prepared()
    stores.jobs.add('learn', 'c1', first, 0)
    stores.jobs.add('learn', 'c1', second, 0)
    stores.jobs.fail(stores.jobs.next(0)?.id ?? 0, error)
    expect(stores.jobs.counts()).toEqual({ waiting: 1, failed: 1, lastError: error })
    expect(stores.jobs.next(0)).toMatchObject({ messageId: second })
    stores.jobs.retryLater(stores.jobs.next(0)?.id ?? 0, 9000, error)
    stores.jobs.retryFailed(40)
    expect(stores.jobs.nextTime()).toBe(40)
    expect(stores.jobs.counts()).toMatchObject({ waiting: 2, failed: 0 })
    expect(stores.jobs.next(40)).toMatchObject({ messageId: first, attempts: 0 })
    stores.jobs.fail(stores.jobs.next(40)?.id ?? 0, error)
    stores.jobs.add('learn', 'c1', first, 60)
    expect(stores.jobs.next(60)).toMatchObject({ messageId: first, error: null })
  })

  it('are called off by kind and conversation, and no others', () => {
    const { stores, first } = prepared()
    stores.jobs.add('learn', 'c1', first, 0)
    stores.jobs.add('compact', 'c1', null, 0)
    stores.jobs.callOff('compact', 'c1')
    expect(stores.jobs.next(9)?.kind).toBe('learn')
    stores.jobs.callOff('learn', 'c1')
    expect(stores.jobs.next(9)).toBeNull()
  })

  it('rest while their conversation is hidden, and go with their message', () => {
    const { stores, first, second } = prepared()
    stores.jobs.add('learn', 'c1', first, 0)
    stores.conversations.markDeleted('c1', 1)
    expect([stores.jobs.next(9), stores.jobs.nextTime()]).toEqual([null, null])
    stores.conversations.restore('c1')
    expect(stores.jobs.next(9)).not.toBeNull()
    stores.messages.delete(first)
    expect(stores.jobs.counts().waiting).toBe(0)
    stores.jobs.add('learn', 'c1', first, 0)
    stores.jobs.add('learn', 'gone', null, 0)
    expect(stores.jobs.counts().waiting).toBe(0)
    stores.jobs.add('learn', 'c1', second, 0)
    stores.jobs.deleteForMessage(second)
    expect(stores.jobs.counts().waiting).toBe(0)
  })
})
