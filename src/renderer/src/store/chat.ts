import type { Delta, Events, MessagePage } from '../../../shared/contract'
import type { Message } from '../../../shared/entities'
import { call, toSerializedError } from '../api/bridge'
import { applyDelta, prependMessages, upsertMessage } from './thread'
import type { ChatSlice, Slice, Store, Thread } from './types'

/** Messages loaded at once; earlier ones follow on demand. */
const pageSize = 100

function emptyThread(conversationId: string): Thread {
  return {
    conversationId,
    state: 'loading',
    error: null,
    messages: [],
    more: false,
    loadingOlder: false,
    progress: null,
    jumpTo: null,
  }
}

/** The newest messages, and as many before them as it takes to reach `messageId`, without a gap. */
async function loadBackTo(conversationId: string, messageId: number | null): Promise<MessagePage> {
  let page = await call('chat.page', { conversationId, before: null, around: null, limit: pageSize })
  for (;;) {
    const first = page.messages[0]
    if (messageId === null || first === undefined || first.id <= messageId || !page.more) return page
    const older = await call('chat.page', {
      conversationId,
      before: first.id,
      around: null,
      limit: pageSize,
    })
    if (older.messages.length === 0) return page
    page = { messages: prependMessages(page.messages, older.messages), more: older.more }
  }
}

/** The messages on the screen and everything that can be done to them. */
export const createChatSlice: Slice<ChatSlice> = (set, get) => {
  function put(...messages: Message[]): void {
    set((state) => ({ thread: withMessages(state.thread, messages) }))
  }

  async function change(work: () => Promise<Message>): Promise<void> {
    try {
      put(await work())
    } catch (thrown) {
      get().showError(thrown)
    }
  }

  return {
    thread: null,
    gauge: null,

    async loadThread(conversationId, backTo = null) {
      set({ thread: emptyThread(conversationId) })
      try {
        const page = await loadBackTo(conversationId, backTo)
        const live = await call('chat.attach', { conversationId })
        set((state) => {
          if (state.thread?.conversationId !== conversationId) return {}
          const arrived = state.thread.messages.reduce(upsertMessage, page.messages)
          const messages = live === null ? arrived : upsertMessage(arrived, live)
          return { thread: { ...state.thread, state: 'ready', messages, more: page.more } }
        })
      } catch (thrown) {
        set((state) =>
          state.thread?.conversationId === conversationId
            ? { thread: { ...state.thread, state: 'failed', error: toSerializedError(thrown) } }
            : {},
        )
      }
    },

    async loadOlder() {
      const { thread } = get()
      const first = thread?.messages[0]
      if (thread === null || first === undefined || !thread.more || thread.loadingOlder) return
      const { conversationId } = thread
      set({ thread: { ...thread, loadingOlder: true } })
      try {
        const page = await call('chat.page', {
          conversationId,
          before: first.id,
          around: null,
          limit: pageSize,
        })
        set((state) =>
          state.thread?.conversationId === conversationId
            ? {
                thread: {
                  ...state.thread,
                  loadingOlder: false,
                  more: page.more,
                  messages: prependMessages(state.thread.messages, page.messages),
                },
              }
            : {},
        )
      } catch (thrown) {
        set((state) => (state.thread === null ? {} : { thread: { ...state.thread, loadingOlder: false } }))
        get().showError(thrown)
      }
    },

    async send(text, origins, clientKey) {
      try {
        const conversationId = await get().ensureConversation()
        const sent = await call('chat.send', {
          conversationId,
          text,
          clientKey,
          origins,
        })
        put(sent.userMessage, sent.reply)
        return true
      } catch (thrown) {
        get().showError(thrown)
        return false
      }
    },

    async stop() {
      const { currentId } = get()
      if (currentId === null) return
      await call('chat.stop', { conversationId: currentId }).catch(get().showError)
    },

    retry: (messageId) => change(() => call('chat.retry', { messageId })),
    continueReply: (messageId) => change(() => call('chat.continue', { messageId })),
    checkAgain: (messageId) => change(() => call('chat.checkAgain', { messageId })),

    async editMessage(messageId, text, origins) {
      try {
        const sent = await call('chat.edit', { messageId, text, clientKey: crypto.randomUUID(), origins })
        put(sent.userMessage, sent.reply)
        return true
      } catch (thrown) {
        get().showError(thrown)
        return false
      }
    },

    async deleteMessage(messageId) {
      try {
        await call('chat.deleteMessage', { messageId })
        set((state) => ({ thread: withoutMessages(state.thread, [messageId]) }))
      } catch (thrown) {
        get().showError(thrown)
      }
    },

    decideHeld: (messageId, decision) =>
      change(() => {
        switch (decision) {
          case 'try-again':
            return call('held.tryAgainSafely', { messageId })
          case 'show':
            return call('held.show', { messageId })
          case 'discard':
            return call('held.discard', { messageId })
        }
      }),

    async undoNoted(changeIds) {
      await call('memory.undo', { changeIds })
        .then(() => {
          set((state) => ({ thread: withNoted(state.thread, changeIds, true) }))
        })
        .catch(get().showError)
    },

    async redoNoted(changeIds) {
      await call('memory.redo', { changeIds })
        .then(() => {
          set((state) => ({ thread: withNoted(state.thread, changeIds, false) }))
        })
        .catch(get().showError)
    },

    async decideProposal(proposalId, accept) {
      try {
        const decided = await call('memory.decideProposal', { proposalId, accept })
        set((state) => ({
          thread:
            state.thread === null
              ? null
              : {
                  ...state.thread,
                  messages: state.thread.messages.map((message) =>
                    message.proposals.some(({ id }) => id === proposalId)
                      ? {
                          ...message,
                          proposals: message.proposals.map((proposal) =>
                            proposal.id === proposalId ? decided : proposal,
                          ),
                        }
                      : message,
                  ),
                },
        }))
      } catch (thrown) {
        get().showError(thrown)
      }
    },

    async refreshGauge(draft) {
      const { currentId } = get()
      if (currentId === null) {
        set({ gauge: null })
        return
      }
      const gauge = await call('chat.gauge', { conversationId: currentId, draft }).catch(() => null)
      if (get().currentId === currentId) set({ gauge })
    },

    keepWaiting() {
      set((state) => (state.thread === null ? {} : { thread: { ...state.thread, progress: null } }))
    },

    jumped() {
      set((state) => (state.thread === null ? {} : { thread: { ...state.thread, jumpTo: null } }))
    },
  }
}

function withMessages(thread: Thread | null, messages: readonly Message[]): Thread | null {
  if (thread === null) return null
  const own = messages.filter((message) => message.conversationId === thread.conversationId)
  if (own.length === 0) return thread
  const settled = own.some(({ id, state }) => thread.progress?.messageId === id && state !== 'streaming')
  return {
    ...thread,
    messages: own.reduce<Message[]>(upsertMessage, thread.messages),
    progress: settled ? null : thread.progress,
  }
}

function withoutMessages(thread: Thread | null, messageIds: readonly number[]): Thread | null {
  return thread === null
    ? null
    : { ...thread, messages: thread.messages.filter(({ id }) => !messageIds.includes(id)) }
}

function withNoted(thread: Thread | null, changeIds: readonly number[], undone: boolean): Thread | null {
  if (thread === null) return null
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      message.noted.some(({ changeId }) => changeIds.includes(changeId))
        ? {
            ...message,
            noted: message.noted.map((change) =>
              changeIds.includes(change.changeId) ? { ...change, undone } : change,
            ),
          }
        : message,
    ),
  }
}

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
export function createRemovedListener({ set }: StoreAccess): (removed: Events['chat.removed']) => void {
  return ({ conversationId, messageIds }) => {
    set((state) =>
      state.thread?.conversationId === conversationId
        ? { thread: withoutMessages(state.thread, messageIds) }
        : {},
    )
  }
}
