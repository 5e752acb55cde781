import { randomUUID } from 'node:crypto'
import { wholeMain } from '../../support/whole-main'
import type { WholeMain } from '../../support/whole-main'
import { steadyRandom, steadyText } from '../db/measure'
import { fillFacts, fillMessages } from './fill'

// From Send to the whole request at the server, on one machine and in one process. Target: p95 10 ms with 10,000
// facts and 100,000 messages, and flat as they grow. Each Send commits twice with fsync: a slow disk shows here.
const rounds = 60
const targetMs = 10

async function measure(name: string, facts: number, messages: number): Promise<number> {
  const first = await wholeMain()
  const { stores } = first.services
  stores.transactions.run(() => {
    fillFacts(stores, facts)
    fillMessages(stores, messages)
  })
  stores.settings.change({ factLimit: 1_000_000 })
  const main = await first.restart()
  await main.services.engines.check()
  const times: number[] = []
  const random = steadyRandom(9)
  for (let round = 0; round < rounds + 10; round += 1) {
    const took = await sendOnce(main, `c${round % Math.max(1, messages / 100)}`, steadyText(random, 12))
    if (round >= 10) times.push(took)
  }
  await main.close()
  times.sort((one, other) => one - other)
  const [median, p95] = [times[Math.floor(rounds / 2)] ?? 0, times[Math.floor(rounds * 0.95)] ?? 0]
  const share = (p95 / targetMs).toFixed(2)
  process.stdout.write(
    `${name.padEnd(52)} of ${targetMs} ms: clock ${median.toFixed(2)} / ${p95.toFixed(2)} ms = ${share}\n`,
  )
  return median
}

async function sendOnce(main: WholeMain, conversationId: string, text: string): Promise<number> {
  const begin = performance.now()
  const { reply } = main.services.turns.send({ conversationId, text, clientKey: randomUUID(), origins: [] })
  await main.ollama.nextChat('reply')
  const took = performance.now() - begin
  await main.settled(reply.id)
  return took
}

const small = await measure('Send to wire, 10 facts, 1,000 messages', 10, 1_000)
const large = await measure('Send to wire, 10,000 facts, 100,000 messages', 10_000, 100_000)
process.stdout.write(`Send to wire, large against small: ${(large / small).toFixed(2)} times\n`)
