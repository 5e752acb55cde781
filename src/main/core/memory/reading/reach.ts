import type { Sentence } from '../screening/discourse'

/**
 * How much of a message is read by rule, in characters: whole sentences from its beginning and from its end. Reading
 * happens before the reply and blocks the main process, and nobody types this much; what lies between is left to the
 * model, as is a sentence so long that no plain statement is. Sentences between that may tell a safety fact are read
 * all the same, so many of them, since a reply has to be guarded by it at once.
 */
export const reach = {
  fromStart: 32_000,
  fromEnd: 16_000,
  longestSentence: 3_000,
  betweenAtMost: 60,
} as const

/** Beginnings of words without which hardly a sentence tells of an allergy, a diet, a medicine or a condition. */
const safetyCue =
  /all?erg|intoleran|anaphyl|c(?:o?e|œ)liac|zoliak|vegan|veget|halal|kosher|koscher|diabet|pregnan|schwanger|enceinte|embaraz|medic|medik|prescri|warfarin|blood thinner|过敏|過敏|アレルギー|알레르기|аллерг/u

/** The sentences that are read by rule, of a message with so many characters. */
export function withinReach(sentences: readonly Sentence[], length: number): Sentence[] {
  const isNear = ({ span }: Sentence): boolean =>
    span.end <= reach.fromStart || span.start >= Math.max(reach.fromStart, length - reach.fromEnd)
  let between = 0
  return sentences.filter((sentence) => {
    if (sentence.folded.length > reach.longestSentence) return false
    return isNear(sentence) || (safetyCue.test(sentence.folded) && ++between <= reach.betweenAtMost)
  })
}
