import type { Fact, Topic } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import type { StoredTopic } from '../../ports'
import { ChangeLedger } from '../learning/change-ledger'
import { itemFor } from '../learning/fact-key'
import { fileAgain, rowsOfTopic, storedTopic } from '../learning/make-list'
import { inTransaction } from '../learning/memory'
import type { Memory } from '../learning/memory'
import { sameValue } from '../learning/sameness'
import { turnRound } from './reversal'

/** What the owner wants of a topic; null leaves it as it is. */
export interface TopicChange {
  topic: string
  label: string | null
  mergeInto: string | null
  holds: Topic['holds'] | null
}

/** What takes a change of a topic back: its entry from before, and the change of its facts. */
export interface TopicUndo {
  before: StoredTopic
  /** Null: no fact was touched. */
  changeId: number | null
}

const longestLabel = 40

/**
 * Renames a topic, lets it hold a list or one value, or merges it into another with all its facts. In one
 * transaction; returns what takes it back. Throws INVALID_INPUT, and NOT_POSSIBLE_NOW (with `why`) where facts
 * would be lost by it or a safety topic would no longer be one.
 */
export function changeTopic(memory: Memory, change: TopicChange): TopicUndo {
  const { topics, stores, clock } = memory
  return inTransaction(memory, () => {
    const id = topics.current().canonical(change.topic)
    if (id === '') throw new AppError('INVALID_INPUT', 'no such topic', { field: 'topic' })
    const before = storedTopic(memory, id)
    const ledger = new ChangeLedger(stores, { messageId: null, at: clock.now() })
    if (change.label !== null) rename(memory, id, change.label)
    if (change.holds !== null) hold(memory, ledger, id, change.holds)
    if (change.mergeInto !== null) merge(memory, ledger, id, topics.current().canonical(change.mergeInto))
    const { firstId } = ledger
    return { before, changeId: firstId === null ? null : ledger.close('edited', firstId).id }
  })
}

/** Takes a change of a topic back. Throws NOT_POSSIBLE_NOW where by now several values hold and only one may. */
export function undoTopicChange(memory: Memory, undo: TopicUndo): void {
  inTransaction(memory, () => {
    const change = undo.changeId === null ? null : memory.stores.changes.get(undo.changeId)
    const wasMerged = storedTopic(memory, undo.before.id).mergedInto !== undo.before.mergedInto
    memory.topics.put(undo.before)
    if (change !== null && wasMerged) turnRound(memory, change, 'undo')
    fileAgain(memory, undo.before.id, (fact) => memory.stores.facts.update(fact))
  })
}

function rename(memory: Memory, id: string, wanted: string): void {
  const { topics } = memory
  const label = wanted.replace(/\s+/gu, ' ').trim().slice(0, longestLabel)
  const named = topics.current().canonical(label)
  if (named === '') throw new AppError('INVALID_INPUT', 'not a name', { field: 'label' })
  if (named !== id && topics.current().isKnown(named))
    throw new AppError('NOT_POSSIBLE_NOW', 'another topic has this name', { topic: named, why: 'taken' })
  topics.put({ ...storedTopic(memory, id), label })
}

function hold(memory: Memory, ledger: ChangeLedger, id: string, holds: Topic['holds']): void {
  // A list of one's allergies that held one value would lose them one by one.
  if (holds === 'one' && memory.topics.current().category(id) !== null) throw keepsSafety(id)
  memory.topics.put({ ...storedTopic(memory, id), holds })
  fileAgain(memory, id, (fact) => {
    ledger.update(fact)
  })
}

function merge(memory: Memory, ledger: ChangeLedger, from: string, into: string): void {
  if (into === '' || into === from)
    throw new AppError('INVALID_INPUT', 'no such topic', { field: 'mergeInto' })
  const category = memory.topics.current().category(from)
  // What is said of it later would go unwatched.
  if (category !== null && memory.topics.current().category(into) !== category) throw keepsSafety(from)
  const moving = rowsOfTopic(memory, from).sort((left, right) => left.validFrom - right.validFrom)
  memory.topics.put({ ...storedTopic(memory, from), mergedInto: into })
  for (const fact of moving) move(memory, ledger, fact, into)
}

function keepsSafety(topic: string): AppError {
  return new AppError('NOT_POSSIBLE_NOW', 'safety facts would no longer be kept', { topic, why: 'safety' })
}

/** Moves one row; where two values of a single topic would hold, the younger one does. */
function move(memory: Memory, ledger: ChangeLedger, fact: Fact, topic: string): void {
  const { facts } = memory.stores
  const item = itemFor(memory.topics.current(), { ...fact, topic })
  const moved = { ...fact, topic, item }
  const rival = facts
    .active(fact.subject, topic)
    .find((other) => other.item === item || sameValue(other.value, fact.value))
  if (fact.status !== 'active' || !rival) ledger.update(moved)
  else if (sameValue(rival.value, fact.value)) {
    ledger.delete([fact.id])
    ledger.update({
      ...rival,
      evidence: [...rival.evidence, ...fact.evidence],
      confirmedAt: Math.max(rival.confirmedAt, fact.confirmedAt),
      pinned: rival.pinned || fact.pinned,
      safety: rival.safety ?? fact.safety,
    })
  } else if (rival.validFrom > fact.validFrom) {
    ledger.update({ ...moved, status: 'superseded', validTo: rival.validFrom })
  } else {
    ledger.update({ ...rival, status: 'superseded', validTo: Math.max(rival.validFrom, fact.validFrom) })
    ledger.update(moved)
  }
}
