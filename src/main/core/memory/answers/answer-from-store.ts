import type { Fact, Timestamp } from '../../../../shared/entities'
import type { MemoryChange, Stores } from '../../ports'
import { foldValue } from '../../text/fold'
import type { LearnOutcome } from '../learning/learning'
import { sameValue } from '../learning/sameness'
import type { MemoryQuestion, Reading } from '../statement'
import type { TopicRegistry } from '../topics/registry'
import { answerQuestion, nameOnRecord } from './answer-question'
import { capital, sentences, tell } from './sentences'

type AnswerStores = Pick<Stores, 'facts' | 'messages' | 'search' | 'settings' | 'rejections'>

/**
 * Writes the reply to what a message asked of memory, from what the database holds after it: what was kept,
 * closed or forgotten, and the answers to its questions. No model has a part in it. Null where the message asked
 * nothing of memory and changed nothing. `done` is null where nothing may be written, in a temporary chat;
 * `pointedAt` are the facts that "Why do you think that?" asks about, `ended` those that no longer guard the chat and were
 * never stored.
 */
export function answerFromStore(
  reading: Reading,
  done: LearnOutcome | null,
  stores: AnswerStores,
  topics: TopicRegistry,
  now: Timestamp,
  pointedAt: readonly Fact[] = [],
  ended: readonly Fact[] = [],
): string | null {
  const outcome = done ?? { reading, changes: [], proposals: [], turnedDown: 0 }
  const parts = [
    ...aboutForgetting(reading, outcome, topics, ended),
    ...aboutKept(outcome, stores, topics, now),
    ...aboutDenied(outcome),
    ...aboutProposals(outcome),
    ...aboutNotKept(reading, outcome, stores),
    ...questionsOf(reading).flatMap(
      (question) => answerQuestion(question, stores, topics, now, pointedAt) ?? [],
    ),
  ]
  return parts.length === 0 ? null : parts.join(parts.some((part) => part.includes('\n')) ? '\n\n' : ' ')
}

function questionsOf(reading: Reading): MemoryQuestion[] {
  return reading.actions.flatMap((action) => (action.kind === 'ask' ? [action.question] : []))
}

function aboutForgetting(
  reading: Reading,
  outcome: LearnOutcome,
  topics: TopicRegistry,
  ended: readonly Fact[],
): string[] {
  const commands = reading.actions.flatMap((action) => (action.kind === 'forget' ? [action] : []))
  if (commands.length === 0) return []
  const gone = outcome.changes
    .filter((change) => change.kind === 'forgotten')
    .flatMap((change) => change.before.flatMap(({ fact }) => (fact ? [topics.label(fact.topic)] : [])))
  if (gone.length > 0)
    return [sentences.forgotten([...new Set(gone)].map((label) => label.toLocaleLowerCase()))]
  if (outcome.proposals.length > 0) return []
  if (ended.length > 0) return [sentences.notCheckedHere(ended.map(({ value }) => value))]
  return commands.map((command) =>
    command.topic === null && /^(?:it )?(?:all|everything)/.test(foldValue(command.target))
      ? sentences.everythingByHand
      : sentences.nothingToForget(command.target),
  )
}

function aboutKept(
  outcome: LearnOutcome,
  stores: AnswerStores,
  topics: TopicRegistry,
  now: Timestamp,
): string[] {
  const kept = outcome.changes.filter((change) => change.kind === 'added' || change.kind === 'updated')
  const confirmed = outcome.changes.some((change) => change.kind === 'confirmed')
  if (kept.length === 0) return confirmed ? [`${sentences.noted(null)} ${sentences.known}`] : []
  const parts = [sentences.noted(nameOnRecord(stores, now))]
  const avoided: string[] = []
  for (const change of kept) {
    const fact = rowAfter(change)
    if (fact === null) continue
    const telling = tellFact(fact, topics)
    const before = change.before.find(({ id, fact: row }) => id !== fact.id && row?.status === 'active')?.fact
    if (before?.topic === fact.topic) parts.push(sentences.nowWas(telling, before.value))
    else if (fact.safety && fact.subject !== 'user')
      parts.push(sentences.checkedForOther(telling, fact.subject))
    else if (fact.safety && isAvoided(fact)) avoided.push(fact.value)
    else if (fact.safety) parts.push(sentences.checkedAgainst(telling))
    else if (fact.topic !== 'name') parts.push(`${capital(telling)}.`)
  }
  if (avoided.length > 0) parts.push(sentences.checkedFor(avoided))
  return [parts.join(' ')]
}

/** Whether the value itself is what replies are checked for, as with an allergy, and not what it rules out. */
function isAvoided(fact: Fact): boolean {
  return fact.safety?.category === 'allergy' || fact.safety?.category === 'intolerance'
}

function tellFact(fact: Fact, topics: TopicRegistry): string {
  if (fact.subject === 'user') return tell(fact.topic, topics.label(fact.topic), [fact.value])
  return topics
    .sentence(fact.topic, fact.subject, fact.value)
    .replace(/^The user's /, 'your ')
    .replace(/[.]$/, '')
}

function rowAfter(change: MemoryChange): Fact | null {
  return change.after.find(({ id }) => id === change.factId)?.fact ?? null
}

function aboutDenied(outcome: LearnOutcome): string[] {
  const values = outcome.changes
    .filter((change) => change.kind === 'retracted')
    .flatMap((change) => rowAfter(change)?.value ?? [])
  return values.length === 0 ? [] : [sentences.noLonger(values)]
}

function aboutProposals(outcome: LearnOutcome): string[] {
  const pending = outcome.proposals.filter((proposal) => proposal.state === 'pending')
  const ofKind = (kind: (typeof pending)[number]['kind']): string[] =>
    pending.filter((proposal) => proposal.kind === kind).map((proposal) => proposal.value)
  const stays = ofKind('retract_safety')
  const contrary = ofKind('contradiction')
  return [
    ...(stays.length > 0 ? [sentences.safetyStays(stays)] : []),
    ...(contrary.length > 0 ? [sentences.contradiction(contrary)] : []),
  ]
}

/** Said only where the owner asked for something to be kept and it was not. */
function aboutNotKept(reading: Reading, outcome: LearnOutcome, stores: AnswerStores): string[] {
  if (reading.turnedDown.some((rejected) => rejected.reason === 'secret')) return [sentences.secret]
  const statements = reading.actions.flatMap((action) => (action.kind === 'state' ? [action.statement] : []))
  const somethingHappened = outcome.changes.length > 0 || outcome.proposals.length > 0
  if (somethingHappened) return []
  if (reading.memoryOnly && reading.actions.length === 0 && reading.turnedDown.length > 0)
    return [sentences.notKept]
  if (statements.length === 0) return []
  if (!stores.settings.get().learn && statements.every((statement) => !statement.explicit))
    return [sentences.paused]
  const held = statements.every((statement) =>
    stores.facts
      .active(statement.subject, statement.topic)
      .some((fact) => sameValue(fact.value, statement.value)),
  )
  return [held ? `${sentences.noted(null)} ${sentences.known}` : sentences.notKept]
}
