import type { Fact } from '../../../../shared/entities'
import { inTransaction } from '../learning/memory'
import type { Memory } from '../learning/memory'
import { turnRound } from './reversal'

/**
 * The facts that hold now and that only these messages support: what editing or deleting the messages would
 * withdraw. Facts the owner wrote by hand are not among them.
 */
export function previewWithdrawal(memory: Memory, messageIds: number[]): Fact[] {
  const going = new Set(messageIds)
  const found = new Map<number, Fact>()
  for (const messageId of messageIds) {
    for (const fact of memory.stores.facts.byEvidence(messageId)) {
      if (fact.status === 'active' && isOnlySupportedBy(fact, going)) found.set(fact.id, fact)
    }
  }
  return [...found.values()]
}

function isOnlySupportedBy(fact: Fact, messageIds: ReadonlySet<number>): boolean {
  return fact.origin !== 'manual' && fact.evidence.every(({ messageId }) => messageIds.has(messageId))
}

/**
 * Takes back what messages did to memory, before they are edited or deleted: facts that only they support go
 * without a trace, what those had closed holds again, what they had denied is no longer denied. Facts that other
 * messages support too stay and only lose this evidence. Returns the ids of all facts
 * that changed by it.
 */
export function withdrawMessages(memory: Memory, messageIds: number[]): number[] {
  const { stores } = memory
  return inTransaction(memory, () => {
    const changes = stores.changes.forMessages(messageIds).filter((change) => change.kind !== 'forgotten')
    const rows = changes.flatMap((change) => change.before.map(({ id }) => id))
    const affected = [...new Set([...affectedFacts(memory, messageIds), ...rows])]
    for (const change of [...changes].reverse()) turnRound(memory, change, 'undo', { keepSupported: true })
    dropEvidence(memory, messageIds)
    for (const messageId of messageIds) stores.jobs.deleteForMessage(messageId)
    return affected
  })
}

function affectedFacts(memory: Memory, messageIds: number[]): number[] {
  const ids = messageIds.flatMap((messageId) => memory.stores.facts.byEvidence(messageId).map(({ id }) => id))
  return [...new Set(ids)]
}

/** What no recorded change accounts for, e.g. facts kept by "Remember anyway". */
function dropEvidence(memory: Memory, messageIds: number[]): void {
  const going = new Set(messageIds)
  const { facts, proposals } = memory.stores
  for (const id of affectedFacts(memory, messageIds)) {
    const fact = facts.get(id)
    if (fact === null) continue
    if (isOnlySupportedBy(fact, going)) {
      proposals.deleteForFacts([id])
      facts.delete([id])
    } else facts.update({ ...fact, evidence: fact.evidence.filter(({ messageId }) => !going.has(messageId)) })
  }
}
