import { call } from '../api/bridge'
import type { ModelsSlice, Slice } from './types'

/** The engine, its models and downloads. */
export const createModelsSlice: Slice<ModelsSlice> = (set, get) => ({
  engine: { state: 'checking', host: '127.0.0.1:11434', local: true },
  pulls: {},

  async checkEngine() {
    await call('engine.check', null)
      .then((engine) => {
        set({ engine })
      })
      .catch(get().showError)
  },

  async pullModel(model) {
    await call('models.pull', { model }).catch(get().showError)
  },

  async cancelPull(operationId) {
    await call('models.cancelPull', { operationId }).catch(get().showError)
  },

  async allowHost(host, allow) {
    await call('engine.allowHost', { host, allow })
      .then((settings) => {
        set({ settings })
      })
      .catch(get().showError)
  },
})
