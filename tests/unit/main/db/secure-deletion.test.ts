import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openProfile } from '../../../../src/main/db/profile'
import {
  aConversation,
  aFact,
  aMessage,
  openStores,
  removeFolders,
  temporaryFolder,
  testClock,
  testLog,
} from './support'

afterEach(removeFolders)

/** Unlikely words, one spelled and one of a script that is stored segmented, in the forms the index makes of them. */
const sentinels = ['quixotryzebra', 'quixotryzebr', '鱻麤靐', '鱻麤', '麤靐']

/** How often any sentinel stands in any file of a folder, in any case, byte by byte. */
function occurrences(folder: string): string[] {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const text = fs.readFileSync(path.join(entry.parentPath, entry.name)).toString('latin1').toLowerCase()
    return sentinels
      .filter((word) => text.includes(Buffer.from(word).toString('latin1').toLowerCase()))
      .map((word) => `${entry.name}: ${word}`)
  })
}

function fill(stores: ReturnType<typeof openStores>['stores']) {
  stores.conversations.insert(aConversation())
  stores.conversations.insert(aConversation({ id: 'c2', title: 'Quixotryzebra 鱻麤靐' }))
  stores.transactions.run(() => {
    for (let index = 0; index < 300; index += 1) {
      stores.messages.insert(aMessage({ text: `Ordinary words number ${index} about gardens and tea` }))
      stores.facts.insert(aFact({ topic: `topic_${index}`, value: `value ${index}` }))
    }
  })
  const message = stores.messages.insert(aMessage({ text: 'My secret is quixotryzebra and 鱻麤靐.' }))
  stores.messages.insert(
    aMessage({ conversationId: 'c2', text: 'Again quixotryzebra 鱻麤靐', thinking: 'quixotryzebra' }),
  )
  const fact = stores.facts.insert(
    aFact({
      topic: 'secret',
      item: 'quixotryzebra',
      value: 'quixotryzebra 鱻麤靐',
      content: 'The secret is quixotryzebra 鱻麤靐.',
      evidence: [{ messageId: message.id, conversationId: 'c1', start: 13, end: 26 }],
    }),
  )
  stores.changes.insert({
    kind: 'added',
    factId: fact.id,
    before: [{ id: fact.id, fact: null }],
    after: [{ id: fact.id, fact }],
    messageId: message.id,
    at: 1,
    undone: false,
  })
  return { message, fact }
}

describe('M52: what is deleted is gone from the disk', () => {
  it('leaves no byte of a fact, its message or its conversation in any file', () => {
    const { db, stores, file } = openStores()
    const folder = path.dirname(file)
    const { message, fact } = fill(stores)
    db.exec('ANALYZE')
    expect(occurrences(folder)).not.toEqual([])

    stores.transactions.run(() => {
      stores.changes.deleteForFacts([fact.id])
      stores.facts.delete([fact.id])
      stores.messages.delete(message.id)
      stores.conversations.markDeleted('c2', 10)
      expect(stores.conversations.purgeDeleted(11)).toEqual(['c2'])
    })
    expect(db.tidy()).toBe(true)
    expect(occurrences(folder)).toEqual([])
    db.exec("INSERT INTO fact_search (fact_search, rank) VALUES ('integrity-check', 1)")
    db.exec("INSERT INTO message_search (message_search, rank) VALUES ('integrity-check', 1)")
    db.close()
    expect(occurrences(folder)).toEqual([])
  })

  it('leaves no byte of a value that was edited away', () => {
    const { db, stores, file } = openStores()
    const { message, fact } = fill(stores)
    stores.changes.deleteForFacts([fact.id])
    stores.facts.update({ ...fact, item: null, value: 'nothing', content: 'Nothing.' })
    stores.messages.update(message.id, { text: 'My secret is mine.' })
    stores.conversations.markDeleted('c2', 10)
    stores.conversations.purgeDeleted(11)
    db.tidy()
    expect(occurrences(path.dirname(file))).toEqual([])
  })

  it('goes on from there: a close in between, more writes, statistics', () => {
    const { db, stores, file } = openStores()
    const { message, fact } = fill(stores)
    db.close()
    const again = openStores(file)
    again.stores.changes.deleteForFacts([fact.id])
    again.stores.facts.delete([fact.id])
    again.stores.messages.delete(message.id)
    again.stores.conversations.markDeleted('c2', 10)
    again.stores.conversations.purgeDeleted(11)
    again.stores.messages.insert(aMessage({ text: 'Something else' }))
    again.db.close()
    expect(occurrences(path.dirname(file))).toEqual([])
  })

  it('leaves no byte in the samples that the planner keeps of indexed values', () => {
    const { db, stores, file } = openStores()
    const fact = stores.facts.insert(aFact({ item: 'quixotryzebra', value: 'x', content: 'x' }))
    db.exec('ANALYZE')
    stores.facts.delete([fact.id])
    db.raw.pragma('wal_checkpoint(TRUNCATE)')
    expect(occurrences(path.dirname(file))).not.toEqual([])
    db.tidy()
    expect(occurrences(path.dirname(file))).toEqual([])
  })

  it('takes backups along when asked to', async () => {
    const folder = temporaryFolder()
    const profile = openProfile({ folder, clock: testClock(), log: testLog() })
    const { message, fact } = fill(profile.stores)
    await profile.backup()
    profile.stores.changes.deleteForFacts([fact.id])
    profile.stores.facts.delete([fact.id])
    profile.stores.messages.delete(message.id)
    profile.stores.conversations.markDeleted('c2', 10)
    profile.stores.conversations.purgeDeleted(11)
    profile.tidy()
    expect(occurrences(folder).every((entry) => entry.startsWith('keepsake-'))).toBe(true)
    expect(profile.deleteBackups()).toBe(1)
    await profile.backup()
    expect(occurrences(folder)).toEqual([])
    profile.close()
  })

  it('keeps what was forgotten only as a keyed hash that differs between profiles', () => {
    const first = openStores()
    const second = openStores()
    first.stores.forgotten.add('user', 'secret', 'quixotryzebra', 1)
    second.stores.forgotten.add('user', 'secret', 'quixotryzebra', 1)
    expect(first.stores.forgotten.has('user', 'secret', 'quixotryzebra')).toBe(true)
    expect(first.stores.forgotten.has('user', 'secret', 'other')).toBe(false)
    expect(first.stores.forgotten.has('user', 'secre', 'tquixotryzebra')).toBe(false)
    first.db.tidy()
    expect(occurrences(path.dirname(first.file))).toEqual([])
    const hashOf = (db: typeof first.db) =>
      db.query<{ hash: Buffer }>('SELECT hash FROM forgotten').get()?.hash.toString('hex')
    expect(hashOf(first.db)).toHaveLength(64)
    expect(hashOf(first.db)).not.toBe(hashOf(second.db))
    first.stores.forgotten.remove('user', 'secret', 'quixotryzebra')
    expect(first.stores.forgotten.has('user', 'secret', 'quixotryzebra')).toBe(false)
  })
})
