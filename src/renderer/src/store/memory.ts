import { call, toSerializedError } from '../api/bridge'
import { t } from '../text'
import type { MemorySlice, Slice } from './types'

/** Facts, topics and what was turned down. */
export const createMemorySlice: Slice<MemorySlice> = (set, get) => ({
  facts: [],
  factsLoaded: false,
  factsError: null,
  changedFactIds: [],
  topics: [],
  rejectionCount: 0,
  rejections: null,
  endedFacts: [],
  learning: { state: 'idle', waiting: 0, failed: 0, lastError: null },

  async loadFacts() {
    try {
      set({ facts: await call('memory.list', null), factsLoaded: true, factsError: null })
    } catch (thrown) {
      set({ factsError: toSerializedError(thrown) })
    }
  },

  takeFacts({ facts, factIds, rejections }) {
    const stale = get().rejections !== null && rejections !== get().rejectionCount
    set({
      facts,
      factsLoaded: true,
      factsError: null,
      changedFactIds: factIds,
      rejectionCount: rejections,
    })
    if (stale) void get().loadRejections()
  },

  async loadTopics() {
    const topics = await get().tryMemory(() => call('memory.topics', null))
    if (topics !== null) set({ topics })
  },

  async loadRejections() {
    const rejections = await get().tryMemory(() => call('memory.rejections', null))
    if (rejections !== null) set({ rejections, rejectionCount: rejections.length })
  },

  async loadEnded() {
    // A list that could not be read stays as it was: it is no more than an aside to the facts.
    const endedFacts = await call('memory.ended', null).catch(() => null)
    if (endedFacts !== null) set({ endedFacts })
  },

  async changeTopic(change, told) {
    try {
      const { topics, undoId } = await call('memory.changeTopic', change)
      set({ topics })
      const undo = () =>
        get().tryMemory(async () => set({ topics: await call('memory.undoTopic', { undoId }) }))
      get().showToast({ text: told, said: null, action: { label: t.common.undo, run: () => void undo() } })
      return null
    } catch (thrown) {
      return toSerializedError(thrown)
    }
  },

  offerUndo({ text, said }, changeId) {
    const undo = (id: number) => get().tryMemory(() => call('memory.undo', { changeIds: [id] }))
    get().showToast({
      text,
      said,
      action: changeId === null ? null : { label: t.common.undo, run: () => void undo(changeId) },
    })
  },

  async tryMemory(work) {
    try {
      return await work()
    } catch (thrown) {
      get().showError(thrown)
      return null
    }
  },
})
