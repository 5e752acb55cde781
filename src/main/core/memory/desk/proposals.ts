import type { Proposal } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import { ChangeLedger } from '../learning/change-ledger'
import type { Memory } from '../learning/memory'

/**
 * Carries out the owner's answer to a question. Accepting ends the fact it is about (kept as history); declining
 * leaves all as it is. The same answer twice is one answer. Runs inside a transaction.
 */
export function decide(memory: Memory, proposalId: number, accept: boolean): Proposal {
  const { stores, clock } = memory
  const proposal = stores.proposals.get(proposalId)
  if (proposal === null)
    throw new AppError('NOT_FOUND', 'no such question', { proposalId: String(proposalId) })
  const state = accept ? 'accepted' : 'declined'
  if (proposal.state === state) return proposal
  if (proposal.state !== 'pending') {
    throw new AppError('NOT_POSSIBLE_NOW', 'already decided', { proposalId: String(proposalId) })
  }
  const fact = stores.facts.get(proposal.factId)
  if (accept && fact?.status === 'active') {
    const now = clock.now()
    const ledger = new ChangeLedger(stores, { messageId: proposal.messageId, at: now })
    ledger.update({ ...fact, status: 'superseded', validTo: Math.max(now, fact.validFrom), updatedAt: now })
    ledger.close('retracted', fact.id)
  }
  stores.proposals.decide(proposalId, state)
  return { ...proposal, state }
}
