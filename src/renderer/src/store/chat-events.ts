import type { Delta, Events } from '../../../shared/contract'
import type { Message } from '../../../shared/entities'
import { call } from '../api/bridge'
import { applyDelta } from './thread'
import { withMessages, withoutMessages } from './thread-changes'
import type { Store } from './types'

interface StoreAccess {
  get: () => Store
  set: (change: (state: Store) => Partial<Store>) => void
}

/**
 * Listener for `chat.delta`. A piece that does not fit means that text was missed: the whole reply is asked for
 * again, and pieces that come in while the answer is on its way are applied after it.
 */
export function createDeltaListener({ get, set }: StoreAccess): (delta: Delta) => void {
  let attaching: { messageId: number; waiting: Delta[] } | null = null

  async function attach(delta: Delta): Promise<void> {
    const waiting = [delta]
    attaching = { messageId: delta.messageId, waiting }
    const live = await call('chat.attach', { conversationId: delta.conversationId }).catch(() => null)
    attaching = null
    if (live !== null) set((state) => ({ thread: withMessages(state.thread, [live]) }))
    for (const piece of waiting) apply(piece, false)
  }

  function apply(delta: Delta, mayAttach: boolean): void {
    const { thread } = get()
    if (thread?.conversationId !== delta.conversationId) return
    const index = thread.messages.findIndex(({ id }) => id === delta.messageId)
    const message = thread.messages[index]
    if (message === undefined && thread.moreAfter) return
    if (message !== undefined && message.state !== 'streaming') return
    const outcome = message === undefined ? ({ kind: 'gap' } as const) : applyDelta(message, delta)
    if (outcome.kind === 'grown') {
      set((state) =>
        state.thread === null
          ? {}
          : {
              thread: {
                ...state.thread,
                messages: state.thread.messages.with(index, outcome.message),
                progress: delta.channel === 'text' ? null : state.thread.progress,
              },
            },
      )
    } else if (outcome.kind === 'gap' && mayAttach && thread.state === 'ready') {
      void attach(delta)
    }
  }

  return (delta) => {
    if (attaching?.messageId === delta.messageId) attaching.waiting.push(delta)
    else apply(delta, true)
  }
}

/** Listener for `chat.message`: the new state of one message. */
export function createMessageListener({ set }: StoreAccess): (message: Message) => void {
  return (message) => {
    set((state) => ({ thread: withMessages(state.thread, [message]) }))
  }
}

/** Listener for `chat.removed`. */
export function createRemovedListener({ get, set }: StoreAccess): (removed: Events['chat.removed']) => void {
  return ({ conversationId, messageIds }) => {
    if (get().currentId === conversationId) void get().refreshGauge('')
    set((state) =>
      state.thread?.conversationId === conversationId
        ? { thread: withoutMessages(state.thread, messageIds) }
        : {},
    )
  }
}
