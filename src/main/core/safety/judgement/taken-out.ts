import { isJoining } from './clauses'
import type { Clauses } from './clauses'
import { clauseWords, contrastWords, laterWords } from './cues'
import type { FoundCue } from './reach'

const puttingIn = /^(?:add|put|in|serve|include|use|start|adding|putting|stirring|mixing|serving|using)$/

/** "don't add the butter until …" puts it in, only later; "no alcohol until …" rules it out. */
export function isLater(clauses: Clauses, cue: FoundCue, first: number, last: number): boolean {
  if (!clauses.hasBetween(cue.first - 1, first, puttingIn)) return false
  for (let index = last + 1; index <= last + 4; index += 1) {
    if (clauses.stop(index) !== 'none') return false
    if (laterWords.has(clauses.text(index))) return true
    if (
      clauses.text(index) === 'too' &&
      /^(?:early|soon|late|long|quickly|fast)$/.test(clauses.text(index + 1))
    )
      return true
  }
  return false
}

/** "replace the butter with oil": butter goes. "substitute oil for butter": butter goes. */
export function swappedOut(
  clauses: Clauses,
  cues: readonly FoundCue[],
  first: number,
  last: number,
): boolean {
  const start = clauses.start(first)
  for (const cue of cues) {
    if (cue.kind !== 'swap' || cue.last >= first || cue.first < start) continue
    if (isSecondPair(clauses, cue.last, first, last)) return true
    if (first - cue.last > 8) continue
    if (clauses.text(cue.last + 1) === 'in') return clauses.hasBetween(cue.last, first, /^(?:for)$/)
    const passedWith = clauses.hasBetween(
      cue.last,
      first,
      /^(?:with|by|con|par|por|durch|avec|met|med|to|use)$/,
    )
    const passedFor = clauses.hasBetween(cue.last, first, /^(?:for)$/)
    if (clauses.text(cue.first).startsWith('substitut') && passedFor) return true
    if (passedWith || passedFor) continue
    if (/^[*_~\s]*(?:→|⇒|->|=>)/u.test(clauses.after(last))) return true
    if (takesItsPlace(clauses, cue, start, first)) return true
    const end = Math.min(clauses.end(last), last + 8)
    const goesOn = clauses.hasBetween(last, end + 1, /^(?:with|by|con|par|por|durch|avec|met|med|to)$/)
    if (goesOn) return true
    if (!clauses.text(cue.first).startsWith('substitut') && clauses.hasBetween(last, end + 1, /^for$/))
      return true
  }
  return false
}

/** "Swap the butter for oil and the milk for oat milk": the verb stands only once. */
function isSecondPair(clauses: Clauses, verb: number, first: number, last: number): boolean {
  const passing = /^(?:for|with|by)$/
  let index = first - 1
  while (
    index > verb &&
    first - index <= 3 &&
    !isJoining(clauses.text(index)) &&
    clauses.stop(index + 1) !== 'comma'
  )
    index -= 1
  const begins = isJoining(clauses.text(index)) || clauses.stop(index + 1) === 'comma'
  if (index <= verb || !begins || !clauses.hasBetween(verb, index, passing)) return false
  return (
    passing.test(clauses.text(last + 1)) ||
    (clauses.stop(last + 1) === 'none' && passing.test(clauses.text(last + 2)))
  )
}

/** "Aquafaba replaces the egg whites", "flax can replace eggs": what the verb of a sentence takes the place of. */
function takesItsPlace(clauses: Clauses, cue: FoundCue, start: number, first: number): boolean {
  const verb = clauses.text(cue.first)
  const before = clauses.text(cue.first - 1)
  const stated =
    /^(?:replaces|ersetzt|remplace|reemplaza|sustituye|sostituisce|substitui)$/.test(verb) ||
    (verb === 'replace' && (/^(?:can|could|will|may|might|to|also)$/.test(before) || isPluralNoun(before)))
  return stated && cue.first > start && first - cue.last <= 4
}

/** "Coconut aminos replace the soy sauce", not "always replace" nor "first, replace". */
function isPluralNoun(word: string): boolean {
  return (
    /^\p{L}{2,}[^su]s$/u.test(word) && !/^(?:always|sometimes|perhaps|this|thats|lets|besides)$/.test(word)
  )
}

/** "Keep the butter away from the window": it is only put elsewhere. */
const notPeople =
  /^(?:heat|fire|flame|flames|light|sun|sunlight|direct|air|window|windows|door|edge|edges|stove|hob|burner|oven|moisture|water|steam|fridge|rest|other|others|strong|smells|cheese|fruit|sides)$/

/** "I left the peanuts out", "hold the peanuts", but not "leave the butter out overnight". */
export function leftOut(clauses: Clauses, first: number, last: number): boolean {
  if (isHeldBack(clauses, first, last) || isStruck(clauses, first, last)) return true
  if (isMadeWithout(clauses, first)) return true
  const verb = leavingVerbBefore(clauses, first)
  if (verb === null || /^(?:not|dont|never)$/.test(clauses.text(verb - 1))) return false
  for (let index = last + 1; index <= last + 8; index += 1) {
    if (clauses.stop(index) === 'hard' || clauses.stop(index) === 'colon') return false
    if (/^(?:out|off|weg|aside)$/.test(clauses.text(index))) return !isForAWhile(clauses, index + 1)
    if (clauses.text(index) === 'away' && clauses.text(index + 1) === 'from')
      return !clauses.hasBetween(index + 1, index + 4, notPeople)
    if (clauseWords.has(clauses.text(index)) || contrastWords.has(clauses.text(index))) return false
  }
  return false
}

/** "hold the peanuts" is said of a dish that is ordered; "hold the satay stick over the flame" is not. */
function isHeldBack(clauses: Clauses, first: number, last: number): boolean {
  const at = clauses.text(first - 1) === 'the' ? first - 2 : first - 1
  if (!/^(?:hold)$/.test(clauses.text(at))) return false
  return clauses.stop(last + 1) !== 'none' || /^(?:please|and)$/.test(clauses.text(last + 1))
}

/** "I left it out of the hummus": the dish is made without. */
function isMadeWithout(clauses: Clauses, first: number): boolean {
  const at = /^(?:the|your|this|my)$/.test(clauses.text(first - 1)) ? first - 2 : first - 1
  if (clauses.text(at) !== 'of' || clauses.text(at - 1) !== 'out') return false
  return (
    /^(?:it|them|that|those)$/.test(clauses.text(at - 2)) &&
    /^(?:left|leave|leaving|kept|keep)$/.test(clauses.text(at - 3)) &&
    !/^(?:not|dont|never)$/.test(clauses.text(at - 4))
  )
}

/** "~~peanuts~~": struck through. */
function isStruck(clauses: Clauses, first: number, last: number): boolean {
  return /~~[*_]*$/u.test(clauses.list[first]?.between ?? '') && /^[*_]*~~/u.test(clauses.after(last))
}

function leavingVerbBefore(clauses: Clauses, first: number): number | null {
  for (let index = first - 1; index >= Math.max(0, first - 8); index -= 1) {
    if (clauses.stop(index + 1) === 'hard' || clauses.stop(index + 1) === 'colon') return null
    if (/^(?:left|leave|leaving|leaves|keep|keeping|kept|lass|lasse)$/.test(clauses.text(index))) return index
    if (clauseWords.has(clauses.text(index)) || contrastWords.has(clauses.text(index))) return null
  }
  return null
}

/** "overnight", "to soften", "for an hour", "of the fridge": it is only taken out for a time. */
function isForAWhile(clauses: Clauses, index: number): boolean {
  if (/^(?:overnight|to|at|on|until|in)$/.test(clauses.text(index))) return true
  if (clauses.text(index) === 'of')
    return clauses.text(index + 2) === 'fridge' || clauses.text(index + 1) === 'fridge'
  return (
    clauses.text(index) === 'for' && /^(?:an?|one|two|half|several|some|\d+)$/.test(clauses.text(index + 1))
  )
}
