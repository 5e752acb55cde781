import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { openProfile, restoreProfile } from '../../../../src/main/db/profile'
import { aConversation, aFact, aMessage, removeFolders, temporaryFolder, testClock, testLog } from './support'

afterEach(removeFolders)

function open(folder: string, clock = testClock(), log = testLog()) {
  return openProfile({ folder, clock, log })
}

function filesOf(folder: string): string[] {
  return fs.readdirSync(path.join(folder, 'profiles', 'default')).sort()
}

describe('openProfile', () => {
  it('keeps what was said and learned across a restart', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    first.stores.conversations.insert(aConversation({ id: 'c1', title: 'Lunch' }))
    const message = first.stores.messages.insert(aMessage({ conversationId: 'c1', text: 'My name is Priya' }))
    const evidence = [{ messageId: message.id, conversationId: 'c1', start: 11, end: 16 }]
    const fact = first.stores.facts.insert(aFact({ topic: 'name', value: 'Priya', evidence }))
    first.close()

    const second = open(folder)
    expect(second.restoredFrom).toBeNull()
    expect(second.stores.conversations.list().map((entry) => entry.title)).toEqual(['Lunch'])
    expect(second.stores.messages.get(message.id)).toEqual(message)
    expect(second.stores.facts.get(fact.id)).toEqual(fact)
    second.close()
    expect(second.path).toBe(path.join(folder, 'profiles', 'default', 'keepsake.db'))
    expect(filesOf(folder)).toEqual(['keepsake.db'])
  })

  it('keeps profiles apart and comes back to the one open last', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    first.stores.facts.insert(aFact({ topic: 'diet', value: 'vegetarian' }))
    first.close()
    const work = openProfile({ folder, clock: testClock(), log: testLog(), profileId: 'work' })
    // M56: the same fact in another profile is another fact.
    work.stores.facts.insert(aFact({ topic: 'diet', value: 'vegetarian' }))
    expect(work.stores.facts.current(0)).toHaveLength(1)
    work.close()
    const again = open(folder)
    expect(again.id).toBe('work')
    again.close()
  })

  it('opens the first profile when the app file is broken or names no folder of ours', () => {
    for (const content of ['{', '{"profile":"../../etc"}', '[]', '{"profile":5}', '']) {
      const folder = temporaryFolder()
      fs.writeFileSync(path.join(folder, 'app.json'), content)
      const profile = open(folder)
      expect(profile.id).toBe('default')
      profile.close()
    }
    expect(() =>
      openProfile({ folder: temporaryFolder(), clock: testClock(), log: testLog(), profileId: '../x' }),
    ).toThrow(RangeError)
  })

  it.skipIf(process.platform === 'win32')('lets nobody but the owner of the account read the files', () => {
    const folder = temporaryFolder()
    const profile = open(folder)
    profile.stores.conversations.insert(aConversation())
    for (const file of [profile.path, `${profile.path}-wal`, path.join(folder, 'app.json')]) {
      expect(fs.statSync(file).mode & 0o077, file).toBe(0)
    }
    expect(fs.statSync(path.dirname(profile.path)).mode & 0o077).toBe(0)
    profile.close()
  })

  it('says so when the folder cannot be made', () => {
    const folder = temporaryFolder()
    fs.writeFileSync(path.join(folder, 'profiles'), 'a file where a folder should be')
    expect(() => open(folder)).toThrow(expect.objectContaining({ code: 'DB_READONLY' }))
  })
})

describe('D19: a damaged file', () => {
  function spoil(file: string): void {
    const handle = fs.openSync(file, 'r+')
    fs.writeSync(handle, Buffer.alloc(2048, 0x5a), 0, 2048, 0)
    fs.closeSync(handle)
  }

  it('is set aside, whole, and the newest good backup takes its place', async () => {
    const folder = temporaryFolder()
    const clock = testClock()
    const first = open(folder, clock)
    first.stores.conversations.insert(aConversation({ id: 'old', title: 'Old' }))
    await first.backup()
    clock.set(clock.now() + 1000)
    first.stores.conversations.insert(aConversation({ id: 'new', title: 'New' }))
    const good = await first.backup()
    clock.set(clock.now() + 1000)
    const bad = await first.backup()
    first.close()
    spoil(bad.file)
    spoil(first.path)
    const damaged = fs.readFileSync(first.path)
    fs.writeFileSync(`${first.path}-wal`, 'left over')

    const log = testLog()
    const second = open(folder, clock, log)
    expect(second.restoredFrom).toBe(good.file)
    expect(
      second.stores.conversations
        .list()
        .map((entry) => entry.id)
        .sort(),
    ).toEqual(['new', 'old'])
    expect(second.setAside).toMatch(/keepsake\.damaged-\d{8}T\d{9}Z\.db$/)
    expect(fs.readFileSync(second.setAside ?? '').equals(damaged)).toBe(true)
    expect(fs.readFileSync(`${second.setAside ?? ''}-wal`, 'utf8')).toBe('left over')
    expect(log.entries.map((entry) => entry.event)).toEqual(
      expect.arrayContaining(['database_damaged', 'database_set_aside']),
    )
    second.close()
  })

  it('gives way to an empty database where there is no backup', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    first.close()
    fs.writeFileSync(
      first.path,
      'this was never a database, and it is longer than a header would be'.repeat(20),
    )
    const second = open(folder)
    expect(second.restoredFrom).toBeNull()
    expect(second.setAside).not.toBeNull()
    expect(second.stores.conversations.list()).toEqual([])
    second.stores.conversations.insert(aConversation())
    second.close()
    const third = open(folder)
    expect(third.setAside).toBeNull()
    expect(third.stores.conversations.list()).toHaveLength(1)
    third.close()
  })

  it('is noticed after an unclean end even where its first page is whole', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    first.stores.conversations.insert(aConversation())
    first.stores.transactions.run(() => {
      for (let index = 0; index < 400; index += 1)
        first.stores.messages.insert(aMessage({ text: 'word '.repeat(200) }))
    })
    first.close()
    const handle = fs.openSync(first.path, 'r+')
    const { size } = fs.fstatSync(handle)
    fs.writeSync(handle, Buffer.alloc(8192, 0x5a), 0, 8192, size - 12_288)
    fs.closeSync(handle)
    fs.writeFileSync(`${first.path}-wal`, Buffer.alloc(64))
    const second = open(folder)
    expect(second.setAside).not.toBeNull()
    second.close()
  })

  it('is mended in place where only the search index is damaged', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    first.stores.conversations.insert(aConversation())
    first.stores.messages.insert(aMessage({ text: 'tulips' }))
    first.close()
    const db = new Sqlite(first.path)
    db.unsafeMode()
    db.exec('UPDATE message_search_data SET block = zeroblob(20) WHERE id > 10')
    db.close()
    const clock = testClock()
    clock.set(clock.now() + 8 * 24 * 60 * 60 * 1000)
    const log = testLog()
    const second = open(folder, clock, log)
    expect(second.setAside).toBeNull()
    expect(log.entries.map((entry) => entry.event)).toContain('search_index_damaged')
    expect(second.stores.search.messages('tulips', null, 5)).toHaveLength(1)
    second.close()
  })
})

describe('backups', () => {
  const day = 24 * 60 * 60 * 1000

  it('hold everything, are single files, and only the newest seven stay', async () => {
    const folder = temporaryFolder()
    const clock = testClock()
    const profile = open(folder, clock)
    profile.stores.conversations.insert(aConversation())
    expect(profile.backupDue()).toBe(true)
    for (let index = 0; index < 9; index += 1) {
      profile.stores.messages.insert(aMessage({ text: `Day ${index}` }))
      await profile.backup()
      expect(profile.backupDue()).toBe(false)
      clock.set(clock.now() + day + 1)
      expect(profile.backupDue()).toBe(true)
    }
    const backups = profile.backups()
    expect(backups).toHaveLength(7)
    expect(fs.readdirSync(path.dirname(backups[0]?.file ?? ''))).toHaveLength(7)
    const copy = new Sqlite(backups[0]?.file ?? '', { readonly: true })
    expect(copy.prepare('SELECT count(*) FROM message').pluck().get()).toBe(9)
    copy.close()
    expect(fs.readdirSync(path.dirname(backups[0]?.file ?? ''))).toHaveLength(7)
    profile.close()
  })

  it('can be made while the profile is being written to', async () => {
    const folder = temporaryFolder()
    const profile = open(folder)
    profile.stores.conversations.insert(aConversation())
    const making = profile.backup()
    profile.stores.messages.insert(aMessage({ text: 'written meanwhile' }))
    const backup = await making
    expect(backup.bytes).toBeGreaterThan(0)
    expect(profile.stores.messages.count('c1')).toBe(1)
    profile.close()
  })

  it('D20: are restored without the log of the old file, which is kept', async () => {
    const folder = temporaryFolder()
    const clock = testClock()
    const profile = open(folder, clock)
    profile.stores.conversations.insert(aConversation({ title: 'Kept' }))
    const backup = await profile.backup()
    profile.stores.conversations.insert(aConversation({ id: 'c2', title: 'Later' }))
    profile.close()
    fs.writeFileSync(`${profile.path}-wal`, 'old log')
    fs.writeFileSync(`${profile.path}-shm`, 'old index')

    const aside = restoreProfile(profile, backup.file, clock.now())
    expect(aside).toMatch(/keepsake\.replaced-/)
    expect(fs.existsSync(`${profile.path}-wal`)).toBe(false)
    const again = open(folder, clock)
    expect(again.stores.conversations.list().map((entry) => entry.title)).toEqual(['Kept'])
    expect(again.setAside).toBeNull()
    again.close()
    expect(fs.existsSync(backup.file)).toBe(true)
  })

  it('are refused when damaged, and nothing changes then', async () => {
    const folder = temporaryFolder()
    const profile = open(folder)
    const backup = await profile.backup()
    profile.stores.conversations.insert(aConversation())
    profile.close()
    fs.truncateSync(backup.file, 9000)
    expect(() => restoreProfile(profile, backup.file, 1)).toThrow(
      expect.objectContaining({ code: 'DB_CORRUPT' }),
    )
    const again = open(folder)
    expect(again.stores.conversations.list()).toHaveLength(1)
    again.close()
  })
})
