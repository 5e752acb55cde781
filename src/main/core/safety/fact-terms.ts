import { assertNever } from '../../../shared/assert-never'
import type { SafetyCategory, WatchedTerm } from '../../../shared/entities'
import { basesOf, phrasesOf } from './inflections'
import { isOneSlip } from './lexicon'
import { tokensOf, wordsOfTerm } from './tokens'
import type { SafetyClass, Vocabulary } from './vocabulary'

/** What a value maps to. Several classes ("nuts and shellfish") are joined by a plus sign in `classId`. */
export interface Classified {
  classId: string
  classLabel: string
}

// Words around the name of what is meant: "severe allergy to all kinds of tree nuts".
const fluff = new Set(
  (
    'a an the my any all some every kind kinds sort sorts type types form forms of to from with severe severely mild mildly slight slightly strong strict strictly very ' +
    'extreme extremely bad badly serious life threatening anaphylactic anaphylaxis deadly known suspected allergic allergy allergies allergen intolerant intolerance ' +
    'sensitive sensitivity sensitivities reaction reactions disease syndrome disorder deficiency condition food foods product products protein proteins and or also ' +
    'i im am is are have has having had be being on in a take takes taking taken using daily mg mcg tablet tablets pill pills drug drugs medicine medicines medication antibiotic antibiotics ' +
    'eat eats eating avoid avoids avoiding diet dietary only user person people mostly fully totally completely currently ' +
    'alergico alergica alergia al a la el los las le les l de des du die der das au aux gegen auf intolerancia intolerant intolerante allergique allergie allergisch allergia allergico allergica ' +
    'weeks months week month years year since now'
  ).split(' '),
)
const negations = new Set([
  'no',
  'not',
  'never',
  'without',
  'avoid',
  'avoids',
  'free',
  'dont',
  'do',
  'cant',
  'cannot',
  'non',
  'sin',
  'sans',
  'ohne',
  'kein',
])

interface Alias {
  words: string[]
  language: string
  entry: SafetyClass
}

const aliasIndexes = new WeakMap<Vocabulary, AliasIndex>()

/** All names of all classes, folded and inflected, for looking values up. */
class AliasIndex {
  private readonly exact = new Map<string, SafetyClass[]>()
  private readonly long: Alias[] = []

  constructor(vocabulary: Vocabulary) {
    for (const entry of vocabulary.classes.values()) {
      this.addAll(entry.aliases, entry)
      for (const group of entry.aliasGroups) {
        const terms = vocabulary.groups.get(group)?.terms
        if (terms) this.addAll(terms, entry)
      }
    }
  }

  private addAll(terms: SafetyClass['aliases'], entry: SafetyClass): void {
    for (const [language, aliases] of terms) {
      for (const alias of aliases) {
        const words = wordsOfTerm(alias)
        for (const phrase of phrasesOf(words, language)) {
          const key = phrase.join(' ')
          const known = this.exact.get(key) ?? []
          if (!known.includes(entry)) this.exact.set(key, [...known, entry])
        }
        this.long.push({ words, language, entry })
      }
    }
  }

  named(words: readonly string[], category: SafetyCategory): SafetyClass | null {
    if (words.length === 0) return null
    return chosen(this.exact.get(words.join(' ')) ?? [], category)
  }

  /** With one slip in one word of six letters or more. */
  nearlyNamed(words: readonly string[], category: SafetyCategory): SafetyClass | null {
    const found = this.long.filter((alias) => isNearly(alias.words, words)).map((alias) => alias.entry)
    return chosen([...new Set(found)], category)
  }

  /** The longest alias of several words that stands inside the value. */
  within(words: readonly string[], category: SafetyCategory): SafetyClass | null {
    for (let length = words.length; length >= 1; length -= 1) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const part = words.slice(start, start + length)
        if (part.every((word) => fluff.has(word))) continue
        const found = this.named(part, category)
        if (found) return found
      }
    }
    return null
  }
}

function isNearly(meant: readonly string[], written: readonly string[]): boolean {
  if (meant.length !== written.length) return false
  let slips = 0
  for (const [index, word] of meant.entries()) {
    const other = written[index] ?? ''
    if (word === other) continue
    if (word.length < 6 || !isOneEdit(word, other)) return false
    slips += 1
  }
  return slips === 1
}

/** One letter dropped, added, changed, or two swapped. */
function isOneEdit(meant: string, written: string): boolean {
  if (isOneSlip(meant, written)) return true
  const [longer, shorter] = meant.length >= written.length ? [meant, written] : [written, meant]
  if (longer.length - shorter.length > 1) return false
  let same = 0
  while (same < shorter.length && longer.charAt(same) === shorter.charAt(same)) same += 1
  return longer.length === shorter.length
    ? longer.slice(same + 1) === shorter.slice(same + 1)
    : longer.slice(same + 1) === shorter.slice(same)
}

/** Which categories a value of one category may be looked up in, best first. */
function readAs(category: SafetyCategory): readonly SafetyCategory[] {
  switch (category) {
    case 'allergy':
    case 'intolerance':
      return [category, category === 'allergy' ? 'intolerance' : 'allergy', 'condition']
    case 'medication':
      return ['medication']
    case 'diet':
      return ['diet', 'sobriety', 'custom', 'condition', 'intolerance', 'allergy']
    case 'sobriety':
      return ['sobriety', 'diet', 'custom']
    case 'condition':
    case 'pregnancy':
    case 'accessibility':
      return [
        category,
        'condition',
        'pregnancy',
        'accessibility',
        'sobriety',
        'intolerance',
        'allergy',
        'diet',
      ]
    case 'custom':
      return [
        'custom',
        'diet',
        'allergy',
        'intolerance',
        'condition',
        'accessibility',
        'pregnancy',
        'sobriety',
      ]
    default:
      return assertNever(category)
  }
}

function chosen(candidates: readonly SafetyClass[], category: SafetyCategory): SafetyClass | null {
  for (const name of readAs(category)) {
    const found = candidates.find((entry) => entry.categories.includes(name))
    if (found) return found
  }
  return null
}

/**
 * The class of the vocabulary that a value means: by any of its names in any language, singular or plural, with
 * one slip in a word of six letters or more. Null: the value is matched word for word.
 */
export function classify(vocabulary: Vocabulary, value: string, category: SafetyCategory): Classified | null {
  const index = indexOf(vocabulary)
  const whole = classOf(index, wordsOfTerm(value), category)
  if (whole) return { classId: whole.id, classLabel: whole.label }
  const parts = partsOf(value)
  if (parts.length > 1) {
    const classes = parts.map((words) => classOf(index, words, category))
    const found = [...new Set(classes.filter((entry) => entry !== null))]
    if (found.length > 0 && classes.every((entry) => entry !== null)) {
      return {
        classId: found.map((entry) => entry.id).join('+'),
        classLabel: found.map((entry) => entry.label).join(', '),
      }
    }
  }
  if (category === 'allergy' || category === 'intolerance') return null
  const within = index.within(wordsOfTerm(value), category)
  return within ? { classId: within.id, classLabel: within.label } : null
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
  const phrases = partsOf(value).map((words) => {
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
  for (const entry of classes) {
    for (const group of entry.watch) {
      for (const terms of vocabulary.groups.get(group)?.terms.values() ?? [])
        for (const term of terms) add(term, 'vocabulary')
    }
  }
  return [...listed.values()]
}

/** A term as it is compared with another one. */
export function keyOf(term: string): string {
  return wordsOfTerm(term).join(' ')
}
