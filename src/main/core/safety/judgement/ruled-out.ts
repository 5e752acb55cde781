import type { Clauses } from './clauses'
import { crosses } from './avoid-words'
import { clauseWords, contrastWords, laterWords } from './cues'
import type { FoundCue, Reach } from './reach'
import { caution, conflict } from './verdict'
import type { Verdict } from './verdict'

/** What stands after a mention, in its clause, and rules it out or warns of it. */
export function ruledOutAfter(
  clauses: Clauses,
  cues: readonly FoundCue[],
  reach: Reach,
  last: number,
): Verdict | null {
  if (isAnswered(clauses, last)) return caution('answered no')
  const end = clauses.end(last)
  for (const cue of cues) {
    if ((cue.kind !== 'after' && cue.kind !== 'warn') || cue.first <= last || cue.last > end) continue
    const near = cue.first - last <= (cue.kind === 'after' ? 6 : 12)
    if (!near || hasContrast(clauses, last + 1, cue.first)) continue
    const passive = clauses.text(cue.first) === 'replaced'
    if (passive && !isPassive(clauses, last + 1, cue.first)) continue
    if (isDelayed(clauses, cue) || isNarrowed(clauses, cue) || isMishap(clauses, cue, last)) continue
    if (
      !passive &&
      isNoun(clauses.text(cue.first)) &&
      cue.first - last > 1 &&
      !isListTo(clauses, last + 1, cue.first)
    )
      continue
    if (reach.isTurnedRound(cue) && cue.kind === 'warn') return conflict('no danger')
    if (cue.kind === 'after' && reach.isTurnedRound(cue)) return null
    return caution(cue.name)
  }
  return null
}

const noes = new Set('no nein non nao nee nie нет none never false avoid skip omit ❌ 🚫'.split(' '))

/** "Peanuts: no", `"peanuts": false`, "Satay ❌": a bare no where the clause ends. */
function isAnswered(clauses: Clauses, last: number): boolean {
  if (crosses.has(clauses.text(last + 1)) && !crosses.has(clauses.text(0)))
    return clauses.stop(last + 1) === 'none' || clauses.stop(last + 1) === 'colon'
  const before = clauses.list[last + 1]?.between ?? ''
  const tail = clauses.after(last + 1)
  return (
    noes.has(clauses.text(last + 1)) &&
    /^["'”’*_`)\s]*[:：=→—–-]+["'“‘*_`\s]*$/u.test(before) &&
    (clauses.stop(last + 2) !== 'none' || tail.includes('\n'))
  )
}

function hasContrast(clauses: Clauses, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    if (contrastWords.has(clauses.text(index)) && clauses.text(index) !== 'with') return true
  }
  return false
}

function isListTo(clauses: Clauses, from: number, to: number): boolean {
  return !clauses.hasOneOf(clauseWords, from, to) && !clauses.hasOneOf(contrastWords, from, to)
}

/** "can be", "is usually": nothing that has a replacement of its own stands between. */
function isPassive(clauses: Clauses, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1)
    if (
      !/^(?:can|could|may|might|should|is|are|was|were|be|been|being|has|have|all|both|each|easily|also|often|usually|simply|always|then|in|this|the|recipe|here)$/.test(
        clauses.text(index),
      )
    )
      return false
  return true
}

/** "isn't added until the end": it is, only later. */
function isDelayed(clauses: Clauses, cue: FoundCue): boolean {
  return (
    /^(?:added|served|given|offered)$/.test(clauses.text(cue.last)) &&
    clauses.hasOneOf(laterWords, cue.last + 1, Math.min(clauses.length, cue.last + 4))
  )
}

/** "makes you ill only if you eat too much", "want to avoid skipping them": it says less, or the opposite. */
function isNarrowed(clauses: Clauses, cue: FoundCue): boolean {
  const next = clauses.text(cue.last + 1)
  if (next === 'only' && clauses.stop(cue.last + 1) === 'none') return true
  return clauses.text(cue.last) === 'avoid' && /^(?:skipping|missing|omitting|leaving)$/.test(next)
}

/** "I added peanuts by mistake" put them in; "in case someone serves peanuts by mistake" is a precaution. */
function isMishap(clauses: Clauses, cue: FoundCue, last: number): boolean {
  if (!/^(?:mistake|accident|accidentally)$/.test(clauses.text(cue.last))) return false
  return !clauses.hasBetween(clauses.start(last) - 1, last, /^(?:if|case|when|should)$/)
}

function isNoun(word: string): boolean {
  return /^(?:substitut|alternativ|replac|allerg|intoleran|sensitiv|alerg)/.test(word)
}
