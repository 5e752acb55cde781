import { emptyRow } from '../../src/main/core/chat/turn-rows'
import type { NewFact, NewMessage } from '../../src/main/core/ports'
import type { Conversation } from '../../src/shared/entities'

/** Rows in which nothing is set: a test names what it is about. */

export const blankConversation: Omit<Conversation, 'id'> = {
  title: '',
  temporary: false,
  model: null,
  createdAt: 0,
  updatedAt: 0,
  draft: '',
  replying: false,
  held: false,
}

export const blankMessage: Omit<NewMessage, 'conversationId'> = {
  ...emptyRow,
  role: 'user',
  state: 'complete',
  createdAt: 0,
  settledAt: 0,
}

export const blankFact: NewFact = {
  subject: 'user',
  topic: 'note',
  item: null,
  value: '',
  content: '',
  kind: 'semantic',
  status: 'active',
  validFrom: 0,
  validTo: null,
  expiresAt: null,
  origin: 'stated',
  evidence: [],
  safety: null,
  pinned: false,
  confirmedAt: 0,
  createdAt: 0,
  updatedAt: 0,
  lastUsedAt: null,
  useCount: 0,
}
