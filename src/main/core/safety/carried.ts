import type { Mention } from '../../../shared/entities'
import type { OfferEnd, RuledOut } from './judgement/offered'
import { offerAtStart } from './judgement/unit-reading'
import type { Tokens } from './tokens'

/** A mention that a unit rules out, kept for the unit after it: "Skip the nuts. I'd add them." */
export interface RuledOutMention {
  subject: string
  mention: Mention
  /** The reply from the mention on. */
  text: string
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
  return ruledOut.flatMap(({ subject, mention, meant, text: above }) => {
    const end: OfferEnd = offerAtStart(tokens, meant)
    const last = typeof end === 'number' ? tokens.list[end] : undefined
    if (last === undefined) return []
    const words = above + text.slice(0, last.end)
    const offered: Mention = {
      ...mention,
      end: offset + last.end,
      words,
      judgement: 'conflict',
      cue: 'offered after all',
    }
    return [{ subject, mention: offered }]
  })
}
