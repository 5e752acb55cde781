import type { TextSpan } from '../../../../shared/entities'
import type { OwnProse } from '../grounding/own-prose'
import type { Sentence } from '../screening/discourse'
import type { MemoryAction, OwnerMessage, Statement, TurnedDown } from '../statement'
import type { TopicRegistry } from '../topics/registry'
import type { KnownFact } from './found'

/** What is known already, by which a message is understood ("Rex died"). */
export interface Known {
  /** May be read from the store when it is first asked for: most messages are understood without. */
  readonly facts: readonly KnownFact[]
  /** Facts that the owner's message before this one told, in their order: what "sorry, I meant …" sets right. */
  justSaid?: () => readonly KnownFact[]
}

/** A message on its way through the reader. */
export interface Work {
  message: OwnerMessage
  topics: TopicRegistry
  known: Known
  prose: OwnProse
  sentences: Sentence[]
  /** Nothing in the message asks for work, so that lines of a form are about the owner. */
  isForm: boolean
  actions: MemoryAction[]
  turnedDown: TurnedDown[]
}

/** A stretch of a folded sentence as a stretch of the message. */
export function spanOf(work: Work, sentence: Sentence, span: TextSpan): TextSpan {
  return work.prose.folded.map.span(sentence.foldedStart + span.start, sentence.foldedStart + span.end)
}

/** The sentences of the message with this one in place of the one that stands there. */
export function withSentence(sentences: readonly Sentence[], sentence: Sentence): readonly Sentence[] {
  if (sentences.includes(sentence)) return sentences
  return sentences.map((other) => (other.span.start === sentence.span.start ? sentence : other))
}

/** What the owner said last before a sentence: earlier in this message, or else in the message before. */
export function saidBefore(work: Work, sentence: Sentence): KnownFact[] {
  const stated = work.actions.flatMap((action) =>
    action.kind === 'state' && action.statement.span.start < sentence.span.start ? [action.statement] : [],
  )
  const last = stated[stated.length - 1]
  const facts = last ? stated.filter((one) => isBeside(work, one, last)) : (work.known.justSaid?.() ?? [])
  return facts.filter(({ topic }) => topic !== 'note' && topic !== 'way_of_working')
}

function isBeside(work: Work, one: Statement, last: Statement): boolean {
  return work.sentences.some(({ span }) =>
    [one, last].every(({ span: said }) => span.start <= said.start && said.end <= span.end),
  )
}

export function turned(
  reason: TurnedDown['reason'],
  subject: string,
  topic: string,
  value: string,
  span: TextSpan,
): TurnedDown {
  return { reason, subject, topic, value, content: '', span }
}
