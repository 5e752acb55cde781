import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildChecker } from '../../../src/main/core/safety/build-checker'
import { holds } from '../../../src/main/core/safety/review'
import { ordinaryReplies } from './ordinary-replies'
import { factOf, shippedVocabulary } from './run-cases'

const vocabulary = shippedVocabulary()
const facts: ReadonlyArray<readonly [string, string]> = [
  ['allergy', 'peanuts'],
  ['allergy', 'tree nuts'],
  ['allergy', 'milk'],
  ['allergy', 'eggs'],
  ['allergy', 'wheat'],
  ['allergy', 'soy'],
  ['allergy', 'sesame'],
  ['allergy', 'fish'],
  ['allergy', 'shellfish'],
  ['allergy', 'celery'],
  ['allergy', 'latex'],
  ['allergy', 'penicillin'],
  ['intolerance', 'lactose'],
  ['condition', 'coeliac'],
  ['condition', 'photosensitive epilepsy'],
  ['condition', 'pacemaker'],
  ['condition', 'kidney disease'],
  ['condition', 'type 2 diabetes'],
  ['medication', 'warfarin'],
  ['medication', 'sertraline'],
  ['medication', 'lithium'],
  ['pregnancy', 'pregnant'],
  ['diet', 'vegan'],
  ['diet', 'vegetarian'],
  ['diet', 'halal'],
  ['diet', 'kosher'],
  ['sobriety', 'sober'],
  ['accessibility', 'wheelchair user'],
  ['accessibility', 'deaf'],
  ['accessibility', 'colour blind'],
]

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

function rates(replies: readonly string[]) {
  return facts.map(([topic, value]) => {
    const fact = factOf(vocabulary, { topic, value, category: topic, subject: 'user', status: 'active' }, 0)
    const checker = buildChecker(vocabulary, [fact], [])
    const flagged = replies.flatMap((reply) => {
      const mentions = checker.check(reply, { ownerText: '', names: [] })
      return holds(mentions)
        ? [mentions.filter((mention) => mention.judgement !== 'caution').map((mention) => mention.words)]
        : []
    })
    return {
      fact: `${topic}: ${value}`,
      rate: flagged.length / replies.length,
      words: flagged.flat().slice(0, 6),
    }
  })
}

describe('ordinary replies', () => {
  it('are flagged at most once in a hundred for each fact', () => {
    const replies = ordinaryReplies()
    expect(replies.length).toBeGreaterThanOrEqual(300)
    expect(rates(replies).filter(({ rate }) => rate > 0.01)).toEqual([])
  }, 60_000)

  const turns = assistantTurns()
  it.skipIf(turns.length === 0)(
    'of the Memora corpus are flagged at most once in a hundred for each fact',
    () => {
      const measured = rates(turns)
      console.log(
        turns.length,
        measured
          .filter(({ rate }) => rate > 0)
          .map(({ fact, rate }) => `${fact} ${(rate * 100).toFixed(2)}%`),
      )
      expect(measured.filter(({ rate }) => rate > 0.01)).toEqual([])
    },
    120_000,
  )
})
