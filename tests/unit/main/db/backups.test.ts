import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { backupBeforeMigration, isGoodBackup, listBackups, setAside } from '../../../../src/main/db/backups'
import { migrations } from '../../../../src/main/db/migrations/index'
import { aConversation, openStores, removeFolders, temporaryFolder } from './support'

afterEach(removeFolders)

describe('backups', () => {
  it('made before a migration say for which version, are good, and do not push out the daily ones', () => {
    const { db, stores } = openStores()
    stores.conversations.insert(aConversation())
    const folder = path.join(temporaryFolder(), 'backups')
    const file = backupBeforeMigration(db.raw, folder, Date.UTC(2026, 0, 2), 1)
    expect(path.basename(file)).toBe('keepsake-20260102T000000000Z-before-v2.db')
    expect(isGoodBackup(file, migrations.at(-1)?.version ?? 0)).toBe(true)
    for (let index = 0; index < 3; index += 1) backupBeforeMigration(db.raw, folder, Date.UTC(2026, 0, 2), 1)
    expect(listBackups(folder).map((backup) => backup.kind)).toEqual(Array(4).fill('migration'))
  })

  it('are not good when of a newer app, empty, missing or something else', () => {
    const { db } = openStores()
    const folder = temporaryFolder()
    const file = backupBeforeMigration(db.raw, folder, 0, 1)
    expect(isGoodBackup(file, 0)).toBe(false)
    expect(isGoodBackup(path.join(folder, 'missing.db'), 1)).toBe(false)
    expect(fs.existsSync(path.join(folder, 'missing.db'))).toBe(false)
    fs.writeFileSync(path.join(folder, 'empty.db'), '')
    expect(isGoodBackup(path.join(folder, 'empty.db'), 1)).toBe(false)
    fs.writeFileSync(path.join(folder, 'text.db'), 'hello '.repeat(500))
    expect(isGoodBackup(path.join(folder, 'text.db'), 1)).toBe(false)
  })

  it('are listed newest first, without files of other names', () => {
    const folder = temporaryFolder()
    for (const name of [
      'keepsake-20260101T000000000Z.db',
      'keepsake-20260301T101112131Z.db',
      'notes.db',
      'keepsake.db',
    ])
      fs.writeFileSync(path.join(folder, name), '')
    expect(listBackups(folder).map((backup) => new Date(backup.at).toISOString())).toEqual([
      '2026-03-01T10:11:12.131Z',
      '2026-01-01T00:00:00.000Z',
    ])
    expect(listBackups(path.join(folder, 'none'))).toEqual([])
  })
})

describe('setAside', () => {
  it('never overwrites what was set aside before', () => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'keepsake.db')
    const contents = ['first', 'second', 'third']
    const names = contents.map((content) => {
      fs.writeFileSync(file, content)
      return setAside(file, 0, 'damaged')
    })
    expect(new Set(names).size).toBe(3)
    expect(names.map((name) => fs.readFileSync(name ?? '', 'utf8'))).toEqual(contents)
    expect(setAside(file, 0, 'damaged')).toBeNull()
  })
})
