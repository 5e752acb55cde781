import { call, on, toSerializedError } from '../api/bridge'
import { createDeltaListener, createMessageListener, createRemovedListener } from './chat-events'
import { withConversation, withDraftOnScreen } from './listed-conversations'
import type { BootSlice, Slice } from './types'

/** The start of the window: listen first, load after, so that nothing falls in between. */
export const createBootSlice: Slice<BootSlice> = (set, get) => {
  async function load(): Promise<void> {
    try {
      const [app, conversations] = await Promise.all([
        call('app.state', null),
        call('conversations.list', null),
      ])
      set({
        app,
        settings: app.settings,
        engine: app.engine,
        learning: app.learning,
        faults: app.faults,
        pendingFlags: app.pendingFlags,
        rejectionCount: app.rejections,
        conversations,
        conversationsLoaded: true,
        bootError: null,
      })
    } catch (thrown) {
      set({ booted: true, bootError: toSerializedError(thrown) })
      return
    }
    const { conversations, currentId, loadFacts, openConversation } = get()
    const last = conversations.toSorted((one, other) => other.updatedAt - one.updatedAt)[0]
    const opening = currentId === null && last !== undefined ? openConversation(last.id) : Promise.resolve()
    await Promise.all([loadFacts(), opening])
    set({ booted: true })
    const pulls = await call('models.pulls', null).catch(() => [])
    set((state) => ({
      pulls: { ...Object.fromEntries(pulls.map((pull) => [pull.operationId, pull])), ...state.pulls },
    }))
  }

  function subscribe(): Array<() => void> {
    const access = { get, set }
    return [
      on('chat.delta', createDeltaListener(access)),
      on('chat.message', createMessageListener(access)),
      on('chat.removed', createRemovedListener(access)),
      on('chat.progress', (progress) =>
        set((state) =>
          state.thread?.conversationId === progress.conversationId
            ? { thread: { ...state.thread, progress } }
            : {},
        ),
      ),
      on('context.changed', ({ conversationId }) => {
        set((state) => ({ contextVersion: state.contextVersion + 1 }))
        if (get().currentId === conversationId) void get().refreshGauge('')
      }),
      on('conversation.changed', (told) =>
        set(({ conversations, currentId }) => ({
          conversations: withConversation(conversations, withDraftOnScreen(told, conversations, currentId)),
        })),
      ),
      on('conversations.changed', (all) =>
        set(({ conversations, currentId }) => ({
          conversations: all.map((told) => withDraftOnScreen(told, conversations, currentId)),
        })),
      ),
      on('memory.changed', (told) => get().takeFacts(told)),
      on('facts.changed', ({ facts, gone, ...told }) => {
        // Of a list that has not come yet nothing can be changed.
        if (!get().factsLoaded) return void get().loadFacts()
        const changed = new Set([...gone, ...facts.map(({ id }) => id)])
        const others = get().facts.filter(({ id }) => !changed.has(id))
        get().takeFacts({ ...told, facts: [...others, ...facts] })
      }),
      on('review.changed', ({ pending }) => {
        set({ pendingFlags: pending })
        if (get().flags !== null) void get().loadFlags()
      }),
      on('engine.changed', (engine) => set({ engine })),
      on('learning.changed', (learning) => set({ learning })),
      on('pull.changed', (pull) => set((state) => ({ pulls: { ...state.pulls, [pull.operationId]: pull } }))),
      on('settings.changed', (settings) => set({ settings })),
      on('faults.changed', (faults) => set({ faults })),
      on('app.command', ({ command }) => get().runCommand(command)),
    ]
  }

  return {
    booted: false,
    bootError: null,
    boot() {
      const ends = subscribe()
      void load()
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
