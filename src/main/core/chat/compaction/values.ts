import { months as englishMonths } from '../../text/months'

/** What one clause can say a thing is, by kinds that take each other's place: days, times of day, amounts. */
export interface Value {
  kind: 'day' | 'time' | 'amount'
  text: string
}

const months =
  `${englishMonths}|` +
  'januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const weekdays =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|' +
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo'

const dayPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th|\.)?(?: of| de)? (?:${months})|(?:${months}) \d{1,2}(?:st|nd|rd|th)?|${weekdays})(?![\p{L}\p{N}])`,
  'giu',
)
const timePattern = /(?<![\p{L}\p{N}])(?:\d{1,2}[:.h]\d{2}|\d{1,2} ?(?:am|pm|uhr))(?![\p{L}\p{N}])/giu
const amountPattern = /(?<![\p{L}\p{N}.:,/-])\d+(?:[.,]\d+)*(?![\p{L}\p{N}:/-])/gu

/** The values of a text, each stretch once: a day of a month is no amount. */
export function valuesOf(text: string): Value[] {
  let rest = text
  const take = (kind: Value['kind'], pattern: RegExp): Value[] => {
    const found = [...rest.matchAll(pattern)].map(([value]) => ({ kind, text: value }))
    rest = rest.replace(pattern, ' ; ')
    return found
  }
  return [...take('day', dayPattern), ...take('time', timePattern), ...take('amount', amountPattern)]
}
