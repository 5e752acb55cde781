import { isStopWord } from './stop-words'
import { dictionaryWords, foldText, pairsOf, wordRuns } from './search-text'
import { familyOf } from './word-families'
import type { WordRun } from './search-text'

/**
 * FTS5 queries out of anything a person or a message may hold. Every word is quoted, so no input can be read as
 * query syntax (`AND`, `*`, `-`, `:`, unbalanced quotes), and what holds no word gives no query at all.
 */

/** Longer input is cut: FTS5 refuses very deep expressions, and nobody reads the result of a longer search. */
const maxTerms = 32
const maxQueryLength = 1000

/** What the search box asks for. */
export interface SearchTerms {
  /** Folded words and phrases, as typed. */
  terms: SearchTerm[]
  /** Every word must occur; null: the query holds neither a word nor a sign that the index keeps. */
  all: string | null
  /** Any word may occur. */
  any: string | null
}

export interface SearchTerm {
  /** Folded text, e.g. `don't`, `peanut butter`; signs are private-use characters in it. */
  text: string
  /** The last word, still being typed: its beginning is enough. */
  prefix: boolean
  /** Typed with signs that the index does not keep (`c++`): the text itself has to hold it. */
  literal: boolean
}

/** Reads what stands in the search box: quoted phrases, words, the last word as a beginning. */
export function readSearch(query: string): SearchTerms {
  const terms = withoutStopWords(splitTerms(query.slice(0, maxQueryLength)).slice(0, maxTerms))
  const expressions = terms.map((term) => termExpression(term)).filter((part) => part !== null)
  return {
    terms,
    all: expressions.length === 0 ? null : expressions.join(' AND '),
    any: expressions.length === 0 ? null : expressions.join(' OR '),
  }
}

/** The query for one word of a message to memory; null where it holds no word. */
export function tokenExpression(token: string): string | null {
  const alternatives = wordRuns(foldText(token.slice(0, maxQueryLength))).flatMap((run) =>
    run.dense ? denseAlternatives(run.text) : familyOf(run.text).map(quote),
  )
  return alternatives.length === 0 ? null : [...new Set(alternatives)].slice(0, maxTerms).join(' OR ')
}

/** Each word of the dictionary as a phrase of pairs, and each pair: segmentation of a question may differ. */
function denseAlternatives(run: string): string[] {
  const words = dictionaryWords(run)
    .filter((word) => Array.from(word).length > 1)
    .map((word) => quote(pairsOf(word).join(' ')))
  return [...words, ...(words.length === 0 ? pairsOf(run).map(quote) : [])]
}

function splitTerms(query: string): SearchTerm[] {
  const pieces = Array.from(query.matchAll(/["“„«]([^"“”«»]*)["”“»]|[^\s"“”„«»]+/gu))
  return pieces.flatMap((piece, index): SearchTerm[] => {
    const phrase = piece[1]
    const text = foldText(phrase ?? piece[0]).trim()
    if (text === '') return []
    const isLast = index === pieces.length - 1 && !/\s$/u.test(query)
    return [{ text, prefix: isLast && phrase === undefined, literal: hasEdgeSigns(text) }]
  })
}

/** ASCII signs at either end, as in `c++` or `.net`; a question mark or comma after a word is not meant. */
function hasEdgeSigns(text: string): boolean {
  return /^[.#@$+*/\\_~-]+[\p{L}\p{N}]|[\p{L}\p{N}][+#*%$~^_-]+$/u.test(text)
}

function withoutStopWords(terms: SearchTerm[]): SearchTerm[] {
  const telling = terms.filter((term) => !isStopWord(term.text))
  return telling.length > 0 ? telling : terms
}

function termExpression(term: SearchTerm): string | null {
  const groups = groupRuns(wordRuns(term.text))
  if (groups.length === 0) return null
  const parts = groups.map((group, index) => {
    const isLast = index === groups.length - 1
    return groupExpression(group, isLast && term.prefix && !term.literal)
  })
  return parts.length === 1 ? (parts[0] ?? null) : `(${parts.join(' AND ')})`
}

/** Neighbouring spelled words form a phrase; a stretch without spaces stands alone, as in the index. */
function groupRuns(runs: WordRun[]): WordRun[] {
  const groups: WordRun[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last !== undefined && !last.dense && !run.dense) last.text += ` ${run.text}`
    else groups.push({ ...run })
  }
  return groups
}

function groupExpression(group: WordRun, prefix: boolean): string {
  if (group.dense) return quote(pairsOf(group.text).join(' '))
  // One letter begins far too many words.
  const asPrefix = prefix && Array.from(group.text.split(' ').at(-1) ?? '').length > 1
  return asPrefix ? `${quote(group.text)}*` : quote(group.text)
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
