import type { ConversationStore, MessageStore, ReceiptStore, SearchStore, SummaryStore } from './chat-stores'
import type { ChangeStore, FactStore, VectorStore } from './fact-stores'
import type {
  ForgottenStore,
  ProposalStore,
  ReadMarkStore,
  RejectionStore,
  TopicStore,
} from './memory-stores'
import type { FlagStore, PhraseStore } from './safety-stores'
import type { JobStore, ModelNotes, SettingsStore } from './work-stores'

export interface Transactions {
  /** Runs all or nothing; may be nested (the inner one joins). */
  run<Value>(work: () => Value): Value
}

/** Everything the rules may read and write, of one profile. */
export interface Stores {
  transactions: Transactions
  conversations: ConversationStore
  messages: MessageStore
  facts: FactStore
  changes: ChangeStore
  rejections: RejectionStore
  proposals: ProposalStore
  topics: TopicStore
  flags: FlagStore
  phrases: PhraseStore
  receipts: ReceiptStore
  jobs: JobStore
  summaries: SummaryStore
  settings: SettingsStore
  modelNotes: ModelNotes
  forgotten: ForgottenStore
  readMarks: ReadMarkStore
  search: SearchStore
  vectors: VectorStore
}
