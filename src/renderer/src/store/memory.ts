import { call, toSerializedError } from '../api/bridge'
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
  learning: { state: 'idle', waiting: 0, failed: 0, lastError: null },

  async loadFacts() {
    try {
      set({ facts: await call('memory.list', null), factsLoaded: true, factsError: null })
    } catch (thrown) {
      set({ factsError: toSerializedError(thrown) })
    }
  },

  async loadTopics() {
    const topics = await get().tryMemory(() => call('memory.topics', null))
    if (topics !== null) set({ topics })
  },

  async loadRejections() {
    const rejections = await get().tryMemory(() => call('memory.rejections', null))
    if (rejections !== null) set({ rejections, rejectionCount: rejections.length })
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
