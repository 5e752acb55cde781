import { foldedPattern } from '../../text/pattern'
import { months } from '../../text/months'
import { jobs } from './lexicon'

/** The verb a rule's words follow: a form of to be, to have, or any other. */
export type VerbLead = 'be' | 'have' | 'do'

/** What a value has to look like to be taken. */
export type ValueShape = 'any' | 'name' | 'noun' | 'place' | 'thing' | 'exact'

export interface EnglishRule {
  topic: string
  verb: VerbLead
  /** Matched at the start of what follows subject, verb and adverbs. Groups: v, value; w, value of `also`; old. */
  body: RegExp
  shape: ValueShape
  also?: string
  /** Also said of other people ("Leo is allergic to eggs"). */
  others?: boolean
}

/** One rule; `body` is matched at the start. */
export const rule = (
  topic: string,
  verb: VerbLead,
  body: string,
  shape: ValueShape = 'exact',
  extra: Partial<Pick<EnglishRule, 'also' | 'others'>> = {},
): EnglishRule => ({ topic, verb, body: foldedPattern(`^${body}`, 'u'), shape, ...extra })

/** Also said of other people. */
export const others = { others: true } as const
/** The value ends here, whatever follows. */
export const end = '(?=$|[\\s,.;:!?()-])'
/** The value ends here, and what follows does not go on with it: "engaged in research" is no marital status. */
export const stop =
  '(?=\\s*$|\\s+(?:and|but|so|by|btw|now|too|though|as|with|since|these|at the|here|for|from|who|living|working|in)\\b|\\s*[,.;:!?()-])'
/** What somebody is by trade, by a known word or its ending. */
export const job = `(?:\\p{L}[\\p{L}-]* ){0,3}?(?:${jobs}|\\p{L}{4,}(?:ologist|ographer|ician|iatrist|ologe))(?: (?:student|assistant|manager|nurse|engineer|teacher|writer|officer))?`
/** "Allergic" as it is spelt and misspelt. */
export const allergic = 'al+er[gj]i[ck](?:al)?|alergc|allergc|allergig|allerigc|alergick'
const month = `(?:${months})\\.?`
/** A day of a month, with or without its year. */
export const date = `(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?:,? \\d{4})?|${month} (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}|\\d{1,2}[./]\\d{1,2}\\.?)`

/** What only says of what kind the liked thing is: "authors like Thomas Mann", "the movie …", "reading about …". */
export const kindOf =
  '(?:(?:reading|watching|listening to) (?:about )?)?(?:(?:authors?|writers?|artists?|bands?|actors?|actresses|directors?|composers?|(?:the )?(?:books?|novels?|movies?|films?|music|songs?)) (?:like|such as|about|from|by) (?:the )?)?(?:the (?:song|band|movie|film|book|novel|author|actor|actress|singer|show|series|game) )?["\'*_]*'
