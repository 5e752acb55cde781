import type { FactChanged } from '../../../shared/contract'
import type { Handlers } from '../router'
import type { Services } from './services'

type MemoryRoutes = Pick<Handlers, Extract<keyof Handlers, `memory.${string}`>>

/** The owner's hand on memory. Every change reaches the checker and every open window. */
export function memoryHandlers(services: Services): MemoryRoutes {
  const { desk, safety, announcer, stores, background } = services

  /** Carries out a change of memory and tells of it. */
  const changing = <Value>(work: () => Value, factIds: (value: Value) => number[]): Value => {
    const value = work()
    safety.invalidate()
    announcer.memory(factIds(value))
    return value
  }
  const one = (fact: { id: number }): number[] => [fact.id]
  const changed = ({ fact }: FactChanged): number[] => [fact.id]
  /** Lines under messages show what was undone, so their messages are told again. */
  const tellMessagesOf = (changeIds: number[]): void => {
    const messages = new Set(
      changeIds.flatMap((id) => {
        const messageId = stores.changes.get(id)?.messageId
        return messageId === null || messageId === undefined ? [] : [messageId]
      }),
    )
    for (const messageId of messages) announcer.message(messageId)
  }
  const nobody = (): number[] => []

  return {
    'memory.list': () => desk.list(),
    'memory.add': (draft) => changing(() => desk.add(draft), changed),
    'memory.edit': ({ factId, draft }) => changing(() => desk.edit(factId, draft), changed),
    'memory.delete': ({ factIds }) => {
      const changeIds = changing(
        () => desk.delete(factIds),
        () => factIds,
      )
      tellMessagesOf(changeIds)
      return { changeIds }
    },
    'memory.undo': ({ changeIds }) => {
      changing(() => desk.undo(changeIds), nobody)
      tellMessagesOf(changeIds)
      return null
    },
    'memory.redo': ({ changeIds }) => {
      changing(() => desk.redo(changeIds), nobody)
      tellMessagesOf(changeIds)
      return null
    },
    'memory.pin': ({ factId, pinned }) => changing(() => desk.pin(factId, pinned), changed),
    'memory.source': ({ factId }) => desk.source(factId),
    'memory.topics': () => desk.topics(),
    'memory.changeTopic': (change) => changing(() => desk.changeTopic(change), nobody),
    'memory.undoTopic': ({ undoId }) => changing(() => desk.undoTopic(undoId), nobody),
    'memory.terms': (about) => desk.termsFor(about),
    'memory.rejections': () => desk.rejections(),
    'memory.rememberAnyway': ({ rejectionId }) => changing(() => desk.rememberAnyway(rejectionId), changed),
    'memory.clearRejections': () => {
      changing(() => desk.clearRejections(), nobody)
      return null
    },
    'memory.decideProposal': ({ proposalId, accept }) => {
      const proposal = changing(
        () => desk.decideProposal(proposalId, accept),
        (decided) => [decided.factId],
      )
      if (proposal.messageId !== null) announcer.message(proposal.messageId)
      return proposal
    },
    'memory.letGo': () => desk.letGo(),
    'memory.bringBack': ({ factId }) => changing(() => desk.bringBack(factId), one),
    'memory.ended': () => desk.lapsed(),
    'memory.renew': ({ factId, expiresAt }) => changing(() => desk.renew(factId, expiresAt), changed),
    'memory.learnAgain': () => {
      background.tryAgain()
      return background.status()
    },
  }
}
