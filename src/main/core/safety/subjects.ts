import { PhraseTrie } from './phrase-trie'
import { wordsOfTerm } from './tokens'
import type { Token } from './tokens'

// A relation goes by several words.
const relations: readonly string[] = [
  'son|boy|kid|child|children|kids|toddler|baby',
  'daughter|girl|kid|child|children|kids|toddler|baby',
  'child|kid|son|daughter|children|kids|toddler|baby',
  'baby|newborn|infant|toddler',
  'mother|mum|mom|mummy|mommy|mama|mam|parents',
  'father|dad|daddy|papa|parents',
  'wife|spouse|partner',
  'husband|spouse|partner',
  'partner|girlfriend|boyfriend|wife|husband|spouse|fiance|fiancee',
  'girlfriend|partner',
  'boyfriend|partner',
  'brother|sibling|siblings|bro',
  'sister|sibling|siblings|sis',
  'grandmother|grandma|granny|nana|gran|grandparents',
  'grandfather|grandpa|grandad|granddad|grandparents',
  'friend|mate|buddy|pal',
  'roommate|flatmate|housemate',
  'colleague|coworker|workmate',
  'neighbor|neighbour',
  'neighbour|neighbor',
  'boss|manager',
  'aunt|auntie',
  'uncle',
  'cousin',
  'niece',
  'nephew',
]

/** Relations of the owner that memory keeps a name under. */
export const relationTopics: readonly string[] = relations.map((line) => line.split('|')[0] ?? '')

/** What memory knows of somebody: the relation to the owner and the name. */
export interface KnownPerson {
  relation: string
  name: string
}

/** Finds the people whose facts count: those whom the reply or the owner's message names. */
export class Subjects {
  private readonly trie = new PhraseTrie<string>()
  private readonly any: boolean

  /** `people`: who goes by a relation and a name, so that a fact about the one counts where the other is named. */
  constructor(subjects: readonly string[], people: readonly KnownPerson[] = []) {
    const others = new Set(subjects.filter((subject) => subject !== 'user'))
    this.any = others.size > 0
    for (const subject of others) {
      const own = namesOf(subject)
      const also = people.flatMap(({ relation, name }) => otherNames(subject, relation, name))
      for (const words of [...own, ...also]) this.trie.add(words, subject, null)
    }
  }

  /** Subjects named in the words or in the list of names. */
  named(list: readonly Token[], names: readonly string[]): ReadonlySet<string> {
    const given = names.flatMap((name) => [...this.found(wordsOfTerm(name).map((text) => ({ text })))])
    return new Set([...this.found(list), ...given])
  }

  /** Subjects named before or in these words, and the first word that names one of `waiting`. */
  namedAlso(
    list: readonly Token[],
    before: ReadonlySet<string>,
    waiting: ReadonlySet<string>,
  ): { named: ReadonlySet<string>; namedAt: number } {
    if (!this.any) return { named: before, namedAt: list.length }
    let namedAt = list.length
    const found = this.found(list, (subject, first) => {
      if (waiting.has(subject) && first < namedAt) namedAt = first
    })
    return { named: found.size === 0 ? before : new Set([...before, ...found]), namedAt }
  }

  private found(
    list: ReadonlyArray<{ text: string }>,
    at?: (subject: string, first: number) => void,
  ): ReadonlySet<string> {
    const found = new Set<string>()
    if (!this.any) return found
    for (let first = 0; first < list.length; first += 1) {
      this.trie.walk(
        list,
        first,
        () => true,
        (subjects) => {
          for (const subject of subjects) {
            found.add(subject)
            at?.(subject, first)
          }
        },
      )
    }
    return found
  }
}

/** Names of a subject that memory knows from elsewhere: Ines is the sister, the sister is Ines. */
function otherNames(subject: string, relation: string, name: string): string[][] {
  const words = bareWords(subject)
  const named = wordsOfTerm(name)
  if (words.length === 0 || named.length === 0) return []
  if (words.join(' ') === named.join(' ') || (words.length === 1 && words[0] === named[0]))
    return namesOf(relation)
  const goesBy = lineOf(relation)?.split('|') ?? [relation]
  return words.some((word) => goesBy.includes(word)) ? namesOf(name) : []
}

function lineOf(word: string): string | undefined {
  return relations.find((list) => list.split('|')[0] === word)
}

function bareWords(subject: string): string[] {
  return wordsOfTerm(subject).filter((word) => word !== 'my' && word !== 'the')
}

function namesOf(subject: string): string[][] {
  const words = bareWords(subject)
  const names = [words]
  const first = words[0]
  if (words.length > 1 && first !== undefined) names.push([first])
  for (const [index, word] of words.entries()) {
    const line = lineOf(word)
    for (const other of line?.split('|') ?? []) names.push([other])
    const name = words[index + 1]
    if (line !== undefined && name !== undefined) names.push([name])
  }
  return names.flatMap((name) => {
    const last = name.at(-1)
    return last === undefined ? [] : [name, [...name.slice(0, -1), `${last}s`]]
  })
}
