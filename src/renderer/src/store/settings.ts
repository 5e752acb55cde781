import { defaultSettings } from '../../../shared/settings'
import { call } from '../api/bridge'
import type { SettingsSlice, Slice } from './types'

/** Settings, what main said about itself at the start, and standing faults. */
export const createSettingsSlice: Slice<SettingsSlice> = (set, get) => ({
  app: null,
  settings: defaultSettings,
  faults: [],

  async changeSettings(change) {
    const before = get().settings
    // Shown at once; main's answer, or the old state, follows.
    set({ settings: { ...before, ...change } })
    try {
      set({ settings: await call('settings.change', change) })
      return true
    } catch (thrown) {
      set({ settings: before })
      get().showError(thrown)
      return false
    }
  },
})
