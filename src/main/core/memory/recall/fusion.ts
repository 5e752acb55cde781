import { byScore } from './relevance'
import type { RelevantFact } from './relevance'

/** Dampens the first ranks; 60 as in Cormack, Clarke and Büttcher, SIGIR 2009, who introduced the method. */
const rankConstant = 60

/**
 * One order out of two, by reciprocal rank: scores of words and of meaning have no common measure. A fact that only
 * meaning finds has no matching words; its score is what the first list would give its place.
 */
export function fuse(byWord: RelevantFact[], byMeaning: RelevantFact[]): RelevantFact[] {
  if (byMeaning.length === 0) return byWord
  const entries = new Map<number, { entry: RelevantFact; points: number }>()
  for (const list of [byWord, byMeaning]) {
    list.forEach((entry, index) => {
      const known = entries.get(entry.fact.id)
      const points = 1 / (rankConstant + index + 1)
      if (known === undefined) entries.set(entry.fact.id, { entry, points })
      else known.points += points
    })
  }
  return [...entries.values()]
    .sort((one, other) => other.points - one.points || byScore(one.entry, other.entry))
    .map(({ entry }) => entry)
}
