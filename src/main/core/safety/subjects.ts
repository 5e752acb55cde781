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
]

/** Finds the people whose facts count: those whom the reply or the owner's message names. */
export class Subjects {
  private readonly trie = new PhraseTrie<string>()
  private readonly any: boolean

  constructor(subjects: readonly string[]) {
    const others = new Set(subjects.filter((subject) => subject !== 'user'))
    this.any = others.size > 0
    for (const subject of others) for (const words of namesOf(subject)) this.trie.add(words, subject, null)
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

function namesOf(subject: string): string[][] {
  const words = wordsOfTerm(subject).filter((word) => word !== 'my' && word !== 'the')
  const names = [words]
  const first = words[0]
  if (words.length > 1 && first !== undefined) names.push([first])
  for (const word of words) {
    const line = relations.find((list) => list.split('|')[0] === word)
    for (const other of line?.split('|') ?? []) names.push([other])
  }
  return names.flatMap((name) => {
    const last = name.at(-1)
    return last === undefined ? [] : [name, [...name.slice(0, -1), `${last}s`]]
  })
}
