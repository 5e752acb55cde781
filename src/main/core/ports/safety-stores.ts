import type {
  AllowedPhrase,
  FlagDecision,
  FlagOutcome,
  FlagState,
  Judgement,
  TextSpan,
  Timestamp,
} from '../../../shared/entities'

export interface NewFlag {
  factId: number
  subject: string
  topic: string
  value: string
  words: string
  judgement: Judgement
  cue: string
  source: 'vocabulary' | 'owner' | 'value'
  classLabel: string | null
  messageId: number
  conversationId: string
  model: string | null
  excerpt: string
  mark: TextSpan
  /** In the whole reply. */
  span: TextSpan
  state: FlagState
  outcome: FlagOutcome
  createdAt: Timestamp
}

export interface StoredFlag extends NewFlag {
  id: number
  decision: FlagDecision
  decidedAt: Timestamp | null
}

export interface FlagStore {
  insert(flag: NewFlag): StoredFlag
  get(id: number): StoredFlag | null
  forMessage(messageId: number): StoredFlag[]
  /** Newest first, pending on top. */
  list(limit: number): StoredFlag[]
  pendingCount(): number
  setOutcome(messageId: number, outcome: FlagOutcome): void
  decide(id: number, state: FlagState, decision: FlagDecision, at: Timestamp | null): void
  deleteForMessage(messageId: number): void
}

export interface PhraseStore {
  list(): AllowedPhrase[]
  insert(factId: number, phrase: string, at: Timestamp): AllowedPhrase
  deleteMatching(factId: number, phrase: string): void
  delete(id: number): void
}
