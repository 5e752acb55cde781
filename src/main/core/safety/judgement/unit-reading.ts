import type { Tokens } from '../tokens'
import { isRhetorical, judgedByAnswer } from './answered'
import { isAsked, isToBeFoundOut } from './asked'
import { Clauses } from './clauses'
import { contrastWords } from './cues'
import { isOfferedAfterAll, meantAfter, offerAt } from './offered'
import type { OfferEnd, RuledOut } from './offered'
import { isAllowedAfterAll } from './permission'
import { isAskedBefore, isCompared, isReasonToAvoid } from './explained'
import { findCues, Reach } from './reach'
import type { FoundCue } from './reach'
import { ruledOutAfter } from './ruled-out'
import { isSetAside } from './set-aside'
import { saidFree } from './said-free'
import { isLater, leftOut, swappedOut } from './taken-out'
import { caution, conflict, trace } from './verdict'
import type { Verdict } from './verdict'

/** The words of one unit with its clauses and cues, ready to judge the mentions in it. */
export class UnitReading {
  private readonly clauses: Clauses
  private readonly cues: readonly FoundCue[]
  private readonly reach: Reach

  /** `listedUnder(word)`: a heading, a lead or a mark says that what stands there is to be avoided. */
  constructor(
    unit: Tokens,
    private readonly listedUnder: (word: number) => ListedUnder | null,
  ) {
    this.clauses = new Clauses(unit)
    this.cues = findCues(this.clauses)
    this.reach = new Reach(this.clauses, this.cues)
  }

  /** Judges the mention whose words are the tokens first to last. Unsure means conflict. */
  judge(first: number, last: number): Verdict {
    const verdict = judgedByAnswer(this.clauses, first, last, this.judgeInClause(first, last))
    if (verdict.judgement === 'caution' && isAllowedAfterAll(this.clauses, last))
      return conflict('permission')
    if (isOfferedAfterAll(this.clauses, first, last, verdict)) return conflict('offered after all')
    return verdict
  }

  /** How the sentence after this unit may speak of a mention that a verdict rules out. */
  meantAfter(first: number, last: number, verdict: Verdict): RuledOut | null {
    return meantAfter(this.clauses, first, last, verdict)
  }

  private judgeInClause(first: number, last: number): Verdict {
    const { clauses, cues, reach } = this
    const asserted = reach.assertedBy(first)
    const free = saidFree(clauses, first, last)
    if (free !== null) return free
    if (asserted !== null) return conflict(asserted)
    const traced = reach.governing(first, ['trace'])
    const avoided = reach.governing(first, ['avoid', 'no', 'echo'])
    if (traced !== null && (avoided === null || avoided.first > traced.last)) {
      if (reach.governing(traced.first, ['avoid', 'no', 'echo']) === null) return trace(traced.name)
      return caution(traced.name)
    }
    if (avoided !== null && !(avoided.kind === 'no' && isRhetorical(clauses, avoided.first, last)))
      return isLater(clauses, avoided, first, last) ? conflict('later') : caution(avoided.name)
    const after = ruledOutAfter(clauses, cues, reach, last)
    if (after !== null) return after
    if (swappedOut(clauses, cues, first, last)) return caution('swap')
    if (isSetAside(clauses, first, last)) return caution('set aside')
    if (isReasonToAvoid(clauses, cues, reach, first)) return caution('reason to avoid')
    if (isCompared(clauses, first, last)) return caution('compared')
    if (leftOut(clauses, first, last)) return caution('left out')
    if (isAsked(clauses, cues, first, last)) return caution('question about the fact')
    if (isToBeFoundOut(clauses, first) || isAskedBefore(clauses, first)) return caution('to be found out')
    const under = this.listedUnder(first)
    if (under !== null && !clauses.hasOneOf(contrastWords, under.from, first)) return caution('listed under')
    return conflict('asserted')
  }
}

/** Where an offer, with which a unit begins, of what the unit before ruled out ends. */
export function offerAtStart(unit: Tokens, meant: RuledOut): OfferEnd {
  return unit.list.length === 0 ? 'open' : offerAt(new Clauses(unit), 0, meant)
}

/** From which word of the unit on things are listed as to be avoided. */
export interface ListedUnder {
  from: number
}
