import type {
  Fact,
  FactInterval,
  FactSource,
  FactView,
  Rejection,
  SourceExcerpt,
} from '../../../../shared/entities'
import { excerptOf } from '../learning/excerpt'
import type { Memory } from '../learning/memory'
import type { NewRejection } from '../../ports'

type Looking = Pick<Memory, 'stores' | 'topics' | 'terms' | 'clock'>

/** A fact as the memory column shows it. */
export function viewOf(memory: Looking, fact: Fact): FactView {
  return {
    ...fact,
    topicLabel: memory.topics.current().label(fact.topic),
    hasHistory: earlierThan(memory, fact).length > 0,
  }
}

/** Many facts as the memory column shows them, with one look at the history. */
export function viewsOf(memory: Looking, facts: Fact[]): FactView[] {
  const topics = memory.topics.current()
  const key = (fact: Fact): string => JSON.stringify([fact.subject, fact.topic, fact.item])
  const withHistory = new Set(memory.stores.facts.byStatus('superseded').map(key))
  return facts.map((fact) => ({
    ...fact,
    topicLabel: topics.label(fact.topic),
    hasHistory: withHistory.has(key(fact)),
  }))
}

/** Rows that held before under the same key, newest first. What was wrong, rather than over, is no history. */
export function earlierThan(memory: Pick<Memory, 'stores'>, fact: Fact): Fact[] {
  return memory.stores.facts
    .history(fact.subject, fact.topic)
    .filter((other) => other.id !== fact.id && other.item === fact.item && other.status === 'superseded')
    .sort(byBegin)
}

/** The latest to begin comes first. */
function byBegin(left: Fact, right: Fact): number {
  return right.validFrom - left.validFrom || right.id - left.id
}

/** Safety facts first, then pinned ones, then latest confirmed; the owner's before those of named persons. */
export function inOrder(facts: Fact[]): Fact[] {
  const rank = (fact: Fact): number =>
    (fact.subject === 'user' ? 0 : 4) + (fact.safety ? 0 : fact.pinned ? 1 : 2)
  return [...facts].sort(
    (left, right) => rank(left) - rank(right) || right.confirmedAt - left.confirmedAt || right.id - left.id,
  )
}

/** Where a fact was said, its earlier values, and the words it is watched for. */
export function sourceOf(memory: Looking, fact: Fact): FactSource {
  const earlier = [...earlierThan(memory, fact), ...endedBeside(memory, fact)].sort(byBegin)
  const intervals = earlier.map((interval): FactInterval => ({
    fact: viewOf(memory, interval),
    sources: excerptsOf(memory, interval),
  }))
  const watchedTerms = fact.safety ? memory.terms.watchedTerms({ value: fact.value, ...fact.safety }) : []
  return { fact: viewOf(memory, fact), sources: excerptsOf(memory, fact), earlier: intervals, watchedTerms }
}

/** What held for a time beside the one value of a topic and has ended: "in Lisbon until Friday". */
function endedBeside(memory: Looking, fact: Fact): Fact[] {
  if (fact.item !== null) return []
  const now = memory.clock.now()
  return memory.stores.facts
    .active(fact.subject, fact.topic)
    .filter((other) => other.safety === null && other.expiresAt !== null && other.expiresAt <= now)
}

/** The sentences a fact was said in, newest first; messages that are gone are left out. */
function excerptsOf(memory: Pick<Memory, 'stores'>, fact: Fact): SourceExcerpt[] {
  const found: SourceExcerpt[] = []
  for (const evidence of fact.evidence) {
    const message = memory.stores.messages.get(evidence.messageId)
    const conversation = memory.stores.conversations.get(evidence.conversationId)
    // A deleted chat is still stored until it can no longer be brought back.
    if (message === null || conversation === null) continue
    const excerpt = excerptOf(message.text, { start: evidence.start, end: evidence.end })
    found.push({
      messageId: message.id,
      conversationId: message.conversationId,
      conversationTitle: conversation.title,
      saidAt: message.createdAt,
      text: excerpt.text,
      mark: excerpt.mark ?? { start: 0, end: 0 },
    })
  }
  return found.sort((left, right) => right.saidAt - left.saidAt || right.messageId - left.messageId)
}

/** A turned-down candidate as the list "Not remembered" shows it. */
export function rejectionView(
  memory: Pick<Memory, 'topics'>,
  rejection: NewRejection & { id: number },
): Rejection {
  const { content: _content, span: _span, ...shown } = rejection
  const { topic } = shown
  return { ...shown, topicLabel: topic === '' ? '' : memory.topics.current().label(topic) }
}
