import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../../src/main/core/app-error'
import { migrate } from '../../../../src/main/db/migrate'
import { migrations } from '../../../../src/main/db/migrations/index'
import { openDatabase } from '../../../../src/main/db/open-database'
import { openProfile } from '../../../../src/main/db/profile'
import { createStores } from '../../../../src/main/db/stores'
import { aFact, removeFolders, temporaryFolder, testClock, testLog } from './support'
import type { Migration } from '../../../../src/main/db/migrate'

afterEach(removeFolders)

const first: Migration = {
  version: 1,
  name: 'first',
  up: (db) => db.exec('CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT; INSERT INTO parent VALUES (1)'),
}
const second: Migration = {
  version: 2,
  name: 'second',
  up: (db) =>
    db.exec(
      'CREATE TABLE child (parent INTEGER NOT NULL REFERENCES parent (id)) STRICT; INSERT INTO child VALUES (1)',
    ),
}

function fileWith(...steps: Migration[]): Sqlite.Database {
  const db = new Sqlite(path.join(temporaryFolder(), 'file.db'))
  migrate(db, steps)
  return db
}

describe('migrate', () => {
  it('runs only the steps a file lacks', () => {
    const db = fileWith(first)
    expect(migrate(db, [first, second])).toEqual(['second'])
    expect(migrate(db, [first, second])).toEqual([])
    expect(db.pragma('user_version', { simple: true })).toBe(2)
    db.close()
  })

  it('refuses steps whose numbers do not rise', () => {
    const db = fileWith()
    expect(() => migrate(db, [second, first])).toThrow(/above 2/)
    expect(() => migrate(db, [first, { ...second, version: 1 }])).toThrow(/above 1/)
    db.close()
  })

  it('changes nothing at all when a later step fails', () => {
    const db = fileWith(first)
    const broken: Migration = {
      version: 3,
      name: 'broken',
      up: () => {
        throw new Error('no')
      },
    }
    expect(() => migrate(db, [first, second, broken])).toThrow('no')
    expect(db.pragma('user_version', { simple: true })).toBe(1)
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'child'").get()).toBeUndefined()
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    db.close()
  })

  it('refuses a step that leaves rows pointing at nothing', () => {
    const db = fileWith(first, second)
    const orphaning: Migration = {
      version: 3,
      name: 'orphaning',
      up: (own) => own.exec('DELETE FROM parent'),
    }
    expect(() => migrate(db, [first, second, orphaning])).toThrow(/do not exist/)
    expect(db.prepare('SELECT count(*) FROM parent').pluck().get()).toBe(1)
    db.close()
  })
})

describe('a file of an earlier version', () => {
  // Written by the app at schema version 1 and kept as it was; never regenerate it.
  const stored = path.join(import.meta.dirname, 'fixtures', 'version-1.db')

  function openCopy() {
    const file = path.join(temporaryFolder(), 'keepsake.db')
    fs.copyFileSync(stored, file)
    const db = openDatabase(file, { clock: testClock(), log: testLog() })
    return { db, stores: createStores(db) }
  }

  it('keeps every conversation, message, fact and setting of version 1', () => {
    const { db, stores } = openCopy()
    expect(stores.conversations.list().map((entry) => entry.title)).toEqual(['午餐', 'Lunch'])
    expect(stores.messages.page('c1', null, 10).map((message) => [message.role, message.text])).toEqual([
      ['user', 'My name is Priya and I’m allergic to peanuts.'],
      ['assistant', 'Noted, Priya.'],
    ])
    expect(stores.facts.current(0).map((fact) => [fact.topic, fact.value, fact.evidence.length])).toEqual([
      ['allergy', 'peanuts', 1],
      ['allergy', '花生', 1],
      ['name', 'Priya', 1],
      ['city', 'Berlin', 0],
    ])
    expect(stores.facts.history('user', 'city').map((fact) => [fact.value, fact.status])).toEqual([
      ['Berlin', 'active'],
      ['Toronto', 'superseded'],
    ])
    expect(stores.settings.get()).toMatchObject({ theme: 'dark', factLimit: 250 })
    expect(stores.jobs.next(Number.MAX_SAFE_INTEGER)).toMatchObject({ kind: 'learn', conversationId: 'c1' })
    expect(stores.forgotten.has('user', 'phone', '5550100')).toBe(true)
    db.close()
  })

  it('finds the old messages and facts', () => {
    const { db, stores } = openCopy()
    expect(stores.search.messages('allergic', null, 10)).toHaveLength(1)
    expect(stores.search.messages('花生', null, 10)).toHaveLength(1)
    expect(stores.facts.search({ tokens: ['peanut'], now: 0, limit: 5 })[0]?.fact.value).toBe('peanuts')
    db.close()
  })
})

describe('opening', () => {
  const later: Migration = {
    version: 1000,
    name: 'later',
    up: (db) => db.exec("UPDATE fact SET value = upper(value), search_value = 'BERLIN'"),
  }

  it('leaves a file from a newer app exactly as it was', () => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'keepsake.db')
    const newer = new Sqlite(file)
    newer.exec('CREATE TABLE unknown (id INTEGER); PRAGMA user_version = 999999')
    newer.close()
    const before = fs.readFileSync(file)
    let caught: unknown
    try {
      openDatabase(file, { clock: testClock(), log: testLog() })
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(AppError)
    expect(caught).toMatchObject({ code: 'DB_FROM_NEWER_APP', detail: { found: '999999' } })
    expect(fs.readFileSync(file).equals(before)).toBe(true)
    expect(fs.readdirSync(folder)).toEqual(['keepsake.db'])
  })

  it('does not set a file from a newer app aside', () => {
    const folder = temporaryFolder()
    openProfile({ folder, clock: testClock(), log: testLog() }).close()
    const file = path.join(folder, 'profiles', 'default', 'keepsake.db')
    const db = new Sqlite(file)
    db.pragma('user_version = 999999')
    db.close()
    expect(() => openProfile({ folder, clock: testClock(), log: testLog() })).toThrow(/999999/)
    expect(fs.readdirSync(path.dirname(file)).filter((name) => name.includes('damaged'))).toEqual([])
  })

  it('D19: hands out the file before it is migrated, and only when it holds data', () => {
    const file = path.join(temporaryFolder(), 'keepsake.db')
    const seen: number[] = []
    const beforeMigration = (_db: Sqlite.Database, version: number) => void seen.push(version)
    openDatabase(file, { clock: testClock(), log: testLog(), beforeMigration }).close()
    expect(seen).toEqual([])
    openDatabase(file, { clock: testClock(), log: testLog(), beforeMigration }).close()
    expect(seen).toEqual([])
    openDatabase(file, {
      clock: testClock(),
      log: testLog(),
      beforeMigration,
      migrations: [...migrations, later],
    }).close()
    expect(seen).toEqual([migrations.at(-1)?.version])
  })

  it('builds the search index anew after a migration that changed what is searched', () => {
    const file = path.join(temporaryFolder(), 'keepsake.db')
    const db = openDatabase(file, { clock: testClock(), log: testLog() })
    createStores(db).facts.insert(aFact({ value: 'Toronto' }))
    db.close()
    const migrated = openDatabase(file, {
      clock: testClock(),
      log: testLog(),
      migrations: [...migrations, later],
    })
    const { facts } = createStores(migrated)
    expect(facts.search({ tokens: ['berlin'], now: 0, limit: 5 })).toHaveLength(1)
    migrated.exec("INSERT INTO fact_search (fact_search, rank) VALUES ('integrity-check', 1)")
    migrated.close()
  })
})
