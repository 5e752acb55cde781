import type { Judgement } from '../../../shared/entities'
import {
  clauseWords,
  consumingWords,
  contrastWords,
  cueTrie,
  denyingWords,
  laterWords,
  plainWords,
} from './cues'
import type { Cue } from './cues'
import type { Token, Tokens } from './tokens'

export interface Verdict {
  judgement: Judgement
  /** Name of the rule that decided. */
  cue: string
}

/** What stands between two tokens, as far as it matters to a clause. */
type Stop = 'none' | 'comma' | 'colon' | 'hard'

interface FoundCue extends Cue {
  first: number
  last: number
}

const hardStop = /[;.!?()[\]{}|…—→⇒。！？；（）\n]|\s[-–]\s|->|=>/u
const comma = /[,،、，/]/u
const colon = /[:：]/u

/** The words of one unit with its clauses and cues, ready to judge the mentions in it. */
export class UnitReading {
  private readonly stops: Stop[]
  private readonly cues: FoundCue[]

  constructor(
    private readonly unit: Tokens,
    /** The heading or line above says that what is listed here is to be avoided. */
    private readonly underAvoidance: boolean,
  ) {
    this.stops = unit.list.map((token, index) =>
      index === 0 ? 'hard' : stopOf(token.between, unit.list[index - 1]),
    )
    this.cues = this.findCues()
  }

  /** Judges the mention whose words are the tokens first to last. Unsure means conflict. */
  judge(first: number, last: number): Verdict {
    const verdict = this.judgeInClause(first, last)
    if (verdict.judgement === 'caution' && this.isAllowedAfterAll(last)) return conflict('permission')
    return verdict
  }

  private judgeInClause(first: number, last: number): Verdict {
    const asserted = this.assertedBy(first)
    const free = this.saidFree(first, last)
    if (free !== null) return free
    if (asserted !== null) return conflict(asserted)
    const traced = this.governing(first, ['trace'])
    const avoided = this.governing(first, ['avoid', 'no', 'echo'])
    if (traced !== null && (avoided === null || avoided.first > traced.last)) {
      if (this.governingCue(traced.first, ['avoid', 'no', 'echo']) === null)
        return { judgement: 'trace', cue: traced.name }
      return caution(traced.name)
    }
    if (avoided !== null) return this.isLater(last) ? conflict('later') : caution(avoided.name)
    const after = this.ruledOutAfter(last)
    if (after !== null) return after
    if (this.swappedOut(first, last)) return caution('swap')
    if (this.leftOut(first, last)) return caution('left out')
    if (this.isAsked(first, last)) return caution('question about the fact')
    if (this.underAvoidance && !this.hasBefore(first, contrastWords, 0)) return caution('listed under')
    return conflict('asserted')
  }

  private findCues(): FoundCue[] {
    const { list } = this.unit
    const found: FoundCue[] = []
    for (let first = 0; first < list.length; first += 1) {
      cueTrie.walk(
        list,
        first,
        (index) => this.stops[index] === 'none',
        (cues, last) => {
          for (const cue of cues) found.push({ ...cue, first, last })
        },
      )
    }
    return found
  }

  private stop(index: number): Stop {
    return this.stops[index] ?? 'hard'
  }

  private text(index: number): string {
    return this.unit.list[index]?.text ?? ''
  }

  private clauseStart(index: number): number {
    let start = index
    while (start > 0 && this.stop(start) !== 'hard') start -= 1
    return start
  }

  private clauseEnd(index: number): number {
    let end = index
    while (end + 1 < this.unit.list.length && this.stop(end + 1) !== 'hard') end += 1
    return end
  }

  /** "peanut-free", "free" after it, "nut- and dairy-free"; turned round by "not", "unlike". */
  private saidFree(first: number, last: number): Verdict | null {
    const at = this.freeAfter(last)
    const non = this.text(first - 1) === 'non' && this.unit.list[first]?.gap === 'hyphen'
    if (at === null && !non) return null
    if (at !== null && /^(?:for|of|to)$/.test(this.text(at + 1)) && this.unit.list[at]?.gap !== 'hyphen')
      return null
    for (let index = first - 1; index >= Math.max(0, first - 4); index -= 1) {
      if (this.stop(index + 1) !== 'none') break
      const word = this.text(index)
      const negation = denyingWords.has(word) || (word === 'longer' && this.text(index - 1) === 'no')
      if (negation && !(word === 'not' && /^(?:only|just|merely|simply)$/.test(this.text(index + 1))))
        return conflict('not free')
      if (word === 'of' && this.text(index - 1) === 'instead') return conflict('not free')
      if (word === 'than' && this.text(index - 1) === 'rather') return conflict('not free')
    }
    return caution('free')
  }

  private freeAfter(last: number): number | null {
    const isFree = (index: number) =>
      /^(?:free|frei|freie|freien|freies|freier|vrij|fri|less)$/.test(this.text(index))
    if (isFree(last + 1) && this.stop(last + 1) === 'none') return last + 1
    const dangling = /^-\s/u.test(this.unit.list[last + 1]?.between ?? '')
    const joined = /^(?:and|or|und|oder|y|et|e)$/.test(this.text(last + 1))
    if (!dangling && !joined) return null
    for (let index = last + 1; index <= last + 6; index += 1) {
      if (isFree(index) && this.unit.list[index]?.gap === 'hyphen' && dangling) return index
    }
    return null
  }

  /** The name of a phrase before the mention, in its clause, that turns an avoidance round. */
  private assertedBy(first: number): string | null {
    const start = this.clauseStart(first)
    for (const cue of this.cues) {
      if (cue.kind !== 'assert' || cue.last >= first || cue.first < start) continue
      let open = first - cue.last <= 9
      for (let index = cue.last + 2; index <= first && open; index += 1) {
        if (this.stop(index) === 'comma' && !this.isListed(index, first)) open = false
      }
      if (open) return cue.name
    }
    return null
  }

  private governing(first: number, kinds: ReadonlyArray<Cue['kind']>): FoundCue | null {
    return this.governingCue(first, kinds)
  }

  /** The nearest cue before `first` whose reach takes it in; null where none does or where it is turned round. */
  private governingCue(first: number, kinds: ReadonlyArray<Cue['kind']>): FoundCue | null {
    let best: FoundCue | null = null
    for (const cue of this.cues) {
      if (!kinds.includes(cue.kind) || cue.last >= first) continue
      if (best !== null && (cue.last < best.last || (cue.last === best.last && cue.first >= best.first)))
        continue
      if (this.reaches(cue, first)) best = cue
    }
    return best !== null && this.isTurnedRound(best) ? null : best
  }

  private isTurnedRound(cue: FoundCue): boolean {
    if (cue.kind === 'trace') return false
    if (this.text(cue.last) === 'without' && this.isDenied(cue.first)) return true
    for (let index = cue.first - 1; index >= Math.max(0, cue.first - 3); index -= 1) {
      if (this.stop(index + 1) !== 'none') return false
      if (denyingWords.has(this.text(index))) return true
      if (this.text(index) === 'no' && /^(?:need|reason|point|longer|use)$/.test(this.text(index + 1)))
        return true
    }
    return false
  }

  /** "No sauce is complete without …", "never serve it without …". */
  private isDenied(at: number): boolean {
    for (let index = at - 1; index >= Math.max(0, at - 8) && this.stop(index + 1) === 'none'; index -= 1) {
      if (denyingWords.has(this.text(index)) || this.text(index) === 'no') return true
    }
    return false
  }

  private reaches(cue: FoundCue, first: number): boolean {
    if (cue.kind === 'no') return this.reachesClosely(cue, first)
    let items = 0
    let inItem = 0
    for (let index = cue.last + 1; index <= first; index += 1) {
      const stop = this.stop(index)
      if (stop === 'hard') return false
      if (stop === 'colon' && index !== cue.last + 1 && items > 0) return false
      if (stop === 'comma' || isJoining(this.text(index))) {
        items += 1
        inItem = 0
        if (isJoining(this.text(index))) continue
      }
      if (index === first) break
      const word = this.text(index)
      inItem += 1
      if (contrastWords.has(word) && !(word === 'with' && cue.name === 'told not to')) return false
      if (isOtherIng(word)) return false
      if (items > 0 && (clauseWords.has(word) || inItem > 3)) return false
      if (items === 0 && inItem > 7) return false
    }
    return items === 0 || this.isPlainItem(first)
  }

  /** "no" and "not" deny the next word, with little between. */
  private reachesClosely(cue: FoundCue, first: number): boolean {
    if (this.unit.list[cue.last + 1]?.gap === 'hyphen') return false
    let unknown = 0
    for (let index = cue.last + 1; index <= first; index += 1) {
      if (this.stop(index) !== 'none') return this.listedAfter(cue, index, first)
      if (index === first) return true
      if (isJoining(this.text(index))) return this.listedAfter(cue, index, first)
      if (contrastWords.has(this.text(index)) || clauseWords.has(this.text(index))) return false
      if (isOtherIng(this.text(index))) return false
      if (!plainWords.has(this.text(index))) unknown += 1
      if (unknown > 1 || this.text(index) === 'sugar' || this.text(index) === 'salt') return false
    }
    return true
  }

  /** "no nuts, seeds or milk": the rest of a bare list after "no". */
  private listedAfter(cue: FoundCue, from: number, first: number): boolean {
    if (this.stop(from) === 'hard' || this.stop(from) === 'colon' || from === cue.last + 1) return false
    let inItem = 0
    for (let index = from; index < first; index += 1) {
      const word = this.text(index)
      const stop = this.stop(index)
      if (stop === 'hard' || stop === 'colon') return false
      if (stop === 'comma') inItem = 0
      if (isJoining(word)) {
        inItem = 0
        continue
      }
      inItem += 1
      if (inItem > 2 || contrastWords.has(word) || clauseWords.has(word)) return false
    }
    return this.stop(first) !== 'hard' && this.isPlainItem(first)
  }

  private isListed(from: number, first: number): boolean {
    for (let index = from; index < first; index += 1) {
      if (contrastWords.has(this.text(index)) || clauseWords.has(this.text(index))) return false
    }
    return true
  }

  /** The item of a list in which the mention stands says nothing of its own ("cashews are fine" does). */
  private isPlainItem(first: number): boolean {
    const { list } = this.unit
    for (let index = first + 1; index < Math.min(list.length, first + 5); index += 1) {
      const stop = this.stop(index)
      if (stop !== 'none' || isJoining(this.text(index))) return true
      const word = this.text(index)
      if (word === 'in' || word === 'from' || word === 'at') return true
      if (contrastWords.has(word) || clauseWords.has(word)) return false
    }
    return true
  }

  /** "don't add the butter until …" puts it in, only later. */
  private isLater(last: number): boolean {
    for (let index = last + 1; index <= last + 4; index += 1) {
      if (this.stop(index) !== 'none') return false
      if (laterWords.has(this.text(index))) return true
      if (this.text(index) === 'too' && /^(?:early|soon|late|long|quickly|fast)$/.test(this.text(index + 1)))
        return true
    }
    return false
  }

  private ruledOutAfter(last: number): Verdict | null {
    const end = this.clauseEnd(last)
    for (const cue of this.cues) {
      if ((cue.kind !== 'after' && cue.kind !== 'warn') || cue.first <= last || cue.last > end) continue
      const near = cue.first - last <= (cue.kind === 'after' ? 6 : 12)
      if (!near || this.hasContrast(last + 1, cue.first)) continue
      if (isNoun(this.text(cue.first)) && cue.first - last > 1 && !this.isListTo(last + 1, cue.first))
        continue
      if (this.isTurnedRound(cue) && cue.kind === 'warn') return conflict('no danger')
      if (cue.kind === 'after' && this.isTurnedRound(cue)) return null
      return caution(cue.name)
    }
    return null
  }

  private hasContrast(from: number, to: number): boolean {
    for (let index = from; index < to; index += 1) {
      if (contrastWords.has(this.text(index)) && this.text(index) !== 'with') return true
    }
    return false
  }

  private isListTo(from: number, to: number): boolean {
    for (let index = from; index < to; index += 1) {
      if (clauseWords.has(this.text(index)) || contrastWords.has(this.text(index))) return false
    }
    return true
  }

  /** "replace the butter with oil": butter goes. "substitute oil for butter": butter goes. */
  private swappedOut(first: number, last: number): boolean {
    const start = this.clauseStart(first)
    for (const cue of this.cues) {
      if (cue.kind !== 'swap' || cue.last >= first || cue.first < start || first - cue.last > 8) continue
      if (this.text(cue.last + 1) === 'in') return this.wordBetween(cue.last, first, /^(?:for)$/)
      const passedWith = this.wordBetween(cue.last, first, /^(?:with|by|con|par|durch|avec|to|use)$/)
      const passedFor = this.wordBetween(cue.last, first, /^(?:for)$/)
      if (this.text(cue.first).startsWith('substitut') && passedFor) return true
      if (passedWith || passedFor) continue
      const end = Math.min(this.clauseEnd(last), last + 8)
      const goesOn = this.wordBetween(last, end + 1, /^(?:with|by|con|par|durch|avec|to)$/)
      if (goesOn) return true
      if (!this.text(cue.first).startsWith('substitut') && this.wordBetween(last, end + 1, /^for$/))
        return true
    }
    return false
  }

  private wordBetween(after: number, before: number, pattern: RegExp): boolean {
    for (let index = after + 1; index < before; index += 1) if (pattern.test(this.text(index))) return true
    return false
  }

  /** "I left the peanuts out", "keep peanuts and sesame out of it", but not "leave the butter out overnight". */
  private leftOut(first: number, last: number): boolean {
    const verb = this.leavingVerbBefore(first)
    if (verb === null || /^(?:not|dont|never)$/.test(this.text(verb - 1))) return false
    for (let index = last + 1; index <= last + 8; index += 1) {
      if (this.stop(index) === 'hard' || this.stop(index) === 'colon') return false
      if (/^(?:out|off|weg|aside)$/.test(this.text(index))) return !this.isForAWhile(index + 1)
      if (clauseWords.has(this.text(index)) || contrastWords.has(this.text(index))) return false
    }
    return false
  }

  private leavingVerbBefore(first: number): number | null {
    for (let index = first - 1; index >= Math.max(0, first - 8); index -= 1) {
      if (this.stop(index + 1) === 'hard' || this.stop(index + 1) === 'colon') return null
      if (/^(?:left|leave|leaving|leaves|keep|keeping|kept|lass|lasse)$/.test(this.text(index))) return index
      if (clauseWords.has(this.text(index)) || contrastWords.has(this.text(index))) return null
    }
    return null
  }

  /** "overnight", "to soften", "for an hour", "of the fridge": it is only taken out for a time. */
  private isForAWhile(index: number): boolean {
    if (/^(?:overnight|to|at|on|until|in)$/.test(this.text(index))) return true
    if (this.text(index) === 'of')
      return this.text(index + 2) === 'fridge' || this.text(index + 1) === 'fridge'
    return this.text(index) === 'for' && /^(?:an?|one|two|half|several|some|\d+)$/.test(this.text(index + 1))
  }

  private isAsked(first: number, last: number): boolean {
    const start = this.clauseStart(first)
    const end = this.clauseEnd(last)
    const after = this.unit.list[end + 1]?.between ?? this.unit.tail
    if (!/^[^.!;]*[?？]/u.test(after)) return false
    let asks = false
    for (const cue of this.cues) {
      if (cue.first < start || cue.last > end) continue
      if (cue.kind === 'offer') return false
      if (cue.kind === 'ask') asks = true
    }
    return asks
  }

  private hasBefore(first: number, words: ReadonlySet<string>, from: number): boolean {
    for (let index = from; index < first; index += 1) if (words.has(this.text(index))) return true
    return false
  }

  /** "You're allergic to peanuts, but a little is fine." */
  private isAllowedAfterAll(last: number): boolean {
    const rest = this.unit.list
      .slice(last + 1)
      .map((token) => token.text)
      .join(' ')
    return permission.test(rest)
  }
}

const permission =
  /\b(?:but|though|however|still|although|yet|once|and)\b.{0,40}\b(?:(?:a )?(?:little|tiny|small|bit|few|taste|bite|sip|pinch|touch|drop|dash|some|one|one time|once)\b.{0,30}\b(?:fine|okay|ok|safe|hurt|harm|harmless|alright|all right|acceptable|go ahead)|(?:go ahead|eat (?:them|it) anyway|have (?:them|it|some|one) anyway|take (?:them|it|one) anyway|try (?:them|it|some|one) anyway|use (?:them|it) anyway|add (?:them|it|some) anyway|it wont hurt|that wont hurt|can have (?:them|it|some)|can eat (?:them|it|some)|can take (?:them|it)))\b/

function stopOf(between: string, before: Token | undefined): Stop {
  if (between === '' || between === ' ') return 'none'
  const plain = /^\.\s/u.test(between) && before?.text === 'st' ? ' ' : between
  if (hardStop.test(plain.replace(/\n(?=[ \t]*$)/u, ' '))) return 'hard'
  if (colon.test(plain)) return 'colon'
  return comma.test(plain) ? 'comma' : 'none'
}

function isJoining(word: string): boolean {
  return /^(?:and|or|nor|y|o|e|et|ou|und|oder|en|och|и|или|和|或|及|と|や)$/.test(word)
}

function isOtherIng(word: string): boolean {
  return word.length >= 7 && word.endsWith('ing') && !consumingWords.has(word)
}

function isNoun(word: string): boolean {
  return /^(?:substitut|alternativ|replac|allerg|intoleran|sensitiv|alerg)/.test(word)
}

function conflict(cue: string): Verdict {
  return { judgement: 'conflict', cue }
}

function caution(cue: string): Verdict {
  return { judgement: 'caution', cue }
}
