import type { TextSpan } from '../../../../shared/entities'
import { fold } from '../../text/fold'
import type { WordBoundaries } from '../../text/words'
import { hasMixedScriptWord } from '../../text/words'
import type { OwnerMessage } from '../statement'
import { ownProse } from './own-prose'
import type { OwnProse } from './own-prose'

/**
 * Where a value stands in the owner's own prose; null if it does not. The span is the message's own spelling and
 * is what may be stored. A value whose letters mix scripts that look alike is never found.
 */
export function ground(message: Pick<OwnerMessage, 'text' | 'origins'>, value: string): TextSpan | null {
  return groundAll(ownProse(message), value)[0] ?? null
}

/** Every place where a value stands in own prose, in the order of the strictness of the match, then of the text. */
export function groundAll(prose: OwnProse, value: string): TextSpan[] {
  if (hasMixedScriptWord(value)) return []
  const words = foldedWords(value)
  if (words.length === 0) return []
  for (const pattern of patternsFor(words)) {
    const found = matches(prose, pattern)
    if (found.length > 0) return found
  }
  return []
}

// Words that extractors drop or add: a value is the same with and without them.
const skippable =
  "(?:the|an?|my|our|your|his|her|their|some|der|die|das|den|dem|des|eine?[nmrs]?|mein(?:e[nmrs]?)?|le|la|les|l'|un|une|des|du|de la|mon|ma|mes|el|los|las|una|unos|unas|mis?|lo|gli|i|il|o|os|as|um|uma|meus?|minhas?|de|het|een|mijn)"

function foldedWords(value: string): string[] {
  const trimmed = fold(value)
    .replace(/^[\s"'.,;:!?()[\]-]+/u, '')
    .replace(/[\s"',;:!?()[\]-]+$/u, '')
  return trimmed.split(/ +/).filter((word) => word !== '')
}

function patternsFor(words: readonly string[]): RegExp[] {
  const last = words[words.length - 1] ?? ''
  // "U.S." keeps its stop where the message has it.
  const variants: string[][] = [words.map(escape)]
  // "St Louis" finds "St. Louis", and the other way round.
  if (words.some(isShortForm))
    variants.push(
      words.map((word) => (isShortForm(word) ? `${escape(word.replace(/\.$/u, ''))}\\.?` : escape(word))),
    )
  if (last.endsWith('.')) variants.push([...words.slice(0, -1).map(escape), escape(last.replace(/\.+$/, ''))])
  if (words.some((word) => /\d/.test(word))) variants.push(words.map(numberPattern))
  const bare = withoutArticles(words)
  const gaps = `(?: +${skippable}){0,2}`
  const patterns = variants.map((parts) => parts.join(' +'))
  if (bare.length > 0) patterns.push(bare.map(numberPattern).join(`${gaps} +`))
  const plural = numberVariants(last)
  if (plural) patterns.push([...bare.slice(0, -1).map(numberPattern), plural].join(`${gaps} +`))
  if (/^(?:\p{L}\.){2,}\p{L}?\.?$/u.test(words.join('')))
    patterns.push(escape(words.join('').replace(/\./g, '')))
  return patterns.filter((pattern) => pattern !== '').map((pattern) => new RegExp(pattern, 'gu'))
}

function withoutArticles(words: readonly string[]): string[] {
  const article = new RegExp(`^${skippable}$`, 'u')
  const bare = words.filter((word) => !article.test(word))
  return bare.length > 0 ? bare : []
}

function isShortForm(word: string): boolean {
  return /^(?:st|mt|ft|dr|mr|mrs|ms|prof|jr|sr)\.?$/u.test(word)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** 11000 finds 11,000 and 11.000 and 11 000, and the other way round. */
function numberPattern(word: string): string {
  const match = /^(\D*)(\d{1,3}(?:[,.' ]\d{3})+|\d{4,})(\D*)$/.exec(word)
  if (!match) return escape(word)
  const digits = (match[2] ?? '').replace(/\D/g, '')
  const head = digits.length % 3 === 0 ? 3 : digits.length % 3
  const groups = [digits.slice(0, head)]
  for (let at = head; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return escape(match[1] ?? '') + groups.join("[,.' ]?") + escape(match[3] ?? '')
}

/** One more or one less plural ending on the last word; null where that is not plain. */
function numberVariants(word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word)) return null
  if (word.endsWith('ies')) return `${escape(word.slice(0, -3))}y`
  if (word.endsWith('y')) return `${escape(word.slice(0, -1))}ies`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return escape(word.slice(0, -2))
  if (word.endsWith('s') && !word.endsWith('ss')) return escape(word.slice(0, -1))
  return `${escape(word)}e?s`
}

function matches(prose: OwnProse, pattern: RegExp): TextSpan[] {
  const found: TextSpan[] = []
  const { folded, map } = prose.folded
  for (const match of folded.matchAll(pattern)) {
    const start = match.index
    const end = start + match[0].length
    // "C" is not in "C++", nor in "C#".
    if (/^(?:\+\+|#)/u.test(folded.slice(end))) continue
    if (end === start || !isWhole(folded, prose.boundaries, start, end)) continue
    const span = map.span(start, end)
    if (!hasMixedScriptWord(wordsAround(prose.text, span))) found.push(span)
  }
  return found
}

// Particles and endings that Korean glues to a noun.
const koreanEnding =
  /^(?:은|는|이|가|을|를|와|과|의|도|만|에|로|으로|랑|이랑|하고|에서|에게|한테|부터|까지|에는|에서는|이에요|예요|이예요|입니다|이고|고|이야|야|이라고|라고|이며|인데|이라|라|님|씨)$/u

/** Whether folded [start, end) is made of whole words; a Korean noun may carry its particle. */
export function isWhole(folded: string, boundaries: WordBoundaries, start: number, end: number): boolean {
  if (!boundaries.at(start)) return false
  if (boundaries.at(end)) return true
  const rest = /^\p{sc=Hangul}+/u.exec(folded.slice(end))?.[0]
  return rest !== undefined && /\p{sc=Hangul}$/u.test(folded.slice(start, end)) && koreanEnding.test(rest)
}

function wordsAround(text: string, span: TextSpan): string {
  let { start, end } = span
  while (start > 0 && /[\p{L}\p{M}\p{Cf}]/u.test(text.charAt(start - 1))) start -= 1
  while (end < text.length && /[\p{L}\p{M}\p{Cf}]/u.test(text.charAt(end))) end += 1
  return text.slice(start, end)
}
