import { randomUUID } from 'node:crypto'
import { wholeMain } from '../../support/whole-main'
import type { WholeMain } from '../../support/whole-main'
import { steadyRandom, steadyText, wordAt } from '../db/measure'
import type { DistantOllama } from './distant-ollama'
import { isDistantOllama, serveAsDistantOllama, startDistantOllama } from './distant-ollama'
import { fillFacts, fillMessages } from './fill'

// From Send to the whole request at a server in another process of the same machine. Target: p95 10 ms with 10,000
// facts and 100,000 messages, and flat as they grow. Before the request each Send commits twice with fsync: a slow
// disk shows here. The first messages after a start, whose code runs for the first time, are told apart.
const rounds = 200
const firstRounds = 20
const targetMs = 10

interface Saying {
  text: string
  /** Memory takes a fact from it. */
  teaches: boolean
}

async function measure(
  name: string,
  facts: number,
  messages: number,
  saying: (round: number) => Saying,
): Promise<number> {
  const ollama = await startDistantOllama()
  const first = await wholeMain({ ollama: ollama.stand })
  const { stores } = first.services
  stores.transactions.run(() => {
    fillFacts(stores, facts)
    fillMessages(stores, messages)
  })
  stores.settings.change({ factLimit: 1_000_000 })
  const main = await first.restart()
  main.warmUp()
  const times: number[] = []
  for (let round = 0; round < firstRounds + rounds; round += 1) {
    times.push(await sendOnce(main, ollama, `c${round % Math.max(1, messages / 100)}`, saying(round)))
  }
  await main.close()
  ollama.end()
  row(`${name}, first ${firstRounds} after a start`, times.splice(0, firstRounds))
  return row(name, times)
}

/** Prints median and p95 in milliseconds; returns the median. */
function row(name: string, times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  const [median, p95] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0)
  const share = ((p95 ?? 0) / targetMs).toFixed(2)
  process.stdout.write(
    `${name.padEnd(76)} of ${targetMs} ms: clock ${median?.toFixed(2)} / ${p95?.toFixed(2)} ms = ${share}\n`,
  )
  return median ?? 0
}

/** Milliseconds of one Send. */
async function sendOnce(
  main: WholeMain,
  ollama: DistantOllama,
  conversationId: string,
  { text, teaches }: Saying,
): Promise<number> {
  const arrival = ollama.nextArrival()
  const told = main.events.next('facts.changed')
  const begin = process.hrtime.bigint()
  const { reply } = main.services.turns.send({ conversationId, text, clientKey: randomUUID(), origins: [] })
  const took = Number((await arrival) - begin) / 1e6
  await main.settled(reply.id)
  // The next message comes when the window has been told of what this one taught, as with an owner who reads the reply.
  if (teaches) await told
  main.events.all.length = 0
  return took
}

const random = steadyRandom(9)
const ordinary = (): Saying => ({ text: steadyText(random, 12), teaches: false })
/** What was read of memory for the message before no longer holds. */
const teaching = (round: number): Saying => ({
  text: `By the way, my favourite colour is ${wordAt(5_000 + round)}.`,
  teaches: true,
})

if (isDistantOllama()) await serveAsDistantOllama()
else {
  const small = await measure('Send to wire, 10 facts, 1,000 messages', 10, 1_000, ordinary)
  const large = await measure('Send to wire, 10,000 facts, 100,000 messages', 10_000, 100_000, ordinary)
  await measure('Send to wire, the same, each message teaches a fact', 10_000, 100_000, teaching)
  process.stdout.write(`Send to wire, large against small: ${(large / small).toFixed(2)} times\n`)
}
