import type { Clauses } from './clauses'
import { contrastWords } from './cues'
import type { FoundCue } from './reach'

/** "Do you still avoid peanuts?", "Does it contain peanuts?": a question about the fact or about what is in it. */
export function isAsked(clauses: Clauses, cues: readonly FoundCue[], first: number, last: number): boolean {
  const start = clauses.start(first)
  const end = clauses.end(last)
  if (!/^[^.!;]*[?？]/u.test(clauses.after(end))) return false
  let asks = asksForContents(clauses, start, first)
  for (const cue of cues) {
    if (cue.first < start || cue.last > end) continue
    if (cue.kind === 'offer') return false
    if (cue.kind === 'ask') asks = true
  }
  return asks
}

const contents = /^(?:contain|contains|have|has|include|includes|use|uses|with|in|of|from)$/

function asksForContents(clauses: Clauses, start: number, first: number): boolean {
  if (!/^(?:is|are|does|do|did|was|were)$/.test(clauses.text(start))) return false
  if (/^(?:you|i|we)$/.test(clauses.text(start + 1))) return false
  if (/^(?:there|it|they|this|that)$/.test(clauses.text(start + 1)) && first - start <= 4) return true
  return clauses.hasBetween(start + 1, first, contents)
}

const asking = new Set(
  'ask asks asking check checks checking confirm verify find see tell know sure'.split(' '),
)

/** "Ask the waiter whether it contains peanuts": advice to find out before having it. */
export function isToBeFoundOut(clauses: Clauses, first: number): boolean {
  const start = clauses.start(first)
  for (let index = first - 1; index > start && first - index <= 8; index -= 1) {
    if (!/^(?:whether|if)$/.test(clauses.text(index))) continue
    if (/^(?:you|i|we)$/.test(clauses.text(index + 1))) return false
    if (clauses.hasOneOf(contrastWords, index + 1, first) && !clauses.hasBetween(index, first, /^with$/))
      return false
    const inQuestion =
      first === index + 1
        ? /^(?:is|are|was|were)$/.test(clauses.text(first + 1))
        : clauses.hasBetween(
            index,
            first,
            /^(?:contain|contains|has|have|had|made|cooked|fried|prepared|fry|cook|put|add|handle|handles|process|serve|serves|use|uses|used|include|includes|is|are|any)$/,
          )
    if (!inQuestion) return false
    for (let before = index - 1; before >= Math.max(start, index - 6); before -= 1)
      if (asking.has(clauses.text(before))) return true
    return false
  }
  return false
}
