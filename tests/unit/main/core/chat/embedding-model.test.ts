import { describe, expect, it } from 'vitest'
import { Engines } from '../../../../../src/main/core/chat/engines'
import type { ChatModel, SettingsStore } from '../../../../../src/main/core/ports'
import type { EngineStatus, ModelInfo } from '../../../../../src/shared/entities'
import { openMemoryStores } from '../../../../support/memory-stores'

const model: ModelInfo = {
  name: 'nomic-embed-text:latest',
  sizeBytes: 1,
  parameterSize: null,
  maxContext: 2048,
  contextWindow: 2048,
  canChat: false,
  canEmbed: true,
  thinks: false,
  loaded: false,
  remote: false,
}

const silent: ChatModel = {
  engine: 'ollama',
  stream: () => {
    throw new Error('not asked')
  },
  json: () => Promise.reject(new Error('not asked')),
}

function embeddingModel(
  own: Partial<ModelInfo>,
  host: { host: string; local: boolean },
  settings: Parameters<SettingsStore['change']>[0],
): string | null {
  const store = openMemoryStores({ now: () => 0 }).settings
  store.change({ embeddingModel: 'nomic-embed-text', ...settings })
  const status: EngineStatus = {
    state: 'connected',
    version: '0.32',
    models: [{ ...model, ...own }],
    ...host,
  }
  const directory = { status: () => status, check: () => Promise.resolve(status) }
  return new Engines(directory, silent, silent, store).embeddingModel()
}

const here = { host: '127.0.0.1:11434', local: true }
const there = { host: '192.168.1.5:11434', local: false }

describe('the embedding model', () => {
  it('is the chosen one where it is installed, with or without its tag', () => {
    expect(embeddingModel({}, here, {})).toBe('nomic-embed-text:latest')
  })

  it('is none where none is chosen, it is not installed, or it cannot embed', () => {
    expect(embeddingModel({}, here, { embeddingModel: null })).toBeNull()
    expect(embeddingModel({ name: 'all-minilm' }, here, {})).toBeNull()
    expect(embeddingModel({ canEmbed: false }, here, {})).toBeNull()
  })

  it('M47: is none on another computer or in the cloud, until the owner allows that place', () => {
    expect(embeddingModel({}, there, {})).toBeNull()
    expect(embeddingModel({}, there, { allowedHosts: [there.host] })).toBe('nomic-embed-text:latest')
    expect(embeddingModel({ remote: true }, here, {})).toBeNull()
  })
})
