import type { MessagePage } from '../../../shared/contract'
import type { Message } from '../../../shared/entities'
import { call, toSerializedError } from '../api/bridge'
import { prependMessages, upsertMessage } from './thread'
import { withMessages, withNoted, withoutMessages } from './thread-changes'
import type { ChatSlice, Slice, Thread } from './types'

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
