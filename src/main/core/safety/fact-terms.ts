import { assertNever } from '../../../shared/assert-never'
import type { SafetyCategory, WatchedTerm } from '../../../shared/entities'
import { basesOf, phrasesOf } from './inflections'
import { AliasIndex, fluff, negations } from './class-index'
import { withoutAilment } from './ailments'
import { tokensOf, wordsOfTerm } from './tokens'
import type { SafetyClass, TermGroup, Vocabulary } from './vocabulary'

/** What a value maps to. Several classes ("nuts and shellfish") are joined by a plus sign in `classId`. */
export interface Classified {
  classId: string
  classLabel: string
}

const aliasIndexes = new WeakMap<Vocabulary, AliasIndex>()

/**
 * The class of the vocabulary that a value means: by any of its names in any language, singular or plural, with
 * one slip in a word of six letters or more. Null: the value is matched word for word.
 */
export function classify(vocabulary: Vocabulary, given: string, category: SafetyCategory): Classified | null {
  const value = withoutAilment(given)
  const index = indexOf(vocabulary)
  const whole = classOf(index, wordsOfTerm(value), category)
  // A medicine clashes with whatever any of its classes clashes with.
  if (whole && category === 'medication') return joined(index.others(wordsOfTerm(value), whole))
  if (whole) return joined([whole])
  const parts = partsOf(value)
  if (parts.length > 1) {
    const classes = parts.map((words) => classOf(index, words, category))
    const found = [...new Set(classes.filter((entry) => entry !== null))]
    if (found.length > 0 && classes.every((entry) => entry !== null)) {
      return joined(found)
    }
  }
  if (category === 'allergy' || category === 'intolerance') return null
  const within = index.within(wordsOfTerm(value), category)
  return within ? joined([within]) : null
}

function joined(classes: readonly SafetyClass[]): Classified {
  return {
    classId: classes.map((entry) => entry.id).join('+'),
    classLabel: classes.map((entry) => entry.label).join(', '),
  }
}

function indexOf(vocabulary: Vocabulary): AliasIndex {
  let index = aliasIndexes.get(vocabulary)
  if (!index) {
    index = new AliasIndex(vocabulary)
    aliasIndexes.set(vocabulary, index)
  }
  return index
}

function classOf(index: AliasIndex, words: readonly string[], category: SafetyCategory): SafetyClass | null {
  const bare = words.filter((word) => !fluff.has(word))
  const last = bare.at(-1)
  const singular = last === undefined ? [] : basesOf(last).map((base) => [...bare.slice(0, -1), base])
  const readings = [words, bare, ...singular]
  if (category !== 'allergy' && category !== 'intolerance' && category !== 'diet') {
    readings.push(bare.filter((word) => !negations.has(word)))
  }
  if (category === 'allergy' || category === 'intolerance' || category === 'diet') {
    readings.push(bare.filter((word) => !negations.has(word)))
  }
  for (const reading of readings) {
    const found = index.named(reading, category)
    if (found) return found
  }
  return index.nearlyNamed(bare, category)
}

/** The things that a value lists: "peanuts, tree nuts and sesame". */
function partsOf(value: string): string[][] {
  const parts: string[][] = []
  let current: string[] = []
  for (const token of tokensOf(value).list) {
    if ((token.gap === 'break' || token.between.includes('&')) && current.length > 0) {
      parts.push(current)
      current = []
    }
    if (/^(?:and|or|y|et|und|e|和|及|と|и)$/.test(token.text)) {
      if (current.length > 0) parts.push(current)
      current = []
    } else current.push(token.text)
  }
  if (current.length > 0) parts.push(current)
  return parts.filter((words) => words.some((word) => !fluff.has(word)))
}

const instruction = new Set(
  'please never suggest suggesting recommend recommending offer offering mention mentioning give me dont do not anything with no avoid without use using serve about show allergic to allergy'.split(
    ' ',
  ),
)

/** The words that an unmapped value is matched by: one phrase for each thing that it lists. */
export function literalPhrases(value: string): string[][] {
  const phrases = partsOf(withoutAilment(value)).map((words) => {
    let from = 0
    let to = words.length
    while (from < to && (fluff.has(words[from] ?? '') || instruction.has(words[from] ?? ''))) from += 1
    while (to > from && fluff.has(words[to - 1] ?? '')) to -= 1
    return words.slice(from, to)
  })
  return phrases.filter((words) => words.length > 0)
}

/** Every form in which an owner's word or a value is looked for. */
export function formsOfPhrase(words: readonly string[]): string[][] {
  const last = words.at(-1)
  if (last === undefined) return []
  const forms = new Map<string, string[]>()
  for (const base of basesOf(last)) {
    for (const language of ['en', 'es', 'de']) {
      if (language === 'de' && !/^[\p{L}]{4,}$/u.test(last)) continue
      for (const phrase of phrasesOf([...words.slice(0, -1), base], language)) {
        if (language !== 'en' && phrase.at(-1) !== base && base !== last) continue
        forms.set(phrase.join(' '), phrase)
      }
    }
  }
  forms.set(words.join(' '), [...words])
  return [...forms.values()]
}

/** Whether a fact of this category is about things to be kept away from, so that its own value is watched for. */
export function watchesValue(category: SafetyCategory, mapped: boolean): boolean {
  switch (category) {
    case 'allergy':
    case 'intolerance':
      return true
    case 'custom':
    case 'diet':
    case 'sobriety':
      return !mapped
    case 'condition':
    case 'medication':
    case 'pregnancy':
    case 'accessibility':
      return !mapped
    default:
      return assertNever(category)
  }
}

/** The classes that a stored `classId` names; those the vocabulary no longer knows are left out. */
export function classesOf(vocabulary: Vocabulary, classId: string | null): SafetyClass[] {
  if (classId === null) return []
  return classId.split('+').flatMap((id) => vocabulary.classes.get(id) ?? [])
}

export interface TermsOfFact {
  value: string
  category: SafetyCategory
  classId: string | null
  addedTerms: string[]
  removedTerms: string[]
}

/**
 * Everything a fact is watched by, for the panel: the value, the terms of its class, what the owner added; terms
 * that the owner took out are marked. Inflected forms are matched as well and not listed.
 */
export function watchedTerms(vocabulary: Vocabulary, fact: TermsOfFact): WatchedTerm[] {
  const classes = classesOf(vocabulary, fact.classId)
  const removed = new Set(fact.removedTerms.map(keyOf))
  const listed = new Map<string, WatchedTerm>()
  const add = (term: string, source: WatchedTerm['source']) => {
    const key = keyOf(term)
    if (key !== '' && !listed.has(key)) listed.set(key, { term, source, removed: removed.has(key) })
  }
  if (watchesValue(fact.category, classes.length > 0)) {
    const phrases = classes.length > 0 ? [] : literalPhrases(fact.value)
    if (phrases.length > 1) for (const phrase of phrases) add(phrase.join(' '), 'value')
    else if (phrases.length === 1 || classes.length > 0) add(fact.value.trim(), 'value')
  }
  for (const term of fact.addedTerms) add(term, 'owner')
  const groups = classes.flatMap((entry) => entry.watch.flatMap((id) => vocabulary.groups.get(id) ?? []))
  for (const language of languagesOf(groups, fact.value)) {
    for (const group of groups) for (const term of group.terms.get(language) ?? []) add(term, 'vocabulary')
  }
  return [...listed.values()]
}

/**
 * The languages of these groups, the owner's first: the one whose words begin as the value does ("Erdnüsse",
 * "Erdnuss"), else English; then the others.
 */
function languagesOf(groups: readonly TermGroup[], value: string): Set<string> {
  const wanted = keyOf(value)
  const alike = (key: string): boolean =>
    key === wanted ||
    (key.length > 3 && wanted.length > 3 && (wanted.startsWith(key) || key.startsWith(wanted)))
  const holds = (language: string): boolean =>
    groups.some(({ terms }) => (terms.get(language) ?? []).some((term) => alike(keyOf(term))))
  const all = [...new Set(groups.flatMap(({ terms }) => [...terms.keys()]))]
  const first = holds('en') ? 'en' : all.find(holds)
  return new Set([
    ...(first === undefined ? [] : [first]),
    ...all.filter((language) => language === 'en'),
    ...all,
  ])
}

/** A term as it is compared with another one. */
export function keyOf(term: string): string {
  return wordsOfTerm(term).join(' ')
}
