import { buildChecker } from '../../../src/main/core/safety/build-checker'
import { holds } from '../../../src/main/core/safety/review'
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

/** For each of many facts, the share of replies that would be held for it, and the words of the first of them. */
export function rates(replies: readonly string[]) {
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
