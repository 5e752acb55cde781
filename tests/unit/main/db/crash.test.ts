import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openProfile } from '../../../../src/main/db/profile'
import { aConversation, removeFolders, temporaryFolder, testClock, testLog } from './support'

afterEach(removeFolders)

describe('a process killed in the middle of a transaction', () => {
  it('leaves what was committed, once, and nothing of what was not', async () => {
    const folder = temporaryFolder()
    const profile = openProfile({ folder, clock: testClock(), log: testLog() })
    profile.stores.conversations.insert(aConversation())
    profile.close()

    const script = path.join(import.meta.dirname, 'fixtures', 'die-in-transaction.mjs')
    const child = spawn(process.execPath, [script, profile.path], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(fs.statSync(`${profile.path}-wal`).size).toBeGreaterThan(0)

    const again = openProfile({ folder, clock: testClock(), log: testLog() })
    expect(again.restoredFrom).toBeNull()
    expect(again.setAside).toBeNull()
    const { messages, search } = again.stores
    expect(messages.page('c1', null, 100).map((message) => message.text)).toEqual([
      'said before the end',
      'partial ans',
    ])
    const interrupted = messages.settleInterrupted(5000)
    expect(interrupted.map((id) => messages.get(id))).toMatchObject([
      { state: 'interrupted', text: 'partial ans', settledAt: 5000 },
    ])
    expect(messages.settleInterrupted(6000)).toEqual([])
    expect(search.messages('partial', null, 5)).toHaveLength(1)
    expect(search.messages('never', null, 5)).toEqual([])
    again.close()
  }, 20_000)
})
