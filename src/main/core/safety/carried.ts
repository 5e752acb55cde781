import type { Mention } from '../../../shared/entities'
import type { OfferEnd, RuledOut } from './judgement/offered'
import { offerAtStart } from './judgement/unit-reading'
import type { Tokens } from './tokens'

/** A mention that a unit rules out, kept for the unit after it: "Skip the nuts. I'd add them." */
export interface RuledOutMention {
  subject: string
  mention: Mention
  meant: RuledOut
}

/** Whether a unit that begins like this may still turn out to offer what the unit before ruled out. */
export function mayBeOffered(unit: Tokens, ruledOut: readonly RuledOutMention[]): boolean {
  return ruledOut.some(({ meant }) => offerAtStart(unit, meant) !== null)
}

/** Mentions of the unit before that this unit, as it begins, puts in after all. */
export function offeredAfterAll(
  text: string,
  offset: number,
  tokens: Tokens,
  ruledOut: readonly RuledOutMention[],
): Array<{ subject: string; mention: Mention }> {
  return ruledOut.flatMap(({ subject, mention, meant }) => {
    const end: OfferEnd = offerAtStart(tokens, meant)
    const first = tokens.list[0]
    const last = typeof end === 'number' ? tokens.list[end] : undefined
    if (first === undefined || last === undefined) return []
    const offered: Mention = {
      ...mention,
      start: offset + first.start,
      end: offset + last.end,
      words: text.slice(first.start, last.end),
      judgement: 'conflict',
      cue: 'offered after all',
    }
    return [{ subject, mention: offered }]
  })
}
