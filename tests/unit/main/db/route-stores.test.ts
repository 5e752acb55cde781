import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { routeStores } from '../../../../src/main/db/route-stores'
import { isTemporaryId, openTemporaryStores } from '../../../../src/main/db/temporary'
import { aConversation, aFact, aMessage, openStores, removeFolders, testClock, testLog } from './support'
import type { NewFlag, NewRejection } from '../../../../src/main/core/ports'

afterEach(removeFolders)

function prepared() {
  const { stores: persistent, db, file } = openStores()
  const temporary = openTemporaryStores({ clock: testClock(), log: testLog() })
  const stores = routeStores(persistent, temporary.stores)
  stores.conversations.insert(aConversation({ id: 'kept', updatedAt: 1 }))
  stores.conversations.insert(aConversation({ id: 'gone', temporary: true, updatedAt: 2 }))
  return { persistent, temporary, stores, db, file }
}

const rejection = (messageId: number, conversationId: string): NewRejection => ({
  reason: 'question',
  subject: 'user',
  topic: 'city',
  value: 'Kyoto',
  content: '',
  span: null,
  messageId,
  conversationId,
  excerpt: '',
  mark: null,
  createdAt: 1,
  canRemember: true,
})

const flag = (messageId: number, conversationId: string, createdAt: number): NewFlag => ({
  factId: 4,
  subject: 'user',
  topic: 'allergy',
  value: 'peanuts',
  words: 'satay',
  judgement: 'conflict',
  cue: 'asserts',
  source: 'vocabulary',
  classLabel: null,
  messageId,
  conversationId,
  model: null,
  excerpt: 'satay',
  mark: { start: 0, end: 5 },
  span: { start: 0, end: 5 },
  state: 'pending',
  outcome: 'held',
  createdAt,
})

describe('M62: a temporary chat', () => {
  it('works like any other while it lasts', () => {
    const { stores, temporary } = prepared()
    const kept = stores.messages.insert(aMessage({ conversationId: 'kept', text: 'tea kept', createdAt: 1 }))
    const asked = stores.messages.insert(
      aMessage({ conversationId: 'gone', text: 'tea gone', clientKey: 'k' }),
    )
    const reply = stores.messages.insert(
      aMessage({ conversationId: 'gone', role: 'assistant', state: 'streaming', text: 'par' }),
    )
    expect([isTemporaryId(kept.id), isTemporaryId(asked.id)]).toEqual([false, true])
    stores.messages.update(reply.id, { text: 'partial', state: 'held' })
    expect(stores.messages.page('gone', null, 10).map((message) => message.text)).toEqual([
      'tea gone',
      'partial',
    ])
    expect(stores.messages.byClientKey('gone', 'k')).toEqual(asked)
    expect(stores.conversations.list().map((entry) => [entry.id, entry.temporary, entry.held])).toEqual([
      ['gone', true, true],
      ['kept', false, false],
    ])
    const [first, second] = [
      stores.flags.insert(flag(kept.id, 'kept', 1)),
      stores.flags.insert(flag(reply.id, 'gone', 2)),
    ]
    expect(stores.flags.list(10)).toEqual([second, first])
    expect(stores.flags.list(1)).toEqual([second])
    expect(stores.flags.pendingCount()).toBe(2)
    stores.flags.decide(second.id, 'decided', 'rightly_held', 3)
    expect(stores.flags.list(10).map((entry) => entry.id)).toEqual([first.id, second.id])
    const checkpoint = {
      conversationId: 'gone',
      text: 's',
      throughMessageId: asked.id,
      messagesCovered: 1,
      createdAt: 1,
    }
    expect(stores.summaries.add(checkpoint, null)).toBe(true)
    expect(stores.summaries.get(stores.summaries.active('gone')?.id ?? 0)?.text).toBe('s')
    expect(stores.search.messages('tea', 'gone', 5)).toHaveLength(1)
    expect(stores.search.messages('tea', null, 5).map((hit) => hit.conversationId)).toEqual(['kept'])
    temporary.close()
  })

  it('leaves no row and no byte in the profile', () => {
    const { stores, db, file, temporary } = prepared()
    const before = rowCounts(db.raw)
    const message = stores.messages.insert(aMessage({ conversationId: 'gone', text: 'quixotryzebra' }))
    stores.transactions.run(() => {
      stores.rejections.insert(rejection(message.id, 'gone'))
      stores.jobs.add('learn', 'gone', message.id, 0)
      stores.readMarks.add(message.id, 'rule', 0)
      stores.flags.insert(flag(message.id, 'gone', 1))
      stores.conversations.update('gone', { title: 'quixotryzebra', draft: 'quixotryzebra' })
      stores.changes.insert({
        kind: 'added',
        factId: 1,
        before: [],
        after: [],
        messageId: message.id,
        at: 1,
        undone: false,
      })
    })
    expect(() =>
      stores.facts.insert(
        aFact({ evidence: [{ messageId: message.id, conversationId: 'gone', start: 0, end: 3 }] }),
      ),
    ).toThrow(expect.objectContaining({ code: 'NOT_POSSIBLE_NOW' }))
    expect(stores.jobs.next(100)).toBeNull()
    expect(stores.rejections.count()).toBe(0)
    expect(stores.readMarks.has(message.id, 'rule')).toBe(true)
    expect(rowCounts(db.raw)).toEqual(before)
    db.tidy()
    for (const name of fs.readdirSync(path.dirname(file))) {
      expect(fs.readFileSync(path.join(path.dirname(file), name)).includes('quixotryzebra')).toBe(false)
    }
    temporary.close()
  })

  it('reads the profile’s facts, settings and topics, and changes settings for good', () => {
    const { stores, persistent, temporary } = prepared()
    persistent.facts.insert(aFact({ value: 'Toronto' }))
    expect(stores.facts.current(0).map((fact) => fact.value)).toEqual(['Toronto'])
    stores.settings.change({ theme: 'dark' })
    expect(persistent.settings.get().theme).toBe('dark')
    temporary.close()
  })

  it('goes when it is deleted', () => {
    const { stores, temporary } = prepared()
    const message = stores.messages.insert(aMessage({ conversationId: 'gone' }))
    stores.conversations.markDeleted('gone', 5)
    expect(stores.conversations.list().map((entry) => entry.id)).toEqual(['kept'])
    stores.conversations.restore('gone')
    expect(stores.conversations.get('gone')).not.toBeNull()
    stores.conversations.markDeleted('gone', 5)
    expect(stores.conversations.purgeDeleted(6)).toEqual(['gone'])
    expect(stores.messages.get(message.id)).toBeNull()
    temporary.close()
  })

  it('and a kept one change together or not at all', () => {
    const { stores, temporary } = prepared()
    expect(() =>
      stores.transactions.run(() => {
        stores.messages.insert(aMessage({ conversationId: 'kept' }))
        stores.messages.insert(aMessage({ conversationId: 'gone' }))
        throw new Error('stop')
      }),
    ).toThrow('stop')
    expect([stores.messages.count('kept'), stores.messages.count('gone')]).toEqual([0, 0])
    temporary.close()
  })
})

function rowCounts(db: ReturnType<typeof openStores>['db']['raw']): Record<string, unknown> {
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all()
  return Object.fromEntries(
    tables.map((name) => [name, db.prepare(`SELECT count(*) FROM ${name}`).pluck().get()]),
  )
}
