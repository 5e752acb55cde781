import type { MessagePage } from '../../../shared/contract'
import type { Message } from '../../../shared/entities'
import { call, toSerializedError } from '../api/bridge'
import { prependMessages } from './thread'
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
    moreAfter: false,
    loadingOlder: false,
    loadingNewer: false,
    progress: null,
    jumpTo: null,
  }
}

/** The newest messages, or those around one. */
function loadPage(conversationId: string, around: number | null): Promise<MessagePage> {
  return call('chat.page', { conversationId, before: null, around, limit: pageSize })
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
    contextVersion: 0,
    readingPlaces: {},

    async loadThread(conversationId, around = null) {
      set({ thread: emptyThread(conversationId) })
      try {
        const page = await loadPage(conversationId, around)
        const live = await call('chat.attach', { conversationId })
        set((state) => {
          if (state.thread?.conversationId !== conversationId) return {}
          const { more, moreAfter } = page
          const loaded: Thread = { ...state.thread, state: 'ready', messages: page.messages, more, moreAfter }
          const arrived = [...state.thread.messages, ...(live === null ? [] : [live])]
          return { thread: withMessages(loaded, arrived) }
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
          state.thread?.conversationId === conversationId && state.thread.messages[0]?.id === first.id
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

    async loadNewer() {
      const { thread } = get()
      const last = thread?.messages.at(-1)
      if (thread === null || last === undefined || !thread.moreAfter || thread.loadingNewer) return
      const { conversationId } = thread
      set({ thread: { ...thread, loadingNewer: true } })
      try {
        const page = await call('chat.page', {
          conversationId,
          before: null,
          around: null,
          after: last.id,
          limit: pageSize,
        })
        const live = page.moreAfter ? null : await call('chat.attach', { conversationId })
        set((state) => {
          // Another stretch of it may be on the screen by now.
          if (state.thread?.messages.at(-1)?.id !== last.id) return {}
          const reached: Thread = {
            ...state.thread,
            loadingNewer: false,
            moreAfter: page.moreAfter,
            messages: [...state.thread.messages, ...page.messages],
          }
          return { thread: live === null ? reached : withMessages(reached, [live]) }
        })
      } catch (thrown) {
        set((state) => (state.thread === null ? {} : { thread: { ...state.thread, loadingNewer: false } }))
        get().showError(thrown)
      }
    },

    async loadNewest() {
      const { thread, loadThread } = get()
      if (thread?.moreAfter === true) await loadThread(thread.conversationId)
    },

    async send(text, origins, clientKey) {
      try {
        await get().loadNewest()
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
        // What came after is gone.
        set((state) => (state.thread === null ? {} : { thread: { ...state.thread, moreAfter: false } }))
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

    leaveAt(conversationId, place) {
      set(({ readingPlaces: { [conversationId]: _before, ...others } }) => ({
        readingPlaces: place === null ? others : { ...others, [conversationId]: place },
      }))
    },

    jumped(key) {
      set((state) => (state.thread?.jumpTo?.key === key ? { thread: { ...state.thread, jumpTo: null } } : {}))
    },
  }
}
