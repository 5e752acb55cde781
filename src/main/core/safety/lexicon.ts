import { phrasesOf } from './inflections'
import { PhraseTrie } from './phrase-trie'
import { wordsOfTerm } from './tokens'
import type { TermGroup } from './vocabulary'

/** What a phrase of the vocabulary means where it is found. */
export interface Entry {
  kind: 'term' | 'mask'
  /** Position of the group in `Lexicon.groups`. */
  group: number
  /** The term as the vocabulary writes it. */
  term: string
  language: string
}

/** The whole vocabulary as one automaton; which groups count is decided by the facts. */
export interface Lexicon {
  groups: readonly TermGroup[]
  indexOf: ReadonlyMap<string, number>
  trie: PhraseTrie<Entry>
  /** Folded phrases before or after a term that make it something else, by group. */
  before: ReadonlyArray<ReadonlySet<string>>
  after: ReadonlyArray<ReadonlySet<string>>
  stems: ReadonlyMap<string, readonly Entry[]>
  /** Lengths of the stems, ascending. */
  stemLengths: readonly number[]
  nearMisses: NearMisses
}

/** Compiles all groups into one automaton with all inflected forms. */
export function compileLexicon(groupsById: ReadonlyMap<string, TermGroup>): Lexicon {
  const groups = [...groupsById.values()]
  const trie = new PhraseTrie<Entry>()
  const stems = new Map<string, Entry[]>()
  const nearMisses = new NearMisses()
  for (const [index, group] of groups.entries()) {
    for (const [language, terms] of group.terms) {
      for (const term of terms) {
        const entry: Entry = { kind: 'term', group: index, term, language }
        const words = wordsOfTerm(term)
        for (const phrase of distinct(phrasesOf(words, language))) trie.add(phrase, entry, index)
        const only = words[0]
        if (words.length === 1 && only !== undefined && language === 'en') nearMisses.add(only, entry)
      }
    }
    for (const mask of group.masks) {
      const entry: Entry = { kind: 'mask', group: index, term: mask, language: 'en' }
      for (const phrase of distinct(phrasesOf(wordsOfTerm(mask), 'en'))) trie.add(phrase, entry, null)
    }
    for (const stem of group.stems) {
      const folded = wordsOfTerm(stem).join('')
      stems.set(folded, [
        ...(stems.get(folded) ?? []),
        { kind: 'term', group: index, term: stem, language: 'de' },
      ])
    }
  }
  return {
    groups,
    indexOf: new Map(groups.map((group, index) => [group.id, index])),
    trie,
    before: groups.map((group) => phraseSet(group.before)),
    after: groups.map((group) => phraseSet(group.after)),
    stems,
    stemLengths: [...new Set([...stems.keys()].map((stem) => stem.length))].sort((a, b) => a - b),
    nearMisses,
  }
}

function phraseSet(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.map((phrase) => wordsOfTerm(phrase).join(' ')))
}

function distinct(phrases: string[][]): string[][] {
  const seen = new Set<string>()
  return phrases.filter((phrase) => {
    const key = phrase.join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

// Below seven letters too many words are one slip away from another word.
const shortestSlip = 7
// From ten letters on, any one letter may differ; below, only a letter dropped, doubled or two swapped.
const shortestAnySlip = 10

/** Finds long terms that are written with one slip. */
export class NearMisses {
  private readonly byStart = new Map<string, Array<{ word: string; entry: Entry }>>()
  private readonly remembered = new Map<string, readonly Entry[]>()

  add(word: string, entry: Entry): void {
    if (!/^[a-z]+$/.test(word)) return
    for (const form of [word, `${word}s`]) {
      if (form.length < shortestSlip) continue
      const key = form.charAt(0) + String(form.length)
      const known = this.byStart.get(key)
      if (known === undefined) this.byStart.set(key, [{ word: form, entry }])
      else known.push({ word: form, entry })
    }
  }

  /** Entries that `word` is one slip away from; `word` itself is none of them. */
  of(word: string): readonly Entry[] {
    if (word.length < shortestSlip - 1 || !/^[a-z]+$/.test(word)) return []
    const known = this.remembered.get(word)
    if (known !== undefined) return known
    const found: Entry[] = []
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      for (const candidate of this.byStart.get(word.charAt(0) + String(length)) ?? []) {
        if (isOneSlip(candidate.word, word)) found.push(candidate.entry)
      }
    }
    if (this.remembered.size > 20_000) this.remembered.clear()
    this.remembered.set(word, found)
    return found
  }
}

/** Whether `written` is `meant` with one letter dropped or doubled, two swapped, or, in long words, any one changed. */
export function isOneSlip(meant: string, written: string): boolean {
  if (meant === written) return false
  const longer = meant.length >= written.length ? meant : written
  const shorter = meant.length >= written.length ? written : meant
  if (longer.length - shorter.length > 1) return false
  let same = 0
  while (same < shorter.length && longer.charAt(same) === shorter.charAt(same)) same += 1
  // A change at the very end is another form or another word: "american" is not "americano".
  if (same >= longer.length - 1) return false
  if (longer.length === shorter.length) {
    const swapped =
      longer.charAt(same) === shorter.charAt(same + 1) && longer.charAt(same + 1) === shorter.charAt(same)
    if (swapped && longer.slice(same + 2) === shorter.slice(same + 2)) return true
    return meant.length >= shortestAnySlip && longer.slice(same + 1) === shorter.slice(same + 1)
  }
  if (longer.slice(same + 1) !== shorter.slice(same)) return false
  // A letter too few makes other words of short ones: "cashes" is not "cashews".
  if (longer === meant) return meant.length > shortestSlip
  const doubled = written.charAt(same) === written.charAt(same - 1)
  return doubled || meant.length >= shortestAnySlip
}
