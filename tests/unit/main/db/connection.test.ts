import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../../src/main/core/app-error'
import { Connection } from '../../../../src/main/db/connection'
import {
  aConversation,
  aFact,
  aMessage,
  openStores,
  removeFolders,
  temporaryFolder,
  testLog,
} from './support'

afterEach(removeFolders)

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
  return 'nothing was thrown'
}

describe('transactions', () => {
  it('undo everything when the work throws', () => {
    const { db, stores } = openStores()
    expect(() =>
      db.transaction(() => {
        stores.conversations.insert(aConversation())
        stores.messages.insert(aMessage())
        throw new Error('stop')
      }),
    ).toThrow('stop')
    expect(stores.conversations.list()).toEqual([])
  })

  it('join when nested, so that an outer failure takes the inner work back too', () => {
    const { stores } = openStores()
    expect(() =>
      stores.transactions.run(() => {
        stores.transactions.run(() => stores.conversations.insert(aConversation()))
        throw new Error('stop')
      }),
    ).toThrow('stop')
    expect(stores.conversations.get('c1')).toBeNull()
  })

  it('hold the write lock from the start, so that what they read stays true until they write', () => {
    const { db, file } = openStores()
    const other = new Sqlite(file, { timeout: 1 })
    db.transaction(() => {
      expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked/)
    })
    other.close()
  })

  it('refuse asynchronous work and keep nothing of it', () => {
    const { stores } = openStores()
    expect(() =>
      stores.transactions.run(async () => {
        stores.conversations.insert(aConversation())
      }),
    ).toThrow(/asynchronous/)
    expect(stores.conversations.get('c1')).toBeNull()
  })
})

describe('errors', () => {
  it('say that another process holds the file', () => {
    const { db, stores, file } = openStores()
    db.raw.pragma('busy_timeout = 1')
    const other = new Sqlite(file)
    other.exec('BEGIN IMMEDIATE')
    expect(codeOf(() => stores.conversations.insert(aConversation()))).toBe('DB_BUSY')
    other.exec('ROLLBACK')
    other.close()
    stores.conversations.insert(aConversation())
    expect(stores.conversations.list()).toHaveLength(1)
  })

  it('say that the disk is full, and the store works again once there is room', () => {
    const { db, stores } = openStores()
    stores.conversations.insert(aConversation())
    const pages = Number(db.pragma('page_count'))
    db.pragma(`max_page_count = ${pages}`)
    const long = aMessage({ text: 'word '.repeat(50_000) })
    expect(codeOf(() => stores.messages.insert(long))).toBe('DISK_FULL')
    db.pragma(`max_page_count = ${pages * 100}`)
    expect(stores.messages.insert(long).id).toBeGreaterThan(0)
    expect(stores.messages.count('c1')).toBe(1)
  })

  it('say that the file may not be written', () => {
    const { stores, file } = openStores()
    stores.conversations.insert(aConversation())
    const log = testLog()
    const readonly = new Connection(new Sqlite(file, { readonly: true }), file, log)
    expect(codeOf(() => readonly.exec('DELETE FROM conversation'))).toBe('DB_READONLY')
    readonly.close()
    expect(log.entries).toEqual([])
  })

  it('M26: refuse a second active fact of one topic, also from a second connection', () => {
    const first = openStores()
    const second = openStores(first.file)
    first.stores.facts.insert(aFact({ topic: 'name', value: 'Priya' }))
    expect(codeOf(() => second.stores.facts.insert(aFact({ topic: 'name', value: 'Maya' })))).toBe(
      'DUPLICATE_FACT',
    )
    first.stores.facts.insert(aFact({ topic: 'allergy', item: 'kiwi', value: 'kiwi' }))
    second.stores.facts.insert(aFact({ topic: 'allergy', item: 'peanut', value: 'peanuts' }))
    expect(
      codeOf(() => second.stores.facts.insert(aFact({ topic: 'allergy', item: 'kiwi', value: 'Kiwi' }))),
    ).toBe('DUPLICATE_FACT')
    second.stores.facts.insert(aFact({ topic: 'name', value: 'Old', status: 'superseded' }))
    second.stores.facts.insert(aFact({ subject: 'Leo', topic: 'name', value: 'Leo' }))
    expect(first.stores.facts.active('user', 'name').map((fact) => fact.value)).toEqual(['Priya'])
    expect(first.stores.facts.active('user', 'allergy').map((fact) => fact.value)).toEqual([
      'kiwi',
      'peanuts',
    ])
  })
})

describe('the log', () => {
  it('names a slow query by its text, never by its values', () => {
    const { db, log } = openStores()
    const slow = db.query<{ total: number }>(
      `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ?)
       SELECT count(*) AS total, ? AS secret FROM counter`,
    )
    slow.get(1_500_000, 'sentinel-value')
    // On a busy machine other statements may be slow as well.
    const slowOnes = log.entries.filter((candidate) => candidate.event === 'slow_query')
    const entry = slowOnes.find(({ fields }) => String(fields.sql).startsWith('WITH RECURSIVE counter'))
    expect(entry?.fields.sql).toMatch(/^WITH RECURSIVE counter/)
    expect(JSON.stringify(log.entries)).not.toContain('sentinel-value')
  })
})

describe('close', () => {
  it('leaves one file and may be called twice', () => {
    const { db, stores, file } = openStores(path.join(temporaryFolder(), 'keepsake.db'))
    stores.conversations.insert(aConversation())
    db.close()
    db.close()
    const again = openStores(file)
    expect(again.stores.conversations.list()).toHaveLength(1)
  })
})
