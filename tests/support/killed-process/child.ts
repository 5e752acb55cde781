import { readSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Compaction } from '../../../src/main/core/chat/compaction/compaction'
import { realClock } from '../clocks'
import { compact, wholeOf } from '../compaction-world'
import { FakeOllama } from '../fake-ollama'
import { silentLog } from '../silent-log'
import type { WholeMain } from '../whole-main'
import { wholeMain } from '../whole-main'
import type { Errand, Line, Standing, WalkStep } from './contract'

// The whole main process over a data folder, carrying out a walk until it has done so or is killed.

const errand = JSON.parse(process.argv[2] ?? '') as Errand

/** At once, and not by a stream: what was printed has been printed, whenever the end comes. */
function print(line: Line): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}

/** Waits for the end; where whoever was to bring it has gone itself, ends. */
function standStill(): void {
  readSync(0, Buffer.alloc(1))
  process.exit(1)
}

let writes = 0
/** The step that is being carried out. */
let current = -1
let written = (): void => {}

type Method = (this: { source?: string }, ...parameters: unknown[]) => unknown

function isChosen(sql: string): boolean {
  const chosen = errand.standStillBefore
  if (chosen === null || typeof chosen === 'number') return writes === chosen
  return (chosen.inStep ?? current) === current && chosen.holding.every((word) => sql.includes(word))
}

/** Counts what goes to the database through a method, and stands still where the errand says so. */
function countWrites(prototype: Record<string, Method>, method: 'run' | 'exec'): void {
  const own = prototype[method]
  if (own === undefined) throw new Error(`better-sqlite3 has no ${method}`)
  prototype[method] = function (...parameters) {
    writes += 1
    const sql = [this.source ?? '', ...parameters].join(' ')
    if (isChosen(sql)) {
      print({ line: 'write', sql })
      standStill()
    }
    const result = own.apply(this, parameters)
    setImmediate(written)
    return result
  }
}

const probe = new Sqlite(':memory:')
countWrites(Object.getPrototypeOf(probe.prepare('SELECT 1')) as Record<string, Method>, 'run')
countWrites(Sqlite.prototype as unknown as Record<string, Method>, 'exec')
probe.close()

function nextWrite(): Promise<void> {
  return new Promise((resolve) => {
    written = resolve
  })
}

/** Another look at the same file. */
function look<Value>(query: (db: Sqlite.Database) => Value): Value {
  const profiles = join(errand.folder, 'profiles')
  const [profile] = readdirSync(profiles)
  const db = new Sqlite(join(profiles, profile ?? '', 'keepsake.db'), { readonly: true })
  try {
    return query(db)
  } finally {
    db.close()
  }
}

function standing(main: WholeMain): Standing {
  const { stores } = main.services
  const rows = stores.messages.after(main.conversationId, 0, 10_000)
  const owners = rows.filter((row) => row.role === 'user')
  const asked = look((db) => db.prepare("SELECT message_id FROM job WHERE kind = 'learn'").pluck().all())
  return {
    conversationId: main.conversationId,
    ...wholeOf(main),
    owners: owners.map((row) => row.text),
    streaming: rows.filter((row) => row.state === 'streaming').length,
    unread: owners
      .filter(({ id }) => {
        const { readMarks } = stores
        return !readMarks.has(id, 'rule') || !(readMarks.has(id, 'model') || asked.includes(id))
      })
      .map((row) => row.text),
    facts: stores.facts.known(Date.now()).map((fact) => fact.value),
    titled: owners.length === 0 || stores.conversations.get(main.conversationId)?.title !== '',
    soundness: look((db) => db.pragma('integrity_check', { simple: true })),
  }
}

async function isDue({ services, conversationId }: WholeMain): Promise<boolean> {
  let due = false
  const jobs = { ...services.stores.jobs, add: () => (due = true) }
  const { engines, safety, stores } = services
  await new Compaction({ ...stores, jobs }, engines, safety, realClock, silentLog).queueIfDue(conversationId)
  return due
}

async function rest(main: WholeMain): Promise<void> {
  for (;;) {
    const next = nextWrite()
    const waiting = look((db) => db.prepare('SELECT count(*) FROM job').pluck().get())
    if (waiting === 0 && !(await isDue(main))) return
    await next
  }
}

function pick(main: WholeMain, role: 'user' | 'assistant', at: number): number | undefined {
  const rows = main.services.stores.messages
    .after(main.conversationId, 0, 10_000)
    .filter((row) => row.role === role)
  return rows[at % Math.max(1, rows.length)]?.id
}

async function carryOut(main: WholeMain, step: WalkStep, number: number): Promise<void> {
  const { turns } = main.services
  const { conversationId } = main
  switch (step.do) {
    case 'turn': {
      const sent = turns.send({ conversationId, text: step.text, clientKey: step.key, origins: [] })
      print({ line: 'sent', step: number })
      await main.settled(sent.reply.id)
      return
    }
    case 'edit': {
      const id = pick(main, 'user', step.at)
      if (id === undefined) return
      const sent = turns.edit(id, { text: step.text, clientKey: step.key, origins: [] })
      print({ line: 'sent', step: number })
      await main.settled(sent.reply.id)
      return
    }
    case 'retry': {
      const id = pick(main, 'assistant', step.at)
      if (id === undefined) return
      turns.retry(id)
      await main.settled(id)
      return
    }
    case 'delete': {
      const id = pick(main, 'user', step.at)
      if (id !== undefined) turns.deleteMessage(id)
      return
    }
    case 'compact':
      await compact(main)
      return
    case 'rest':
      return rest(main)
  }
}

const opened = await wholeMain({
  folder: errand.folder,
  ollama: new FakeOllama({ host: errand.host, port: errand.port }),
  told: (name) => print({ line: 'event', name }),
})
const main = { ...opened, conversationId: errand.conversationId ?? opened.conversationId }
main.services.stores.settings.change({ contextWindows: { '*': 2048 } })
print({ line: 'opened', standing: standing(main) })
for (const [number, step] of errand.steps.entries()) {
  current = number
  await carryOut(main, step, number)
  print({ line: 'done', step: number, standing: standing(main) })
}
print({ line: 'end' })
// As it is, without a word to anybody: whatever has to be on the disk is there.
process.exit(0)
