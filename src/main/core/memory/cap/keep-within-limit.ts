import type { MemoryChange } from '../../ports'
import { ChangeLedger } from '../learning/change-ledger'
import type { Memory } from '../learning/memory'

/**
 * Lets go of the facts that were confirmed longest ago, down to the owner's limit. Safety and pinned facts do
 * not count and never go; neither does `except`, what was just told. Each fact let go is one change, so that it
 * can be listed and brought back; `messageId` is the message that brought the new facts. Runs inside a transaction.
 */
export function keepWithinLimit(
  memory: Memory,
  except: ReadonlySet<number>,
  messageId: number | null,
): MemoryChange[] {
  const { facts, settings } = memory.stores
  const now = memory.clock.now()
  const limit = settings.get().factLimit
  if (facts.countCurrent(now) <= limit) return []
  const counted = facts.current(now).filter((fact) => fact.safety === null && !fact.pinned)
  const excess = counted.length - limit
  if (excess <= 0) return []
  const oldestFirst = counted
    .filter((fact) => !except.has(fact.id))
    .sort((left, right) => left.confirmedAt - right.confirmedAt || left.id - right.id)
  return oldestFirst.slice(0, excess).map((fact) => {
    const ledger = new ChangeLedger(memory.stores, { messageId, at: now })
    ledger.update({ ...fact, status: 'retracted', validTo: Math.max(now, fact.validFrom), updatedAt: now })
    return ledger.close('let_go', fact.id)
  })
}
