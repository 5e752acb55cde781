import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { summarisesTags, tag } from '../../../support/compaction-world'
import { FakeOllama, says } from '../../../support/fake-ollama'
import type { Line, Standing, WalkStep } from '../../../support/killed-process/contract'
import type { Moment } from '../../../support/killed-process/mortal'
import { buildProcess, live } from '../../../support/killed-process/mortal'

let script: string
let folder: string
let ollama: FakeOllama

beforeAll(async () => {
  script = await buildProcess()
}, 60_000)

beforeEach(begin)
afterEach(end)

async function begin(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-killed-'))
  ollama = await FakeOllama.start()
  let reply = 10_000
  ollama.when(
    (chat) => chat.kind === 'reply',
    () => says(`${tag(reply++)} ${filler}`),
  )
  ollama.when((chat) => chat.kind === 'summary', summarisesTags)
}

async function end(): Promise<void> {
  await ollama.stop()
  rmSync(folder, { recursive: true, force: true })
}

const filler = 'and so on about the weather in the hills '.repeat(7)

/** What the n-th thing the owner says is about: nothing that any list of foods knows. */
function allergen(number: number): string {
  return tag(number).replaceAll('q', 'x')
}

function words(number: number): string {
  return `${tag(number)} ${filler}. I'm allergic to ${allergen(number)}.`
}

const turn = (number: number): WalkStep => ({ do: 'turn', key: `k${number}`, text: words(number) })
const edit = (number: number, at: number): WalkStep => ({
  do: 'edit',
  key: `k${number}`,
  text: words(number),
  at,
})
const fiveTurns = [1, 2, 3, 4, 5].map(turn)

/** Before the first write of a step, or of any, that holds these words. */
function before(inStep: number | null, ...holding: string[]): Moment {
  return { on: 'write', n: { inStep, holding } }
}

/** What the owner may have said once a step is cut short: all of it or nothing, and what was told as sent is there. */
function mayStand(before: string[], step: WalkStep, sent: boolean): string[][] {
  switch (step.do) {
    case 'turn': {
      const after = [...before, step.text]
      return sent ? [after] : [before, after]
    }
    case 'edit': {
      const at = step.at % Math.max(1, before.length)
      const after = before.length === 0 ? before : [...before.slice(0, at), step.text]
      return sent ? [after] : [before, after]
    }
    case 'delete':
      return [before, before.toSpliced(step.at % Math.max(1, before.length), 1)]
    case 'retry':
    case 'compact':
    case 'rest':
      return [before]
  }
}

/** What holds of a data folder whenever it is opened, however the process before it ended. */
function expectSound(standing: Standing, when: string): void {
  const { told, said, streaming, unread, owners, facts, titled, soundness } = standing
  expect(soundness, when).toBe('ok')
  expect(told, when).toEqual(said)
  expect(streaming, when).toBe(0)
  expect(new Set(owners).size, when).toBe(owners.length)
  expect(unread, when).toEqual([])
  expect(titled, when).toBe(true)
  const values = facts.map((value) => value.toLowerCase())
  for (const text of owners) expect(values, when).toContain(/allergic to (\w+)\./.exec(text)?.[1])
}

/**
 * Carries out a walk in processes of which each is killed at its moment, one after the other on the same folder; the
 * step that was cut short is carried out again. Resolves to how it stands in the end, and how many were killed.
 */
async function walk(
  steps: WalkStep[],
  moments: Moment[],
): Promise<{ standing: Standing; kills: number; lines: Line[] }> {
  let conversationId: string | null = null
  let owners: string[] = []
  let cut: WalkStep | null = null
  let cutSent = false
  let left = steps
  let kills = 0
  const all: Line[] = []
  for (const moment of [...moments, null]) {
    const { lines, killed } = await live(script, { folder, conversationId, steps: left }, ollama, moment)
    all.push(...lines)
    let last: Standing | null = null
    for (const line of lines) {
      if (line.line !== 'opened' && line.line !== 'done') continue
      last = line.standing
      expectSound(last, JSON.stringify({ moment, line: { ...line, standing: null }, cut }))
      if (line.line === 'opened' && cut !== null)
        expect(mayStand(owners, cut, cutSent)).toContainEqual(last.owners)
    }
    kills += killed ? 1 : 0
    if (!killed) {
      if (last === null) throw new Error('nothing was opened')
      return { standing: last, kills, lines: all }
    }
    if (last === null) continue
    const done = lines.filter(({ line }) => line === 'done').length
    conversationId = last.conversationId
    owners = last.owners
    left = left.slice(done)
    cut = left[0] ?? null
    cutSent = lines.some((line) => line.line === 'sent' && line.step === done)
  }
  throw new Error('the last process was killed')
}

/** Few in the ordinary suite; more with KEEPSAKE_RUNS. */
const numRuns = Number(process.env.KEEPSAKE_RUNS ?? 2)

const aMoment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ on: fc.constant('write' as const), n: fc.integer({ min: 1, max: 250 }) }),
  fc.record({ on: fc.constant('request' as const), n: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ on: fc.constant('summary' as const), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ on: fc.constant('event' as const), n: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ on: fc.constantFrom('sent' as const, 'done' as const), n: fc.integer({ min: 1, max: 8 }) }),
)

const aStep: fc.Arbitrary<(number: number) => WalkStep> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(turn) },
  { weight: 3, arbitrary: fc.constant((): WalkStep => ({ do: 'compact' })) },
  { weight: 1, arbitrary: fc.constant((): WalkStep => ({ do: 'rest' })) },
  { weight: 1, arbitrary: fc.nat(20).map((at) => (number: number) => edit(number, at)) },
  {
    weight: 2,
    arbitrary: fc
      .record({ what: fc.constantFrom('retry' as const, 'delete' as const), at: fc.nat(20) })
      .map(({ what, at }) => (): WalkStep => ({ do: what, at })),
  },
)

describe('a process that is killed', () => {
  it(
    'leaves summary and later messages that are the whole conversation, each message once and no work forgotten',
    { timeout: 60_000 + numRuns * 30_000 },
    async () => {
      let kills = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(aStep, { minLength: 2, maxLength: 5 }),
          fc.array(aMoment, { minLength: 1, maxLength: 3 }),
          async (chosen, moments) => {
            await end()
            await begin()
            const steps = [...fiveTurns, ...chosen.map((step, index) => step(100 + index))]
            const result = await walk([...steps, { do: 'rest' }], moments)
            kills += result.kills
          },
        ),
        // What a killed process had written by then differs from run to run: a smaller case need not fail alike.
        { numRuns, endOnFailure: true, examples: [[[turn], [{ on: 'summary', n: 1 }]]] },
      )
      expect(kills).toBeGreaterThan(0)
    },
  )

  it('loses no message that was stored, and nothing that had still to be done with it', async () => {
    const { kills, standing } = await walk(
      [turn(1), turn(2), turn(3), { do: 'rest' }],
      [
        before(0, 'COMMIT'),
        // Stored by now: before its conversation has a name.
        before(0, 'first_words'),
        before(1, 'read_mark'),
        // The step that was cut short is the first one of the next process.
        before(1, 'INSERT INTO job', 'learn'),
      ],
    )
    expect(kills).toBe(4)
    expect(standing.owners).toEqual([1, 2, 3].map(words))
  }, 60_000)

  it('keeps either what an edited message said before or what it says now', async () => {
    const { kills, standing } = await walk(
      [...fiveTurns, edit(6, 2)],
      [before(5, 'DELETE FROM fact'), before(0, 'INSERT INTO message')],
    )
    expect(kills).toBe(2)
    expect(standing.owners).toEqual([1, 2, 6].map(words))
  }, 60_000)

  it('has a summary written that was due, wherever the writing of it was cut short', async () => {
    const { kills, lines } = await walk(
      [...fiveTurns.slice(0, 4), { do: 'rest' }],
      [before(null, 'INSERT INTO job', 'compact'), { on: 'summary', n: 1 }, before(0, 'INSERT INTO summary')],
    )
    expect(kills).toBe(3)
    // It came about at the start: the last processes did no more than rest.
    expect(ollama.chats('reply')).toHaveLength(4)
    expect(lines.filter((line) => line.line === 'write')).toHaveLength(2)
  }, 60_000)
})
