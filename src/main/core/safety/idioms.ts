import type { Token } from './tokens'

/** Turns of speech that hold a watched word and mean something else, as the vocabulary writes them. */
export interface IdiomLists {
  /** Words that `{name}` in an idiom stands for. */
  words: ReadonlyMap<string, readonly string[]>
  /** Never about food. */
  always: readonly string[]
  /** About food where there is talk of food: "a piece of cake". */
  unlessFood: readonly string[]
  /** Words of cooking that alone are no talk of food: "try". */
  weakFood: readonly string[]
}

interface Idiom {
  /** For each word after the first, what it may be. */
  rest: ReadonlyArray<ReadonlySet<string>>
  unlessFood: boolean
}

/** An idiom where it stands in a unit. */
export interface FoundIdiom {
  first: number
  last: number
  unlessFood: boolean
}

const hardStop = /[.!?;:\n…。！？]/u

/** All idioms, compiled. */
export class Idioms {
  private readonly byFirst = new Map<string, Idiom[]>()
  private readonly weakFood: ReadonlySet<string>

  constructor(lists: IdiomLists) {
    this.weakFood = new Set(lists.weakFood)
    for (const pattern of lists.always) this.add(pattern, lists.words, false)
    for (const pattern of lists.unlessFood) this.add(pattern, lists.words, true)
  }

  private add(pattern: string, words: IdiomLists['words'], unlessFood: boolean): void {
    const [first, ...rest] = pattern
      .split(' ')
      .map((word) => new Set(word.split('/').flatMap((one) => words.get(one.replace(/[{}]/g, '')) ?? [one])))
    for (const word of first ?? []) {
      const idiom: Idiom = { rest, unlessFood }
      const known = this.byFirst.get(word)
      if (known === undefined) this.byFirst.set(word, [idiom])
      else known.push(idiom)
    }
  }

  /** Every idiom of a unit. */
  find(list: readonly Token[]): FoundIdiom[] {
    const found: FoundIdiom[] = []
    for (const [first, token] of list.entries()) {
      for (const idiom of this.byFirst.get(token.text) ?? []) {
        const fits = idiom.rest.every((words, index) => {
          const next = list[first + index + 1]
          return next !== undefined && words.has(next.text) && !hardStop.test(next.between)
        })
        if (fits) found.push({ first, last: first + idiom.rest.length, unlessFood: idiom.unlessFood })
      }
    }
    return found
  }

  /** Whether a unit talks of food outside an idiom. */
  talksOfFood(list: readonly Token[], idiom: FoundIdiom, food: ReadonlySet<string> | undefined): boolean {
    return list.some(
      ({ text }, index) =>
        (index < idiom.first || index > idiom.last) && food?.has(text) === true && !this.weakFood.has(text),
    )
  }
}
