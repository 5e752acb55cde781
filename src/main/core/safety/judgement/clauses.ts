import type { Token, Tokens } from '../tokens'

/** What stands between two tokens, as far as it matters to a clause. */
export type Stop = 'none' | 'comma' | 'colon' | 'hard'

const hardStop = /[;.!?()[\]{}|…—→⇒。！？；（）\n]|\s[-–]\s|->|=>/u
const comma = /[,،、，/]/u
const colon = /[:：]/u

/** The words of one unit and the stops between them. */
export class Clauses {
  private readonly stops: readonly Stop[]

  constructor(private readonly unit: Tokens) {
    this.stops = unit.list.map((token, index) =>
      index === 0 ? 'hard' : stopOf(token.between, unit.list[index - 1]),
    )
  }

  get list(): readonly Token[] {
    return this.unit.list
  }

  get length(): number {
    return this.unit.list.length
  }

  /** What stands before a word; the end of the unit is a hard stop. */
  stop(index: number): Stop {
    return this.stops[index] ?? 'hard'
  }

  /** A word, folded; empty beyond the unit. */
  text(index: number): string {
    return this.unit.list[index]?.text ?? ''
  }

  /** The first word of the clause in which a word stands. */
  start(index: number): number {
    let start = index
    while (start > 0 && this.stop(start) !== 'hard') start -= 1
    return start
  }

  /** The last word of the clause in which a word stands. */
  end(index: number): number {
    let end = index
    while (end + 1 < this.length && this.stop(end + 1) !== 'hard') end += 1
    return end
  }

  /** What stands in the reply after a word, up to the next one. */
  after(index: number): string {
    return this.unit.list[index + 1]?.between ?? this.unit.tail
  }

  /** Whether one of the words between two others (both left out) matches. */
  hasBetween(after: number, before: number, pattern: RegExp): boolean {
    for (let index = after + 1; index < before; index += 1) if (pattern.test(this.text(index))) return true
    return false
  }

  /** Whether one of the words from one (taken in) to another (left out) is of these. */
  hasOneOf(words: ReadonlySet<string>, from: number, to: number): boolean {
    for (let index = from; index < to; index += 1) if (words.has(this.text(index))) return true
    return false
  }
}

function stopOf(between: string, before: Token | undefined): Stop {
  if (between === '' || between === ' ') return 'none'
  const plain = /^\.\s/u.test(between) && before?.text === 'st' ? ' ' : between
  if (hardStop.test(plain.replace(/\n(?=[ \t]*$)/u, ' '))) return 'hard'
  if (colon.test(plain)) return 'colon'
  return comma.test(plain) ? 'comma' : 'none'
}

/** "and", "or" in many languages. */
export function isJoining(word: string): boolean {
  return /^(?:and|or|nor|y|o|e|et|ou|und|oder|en|och|и|или|和|或|及|と|や)$/.test(word)
}
