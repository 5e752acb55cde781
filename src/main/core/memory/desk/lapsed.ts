import type { Fact, Timestamp } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import { close } from '../learning/apply-statement'
import { ChangeLedger } from '../learning/change-ledger'
import { itemFor } from '../learning/fact-key'
import type { Memory } from '../learning/memory'

/** Facts whose end has come, latest end first. Safety facts are not among them: those never lapse by themselves. */
export function lapsedFacts(memory: Memory): Fact[] {
  const now = memory.clock.now()
  return memory.stores.facts
    .byStatus('active')
    .filter((fact) => fact.safety === null && fact.expiresAt !== null && fact.expiresAt <= now)
    .sort((left, right) => (right.expiresAt ?? 0) - (left.expiresAt ?? 0))
}

/**
 * Gives a fact another end, or none. One that becomes lasting takes the place of the lasting value of its topic.
 * Returns the change by which it can be undone. Runs inside a transaction. Throws INVALID_INPUT for an end that
 * has passed.
 */
export function renew(memory: Memory, fact: Fact, expiresAt: Timestamp | null): number {
  const { stores, clock, topics } = memory
  const now = clock.now()
  if (expiresAt !== null && expiresAt <= now)
    throw new AppError('INVALID_INPUT', 'this end has passed', { field: 'expiresAt' })
  const renewed = { ...fact, expiresAt, confirmedAt: now, updatedAt: now }
  const item = itemFor(topics.current(), renewed)
  const ledger = new ChangeLedger(stores, { messageId: null, at: now })
  for (const other of stores.facts.active(fact.subject, fact.topic)) {
    if (other.id !== fact.id && other.item === item) ledger.update(close(memory, other, now))
  }
  ledger.update({ ...renewed, item })
  return ledger.close('edited', fact.id).id
}
