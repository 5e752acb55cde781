import type { TextSpan } from '../../../shared/entities'
import type { Language } from './language'

// Titles and short forms whose full stop ends no sentence.
const shortForm =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|approx|no|nr|tel|e\.g|i\.e|z\.b|d\.h|p\.ej|u\.s|u\.k|a\.m|p\.m|sra?|dra?|hr|fr|bzw|ca|inkl|mme|mlle|\p{Lu})$/iu
const spacedStop = /[.!?…]/
const fullWidthStop = /[。！？｡]/
const closing = /["'”’»)\]*_]/

/**
 * The sentences of a text, in order, each with its closing punctuation and without white space around it.
 * A line break ends a sentence. Offsets are UTF-16 code units.
 */
export function sentencesOf(text: string): TextSpan[] {
  const found: TextSpan[] = []
  let start = 0
  let index = 0
  const close = (end: number) => {
    const span = trimSpan(text, start, end)
    if (span) found.push(span)
    start = end
  }
  while (index < text.length) {
    const character = text.charAt(index)
    if (character === '\n' || character === '\r' || character === '\u2028') {
      close(index)
      index += 1
    } else if (fullWidthStop.test(character)) {
      index = pastStops(text, index)
      close(index)
    } else if (spacedStop.test(character)) {
      const stop = pastStops(text, index)
      if (endsSentence(text, start, index, stop)) close(stop)
      index = stop
    } else index += 1
  }
  close(text.length)
  return found
}

function pastStops(text: string, index: number): number {
  let end = index
  while (end < text.length && (spacedStop.test(text.charAt(end)) || fullWidthStop.test(text.charAt(end))))
    end += 1
  while (end < text.length && closing.test(text.charAt(end))) end += 1
  return end
}

function endsSentence(text: string, start: number, at: number, stop: number): boolean {
  const next = text.charAt(stop)
  if (next !== '' && !/\s/u.test(next) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{So}]/u.test(next))
    return false
  if (text.charAt(at) !== '.' || stop - at > 1) return true
  if (next === '') return true
  const head = text.slice(Math.max(start, at - 12), at)
  if (!shortForm.test(head)) return true
  // "I live in St. Louis" against "My blood type is A. I also …": a lone capital ends a sentence before a capital
  // only if it is not an initial.
  return false
}

/** The span without white space at its ends; null if nothing else is in it. */
export function trimSpan(text: string, start: number, end: number): TextSpan | null {
  let from = start
  let to = end
  while (from < to && /\s/u.test(text.charAt(from))) from += 1
  while (to > from && /\s/u.test(text.charAt(to - 1))) to -= 1
  return from < to ? { start: from, end: to } : null
}

const conjunctions: Readonly<Partial<Record<Language, string>>> = {
  en: 'but|and|so|because|although|though|whereas|while|yet|since|plus|&',
  de: 'aber|und|denn|weil|obwohl|sondern',
  fr: 'mais|et|car|donc|parce que|bien que',
  es: 'pero|y|e|porque|aunque|sino',
  pt: 'mas|e|porque|embora',
  it: 'ma|e|ed|perche|pero|quindi',
  nl: 'maar|en|omdat|want|dus',
  pl: 'ale|i|oraz|a|bo|poniewaz|wiec',
  tr: 'ama|fakat|ve|cunku|ancak',
  ru: 'но|а|и|потому что|хотя|однако',
}

const clauseBreaks = new Map<Language, RegExp>()

function clauseBreak(language: Language): RegExp {
  const known = clauseBreaks.get(language)
  if (known) return known
  const words = conjunctions[language]
  const joined = words ? `|(?<=\\s)(?:${words})(?=\\s)` : ''
  const pattern = new RegExp(`[,;:，；：、()（）\\[\\]—]|\\s[-–]\\s${joined}`, 'giu')
  clauseBreaks.set(language, pattern)
  return pattern
}

/**
 * The clauses of one sentence: cut at commas, semicolons, colons, brackets, spaced dashes and conjunctions of the
 * language. Conjunctions belong to no clause. A comma inside a number cuts nothing. Works on folded text too.
 */
export function clausesOf(text: string, sentence: TextSpan, language: Language = 'en'): TextSpan[] {
  const found: TextSpan[] = []
  const body = text.slice(sentence.start, sentence.end)
  let from = 0
  for (const match of body.matchAll(clauseBreak(language))) {
    const end = match.index + match[0].length
    if (isInNumber(body, match.index)) continue
    const span = trimSpan(text, sentence.start + from, sentence.start + match.index)
    if (span) found.push(span)
    from = end
  }
  const last = trimSpan(text, sentence.start + from, sentence.end)
  if (last) found.push(last)
  return found
}

function isInNumber(body: string, at: number): boolean {
  return /[,:]/.test(body.charAt(at)) && /\d/.test(body.charAt(at - 1)) && /\d/.test(body.charAt(at + 1))
}
