import type { AllowedPhrase, Fact } from '../../../shared/entities'
import { Checker } from './checker'
import type { WatchedFact } from './checker'
import { formsOfPhrase, keyOf } from './fact-terms'
import type { OwnEntry, Watch } from './matcher'
import { addOwnWords, classesOfFact, isNameOnly, lastWordsOf } from './own-words'
import { PhraseTrie } from './phrase-trie'
import { Subjects } from './subjects'
import type { KnownPerson } from './subjects'
import { wordsOfTerm } from './tokens'
import type { Vocabulary } from './vocabulary'

/** What the check needs to know of a fact. */
export type SafetyFact = Pick<Fact, 'id' | 'subject' | 'topic' | 'value' | 'safety' | 'status'>

/**
 * Compiles the check of the active safety facts. Phrases that the owner called fine are silent for their fact;
 * a fact about one of `people` counts where the person's relation or name is mentioned.
 */
export function buildChecker(
  vocabulary: Vocabulary,
  facts: readonly SafetyFact[],
  phrases: readonly AllowedPhrase[],
  people: readonly KnownPerson[] = [],
): Checker {
  const own = new PhraseTrie<OwnEntry>()
  const factsOfGroup: number[][] = vocabulary.lexicon.groups.map(() => [])
  const groupsOfFact: Array<ReadonlySet<number>> = []
  const leftOut: Array<ReadonlySet<string>> = []
  const watched: WatchedFact[] = []

  for (const fact of facts) {
    if (fact.status !== 'active' || fact.safety === null) continue
    const position = watched.length
    const { classes, label } = classesOfFact(vocabulary, fact, fact.safety)
    const groups = new Set<number>()
    for (const id of classes.flatMap((entry) => entry.watch)) {
      const group = vocabulary.lexicon.indexOf.get(id)
      if (group !== undefined) groups.add(group)
    }
    for (const group of groups) factsOfGroup[group]?.push(position)
    groupsOfFact.push(groups)
    watched.push({
      id: fact.id,
      subject: fact.subject,
      classLabel: label,
      nameOnly: isNameOnly(fact.safety),
      valueWords: lastWordsOf(fact.value),
    })
    leftOut.push(addOwnWords(own, position, fact, fact.safety, classes.length > 0))
    for (const phrase of phrases) {
      if (phrase.factId !== fact.id) continue
      for (const form of formsOfPhrase(wordsOfTerm(phrase.phrase))) {
        own.add(form, { kind: 'mask', fact: position, source: 'owner' }, null)
      }
    }
  }
  const watch: Watch = {
    lexicon: vocabulary.lexicon,
    own,
    factsOfGroup,
    groupsOfFact,
    leavesOut: (fact, entry) => {
      const words = leftOut[fact]
      return words !== undefined && words.size > 0 && words.has(keyOf(entry.term))
    },
  }
  return new Checker(
    vocabulary,
    watched,
    watch,
    new Subjects(
      watched.map((fact) => fact.subject),
      people,
    ),
  )
}
