import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../../src/main/db/open-database'
import { createStores } from '../../../src/main/db/stores'
import type { Connection } from '../../../src/main/db/connection'
import type { Log, Stores } from '../../../src/main/core/ports'

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Fills a fresh database file, hands it over as it is after the next start, and removes it. */
export function withDatabase(
  fill: (stores: Stores) => void,
  use: (stores: Stores, db: Connection) => void,
): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'keepsake-bench-'))
  const open = (): Connection => openDatabase(path.join(folder, 'keepsake.db'), { clock: Date, log: quiet })
  try {
    const empty = open()
    const stores = createStores(empty)
    stores.transactions.run(() => fill(stores))
    empty.close()
    const filled = open()
    use(createStores(filled), filled)
    filled.close()
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Measures `work` and prints median and p95 of the time on the clock and on the processor, and the share of the
 * target that each p95 takes. On a busy machine only the processor's time says something.
 */
export function report(
  name: string,
  targetMs: number,
  rounds: number,
  work: (round: number) => unknown,
): void {
  for (let round = 0; round < Math.min(20, rounds); round += 1) work(round)
  const measured = Array.from({ length: rounds }, (_, round) => {
    const busy = process.cpuUsage()
    const begin = performance.now()
    work(round)
    const clock = performance.now() - begin
    const { user, system } = process.cpuUsage(busy)
    return { clock, processor: (user + system) / 1000 }
  })
  const line = (['clock', 'processor'] as const).map((kind) => {
    const times = measured.map((entry) => entry[kind]).sort((first, second) => first - second)
    const median = times[Math.floor(rounds / 2)] ?? 0
    const p95 = times[Math.floor(rounds * 0.95)] ?? 0
    return `${kind} ${median.toFixed(2)} / ${p95.toFixed(2)} ms = ${(p95 / targetMs).toFixed(2)}`
  })
  process.stdout.write(`${name.padEnd(52)} of ${targetMs} ms: ${line.join(' · ')}\n`)
}

/** The same numbers on every run: a linear congruential generator. */
export function steadyRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Words with the frequencies of ordinary text (Zipf): word 0 is the commonest. */
export function steadyText(random: () => number, words: number, vocabulary = 30_000): string {
  return Array.from({ length: words }, () => wordAt(Math.floor(vocabulary ** random()) - 1)).join(' ')
}

/** A pronounceable word for a number. */
export function wordAt(index: number): string {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ne',
    'ru',
    'ta',
    'vo',
    'se',
    'di',
    'pa',
    'ho',
    'gu',
    'be',
    'zi',
    'fa',
    'wo',
  ]
  let rest = index + 16
  let word = ''
  while (rest > 0) {
    word += syllables[rest % 16] ?? ''
    rest = Math.floor(rest / 16)
  }
  return `${word}n`
}
