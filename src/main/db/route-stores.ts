import { AppError } from '../core/app-error'
import { isTemporaryId } from './temporary'
import type { Stores } from '../core/ports'

/**
 * One set of stores over two: what belongs to a temporary chat goes to `temporary`, everything else to
 * `persistent`. Facts, settings, topics, phrases and what was forgotten are always those of the profile. A
 * temporary chat leaves no rejection and nothing to be learned, and cannot be evidence of a fact.
 */
export function routeStores(
  persistent: Stores,
  temporary: Stores,
  isTemporary: (conversationId: string) => boolean = (id) => temporary.conversations.get(id) !== null,
): Stores {
  const of = (conversationId: string) => (isTemporary(conversationId) ? temporary : persistent)
  const byId = (id: number) => (isTemporaryId(id) ? temporary : persistent)
  const byMessage = (messageId: number | null) => (messageId === null ? persistent : byId(messageId))
  const both = [persistent, temporary]
  const splitById = <Row>(ids: number[], read: (stores: Stores, ids: number[]) => Row[]): Row[] =>
    both.flatMap((stores) => {
      const own = ids.filter((id) => byId(id) === stores)
      return own.length === 0 ? [] : read(stores, own)
    })

  return {
    ...persistent,
    transactions: {
      run: (work) => persistent.transactions.run(() => temporary.transactions.run(work)),
    },
    conversations: {
      list: () =>
        both
          .flatMap((stores) => stores.conversations.list())
          .sort((first, second) => second.updatedAt - first.updatedAt),
      get: (id) => of(id).conversations.get(id),
      insert: (conversation) =>
        (conversation.temporary ? temporary : of(conversation.id)).conversations.insert(conversation),
      update: (id, change) => of(id).conversations.update(id, change),
      titleSource: (id) => of(id).conversations.titleSource(id),
      markDeleted: (id, at) => of(id).conversations.markDeleted(id, at),
      // A hidden temporary chat is no longer known as one.
      restore: (id) => both.forEach((stores) => stores.conversations.restore(id)),
      purgeDeleted: (before) => both.flatMap((stores) => stores.conversations.purgeDeleted(before)),
    },
    messages: {
      insert: (message) => of(message.conversationId).messages.insert(message),
      get: (id) => byId(id).messages.get(id),
      byClientKey: (conversationId, clientKey) =>
        of(conversationId).messages.byClientKey(conversationId, clientKey),
      update: (id, change) => byId(id).messages.update(id, change),
      page: (conversationId, before, limit) =>
        of(conversationId).messages.page(conversationId, before, limit),
      after: (conversationId, afterId, limit) =>
        of(conversationId).messages.after(conversationId, afterId, limit),
      newest: (conversationId, limit) => of(conversationId).messages.newest(conversationId, limit),
      count: (conversationId) => of(conversationId).messages.count(conversationId),
      deleteFrom: (conversationId, fromId) => of(conversationId).messages.deleteFrom(conversationId, fromId),
      delete: (id) => byId(id).messages.delete(id),
      settleInterrupted: (at) => both.flatMap((stores) => stores.messages.settleInterrupted(at)),
    },
    facts: {
      ...persistent.facts,
      insert(fact) {
        if (fact.evidence.some((entry) => isTemporaryId(entry.messageId))) {
          throw new AppError('NOT_POSSIBLE_NOW', 'A temporary chat leaves nothing in memory')
        }
        return persistent.facts.insert(fact)
      },
    },
    changes: {
      ...persistent.changes,
      insert: (change) => byMessage(change.messageId).changes.insert(change),
      get: (id) => byId(id).changes.get(id),
      forMessages: (ids) => splitById(ids, (stores, own) => stores.changes.forMessages(own)),
      setUndone: (id, undone) => byId(id).changes.setUndone(id, undone),
      deleteForFacts: (ids) => both.forEach((stores) => stores.changes.deleteForFacts(ids)),
    },
    rejections: {
      ...persistent.rejections,
      insert(rejection) {
        if (byMessage(rejection.messageId) === persistent) persistent.rejections.insert(rejection)
      },
    },
    proposals: {
      insert: (proposal) => byMessage(proposal.messageId).proposals.insert(proposal),
      get: (id) => byId(id).proposals.get(id),
      forMessages: (ids) => splitById(ids, (stores, own) => stores.proposals.forMessages(own)),
      pendingFor: (factId) =>
        persistent.proposals.pendingFor(factId) ?? temporary.proposals.pendingFor(factId),
      deleteForFacts: (ids) => both.forEach((stores) => stores.proposals.deleteForFacts(ids)),
      decide: (id, state) => byId(id).proposals.decide(id, state),
    },
    flags: {
      insert: (flag) => of(flag.conversationId).flags.insert(flag),
      get: (id) => byId(id).flags.get(id),
      forMessage: (messageId) => byId(messageId).flags.forMessage(messageId),
      list: (limit) =>
        both
          .flatMap((stores) => stores.flags.list(limit))
          .sort(
            (first, second) =>
              Number(second.state === 'pending') - Number(first.state === 'pending') ||
              second.createdAt - first.createdAt ||
              second.id - first.id,
          )
          .slice(0, limit),
      pendingCount: () => both.reduce((total, stores) => total + stores.flags.pendingCount(), 0),
      setOutcome: (messageId, outcome) => byId(messageId).flags.setOutcome(messageId, outcome),
      decide: (id, state, decision, at) => byId(id).flags.decide(id, state, decision, at),
      deleteForMessage: (messageId) => byId(messageId).flags.deleteForMessage(messageId),
    },
    receipts: {
      put: (receipt) => byId(receipt.messageId).receipts.put(receipt),
      get: (messageId) => byId(messageId).receipts.get(messageId),
      setCounted: (messageId, promptTokens, truncated) =>
        byId(messageId).receipts.setCounted(messageId, promptTokens, truncated),
    },
    jobs: {
      ...persistent.jobs,
      // Nothing is learned from a temporary chat, but it may grow long; its summary lies beside it in memory.
      add(kind, conversationId, messageId, at) {
        const stores = of(conversationId)
        if (stores === persistent || kind === 'compact') stores.jobs.add(kind, conversationId, messageId, at)
      },
      next: (now) => persistent.jobs.next(now) ?? temporary.jobs.next(now),
      nextTime() {
        const times = both.map((stores) => stores.jobs.nextTime()).filter((time) => time !== null)
        return times.length === 0 ? null : Math.min(...times)
      },
      done: (id) => byId(id).jobs.done(id),
      retryLater: (id, notBefore, error) => byId(id).jobs.retryLater(id, notBefore, error),
      fail: (id, error) => byId(id).jobs.fail(id, error),
      retryFailed: (at) => both.forEach((stores) => stores.jobs.retryFailed(at)),
      deleteForMessage: (messageId) => byId(messageId).jobs.deleteForMessage(messageId),
      callOff: (kind, conversationId) => of(conversationId).jobs.callOff(kind, conversationId),
    },
    summaries: {
      active: (conversationId) => of(conversationId).summaries.active(conversationId),
      list: (conversationId) => of(conversationId).summaries.list(conversationId),
      get: (id) => byId(id).summaries.get(id),
      add: (checkpoint, expectedActiveId) =>
        of(checkpoint.conversationId).summaries.add(checkpoint, expectedActiveId),
      activate: (id) => byId(id).summaries.activate(id),
      dropFrom: (conversationId, messageId) =>
        of(conversationId).summaries.dropFrom(conversationId, messageId),
      conversations: () => persistent.summaries.conversations(),
    },
    readMarks: {
      has: (messageId, pass) => byId(messageId).readMarks.has(messageId, pass),
      add: (messageId, pass, at) => byId(messageId).readMarks.add(messageId, pass, at),
      guarding: (conversationId) => of(conversationId).readMarks.guarding(conversationId),
    },
    search: {
      // A search of the whole history says nothing of a temporary chat; a search inside one does.
      messages: (query, conversationId, limit) =>
        (conversationId === null ? persistent : of(conversationId)).search.messages(
          query,
          conversationId,
          limit,
        ),
      conversations: (query, limit) => persistent.search.conversations(query, limit),
    },
  }
}
