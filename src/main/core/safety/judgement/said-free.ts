import type { Clauses } from './clauses'
import { denyingWords } from './cues'
import { caution, conflict } from './verdict'
import type { Verdict } from './verdict'

/** "peanut-free", "free" after it, "nut- and dairy-free", "non-dairy"; turned round by "not", "unlike". */
export function saidFree(clauses: Clauses, first: number, last: number): Verdict | null {
  const at = freeAfter(clauses, last)
  const non = clauses.text(first - 1) === 'non' && clauses.list[first]?.gap === 'hyphen'
  if (at === null && !non) return null
  if (
    at !== null &&
    /^(?:for|of|to)$/.test(clauses.text(at + 1)) &&
    clauses.stop(at + 1) === 'none' &&
    clauses.list[at]?.gap !== 'hyphen'
  )
    return null
  for (let index = first - 1; index >= Math.max(0, first - 4); index -= 1) {
    if (clauses.stop(index + 1) !== 'none') break
    const word = clauses.text(index)
    const negation = denyingWords.has(word) || (word === 'longer' && clauses.text(index - 1) === 'no')
    if (negation && !(word === 'not' && /^(?:only|just|merely|simply)$/.test(clauses.text(index + 1))))
      return conflict('not free')
    if (word === 'of' && clauses.text(index - 1) === 'instead') return conflict('not free')
    if (word === 'than' && clauses.text(index - 1) === 'rather') return conflict('not free')
  }
  return caution('free')
}

function freeAfter(clauses: Clauses, last: number): number | null {
  const isFree = (index: number) =>
    /^(?:free|frei|freie|freien|freies|freier|vrij|fri|less)$/.test(clauses.text(index))
  if (isFree(last + 1) && clauses.stop(last + 1) === 'none') return last + 1
  const dangling = /^-\s/u.test(clauses.list[last + 1]?.between ?? '')
  const joined = /^(?:and|or|und|oder|y|et|e)$/.test(clauses.text(last + 1))
  if (!dangling && !joined) return null
  for (let index = last + 1; index <= last + 6; index += 1) {
    if (isFree(index) && clauses.list[index]?.gap === 'hyphen' && dangling) return index
  }
  return null
}
