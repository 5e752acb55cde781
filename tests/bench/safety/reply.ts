import type { SafetyFact } from '../../../src/main/core/safety/build-checker'
import type { Vocabulary } from '../../../src/main/core/safety/vocabulary'
import { factOf } from '../../eval/safety/run-cases'

const values: ReadonlyArray<readonly [string, string]> = [
  ['allergy', 'peanuts'],
  ['allergy', 'tree nuts'],
  ['allergy', 'shellfish'],
  ['allergy', 'sesame'],
  ['allergy', 'eggs'],
  ['allergy', 'soy'],
  ['allergy', 'mustard'],
  ['allergy', 'celery'],
  ['allergy', 'kiwi'],
  ['allergy', 'penicillin'],
  ['allergy', 'sulfa drugs'],
  ['allergy', 'latex'],
  ['allergy', 'dragon fruit'],
  ['intolerance', 'lactose'],
  ['intolerance', 'fructose'],
  ['intolerance', 'histamine'],
  ['condition', 'coeliac'],
  ['condition', 'photosensitive epilepsy'],
  ['condition', 'pacemaker'],
  ['condition', 'kidney disease'],
  ['condition', 'type 2 diabetes'],
  ['medication', 'warfarin'],
  ['medication', 'phenelzine'],
  ['medication', 'simvastatin'],
  ['pregnancy', 'pregnant'],
  ['diet', 'vegan'],
  ['diet', 'halal'],
  ['sobriety', 'sober'],
  ['accessibility', 'wheelchair user'],
  ['accessibility', 'deaf'],
]

/** Thirty facts of all categories. */
export function thirtyFacts(vocabulary: Vocabulary): SafetyFact[] {
  return values.map(([topic, value], index) =>
    factOf(vocabulary, { topic, value, category: topic, subject: 'user', status: 'active' }, index),
  )
}

const paragraphs = [
  'Here is a plan for the week. Start on Monday with a short walk along the river, then answer the two letters from the bank. On Tuesday the report for the board is due, so keep the morning free for it.',
  'For dinner, warm a little olive oil in a pan, add sliced courgettes and a spoon of cumin, and serve them over polenta. Avoid peanuts and sesame, and put gluten-free bread on the table.',
  '```ts\nfunction sum(values: number[]): number {\n  return values.reduce((total, value) => total + value, 0)\n}\n```',
  '- Book the train to Lyon\n- Print the tickets\n- Ask the hotel for a quiet room\n- Pack the adapter and the blue folder',
  'The integral converges, because the integrand is bounded by 1/x² for all x above one; a comparison therefore settles the question without any computation.',
]

/** A reply of 4,000 characters: talk, a recipe that keeps to the facts, code, a list, mathematics. */
export const longReply = paragraphs.join('\n\n').repeat(5).slice(0, 4000)

/** The same with conflicts all over. */
export const clashingReply =
  'Toss the prawns with peanut butter, cream and soy sauce. Take ibuprofen with a glass of wine. '
    .repeat(50)
    .slice(0, 4000)
