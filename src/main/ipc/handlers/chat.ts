import type { Input, MessagePage } from '../../../shared/contract'
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

  const page = ({ conversationId, before, around, after, limit }: Input<'chat.page'>): MessagePage => {
    const { messages } = stores
    const half = Math.ceil(limit / 2)
    const rows =
      around !== null
        ? [
            ...messages.page(conversationId, around + 1, half),
            ...messages.after(conversationId, around, half),
          ]
        : typeof after === 'number'
          ? messages.after(conversationId, after, limit)
          : messages.page(conversationId, before, limit)
    const [first, last] = [rows[0], rows.at(-1)]
    return {
      messages: views.many(rows),
      more: first !== undefined && messages.page(conversationId, first.id, 1).length > 0,
      moreAfter: last !== undefined && messages.after(conversationId, last.id, 1).length > 0,
    }
  }

  return {
    'conversations.list': () => conversations.list(),
    'conversations.create': ({ temporary, draft }) => {
      const conversation = conversations.create(temporary)
      if (draft === undefined) return conversation
      conversations.setDraft(conversation.id, draft)
      return { ...conversation, draft }
    },
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

    'chat.page': (input) => page(input),
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
  const { stores, events } = services
  return {
    'context.summarised': () => stores.summaries.conversations(),
    'context.checkpoints': ({ conversationId }) => stores.summaries.list(conversationId),
    'context.rollBack': ({ checkpointId }) => {
      const checkpoint = stores.summaries.get(checkpointId)
      if (checkpoint === null) throw new AppError('NOT_FOUND', 'no such checkpoint')
      // A summary that waits to be written would at once take the place of the one gone back to.
      stores.jobs.callOff('compact', checkpoint.conversationId)
      stores.summaries.activate(checkpointId)
      events.emit('context.changed', { conversationId: checkpoint.conversationId })
      return null
    },
  }
}
