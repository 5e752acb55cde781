import type { Timestamp } from '../../../../shared/entities'

const day = 24 * 60 * 60 * 1000
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const weekdaysElsewhere: ReadonlyArray<readonly string[]> = [
  ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
  ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
  ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'],
  ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
]
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const lead = "(?:until|till|til|through|bis(?: zum)?|jusqu'(?:au|a|en)|hasta(?: el)?|ate|fino (?:al?|a)|tot)"
const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  a_few: 3,
  the: 1,
}

/**
 * When a claim ends by its own words ("until Friday", "until 3 June", "for two weeks"): the end of that day by the
 * local clock; null if it names no end. `at` is when it was said.
 */
export function expiryIn(folded: string, at: Timestamp): Timestamp | null {
  const now = new Date(at)
  const word =
    new RegExp(`\\b${lead} (?:next |the |this |kommenden )?(?<day>\\p{L}+)`, 'u').exec(folded)?.groups?.day ??
    ''
  const index = weekdayIndex(word)
  if (index >= 0)
    return endOfDay(now.getFullYear(), now.getMonth(), now.getDate() + ((index - now.getDay() + 7) % 7 || 7))
  if (/^(?:tomorrow|morgen|demain|manana|amanha|domani)$/u.test(word))
    return endOfDay(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  if (/^(?:tonight|today)$/u.test(word)) return endOfDay(now.getFullYear(), now.getMonth(), now.getDate())
  const relative = new RegExp(
    `\\b${lead} (?<which>the end of the|the end of this|end of|next|the end of) ?(?<unit>week|month|year)`,
    'u',
  ).exec(folded)?.groups
  if (relative) return endOfUnit(now, relative.unit ?? '', relative.which === 'next')
  const dated = dateIn(folded, now)
  if (dated !== null) return dated
  const span =
    /\bfor (?:the next |another )(?<count>(?:\d{1,3}|an?|one|two|three|four|five|six) |)(?<unit>days?|weeks?|months?)\b/u.exec(
      folded,
    )?.groups
  if (!span) return null
  const count = /\d/u.test(span.count ?? '') ? Number(span.count) : (numbers[(span.count ?? '').trim()] ?? 1)
  const length = (span.unit ?? '').startsWith('day') ? 1 : (span.unit ?? '').startsWith('week') ? 7 : 30
  const until = new Date(at + count * length * day)
  return endOfDay(until.getFullYear(), until.getMonth(), until.getDate())
}

function weekdayIndex(word: string): number {
  if (word.length < 3) return -1
  const english = weekdays.findIndex(
    (name) =>
      name === word ||
      (word.length >= 3 &&
        word.length <= 5 &&
        name.startsWith(word) &&
        /^(?:sun|mon|tues?|wed|thurs?|thu|fri|sat)$/u.test(word)),
  )
  if (english >= 0) return english
  for (const names of weekdaysElsewhere) {
    const found = names.indexOf(word)
    if (found >= 0) return found
  }
  return -1
}

function dateIn(folded: string, now: Date): Timestamp | null {
  const match =
    new RegExp(
      `\\b${lead} (?:the )?(?:(?<d>\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?(?<m>\\p{L}{3,})|(?<m2>\\p{L}{3,}) (?<d2>\\d{1,2})(?:st|nd|rd|th)?)(?:,? (?<y>\\d{4}))?`,
      'u',
    ).exec(folded)?.groups ?? null
  if (match) {
    const month = months.findIndex((name) => name.startsWith((match.m ?? match.m2 ?? '').slice(0, 3)))
    const date = Number(match.d ?? match.d2)
    if (month >= 0 && date >= 1 && date <= 31)
      return dayIn(now, month, date, match.y ? Number(match.y) : null)
  }
  const iso = new RegExp(`\\b${lead} (?<y>\\d{4})-(?<m>\\d{2})-(?<d>\\d{2})`, 'u').exec(folded)?.groups
  if (iso) return endOfDay(Number(iso.y), Number(iso.m) - 1, Number(iso.d))
  const month = new RegExp(`\\b${lead} (?:the end of )?(?<m>\\p{L}{3,})`, 'u').exec(folded)?.groups?.m ?? ''
  const index = months.indexOf(month)
  if (index >= 0) {
    const year = index < now.getMonth() ? now.getFullYear() + 1 : now.getFullYear()
    return endOfDay(year, index + 1, 0)
  }
  return null
}

function dayIn(now: Date, month: number, date: number, year: number | null): Timestamp {
  const end = endOfDay(year ?? now.getFullYear(), month, date)
  return year === null && end < now.getTime() ? endOfDay(now.getFullYear() + 1, month, date) : end
}

function endOfUnit(now: Date, unit: string, next: boolean): Timestamp {
  if (unit === 'week')
    return endOfDay(
      now.getFullYear(),
      now.getMonth(),
      now.getDate() + ((7 - now.getDay()) % 7) + (next ? 7 : 0),
    )
  if (unit === 'month') return endOfDay(now.getFullYear(), now.getMonth() + (next ? 2 : 1), 0)
  return endOfDay(now.getFullYear() + (next ? 1 : 0), 11, 31)
}

function endOfDay(year: number, month: number, date: number): Timestamp {
  return new Date(year, month, date, 23, 59, 59, 999).getTime()
}
