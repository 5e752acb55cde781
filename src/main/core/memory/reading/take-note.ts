import type { TextSpan } from '../../../../shared/entities'
import { trimSpan } from '../../text/sentences'
import type { Sentence } from '../screening/discourse'
import { screen } from '../screening/screen'
import type { Statement, TurnedDown } from '../statement'
import { expiryIn } from './expiry'
import { actsOnAssistant, mannerIn } from './manners'
import { trimValue } from './values'
import { spanOf, turned, withSentence } from './work'
import type { Work } from './work'

const pointsElsewhere =
  /^(?:this|that|it|to|me|us|what|when|how|where|who|why|these|those|the (?:above|following))(?:\s+\S+)?$/u

/** What the owner wants kept and no rule could read: kept as a note, or as a rule of working. */
export function takeAsNote(work: Work, sentence: Sentence): void {
  const whole = trimSpan(sentence.folded, 0, sentence.folded.length)
  if (!whole) return
  const manner = mannerIn(sentence.folded.slice(whole.start, whole.end))
  const kept = manner
    ? orderIn(sentence, { start: whole.start + manner.lead, end: whole.end })
    : trimValue(sentence.folded, whole, 'keep')
  if (!kept) return
  const text = sentence.folded.slice(kept.start, kept.end)
  if (pointsElsewhere.test(text) || text.length < 3) return
  const span = spanOf(work, sentence, kept)
  if (work.prose.secrets.some((each) => each.start < span.end && span.start < each.end)) return

  const topic = manner ? 'way_of_working' : 'note'
  const value = work.message.text.slice(span.start, span.end)
  const acts = actsOnAssistant(sentence.folded.slice(whole.start, whole.end), manner)
  const reason =
    acts || hasCode(work, span) ? 'instruction' : reasonAgainst(work, sentence, span, manner !== null)
  if (reason !== null) {
    work.turnedDown.push(turned(reason, 'user', topic, value, span))
    return
  }
  work.actions.push({ kind: 'state', statement: noteOf(work, sentence, topic, value, span) })
}

/** The order without what hangs around it; what it says of when and how is part of it. */
function orderIn(sentence: Sentence, span: TextSpan): TextSpan | null {
  const text = sentence.folded.slice(span.start, span.end)
  const behind = /[\s,]*(?:please|pls|thanks|thank you|ok|okay|bitte|merci|gracias)?[\s.!?…"'。！]*$/u.exec(
    text,
  )
  return trimSpan(sentence.folded, span.start, span.end - (behind?.[0].length ?? 0))
}

function noteOf(work: Work, sentence: Sentence, topic: string, value: string, span: TextSpan): Statement {
  return {
    subject: 'user',
    topic,
    value,
    span,
    content: work.topics.sentence(topic, 'user', value),
    kind: topic === 'note' ? 'semantic' : 'procedural',
    expiresAt: expiryIn(sentence.folded, work.message.at),
    replaces: null,
    explicit: true,
    origin: 'stated',
  }
}

/** A note may say "not" or tell of plans, an order may come with an "if"; neither may be a question or a game. */
function reasonAgainst(
  work: Work,
  sentence: Sentence,
  span: TextSpan,
  isOrder: boolean,
): TurnedDown['reason'] | null {
  const reason = screen(work.prose, withSentence(work.sentences, sentence), span, {
    topic: null,
    subject: null,
  })
  if (reason === 'negated' || reason === 'past' || reason === 'one_off') return null
  // What an order asks was looked at before, without the words that lead to it.
  if (isOrder && (reason === 'hypothetical' || reason === 'plan' || reason === 'instruction')) return null
  if (reason === 'too_long' && span.end - span.start <= 200) return null
  return reason
}

function hasCode(work: Work, span: TextSpan): boolean {
  return work.prose.masks.some(
    (mask) => mask.kind === 'code' && mask.start < span.end && span.start < mask.end,
  )
}
