import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../../../src/main/db/open-database'
import { createStores } from '../../../../src/main/db/stores'
import fc from 'fast-check'
import { vi } from 'vitest'
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
  return {
    id: 'c1',
    title: 'A conversation',
    temporary: false,
    model: null,
    createdAt: 1000,
    updatedAt: 1000,
    draft: '',
    replying: false,
    held: false,
    ...own,
  }
}

export function aMessage(own: Partial<NewMessage> = {}): NewMessage {
  return {
    conversationId: 'c1',
    role: 'user',
    state: 'complete',
    text: 'Hello',
    thinking: '',
    thinkingMs: null,
    createdAt: 2000,
    settledAt: 2000,
    engine: null,
    model: null,
    origins: [],
    error: null,
    hold: null,
    check: 'not-needed',
    factsUsed: null,
    factsWithheld: 0,
    fromMemory: false,
    safeAttempt: 0,
    clientKey: null,
    ...own,
  }
}

export function aFact(own: Partial<NewFact> = {}): NewFact {
  return {
    subject: 'user',
    topic: 'city',
    item: null,
    value: 'Toronto',
    content: `${own.value ?? 'Toronto'} is what was said.`,
    kind: 'semantic',
    status: 'active',
    validFrom: 3000,
    validTo: null,
    expiresAt: null,
    origin: 'stated',
    evidence: [],
    safety: null,
    pinned: false,
    confirmedAt: 3000,
    createdAt: 3000,
    updatedAt: 3000,
    lastUsedAt: null,
    useCount: 0,
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
