import type { FactView, TextSpan } from '../../../../shared/entities'
import { ownSubject } from './order'

/** From this many facts on the list is headed by a filter field. */
export const filterFrom = 41

interface Folded {
  text: string
  /** For each code unit of `text`, where its character starts in the original. */
  starts: number[]
  ends: number[]
}

const plain = /^[\0-\x7f]*$/

/** Lower case without marks. */
function foldText(original: string): string {
  return plain.test(original) ? original.toLowerCase() : fold(original).text
}

/** Lower case without marks, with the way back to the original offsets. */
function fold(original: string): Folded {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of original) {
    const folded = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    starts.push(...Array.from({ length: folded.length }, () => at))
    ends.push(...Array.from({ length: folded.length }, () => at + character.length))
    text += folded
    at += character.length
  }
  return { text, starts, ends }
}

/** Where the query stands in a text, case and marks aside; spans of the original, in order, without overlap. */
export function spansOf(text: string, query: string): TextSpan[] {
  const needle = fold(query.trim()).text
  if (needle === '') return []
  const hay = fold(text)
  const spans: TextSpan[] = []
  let from = hay.text.indexOf(needle)
  while (from !== -1) {
    const start = hay.starts[from]
    const end = hay.ends[from + needle.length - 1]
    if (start !== undefined && end !== undefined) spans.push({ start, end })
    from = hay.text.indexOf(needle, from + needle.length)
  }
  return spans
}

/** What the filter looks through, folded once for each fact: every key asks for all of them. */
const foldedFacts = new WeakMap<FactView, string>()

/** Stands between the texts of a fact, so that nothing is found across two of them. */
const between = '\n'

function foldedOf(fact: FactView): string {
  const known = foldedFacts.get(fact)
  if (known !== undefined) return known
  const person = fact.subject === ownSubject ? '' : fact.subject
  const folded = foldText([fact.value, fact.topicLabel, fact.content, person].join(between))
  foldedFacts.set(fact, folded)
  return folded
}

/** Facts whose value, topic, sentence or person holds the query; all of them where it is blank. */
export function filterFacts(facts: readonly FactView[], query: string): FactView[] {
  const needle = foldText(query.trim())
  return needle === '' ? [...facts] : facts.filter((fact) => foldedOf(fact).includes(needle))
}
