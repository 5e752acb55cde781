import { create } from 'zustand'
import { createBootSlice } from './boot'
import { createChatSlice } from './chat'
import { createConversationsSlice } from './conversations'
import { createMemorySlice } from './memory'
import { createModelsSlice } from './models'
import { createReviewSlice } from './review'
import { createSettingsSlice } from './settings'
import type { Store } from './types'
import { createUiSlice } from './ui'

/**
 * The one store of the window, made of slices. It mirrors what main says and holds what is open; it decides
 * nothing that has to outlive the window.
 */
export const useStore = create<Store>()((...access) => ({
  ...createConversationsSlice(...access),
  ...createChatSlice(...access),
  ...createMemorySlice(...access),
  ...createReviewSlice(...access),
  ...createModelsSlice(...access),
  ...createSettingsSlice(...access),
  ...createUiSlice(...access),
  ...createBootSlice(...access),
}))

/** The store as it was when the window opened; for tests. */
export function resetStore(): void {
  useStore.setState(useStore.getInitialState(), true)
}
