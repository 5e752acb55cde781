import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { rates } from './ordinary-rates'

/** Assistant turns of a corpus of conversations, read in place; none where the folder is not there. */
function assistantTurns(): string[] {
  const root = process.env.KEEPSAKE_MEMORA
  if (root === undefined || !existsSync(root)) return []
  const turns: string[] = []
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/session_\d+\.json$/.test(entry)) continue
    const session = JSON.parse(readFileSync(path.join(root, entry), 'utf8')) as {
      conversation: Array<{ speaker: string; message: string }>
    }
    for (const turn of session.conversation) if (turn.speaker === 'ai_agent') turns.push(turn.message)
  }
  return turns
}

const turns = assistantTurns()

it.skipIf(turns.length === 0)(
  'replies of the Memora corpus are flagged at most once in a hundred for each fact',
  () => {
    const measured = rates(turns)
    console.log(
      turns.length,
      measured.filter(({ rate }) => rate > 0).map(({ fact, rate }) => `${fact} ${(rate * 100).toFixed(2)}%`),
    )
    expect(measured.filter(({ rate }) => rate > 0.01)).toEqual([])
  },
  120_000,
)
