import { AppError } from '../../app-error'
import type { Fact } from '../../../../shared/entities'
import type { StoredTopic } from '../../ports'
import { itemFor } from './fact-key'
import type { Memory } from './memory'

/** All rows of one topic, whoever they are about and whatever their state. */
export function rowsOfTopic(memory: Pick<Memory, 'stores'>, topic: string): Fact[] {
  const { facts } = memory.stores
  return (['active', 'superseded', 'retracted'] as const)
    .flatMap((status) => facts.byStatus(status))
    .filter((fact) => fact.topic === topic)
}

/** What is stored about a topic; an empty entry where nothing is. */
export function storedTopic(memory: Pick<Memory, 'stores'>, id: string): StoredTopic {
  const stored = memory.stores.topics.all().find((topic) => topic.id === id)
  return stored ?? { id, label: null, holds: null, mergedInto: null }
}

/**
 * Lets a topic hold a list, or one value again, and gives its rows the items that go with it. Runs inside a
 * transaction. Throws NOT_POSSIBLE_NOW where several values hold and only one may.
 */
export function setHolds(memory: Memory, topic: string, holds: 'one' | 'set'): void {
  memory.topics.put({ ...storedTopic(memory, topic), holds })
  fileAgain(memory, topic, (fact) => memory.stores.facts.update(fact))
}

/**
 * Gives the rows of a topic the items that go with what it holds now. Runs inside a transaction. Throws
 * NOT_POSSIBLE_NOW where several values hold and only one may.
 */
export function fileAgain(memory: Memory, topic: string, write: (fact: Fact) => void): void {
  const topics = memory.topics.current()
  const rows = rowsOfTopic(memory, topic)
  const taken = new Set<string>()
  for (const fact of rows) {
    const item = itemFor(topics, fact)
    if (fact.status === 'active' && item === null) {
      if (taken.has(fact.subject)) {
        throw new AppError('NOT_POSSIBLE_NOW', 'several values of this topic hold', {
          topic,
          why: 'several_hold',
        })
      }
      taken.add(fact.subject)
    }
    if (item !== fact.item) write({ ...fact, item })
  }
}
