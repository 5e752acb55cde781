import type { Settings } from './entities'

/** What a fresh profile starts with. */
export const defaultSettings: Settings = {
  theme: 'system',
  textSize: 100,
  announceReplies: 'full',
  learn: true,
  sayRemembered: true,
  factLimit: 500,
  factBudget: 1500,
  whenReplyClashes: 'ask',
  ollamaHost: '',
  allowedHosts: [],
  defaultModel: null,
  embeddingModel: null,
  contextWindows: { '*': 8192 },
  keepLoadedMinutes: 10,
  useBuiltIn: true,
  sidebarFolded: false,
  memoryFolded: false,
  enterSends: true,
  setupDone: false,
}
