import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../../../src/main/db/open-database'
import { createStores } from '../../../../src/main/db/stores'
import fc from 'fast-check'
import { vi } from 'vitest'
import { blankConversation, blankFact, blankMessage } from '../../../support/blank-rows'
import type { Connection } from '../../../../src/main/db/connection'
import type { Conversation } from '../../../../src/shared/entities'
import type { Log, NewFact, NewMessage, Stores } from '../../../../src/main/core/ports'

// Real files and real fsync: on a busy disk one commit can take a second.
vi.setConfig({ testTimeout: 30_000 })

const folders: string[] = []
const connections: Connection[] = []

/** A folder of its own for one test; `removeFolders` takes it away. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'keepsake-db-'))
  folders.push(folder)
  return folder
}

/** For `afterEach`: closes what `openStores` opened and removes every folder. */
export function removeFolders(): void {
  for (const connection of connections.splice(0)) connection.close()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
}

/** A clock that stands where it is put. */
export function testClock(start = Date.UTC(2026, 3, 19, 8, 15)): { now(): number; set(at: number): void } {
  let now = start
  return { now: () => now, set: (at) => void (now = at) }
}

export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  event: string
  fields: Record<string, unknown>
}

/** A log that keeps its entries. */
export function testLog(): Log & { entries: LogEntry[] } {
  const entries: LogEntry[] = []
  return {
    entries,
    info: (event, fields = {}) => void entries.push({ level: 'info', event, fields }),
    warn: (event, fields = {}) => void entries.push({ level: 'warn', event, fields }),
    error: (event, _error, fields = {}) => void entries.push({ level: 'error', event, fields }),
  }
}

/** A database file in a folder of its own, with its stores. */
export function openStores(file = path.join(temporaryFolder(), 'keepsake.db')): {
  db: Connection
  stores: Stores
  file: string
  log: ReturnType<typeof testLog>
} {
  const log = testLog()
  const db = openDatabase(file, { clock: testClock(), log })
  connections.push(db)
  return { db, stores: createStores(db), file, log }
}

export function aConversation(own: Partial<Conversation> = {}): Conversation {
  return { ...blankConversation, id: 'c1', title: 'A conversation', createdAt: 1000, updatedAt: 1000, ...own }
}

export function aMessage(own: Partial<NewMessage> = {}): NewMessage {
  return { ...blankMessage, conversationId: 'c1', text: 'Hello', createdAt: 2000, settledAt: 2000, ...own }
}

export function aFact(own: Partial<NewFact> = {}): NewFact {
  return {
    ...blankFact,
    topic: 'city',
    value: 'Toronto',
    content: `${own.value ?? 'Toronto'} is what was said.`,
    validFrom: 3000,
    confirmedAt: 3000,
    createdAt: 3000,
    updatedAt: 3000,
    ...own,
  }
}

const signs = Array.from({ length: 0x1fbff - 0xa2 }, (_, index) => index + 0xa2)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{S}|\p{Emoji_Presentation}/u.test(character))

/** Every sign that search knows: those that are letters, accents or ASCII in another form are read as these. */
export const anySign = fc.constantFrom(
  ...signs.filter(
    (sign) => sign.normalize('NFKD') === sign && !/[\p{Emoji_Modifier}\u2044\u2212\u2215]/u.test(sign),
  ),
)
