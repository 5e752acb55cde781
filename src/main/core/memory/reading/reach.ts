import type { Sentence } from '../screening/discourse'

/**
 * How much of a message is read by rule, in characters: whole sentences from its beginning and from its end. Reading
 * happens before the reply and blocks the main process, and nobody types this much; what lies between is left to the
 * model, as is a sentence so long that no plain statement is.
 */
export const reach = { fromStart: 32_000, fromEnd: 16_000, longestSentence: 3_000 } as const

/** The sentences that are read by rule, of a message with so many characters. */
export function withinReach(sentences: readonly Sentence[], length: number): Sentence[] {
  const isNear = ({ span }: Sentence): boolean =>
    span.end <= reach.fromStart || span.start >= Math.max(reach.fromStart, length - reach.fromEnd)
  return sentences.filter((sentence) => isNear(sentence) && sentence.folded.length <= reach.longestSentence)
}
