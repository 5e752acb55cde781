import type { MessagePage } from '../../../shared/contract'
import { AppError } from '../../core/app-error'
import type { Handlers } from '../router'
import type { Services } from './services'

type ChatRoutes = Pick<
  Handlers,
  Extract<keyof Handlers, `chat.${string}` | `held.${string}` | `conversations.${string}`>
>

/** Conversations, messages and replies. */
export function chatHandlers(services: Services): ChatRoutes {
  const { conversations, turns, held, stores, views, gauge, desk } = services

  const page = (
    conversationId: string,
    before: number | null,
    around: number | null,
    limit: number,
  ): MessagePage => {
    // A page around a message reaches from well before it to the newest, so that what follows is there too.
    const start = around === null ? null : Math.max(1, around - Math.floor(limit / 2))
    const rows =
      start === null
        ? stores.messages.page(conversationId, before, limit)
        : stores.messages.after(conversationId, start - 1, 10_000)
    const first = rows[0]
    const more = first !== undefined && stores.messages.page(conversationId, first.id, 1).length > 0
    return { messages: views.many(rows), more }
  }

  return {
    'conversations.list': () => conversations.list(),
    'conversations.create': ({ temporary }) => conversations.create(temporary),
    'conversations.rename': ({ conversationId, title }) => conversations.rename(conversationId, title),
    'conversations.delete': async ({ conversationId }) => {
      await conversations.delete(conversationId)
      return null
    },
    'conversations.restore': ({ conversationId }) => conversations.restore(conversationId),
    'conversations.setDraft': ({ conversationId, draft }) => {
      conversations.setDraft(conversationId, draft)
      return null
    },
    'conversations.setModel': ({ conversationId, model }) => conversations.setModel(conversationId, model),

    'chat.page': ({ conversationId, before, around, limit }) => page(conversationId, before, around, limit),
    'chat.send': (input) => turns.send(input),
    'chat.stop': ({ conversationId }) => {
      turns.stop(conversationId)
      return null
    },
    'chat.attach': ({ conversationId }) => turns.attach(conversationId),
    'chat.retry': ({ messageId }) => turns.retry(messageId),
    'chat.continue': ({ messageId }) => turns.continue(messageId),
    'chat.editPreview': ({ messageId }) => {
      const { factsWithdrawn, messagesRemoved } = turns.editPreview(messageId)
      const going = new Set(factsWithdrawn)
      return { factsWithdrawn: desk.list().filter((fact) => going.has(fact.id)), messagesRemoved }
    },
    'chat.edit': ({ messageId, ...input }) => turns.edit(messageId, input),
    'chat.deletePreview': ({ messageId }) => ({ factsWithdrawn: desk.previewWithdrawal([messageId]) }),
    'chat.deleteMessage': ({ messageId }) => {
      turns.deleteMessage(messageId)
      return null
    },
    'chat.receipt': ({ messageId }) => stores.receipts.get(messageId),
    'chat.checkAgain': ({ messageId }) => held.checkAgain(messageId),
    'chat.gauge': ({ conversationId, draft }) => gauge.read(conversationId, draft),

    'held.tryAgainSafely': ({ messageId }) => held.tryAgainSafely(messageId),
    'held.show': ({ messageId }) => held.show(messageId),
    'held.discard': ({ messageId }) => held.discard(messageId),
  }
}

/** Checkpoints of the rolling summary. */
export function contextHandlers(
  services: Services,
): Pick<Handlers, Extract<keyof Handlers, `context.${string}`>> {
  const { stores } = services
  return {
    'context.checkpoints': ({ conversationId }) => stores.summaries.list(conversationId),
    'context.rollBack': ({ checkpointId }) => {
      if (stores.summaries.get(checkpointId) === null) throw new AppError('NOT_FOUND', 'no such checkpoint')
      stores.summaries.activate(checkpointId)
      return null
    },
  }
}
