import type { Timestamp } from '../../../shared/entities'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const monthOnly = new Intl.DateTimeFormat('en-GB', { month: 'long' })
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** Midnights between two moments in local time, so that a change to summer time never moves a day. */
function daysBetween(earlier: Timestamp, later: Timestamp): number {
  const from = new Date(earlier)
  const to = new Date(later)
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}

/** Time of day: "13:58". */
export function timeOfDay(at: Timestamp): string {
  return clock.format(at)
}

/** "Today", "Yesterday", "2 March", with the year if it is another. */
export function day(at: Timestamp, now: Timestamp = Date.now()): string {
  const days = daysBetween(at, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (sameYear ? dayAndMonth : dayMonthYear).format(at)
}

/** The day after other words: "today", "yesterday", "2 March". */
export function dayWithin(at: Timestamp, now: Timestamp = Date.now()): string {
  const name = day(at, now)
  return name === 'Today' || name === 'Yesterday' ? name.toLowerCase() : name
}

/** The day inside a sentence: "today", "yesterday", "on 2 March". */
export function dayInSentence(at: Timestamp, now: Timestamp = Date.now()): string {
  const name = dayWithin(at, now)
  return name === 'today' || name === 'yesterday' ? name : `on ${name}`
}

/** Day and time: "Today, 13:40". */
export function dayAndTime(at: Timestamp, now: Timestamp = Date.now()): string {
  return `${day(at, now)}, ${timeOfDay(at)}`
}

/** Heading that a conversation of this moment stands under: a day, the last week, or a month. */
export function dayGroup(at: Timestamp, now: Timestamp = Date.now()): string {
  const days = daysBetween(at, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days <= 7) return 'Previous 7 days'
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (sameYear ? monthOnly : monthAndYear).format(at)
}

/** A moment within the last minute is shown as "Just now" beside a new fact. */
export function isJustNow(at: Timestamp, now: Timestamp = Date.now()): boolean {
  return now - at < 60_000
}
