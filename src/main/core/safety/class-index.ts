import { assertNever } from '../../../shared/assert-never'
import type { SafetyCategory } from '../../../shared/entities'
import { phrasesOf } from './inflections'
import { isOneSlip } from './lexicon'
import { wordsOfTerm } from './tokens'
import type { SafetyClass, Vocabulary } from './vocabulary'

/** Words around the name of what is meant: "severe allergy to all kinds of tree nuts". */
export const fluff: ReadonlySet<string> = new Set(
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
/** Words that deny: "no pork". */
export const negations: ReadonlySet<string> = new Set([
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

/** All names of all classes, folded and inflected, for looking values up. */
export class AliasIndex {
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

  /** The class chosen for a medicine and the other classes of medicines that any reading of its name belongs to. */
  others(words: readonly string[], chosen: SafetyClass): SafetyClass[] {
    const bare = words.filter((word) => !fluff.has(word))
    const named = [words, bare].flatMap((reading) => this.exact.get(reading.join(' ')) ?? [])
    const medicines = named.filter((entry) => entry.categories.includes('medication'))
    return [...new Set([chosen, ...medicines])]
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
