import type { Clauses } from './clauses'
import { contrastWords } from './cues'
import type { FoundCue, Reach } from './reach'

const because = /^(?:because|since|as|for|weil|denn|porque|parce|perche)$/
const spokenOf = /^(?:they|these|those|it|this|that|both|most|many|some|all|sie|es)$/
const holding =
  /^(?:contain|contains|have|has|include|includes|use|uses|made|hide|hides|enthalten|enthalt|contienen|contiene)$/

const fewer = /^(?:fewer|less|no|not|only|never|hardly)$/

/** "Avoid anything labelled satay, since these usually have peanuts in them": the reason of an avoidance. */
export function isReasonToAvoid(
  clauses: Clauses,
  cues: readonly FoundCue[],
  reach: Reach,
  first: number,
): boolean {
  const start = clauses.start(first)
  for (let index = first - 1; index > start; index -= 1) {
    if (contrastWords.has(clauses.text(index))) return false
    if (!because.test(clauses.text(index)) || !spokenOf.test(clauses.text(index + 1))) continue
    if (!clauses.hasBetween(index, first, holding) || clauses.hasBetween(index, first, fewer)) return false
    return cues.some(
      (cue) =>
        cue.kind === 'avoid' &&
        /^(?:avoid|told not to)$/.test(cue.name) &&
        cue.first >= start &&
        cue.last < index &&
        !reach.isTurnedRound(cue),
    )
  }
  return false
}

const telling = /^(?:tell|tells|know|knows|inform|informs|ask|check|consult|talk|speak|mention|remind|aware)$/
const person =
  /^(?:doctor|gp|pharmacist|nurse|allergist|dentist|prescriber|surgeon|dietitian|midwife|cardiologist|physician|specialist|clinic|team)$/
const having =
  /^(?:prescribing|taking|using|giving|ordering|starting|trying|combining|mixing|prescribe|prescribes)$/

/** "Make sure the doctor knows before prescribing anything like amoxicillin": nothing to be had without asking. */
export function isAskedBefore(clauses: Clauses, first: number): boolean {
  const start = clauses.start(first)
  for (let index = first - 1; index > start && first - index <= 8; index -= 1) {
    if (contrastWords.has(clauses.text(index))) return false
    if (clauses.text(index) !== 'before') continue
    return (
      clauses.hasBetween(index, first, having) &&
      clauses.hasBetween(start - 1, index, telling) &&
      clauses.hasBetween(start - 1, index, person)
    )
  }
  return false
}

const comparing: ReadonlySet<string> = new Set(['like', 'as', 'way', 'how', 'same', 'similar'])
/** Words before a mention in which a comparison may begin. */
const farthest = 6

/**
 * "The same creaminess that peanut butter would give", "tastes like bacon", "cut it as you would cut steak": what
 * something else is only measured by.
 */
export function isCompared(clauses: Clauses, first: number, last: number): boolean {
  if (!clauses.hasOneOf(comparing, Math.max(0, first - farthest), first)) return false
  const before = wordsBefore(clauses, first, farthest)
  if (
    /\b(?:tastes?|tasting|looks?|smells?|feels?|sounds?|works?|behaves?|acts?|melts?|whips?|whips? up|spreads?) (?:just |a lot |almost |exactly )?like (?:real |an? |the )?$/.test(
      before,
    )
  )
    return true
  if (/\b(?:like|as|the way|how) you(?:d| would) (?:\w+ )?(?:an? |the |any )?$/.test(before)) return true
  return (
    /\b(?:same|similar) (?!amount|quantity|number|brand|kind|type|sort|weight|volume)(?:\w+ ){1,3}(?:that|as|of) (?:an? |the |real )?$/.test(
      before,
    ) &&
    /^(?:would|does|gives|has|do)$/.test(clauses.text(last + 1)) &&
    clauses.stop(last + 1) === 'none'
  )
}

/** Up to so many words before a word in its clause, each with a space after it. */
function wordsBefore(clauses: Clauses, first: number, most: number): string {
  let text = ''
  for (let index = first - 1; index >= Math.max(0, first - most); index -= 1) {
    if (clauses.stop(index + 1) !== 'none') break
    text = `${clauses.text(index)} ${text}`
  }
  return text
}
