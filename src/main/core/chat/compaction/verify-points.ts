import { fold, foldValue } from '../../text/fold'
import type { Replaced } from './outdated'

const wordStart = String.raw`(?<![\p{L}\p{N}])`
const wordEnd = String.raw`(?![\p{L}\p{N}])`

/** Numbers with their separators: "4,009", "19.5", "13:40", "2026-05-19". */
const numbers = /\p{N}+(?:[.,:/-]\p{N}+)*/gu

/** Numbers in words, as summaries like to write small ones; each with the digits it may stand for. */
const numberWords = new Map(
  Object.entries({
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    eleven: '11',
    twelve: '12',
    fifteen: '15',
    twenty: '20',
    thirty: '30',
    forty: '40',
    fifty: '50',
    sixty: '60',
    hundred: '100',
    thousand: '1000',
  }),
)
const numberWord = new RegExp(String.raw`\b(?:${[...numberWords.keys()].join('|')})\b`, 'giu')

/** Capitalised words, which in most languages are names; the first word of a sentence is none for certain. */
const capitalised = /(?<=[\p{Ll}\p{N},;:)"”’'-]\s)\p{Lu}[\p{L}’'-]+/gu

/** A capitalised first word that does something, or has another name after it: "Jonas owns", "Ada Byron". */
const firstName =
  /^(\p{Lu}[\p{L}’'-]+)(?=(?:['’]s)?\s+(?:\p{Lu}|and \p{Lu}|will|would|is|was|are|has|had|does|did|should|must|can|may|[\p{Ll}]+(?:s|ed)\b))/u

/** First words that name nobody. */
const nobody =
  /^(?:the|this|that|these|those|there|it|its|he|she|they|we|you|i|who|what|which|all|both|some|none|nothing|nobody|no|everyone|everything|each|one|another|owner|user|assistant|decision|decisions|deadline|budget|plan|task|tasks|question|questions|open|result|results|next|work|launch|project|meeting|date|team)$/iu

/** Days and months, which carry a date without a number. */
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const dayNames = new RegExp(
  String.raw`\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yesterday|${months.replace('may|', '')})\b`,
  'giu',
)

/** A day of a month, which is one claim: both parts standing somewhere is not enough. */
const datesInWords = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months})|(${months}) (\d{1,2})(?:st|nd|rd|th)?)\b(?!\d)`,
  'giu',
)

/** Why a point of a summary cannot stand; null if it can. */
export type Objection = { kind: 'not_in_sources' | 'outdated' | 'safety'; words: string[] }

/**
 * Whether every name, number and date of a point stands in what it summarises, and none of its claims was replaced
 * later on. Only presence is checked: a point may leave out, it may not add.
 */
export function objectionTo(point: string, sources: string, replaced: Replaced[]): Objection | null {
  const known = fold(sources)
  const claims = [
    ...(point.match(numbers) ?? []),
    ...(point.match(capitalised) ?? []),
    ...(point.match(dayNames) ?? []),
    ...firstNameOf(point),
  ]
  const missing = [
    ...claims.filter((claim) => !holds(known, claim)),
    ...(point.match(numberWord) ?? []).filter((word) => !holdsNumber(known, word)),
    ...datesOf(point)
      .filter(({ day, month }) => !holdsDate(sources, day, month))
      .map(({ text }) => text),
  ]
  if (missing.length > 0) return { kind: 'not_in_sources', words: [...new Set(missing)] }

  const outdated = outdatedIn(point, replaced)
  return outdated.length > 0 ? { kind: 'outdated', words: outdated } : null
}

/** Values in a text that were replaced, where what replaced them does not stand beside them. */
export function outdatedIn(text: string, replaced: Replaced[]): string[] {
  const said = fold(text)
  const found = replaced.filter(({ old, now }) => holds(said, old) && !holds(said, now))
  return [...new Set(found.map(({ old }) => old))]
}

/** Whether folded text holds these words as whole words. */
export function holds(folded: string, words: string): boolean {
  const wanted = foldValue(words).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (wanted === '') return true
  return new RegExp(`${wordStart}${wanted}(?:['’]?s)?${wordEnd}`, 'u').test(folded)
}

function firstNameOf(point: string): string[] {
  const name = firstName.exec(point)?.[1]
  return name === undefined || nobody.test(name) ? [] : [name]
}

function holdsNumber(known: string, word: string): boolean {
  return holds(known, word) || holds(known, numberWords.get(word.toLowerCase()) ?? word)
}

interface DayOfMonth {
  text: string
  day: number
  month: string
}

function datesOf(text: string): DayOfMonth[] {
  return [...text.matchAll(datesInWords)].map(([text, day, month, monthFirst, dayLast]) => ({
    text,
    day: Number(day ?? dayLast),
    month: (month ?? monthFirst ?? '').slice(0, 3).toLowerCase(),
  }))
}

function holdsDate(sources: string, day: number, month: string): boolean {
  return datesOf(sources).some((known) => known.day === day && known.month === month)
}
