import type { Fact, Topic } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import { itemFor } from '../learning/fact-key'
import { rowsOfTopic, setHolds, storedTopic } from '../learning/make-list'
import { inTransaction } from '../learning/memory'
import type { Memory } from '../learning/memory'
import { sameValue } from '../learning/sameness'

/** What the owner wants of a topic; null leaves it as it is. */
export interface TopicChange {
  topic: string
  label: string | null
  mergeInto: string | null
  holds: Topic['holds'] | null
}

const longestLabel = 40

/**
 * Renames a topic, lets it hold a list or one value, or merges it into another with all its facts. In one
 * transaction. Throws INVALID_INPUT, and NOT_POSSIBLE_NOW where facts would be lost by it.
 */
export function changeTopic(memory: Memory, change: TopicChange): void {
  const { topics } = memory
  inTransaction(memory, () => {
    const id = topics.current().canonical(change.topic)
    if (id === '') throw new AppError('INVALID_INPUT', 'no such topic', { field: 'topic' })
    if (change.label !== null) {
      const label = change.label.replace(/\s+/gu, ' ').trim().slice(0, longestLabel)
      if (topics.current().canonical(label) === '')
        throw new AppError('INVALID_INPUT', 'not a name', { field: 'label' })
      topics.put({ ...storedTopic(memory, id), label })
    }
    if (change.holds !== null) setHolds(memory, id, change.holds)
    if (change.mergeInto !== null) merge(memory, id, topics.current().canonical(change.mergeInto))
  })
}

function merge(memory: Memory, from: string, into: string): void {
  if (into === '' || into === from)
    throw new AppError('INVALID_INPUT', 'no such topic', { field: 'mergeInto' })
  const moving = rowsOfTopic(memory, from).sort((left, right) => left.validFrom - right.validFrom)
  memory.topics.put({ ...storedTopic(memory, from), mergedInto: into })
  for (const fact of moving) move(memory, fact, into)
}

/** Moves one row; where two values of a single topic would hold, the younger one does. */
function move(memory: Memory, fact: Fact, topic: string): void {
  const { facts } = memory.stores
  const item = itemFor(memory.topics.current(), { ...fact, topic })
  const moved = { ...fact, topic, item }
  const rival = facts
    .active(fact.subject, topic)
    .find((other) => other.item === item || sameValue(other.value, fact.value))
  if (fact.status !== 'active' || !rival) facts.update(moved)
  else if (sameValue(rival.value, fact.value)) {
    facts.delete([fact.id])
    facts.update({
      ...rival,
      evidence: [...rival.evidence, ...fact.evidence],
      confirmedAt: Math.max(rival.confirmedAt, fact.confirmedAt),
      pinned: rival.pinned || fact.pinned,
      safety: rival.safety ?? fact.safety,
    })
  } else if (rival.validFrom > fact.validFrom) {
    facts.update({ ...moved, status: 'superseded', validTo: rival.validFrom })
  } else {
    facts.update({ ...rival, status: 'superseded', validTo: Math.max(rival.validFrom, fact.validFrom) })
    facts.update(moved)
  }
}
