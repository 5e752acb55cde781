import type { Fact, FactSafety, Mention } from '../../../shared/entities'
import { classesOf, classify, formsOfPhrase, keyOf, literalPhrases, watchesValue } from './fact-terms'
import type { OwnEntry } from './matcher'
import type { PhraseTrie } from './phrase-trie'
import { wordsOfTerm } from './tokens'
import type { Vocabulary } from './vocabulary'

/** The last word of each thing that a value lists, in every form. */
export function lastWordsOf(value: string): ReadonlySet<string> {
  const last = literalPhrases(value).flatMap((words) => formsOfPhrase(words.slice(-1)))
  return new Set(last.flat().filter((word) => word.length > 2))
}

/** The classes whose terms a fact watches, and their label. */
export function classesOfFact(vocabulary: Vocabulary, fact: Pick<Fact, 'value'>, safety: FactSafety) {
  let classes = classesOf(vocabulary, safety.classId)
  let label = safety.classLabel
  if (safety.classId !== null && classes.length === 0) {
    const again = classify(vocabulary, fact.value, safety.category)
    classes = classesOf(vocabulary, again?.classId ?? null)
    label = again?.classLabel ?? null
  }
  return { classes, label }
}

/** Whether the name of an unmapped fact says nothing against what it names: a medicine, a condition. */
export function isNameOnly({ category }: FactSafety): boolean {
  return (
    category === 'medication' ||
    category === 'condition' ||
    category === 'pregnancy' ||
    category === 'accessibility'
  )
}

/** Adds the value and the owner's words; returns the keys of the terms that do not count for this fact. */
export function addOwnWords(
  own: PhraseTrie<OwnEntry>,
  position: number,
  fact: Pick<Fact, 'value'>,
  safety: FactSafety,
  mapped: boolean,
): ReadonlySet<string> {
  const leftOut = new Set<string>()
  for (const term of safety.removedTerms) {
    for (const form of formsOfPhrase(wordsOfTerm(term))) leftOut.add(form.join(' '))
  }
  if (safety.category === 'medication') {
    for (const form of formsOfPhrase(wordsOfTerm(fact.value))) leftOut.add(form.join(' '))
  }
  const add = (words: readonly string[], source: Mention['source']) => {
    for (const form of formsOfPhrase(words)) {
      if (!leftOut.has(form.join(' ')) || source === 'owner')
        own.add(form, { kind: 'term', fact: position, source }, position)
    }
  }
  if (watchesValue(safety.category, mapped)) {
    const phrases = literalPhrases(fact.value)
    const isRemoved =
      phrases.length === 1 && safety.removedTerms.some((term) => keyOf(term) === keyOf(fact.value))
    if (!isRemoved) for (const words of phrases) add(words, 'value')
  }
  for (const term of safety.addedTerms) add(wordsOfTerm(term), 'owner')
  return leftOut
}
