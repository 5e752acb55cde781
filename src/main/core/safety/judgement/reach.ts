import { clauseWords, consumingWords, contrastWords, cueTrie, denyingWords, plainWords } from './cues'
import type { Cue } from './cues'
import { isJoining } from './clauses'
import type { Clauses } from './clauses'

const verbOfNone = /^(?:use|uses|add|adds|include|includes|contain|contains|have|has|need|needs)$/

/** A cue where it stands in a unit. */
export interface FoundCue extends Cue {
  first: number
  last: number
}

/** Every cue of a unit. */
export function findCues(clauses: Clauses): FoundCue[] {
  const found: FoundCue[] = []
  for (let first = 0; first < clauses.length; first += 1) {
    cueTrie.walk(
      clauses.list,
      first,
      (index) => clauses.stop(index) === 'none',
      (cues, last) => {
        for (const cue of cues) found.push({ ...cue, first, last })
      },
    )
  }
  return found
}

/** Says how far what stands before a mention takes it in. */
export class Reach {
  constructor(
    private readonly clauses: Clauses,
    private readonly cues: readonly FoundCue[],
  ) {}

  /** The nearest cue before `first` whose reach takes it in; null where none does or where it is turned round. */
  governing(first: number, kinds: ReadonlyArray<Cue['kind']>): FoundCue | null {
    let best: FoundCue | null = null
    for (const cue of this.cues) {
      if (!kinds.includes(cue.kind) || cue.last >= first) continue
      if (best !== null && (cue.last < best.last || (cue.last === best.last && cue.first >= best.first)))
        continue
      if (this.reaches(cue, first)) best = cue
    }
    return best !== null && this.isTurnedRound(best) ? null : best
  }

  /** The name of a phrase before the mention, in its clause, that turns an avoidance round. */
  assertedBy(first: number): string | null {
    const start = this.clauses.start(first)
    for (const cue of this.cues) {
      if (cue.kind !== 'assert' || cue.last >= first || cue.first < start) continue
      let open = first - cue.last <= 9
      for (let index = cue.last + 2; index <= first && open; index += 1) {
        if (this.clauses.stop(index) === 'comma' && !this.isListed(index, first)) open = false
      }
      if (open) return cue.name
    }
    return null
  }

  /** "not … avoid", "no need to …": the cue says the opposite. */
  isTurnedRound(cue: FoundCue): boolean {
    const { clauses } = this
    if (cue.kind === 'trace') return false
    if (clauses.text(cue.last) === 'without' && this.isDenied(cue.first)) return true
    for (let index = cue.first - 1; index >= Math.max(0, cue.first - 3); index -= 1) {
      if (clauses.stop(index + 1) !== 'none') return false
      if (denyingWords.has(clauses.text(index))) return true
      if (clauses.text(index) === 'no' && /^(?:need|reason|point|longer|use)$/.test(clauses.text(index + 1)))
        return true
    }
    return false
  }

  /** "No sauce is complete without …", "never serve it without …". */
  private isDenied(at: number): boolean {
    const { clauses } = this
    for (let index = at - 1; index >= Math.max(0, at - 8) && clauses.stop(index + 1) === 'none'; index -= 1) {
      if (denyingWords.has(clauses.text(index)) || clauses.text(index) === 'no') return true
    }
    return false
  }

  private reaches(cue: FoundCue, first: number): boolean {
    const { clauses } = this
    if (cue.kind === 'no') return this.reachesClosely(cue, first)
    if (cue.name === 'nothing there' && !clauses.hasBetween(cue.last, first, verbOfNone)) return false
    let items = 0
    let inItem = 0
    for (let index = cue.last + 1; index <= first; index += 1) {
      const stop = clauses.stop(index)
      if (stop === 'hard') return false
      if (stop === 'colon' && index !== cue.last + 1 && items > 0) return false
      if ((stop === 'colon' || stop === 'comma') && index > cue.last + 1 && this.isPurpose(cue)) return false
      if (stop === 'comma' && this.isExchange(cue) && !this.hasMainClause(first)) return false
      if (stop === 'comma' || isJoining(clauses.text(index))) {
        items += 1
        inItem = 0
        if (isJoining(clauses.text(index))) continue
      }
      if (index === first) break
      const word = clauses.text(index)
      if (stop === 'comma' && givesExamples(clauses, index)) {
        items = 0
        inItem = 0
        continue
      }
      inItem += 1
      if (contrastWords.has(word)) {
        const expected = (word === 'with' && cue.name === 'told not to') || this.isVerbOfNone(cue, index)
        if (!expected) return false
      }
      if (isOtherIng(word)) return false
      if (
        cue.name === 'absent' &&
        !/^no(?:ne|thing)$/.test(clauses.text(cue.first)) &&
        inItem > 1 &&
        this.isPredicate(index)
      )
        return false
      if (items > 0 && (clauseWords.has(word) || inItem > 3)) return false
      if (items === 0 && inItem > 7) return false
    }
    return items === 0 || this.isPlainItem(first)
  }

  /** "None of these recipes use …": the verb by which none holds it. */
  private isVerbOfNone(cue: FoundCue, index: number): boolean {
    const { clauses } = this
    return (
      /^(?:none|neither|nothing)$/.test(clauses.text(cue.first)) &&
      verbOfNone.test(clauses.text(index)) &&
      !clauses.hasOneOf(clauseWords, cue.last + 1, index) &&
      !clauses.hasOneOf(contrastWords, cue.last + 1, index)
    )
  }

  /** "To avoid lumps, …", "How to avoid a bland dinner: …": what follows the stop is what helps. */
  private isPurpose(cue: FoundCue): boolean {
    const { clauses } = this
    if (clauses.text(cue.first - 1) !== 'to') return false
    return clauses.stop(cue.first - 1) !== 'none' || clauses.text(cue.first - 2) === 'how'
  }

  /** "Instead of jam, …" at the beginning of a clause. */
  private isExchange(cue: FoundCue): boolean {
    const { clauses } = this
    return (
      clauses.stop(cue.first) === 'hard' &&
      /^(?:instead|rather|in|statt|anstatt|anstelle|au|en|invece|al|вместо)$/.test(clauses.text(cue.first))
    )
  }

  /** Whether something is said after the mention that the exchange leads to: "…, cream and milk, use oil". */
  private hasMainClause(first: number): boolean {
    const end = this.clauses.end(first) + 1
    return (
      this.clauses.hasOneOf(contrastWords, first + 1, end) ||
      this.clauses.hasOneOf(clauseWords, first + 1, end)
    )
  }

  /** "An alternative to satay is …": what follows is said of the alternative; "anything that is …" goes on. */
  private isPredicate(index: number): boolean {
    const { clauses } = this
    return (
      /^(?:is|are|was|were|comes|gets|works|makes)$/.test(clauses.text(index)) &&
      !/^(?:that|which|who|what|whatever|anything|everything)$/.test(clauses.text(index - 1))
    )
  }

  /** "no" and "not" deny the next word, with little between. */
  private reachesClosely(cue: FoundCue, first: number): boolean {
    const { clauses } = this
    if (clauses.list[cue.last + 1]?.gap === 'hyphen') return false
    let unknown = 0
    for (let index = cue.last + 1; index <= first; index += 1) {
      if (clauses.stop(index) !== 'none') return this.listedAfter(cue, index, first)
      if (index === first) return true
      const word = clauses.text(index)
      if (isJoining(word)) return this.listedAfter(cue, index, first)
      if (contrastWords.has(word) || clauseWords.has(word)) return false
      if (isOtherIng(word)) return false
      if (!plainWords.has(word)) unknown += 1
      if (unknown > 1 || word === 'sugar' || word === 'salt') return false
    }
    return true
  }

  /** "no nuts, seeds or milk": the rest of a bare list after "no". */
  private listedAfter(cue: FoundCue, from: number, first: number): boolean {
    const { clauses } = this
    if (clauses.stop(from) === 'hard' || clauses.stop(from) === 'colon' || from === cue.last + 1) return false
    let inItem = 0
    for (let index = from; index < first; index += 1) {
      const word = clauses.text(index)
      const stop = clauses.stop(index)
      if (stop === 'hard' || stop === 'colon') return false
      if (stop === 'comma') inItem = 0
      if (isJoining(word)) {
        inItem = 0
        continue
      }
      inItem += 1
      if (inItem > 2 || contrastWords.has(word) || clauseWords.has(word)) return false
    }
    return clauses.stop(first) !== 'hard' && this.isPlainItem(first)
  }

  private isListed(from: number, first: number): boolean {
    return (
      !this.clauses.hasOneOf(contrastWords, from, first) && !this.clauses.hasOneOf(clauseWords, from, first)
    )
  }

  /** The item of a list in which the mention stands says nothing of its own ("cashews are fine" does). */
  private isPlainItem(first: number): boolean {
    const { clauses } = this
    for (let index = first + 1; index < Math.min(clauses.length, first + 5); index += 1) {
      if (clauses.stop(index) !== 'none' || isJoining(clauses.text(index))) return true
      const word = clauses.text(index)
      if (word === 'in' || word === 'from' || word === 'at') return true
      if (contrastWords.has(word) || clauseWords.has(word)) return false
    }
    return true
  }
}

/** "Avoid all dairy, including butter", "…, especially those with peanuts": what follows is the same. */
function givesExamples(clauses: Clauses, index: number): boolean {
  return (
    /^(?:including|especially|particularly|like|namely)$/.test(clauses.text(index)) ||
    (clauses.text(index) === 'such' && clauses.text(index + 1) === 'as')
  )
}

function isOtherIng(word: string): boolean {
  return word.length >= 7 && word.endsWith('ing') && !consumingWords.has(word)
}
