import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openProfile } from '../../../../src/main/db/profile'
import { aConversation, aFact, aMessage, removeFolders, temporaryFolder, testClock, testLog } from './support'

afterEach(removeFolders)

describe('openProfile', () => {
  it('keeps what was said and learned across a restart', () => {
    const folder = temporaryFolder()
    const first = openProfile({ folder, clock: testClock(), log: testLog() })
    first.stores.conversations.insert(aConversation({ id: 'c1', title: 'Lunch' }))
    const message = first.stores.messages.insert(aMessage({ conversationId: 'c1', text: 'My name is Priya' }))
    const fact = first.stores.facts.insert(
      aFact({
        topic: 'name',
        value: 'Priya',
        evidence: [{ messageId: message.id, conversationId: 'c1', start: 11, end: 16 }],
      }),
    )
    first.close()

    const second = openProfile({ folder, clock: testClock(), log: testLog() })
    expect(second.restoredFrom).toBeNull()
    expect(second.stores.conversations.list().map((entry) => entry.title)).toEqual(['Lunch'])
    expect(second.stores.messages.get(message.id)).toEqual(message)
    expect(second.stores.facts.get(fact.id)).toEqual(fact)
    second.close()
    expect(second.path).toBe(path.join(folder, 'profiles', 'default', 'keepsake.db'))
    expect(fs.existsSync(`${second.path}-wal`)).toBe(false)
  })
})
