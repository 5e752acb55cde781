import { call, toSerializedError } from '../api/bridge'
import type { ReviewSlice, Slice } from './types'

/** Mentions of watched words in replies. */
export const createReviewSlice: Slice<ReviewSlice> = (set) => ({
  pendingFlags: 0,
  flags: null,
  flagsError: null,

  async loadFlags() {
    try {
      set({ flags: await call('review.list', null), flagsError: null })
    } catch (thrown) {
      set({ flagsError: toSerializedError(thrown) })
    }
  },
})
