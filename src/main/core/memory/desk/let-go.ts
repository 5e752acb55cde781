import type { Fact } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import type { MemoryChange } from '../../ports'
import type { Memory } from '../learning/memory'
import { sameValue } from '../learning/sameness'

/** Changes by which the limit let facts go that are looked through. */
const lookBack = 2000

/** The facts that the limit let go and that did not come back, latest first. */
export function letGoFacts(memory: Memory): Fact[] {
  return memory.stores.changes.ofKind('let_go', lookBack).flatMap((change) => {
    const fact = memory.stores.facts.get(change.factId)
    const isGone = !change.undone && fact?.status === 'retracted' && !holdsAgain(memory, fact)
    return isGone ? [fact] : []
  })
}

function holdsAgain(memory: Memory, fact: Fact): boolean {
  return memory.stores.facts
    .active(fact.subject, fact.topic)
    .some((other) => sameValue(other.value, fact.value))
}

/** The change that let a fact go, with the fact as it is now. Throws NOT_FOUND. */
export function letGoChange(memory: Memory, factId: number): { change: MemoryChange; fact: Fact } {
  const change = memory.stores.changes
    .ofKind('let_go', lookBack)
    .find((found) => found.factId === factId && !found.undone)
  const fact = memory.stores.facts.get(factId)
  if (!change || fact === null) {
    throw new AppError('NOT_FOUND', 'no such fact was let go', { factId: String(factId) })
  }
  return { change, fact }
}
