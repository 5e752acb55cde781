import { assertNever } from '../../../shared/assert-never'
import { call, toSerializedError } from '../api/bridge'
import { t } from '../text'
import { errorSentence } from '../text/errors'
import type { Slice, UiSlice } from './types'

/** What is open, folded, pointed at and announced. Nothing here outlives the window. */
export const createUiSlice: Slice<UiSlice> = (set, get) => {
  let nextKey = 1
  const key = () => nextKey++

  return {
    layout: 'wide',
    drawer: null,
    view: 'chat',
    paletteOpen: false,
    find: null,
    modelsOpen: false,
    contextOpen: false,
    settingsPane: null,
    toast: null,
    memoryPane: 'facts',
    shownFact: null,
    foundFactIds: [],
    usedFactIds: [],
    announcement: { text: '', key: 0 },

    setLayout(layout) {
      if (layout !== get().layout) set({ layout, drawer: null })
    },
    openDrawer: (drawer) => set({ drawer }),
    closeDrawer: () => set({ drawer: null }),

    toggleConversations() {
      const { layout, drawer, settings, changeSettings } = get()
      if (layout === 'wide') void changeSettings({ sidebarFolded: !settings.sidebarFolded })
      else set({ drawer: drawer === 'conversations' ? null : 'conversations' })
    },

    toggleMemory() {
      const { layout, drawer, settings, changeSettings } = get()
      if (layout !== 'narrow') void changeSettings({ memoryFolded: !settings.memoryFolded })
      else set({ drawer: drawer === 'memory' ? null : 'memory' })
    },

    openReview() {
      set({ view: 'review', drawer: null })
    },
    closeReview: () => set({ view: 'chat' }),
    openPalette: () => set({ paletteOpen: true }),
    closePalette: () => set({ paletteOpen: false }),
    openFind: () => set({ view: 'chat', find: { key: key() } }),
    closeFind: () => set({ find: null }),
    setModelsOpen: (open) => set({ modelsOpen: open }),
    setContextOpen: (open) => set({ contextOpen: open }),
    openSettings: (pane = 'general') => set({ settingsPane: pane }),
    closeSettings: () => set({ settingsPane: null }),

    showToast: (toast) => set({ toast: { ...toast, id: key() } }),
    showError(thrown) {
      get().showToast({ text: errorSentence(toSerializedError(thrown)), said: null, action: null })
    },
    closeToast: (id) => set((state) => (id === undefined || state.toast?.id === id ? { toast: null } : {})),

    showMemory(pane) {
      const { layout, settings, changeSettings } = get()
      if (layout === 'narrow') set({ drawer: 'memory' })
      else if (settings.memoryFolded) void changeSettings({ memoryFolded: false })
      if (pane !== undefined) set({ memoryPane: pane })
    },

    showFact(factId) {
      get().showMemory('facts')
      set({ shownFact: { factId, key: key() } })
    },

    async showKept(factId) {
      if (get().facts.some(({ id }) => id === factId)) {
        get().showFact(factId)
        return
      }
      const known = await get().tryMemory(() => call('memory.source', { factId }))
      if (known === null) return
      const { subject, topic, topicLabel, item, value } = known.fact
      const inPlace = get().facts.find(
        (fact) => fact.subject === subject && fact.topic === topic && fact.item === item,
      )
      if (inPlace !== undefined) get().showFact(inPlace.id)
      else get().showToast({ text: t.memory.keptNoMore(topicLabel), said: value, action: null })
    },

    setFound: (factIds) => set({ foundFactIds: factIds }),
    setUsed: (factIds) => set({ usedFactIds: factIds }),
    announce: (text) => set({ announcement: { text, key: key() } }),

    runCommand(command) {
      switch (command) {
        case 'new-chat':
          get().newChat()
          return
        case 'new-temporary-chat':
          get().newChat(true)
          return
        case 'search':
          get().openPalette()
          return
        case 'find':
          get().openFind()
          return
        case 'toggle-sidebar':
          get().toggleConversations()
          return
        case 'toggle-memory':
          get().toggleMemory()
          return
        case 'add-fact':
          get().showMemory('adding')
          return
        case 'settings':
          get().openSettings()
          return
        case 'keyboard-help':
          get().openSettings('keyboard')
          return
        default:
          assertNever(command)
      }
    },
  }
}
