import { call } from '../api/bridge'
import { t } from '../text'
import { withConversation } from './listed-conversations'
import type { BlankChat, ConversationsSlice, Slice } from './types'

const emptyBlank: BlankChat = { temporary: false, model: null, draft: '' }

/** The list of conversations and which one is on the screen. */
export const createConversationsSlice: Slice<ConversationsSlice> = (set, get) => {
  /** One creation at a time: a draft that is saved while the message is sent must not make a second chat. */
  let creating: Promise<string> | null = null
  let nextJump = 1

  async function create(): Promise<string> {
    const { blank } = get()
    let conversation = await call('conversations.create', { temporary: blank.temporary })
    if (blank.model !== null) {
      conversation = await call('conversations.setModel', {
        conversationId: conversation.id,
        model: blank.model,
      })
    }
    set((state) => ({
      conversations: withConversation(state.conversations, conversation),
      currentId: conversation.id,
      blank: emptyBlank,
      thread: {
        conversationId: conversation.id,
        state: 'ready',
        error: null,
        messages: [],
        more: false,
        moreAfter: false,
        loadingOlder: false,
        loadingNewer: false,
        progress: null,
        jumpTo: null,
      },
    }))
    return conversation.id
  }

  /** A chat that was made for a draft which is gone again leaves no row behind. */
  function discardIfEmpty(): void {
    const { thread, conversations } = get()
    const left = conversations.find(({ id }) => id === thread?.conversationId)
    if (thread?.state !== 'ready' || thread.messages.length > 0 || left === undefined) return
    if (left.draft !== '' || left.replying) return
    set({ conversations: conversations.filter(({ id }) => id !== left.id) })
    void call('conversations.delete', { conversationId: left.id }).catch(() => null)
  }

  return {
    conversations: [],
    conversationsLoaded: false,
    currentId: null,
    chatKey: 0,
    chatTakesFocus: true,
    blank: emptyBlank,

    async openConversation(conversationId, takeFocus = true) {
      const { currentId, closeDrawer } = get()
      set({ view: 'chat', chatTakesFocus: takeFocus })
      if (get().drawer === 'conversations') closeDrawer()
      if (currentId === conversationId) return
      discardIfEmpty()
      set({ currentId: conversationId, chatKey: get().chatKey + 1, gauge: null, find: null })
      await get().loadThread(conversationId, get().readingPlaces[conversationId]?.messageId ?? null)
    },

    async openMessage(conversationId, messageId, target = {}) {
      set({ view: 'chat', chatTakesFocus: false })
      if (get().layout === 'narrow') get().closeDrawer()
      const jumpTo = { ...target, messageId, key: nextJump++ }
      const { thread } = get()
      const known =
        thread?.conversationId === conversationId &&
        thread.messages.some((message) => message.id === messageId)
      if (known) {
        set({ thread: { ...thread, jumpTo } })
        return
      }
      if (get().currentId !== conversationId) {
        discardIfEmpty()
        set({ currentId: conversationId, chatKey: get().chatKey + 1, gauge: null, find: null })
      }
      await get().loadThread(conversationId, messageId)
      set((state) =>
        state.thread?.conversationId === conversationId ? { thread: { ...state.thread, jumpTo } } : {},
      )
    },

    newChat(temporary = false, draft = '') {
      discardIfEmpty()
      set({
        currentId: null,
        chatTakesFocus: true,
        chatKey: get().chatKey + 1,
        thread: null,
        gauge: null,
        find: null,
        view: 'chat',
        blank: { temporary, model: null, draft },
      })
      if (get().drawer === 'conversations') get().closeDrawer()
    },

    async renameConversation(conversationId, title) {
      const before = get().conversations.find((conversation) => conversation.id === conversationId)
      if (before === undefined || title === before.title) return
      try {
        const changed = await call('conversations.rename', { conversationId, title })
        set((state) => ({ conversations: withConversation(state.conversations, changed) }))
      } catch (thrown) {
        get().showError(thrown)
      }
    },

    async deleteConversation(conversationId) {
      const { conversations, currentId } = get()
      const index = conversations.findIndex((conversation) => conversation.id === conversationId)
      const conversation = conversations[index]
      if (conversation === undefined) return
      const staying = get().facts.filter(
        ({ evidence }) =>
          evidence.length > 0 && evidence.every((said) => said.conversationId === conversationId),
      ).length
      try {
        await call('conversations.delete', { conversationId })
      } catch (thrown) {
        get().showError(thrown)
        return
      }
      set((state) => ({ conversations: state.conversations.filter(({ id }) => id !== conversationId) }))
      if (currentId === conversationId) {
        const next = get().conversations[index] ?? get().conversations[index - 1]
        if (next === undefined) get().newChat()
        else void get().openConversation(next.id, false)
      }
      get().showToast({
        text: t.conversations.deleted,
        said: conversation.title,
        ...(staying === 0 ? {} : { note: t.conversations.factsStay(staying) }),
        action: {
          label: t.common.undo,
          run: () => {
            void call('conversations.restore', { conversationId })
              .then((restored) => {
                set((state) => ({
                  conversations: withConversation(state.conversations, restored).toSorted(
                    (one, other) => other.updatedAt - one.updatedAt,
                  ),
                }))
                if (currentId === conversationId) void get().openConversation(conversationId)
              })
              .catch(get().showError)
          },
        },
      })
    },

    async chooseModel(model) {
      const { currentId, blank } = get()
      if (currentId === null) {
        set({ blank: { ...blank, model } })
        return
      }
      try {
        const changed = await call('conversations.setModel', { conversationId: currentId, model })
        set((state) => ({ conversations: withConversation(state.conversations, changed) }))
      } catch (thrown) {
        get().showError(thrown)
      }
    },

    ensureConversation() {
      const { currentId } = get()
      if (currentId !== null) return Promise.resolve(currentId)
      creating ??= create().finally(() => {
        creating = null
      })
      return creating
    },

    async keepLeftDraft(draft, model) {
      // One request: the window may be closing.
      const made = await call('conversations.create', { temporary: false, draft }).catch(() => null)
      if (made === null) return null
      set((state) => ({ conversations: withConversation(state.conversations, made) }))
      if (model !== null)
        await call('conversations.setModel', { conversationId: made.id, model }).catch(() => null)
      return made.id
    },

    async saveDraft(conversationId, draft) {
      if (conversationId === null) {
        set((state) => ({ blank: { ...state.blank, draft } }))
        return
      }
      set((state) => ({
        conversations: state.conversations.map((conversation) =>
          conversation.id === conversationId ? { ...conversation, draft } : conversation,
        ),
      }))
      // A draft that could not be saved is still in the field; there is nothing to tell.
      await call('conversations.setDraft', { conversationId, draft }).catch(() => null)
    },
  }
}
