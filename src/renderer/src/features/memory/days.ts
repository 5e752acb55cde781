import type { Timestamp } from '../../../../shared/entities'
import { day } from '../../text/dates'
import { lowerFirst } from './naming'

/** A day inside a line of dates: "today", "yesterday", "2 March". */
export function plainDay(at: Timestamp): string {
  const name = day(at)
  return /^\d/.test(name) ? name : lowerFirst(name)
}
