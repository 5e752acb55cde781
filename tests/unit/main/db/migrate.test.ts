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
import { indexTextIfDifferent } from '../../../../src/main/db/text/search-text'
import { aFact, removeFolders, temporaryFolder, testClock, testLog } from './support'
import type { Connection } from '../../../../src/main/db/connection'
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

  it('keeps the triggers of earlier steps, and takes away only those that are put back on every open', () => {
    const watched: Migration = {
      ...first,
      up: (db) => {
        first.up(db)
        for (const name of ['parent_added', 'parent_search_added']) {
          db.exec(`CREATE TRIGGER ${name} AFTER INSERT ON parent BEGIN SELECT 1; END`)
        }
      },
    }
    const db = fileWith(watched)
    migrate(db, [watched, second])
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all()).toEqual([
      'parent_added',
    ])
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
  // Written by the app at the schema version of their name and kept as they were; never regenerate them.
  function openCopy(name: 'version-1.db' | 'version-3.db') {
    const file = path.join(temporaryFolder(), 'keepsake.db')
    fs.copyFileSync(path.join(import.meta.dirname, 'fixtures', name), file)
    const db = openDatabase(file, { clock: testClock(), log: testLog() })
    return { db, stores: createStores(db) }
  }

  function schemaOf(db: Connection) {
    return db
      .query<{ name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all()
  }

  it.each(['version-1.db', 'version-3.db'] as const)('%s ends with the schema of a new file', (name) => {
    const { db } = openCopy(name)
    const fresh = openDatabase(':memory:', { clock: testClock(), log: testLog() })
    expect(schemaOf(db)).toEqual(schemaOf(fresh))
    fresh.close()
    db.close()
  })

  it('gets back the triggers that the way from version 2 to 3 lost', () => {
    const file = path.join(temporaryFolder(), 'keepsake.db')
    fs.copyFileSync(path.join(import.meta.dirname, 'fixtures', 'version-3.db'), file)
    const old = new Sqlite(file)
    for (const name of ['fact_version_added', 'fact_version_removed', 'fact_version_changed']) {
      old.exec(`DROP TRIGGER ${name}`)
    }
    old.exec('DROP TRIGGER fact_vector_outdated')
    old.close()
    const db = openDatabase(file, { clock: testClock(), log: testLog() })
    const mark = db.query<{ value: string }>("SELECT value FROM meta WHERE name = 'fact_version'")
    const before = mark.get()
    createStores(db).facts.insert(aFact({ topic: 'pet' }))
    expect(mark.get()).not.toEqual(before)
    db.close()
  })

  it('keeps every conversation, message, fact and setting of version 1', () => {
    const { db, stores } = openCopy('version-1.db')
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
    const { db, stores } = openCopy('version-1.db')
    expect(stores.search.messages('allergic', null, 10)).toHaveLength(1)
    expect(stores.search.messages('花生', null, 10)).toHaveLength(1)
    expect(stores.facts.search({ tokens: ['peanut'], now: 0, limit: 5 })[0]?.fact.value).toBe('peanuts')
    db.close()
  })

  it('finds signs in messages stored before signs were indexed', () => {
    const { db, stores } = openCopy('version-3.db')
    const found = (query: string) => stores.search.messages(query, null, 10).map((hit) => hit.text)
    expect(found('🎉')).toEqual(['What a great party🎉 that was'])
    expect(found('party')).toEqual(['What a great party🎉 that was'])
    expect(found('€')).toEqual(['Tickets went from 10€ → 12€'])
    expect(found('sad')).toEqual(['That was sad🥲'])
    expect(found('花生🥜')).toEqual(['我对花生🥜过敏'])
    expect(found('👩‍🚀')).toEqual(['👩🏽‍🚀 is her job, ❤️'])
    expect(found('signs')).toEqual(['No signs at all'])
    const stored = db.query<{ text: string; segmented: string | null }>('SELECT text, segmented FROM message')
    for (const { text, segmented } of stored.all()) expect(segmented).toBe(indexTextIfDifferent(text))
    db.exec("INSERT INTO message_search (message_search, rank) VALUES ('integrity-check', 1)")
    db.close()
  })

  it('indexes the facts stored before as it does those stored now', () => {
    const { db, stores } = openCopy('version-3.db')
    const columns = 'search_value, search_content, search_topic'
    const before = db.query(`SELECT ${columns} FROM fact ORDER BY id`).all()
    const facts = [...stores.facts.current(0), ...stores.facts.history('user', 'snack')]
    expect(facts.map((fact) => fact.id).sort()).toEqual([1, 2, 3])
    for (const fact of facts) stores.facts.update(fact)
    expect(db.query(`SELECT ${columns} FROM fact ORDER BY id`).all()).toEqual(before)
    expect(stores.facts.search({ tokens: ['coffee'], now: 0, limit: 5 })[0]?.fact.value).toBe('coffee☕')
    expect(stores.facts.search({ tokens: ['pretzel'], now: 0, limit: 5 })).toEqual([])
    db.exec("INSERT INTO fact_search (fact_search, rank) VALUES ('integrity-check', 1)")
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
