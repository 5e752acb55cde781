import { drugs } from '../lexicon'

/** How a value of another language's phrase has to look; `self`: a name that only its capital tells. */
export type PhraseShape = 'name' | 'self' | 'place' | 'noun' | 'exact'

/**
 * A plain statement of a language: what it says, how its value looks, and how it is put. The pattern is met by one
 * folded clause, openers taken off. Groups: v, value; old, the earlier one. `denial`: said no, the claim is over
 * (`ended`) or was never so (`never`).
 */
export type Line = readonly [topic: string, shape: PhraseShape, pattern: string, denial?: 'ended' | 'never']

/** How names of medicines end in European languages. */
export const drug = `${drugs}|xarelto|eliquis|pradaxa|marcumar|euthyrox|l-thyroxin|novalgin|sintrom|\\p{L}{5,}(?:in|ina|ine|an|ol|il|am|on|um|en|ona|ane|yl|id|ide)|insulin\\p{L}*|aspirin\\p{L}*|\\d+ ?mg \\p{L}+`
