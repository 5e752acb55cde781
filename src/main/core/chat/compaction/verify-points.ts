import { fold } from '../../text/fold'
import { months } from '../../text/months'
import { shared, stemsOf } from './clauses'
import { bindingHeading } from './constraints'
import type { Told } from './attribution'
import { isDenied, misplacedIn, toldIn } from './attribution'
import { capitalised, firstNameOf, holds } from './names'
import type { Replaced } from './outdated'

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

/** Days and months, which carry a date without a number. */
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
export type Objection = {
  kind: 'not_in_sources' | 'misplaced' | 'outdated' | 'safety' | 'instruction'
  words: string[]
}

/** An order to whoever reads it, which no record of a conversation has to give. */
const instruction =
  /^(?:ignore|disregard|pretend|reveal|always|never|do not|don['’]t|you (?:must|should|are to|will|have to)|from now on|ignoriere|vergiss|ignorez|oublie[zs]?|ignora|olvida|忽略|无视)(?![\p{L}])|\b(?:previous|prior|earlier|above) (?:instructions?|rules|prompts?)\b|\bsystem prompt\b|\bdeveloper mode\b/iu

/** What only a safety fact says: a summary may not bring it up by itself. */
const ofSafety =
  /\b(?:allerg\p{L}*|intoleran\p{L}*|vegan\p{L}*|vegetar\p{L}*|végéta\p{L}*|halal|kosher|pregnan\p{L}*|schwanger\p{L}*|enceinte|embaraz\p{L}*|diabet\p{L}*|c(?:o|œ)?eliac\p{L}*|sober|sobriety)/giu

/** Units, each with its other spellings: a number keeps its unit. */
const units: ReadonlyArray<readonly string[]> = [
  'euro euros eur €',
  'dollar dollars usd $',
  'pound pounds gbp £ lb lbs quid',
  'percent per cent %',
  'litre litres liter liters l',
  'gallon gallons gal',
  'kilometre kilometres kilometer kilometers km',
  'mile miles mi',
  'metre metres meter meters m',
  'foot feet ft',
  'kilogram kilograms kilo kilos kg',
  'gram grams g',
  'minute minutes min mins',
  'hour hours h hr hrs hourly',
  'day days daily',
  'week weeks weekly',
  'month months monthly',
  'year years yearly',
].map((words) => words.split(' '))
const afterNumber = /\p{N}\s?(€|£|\$|%|\p{L}+)/gu

/** What points are held against, read once for all of them. */
interface Sources {
  text: string
  folded: string
  stems: ReadonlySet<string>
  told: readonly Told[]
}

/**
 * A check of points: whether every name, number and date of a point stands in what it summarises, and none of its
 * claims was replaced later on. Only presence is checked: a point may leave out, it may not add.
 */
export function objectionsBy(sources: string, replaced: Replaced[]): (point: string) => Objection | null {
  const read = { text: sources, folded: fold(sources), stems: stemsOf(sources), told: toldIn(sources) }
  return (point) => objectionTo(point, read, replaced)
}

function objectionTo(point: string, sources: Sources, replaced: Replaced[]): Objection | null {
  const known = sources.folded
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
      .filter(({ day, month }) => !holdsDate(sources.text, day, month))
      .map(({ text }) => text),
  ]
  const order = instruction.exec(point)
  if (order !== null || point.includes(bindingHeading)) {
    return { kind: 'instruction', words: [order?.[0] ?? bindingHeading] }
  }
  missing.push(...unitsMissing(point, sources), ...scriptMissing(point, sources.text))
  if (missing.length > 0) return { kind: 'not_in_sources', words: [...new Set(missing)] }
  const invented = (point.match(ofSafety) ?? []).filter((word) => shared(stemsOf(word), sources.stems) === 0)
  if (invented.length > 0) return { kind: 'safety', words: invented }

  const outdated = outdatedIn(point, replaced)
  if (outdated.length > 0) return { kind: 'outdated', words: outdated }
  const misplaced = misplacedIn(point, sources.told)
  if (misplaced.length > 0) return { kind: 'misplaced', words: misplaced }
  return isDenied(point, sources.told) ? { kind: 'outdated', words: [point] } : null
}

function unitsMissing(point: string, sources: Sources): string[] {
  return [...point.matchAll(afterNumber)].flatMap(([, unit = '']) => {
    const spellings = units.find((words) => words.includes(unit.toLowerCase()))
    if (spellings === undefined) return []
    const stands = spellings.some((spelling) =>
      /\p{L}/u.test(spelling)
        ? new RegExp(`(?<![\\p{L}])${spelling}(?![\\p{L}])`, 'u').test(sources.folded)
        : sources.text.includes(spelling),
    )
    return stands ? [] : [unit]
  })
}

const otherScripts = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u,
  /\p{Script=Hangul}+/u,
  /\p{Script=Cyrillic}+/u,
  /\p{Script=Arabic}+/u,
]

/** What is written in a script that the conversation does not have cannot be held against it. */
function scriptMissing(point: string, sources: string): string[] {
  return otherScripts.flatMap((script) =>
    script.test(sources) ? [] : (script.exec(point)?.slice(0, 1) ?? []),
  )
}

/** Values in a text that were replaced, where what replaced them does not stand beside them. */
export function outdatedIn(text: string, replaced: Replaced[]): string[] {
  const said = fold(text)
  const stems = stemsOf(text)
  const found = replaced.filter(
    ({ old, now, about }) =>
      holds(said, old) && !holds(said, now) && (about === undefined || shared(about, stems) > 0),
  )
  return [...new Set(found.map(({ old }) => old))]
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
