/**
 * What the rules need from outside. Implemented in db/, ollama/ and shell/; replaced by small in-memory
 * versions only where a test is about a rule and not about storage.
 */
import type {
  AllowedPhrase,
  Conversation,
  EngineId,
  Fact,
  FactStatus,
  FlagDecision,
  FlagOutcome,
  FlagState,
  Hold,
  Judgement,
  Message,
  MessageState,
  NotedChange,
  OriginSpan,
  Proposal,
  Receipt,
  RejectionReason,
  Role,
  SearchHit,
  Settings,
  SummaryCheckpoint,
  TextSpan,
  Timestamp,
  Topic,
} from '../../shared/entities'
import type { EventName, Events } from '../../shared/contract'
import type { SerializedError } from '../../shared/errors'

// ── Surroundings ────────────────────────────────────────────────────────────────────────────────

export interface Clock {
  now(): Timestamp
  /** Runs once after `ms`; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export interface Ids {
  /** A fresh, unguessable identifier. */
  next(): string
}

/** Never given message or memory text. */
export interface Log {
  info(event: string, fields?: Record<string, string | number | boolean | null>): void
  warn(event: string, fields?: Record<string, string | number | boolean | null>): void
  error(event: string, error: unknown, fields?: Record<string, string | number | boolean | null>): void
}

export interface EventSink {
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void
}

// ── Models ──────────────────────────────────────────────────────────────────────────────────────

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The load options every call of one model shares, so that the server never loads it twice. */
export interface LoadOptions {
  /** num_ctx, tokens. */
  contextWindow: number
  keepAliveMinutes: number
}

export interface ChatRequest extends LoadOptions {
  model: string
  messages: PromptMessage[]
  /** num_predict, tokens; always sent. */
  maxTokens: number
  temperature?: number
  /** Undefined: the model's own default. */
  think?: boolean
  /** Told when the whole request has been handed to the network; never where the engine needs none. */
  onSent?: () => void
  /**
   * Told when the server has sent nothing for a minute, and every further minute, with the seconds of silence. The
   * call goes on: a big model on a slow disk takes longer than that, and giving up would also end its loading.
   */
  onQuiet?: (seconds: number) => void
}

export type ChatChunk =
  | { kind: 'text'; text: string }
  /** `replacesText`: all text given so far turned out to be thinking as well; the text of the reply begins anew. */
  | { kind: 'thinking'; text: string; replacesText?: true }
  | { kind: 'done'; reason: 'stop' | 'length'; promptTokens: number | null; replyTokens: number | null }

export interface JsonRequest extends ChatRequest {
  /** JSON schema in the subset that every server version understands. */
  schema: Record<string, unknown>
  /** How JSON is asked for; `schema` where absent. The schema stands in the prompt too, for modes that do not send it. */
  mode?: JsonMode
}

/** How a model was brought to give JSON; remembered per model. */
export type JsonMode = 'schema' | 'schema_think_off' | 'plain_json' | 'prompt_only'

/**
 * Something that answers. Throws `AppError` with a code of shared/errors; a call whose signal is aborted throws
 * an error for which `isAborted(error)` holds, in every phase, and closes its connection.
 */
export interface ChatModel {
  readonly engine: EngineId
  /** Yields text and thinking and ends with exactly one `done`, or throws. */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk>
  /** The whole answer as text, asked for as JSON; not yet parsed or validated. `done: length` throws. */
  json(request: JsonRequest, signal: AbortSignal): Promise<string>
}

export interface EmbeddingModel {
  embed(model: string, texts: string[], signal: AbortSignal): Promise<Float32Array[]>
}

// ── Stores: synchronous, because SQLite stands in the same process ──────────────────────────────

export interface Transactions {
  /** Runs all or nothing; may be nested (the inner one joins). */
  run<Value>(work: () => Value): Value
}

export interface ConversationStore {
  list(): Conversation[]
  get(id: string): Conversation | null
  insert(conversation: Conversation): void
  update(
    id: string,
    change: Partial<Pick<Conversation, 'title' | 'model' | 'draft' | 'updatedAt'>> & {
      titleSource?: TitleSource
    },
  ): void
  titleSource(id: string): TitleSource
  /** Hides it at once; `purgeDeleted` takes it off the disk. */
  markDeleted(id: string, at: Timestamp): void
  restore(id: string): void
  /** Removes conversations deleted before `before`, with messages, index, receipts, jobs and summaries. Returns ids. */
  purgeDeleted(before: Timestamp): string[]
}

export type TitleSource = 'none' | 'first_words' | 'model' | 'owner'

/** A message as it is stored: what the window sees is derived from it. */
export interface StoredMessage {
  id: number
  conversationId: string
  role: Role
  state: MessageState
  /** Everything the model wrote, also while a reply is held. */
  text: string
  thinking: string
  thinkingMs: number | null
  createdAt: Timestamp
  settledAt: Timestamp | null
  engine: EngineId | null
  model: string | null
  origins: OriginSpan[]
  error: SerializedError | null
  hold: Pick<Hold, 'decision' | 'attempts'> | null
  check: Message['check']
  factsUsed: number | null
  factsWithheld: number
  fromMemory: boolean
  safeAttempt: number
  /** Makes a repeated send harmless; user messages only. */
  clientKey: string | null
}

export type NewMessage = Omit<StoredMessage, 'id'>

export interface MessageStore {
  insert(message: NewMessage): StoredMessage
  get(id: number): StoredMessage | null
  byClientKey(conversationId: string, clientKey: string): StoredMessage | null
  update(id: number, change: Partial<Omit<StoredMessage, 'id' | 'conversationId' | 'role'>>): void
  /** Newest `limit` messages with id below `before` (all, if null), in order of time. */
  page(conversationId: string, before: number | null, limit: number): StoredMessage[]
  /** All messages after `afterId` in order of time, for prompt and summary. */
  after(conversationId: string, afterId: number, limit: number): StoredMessage[]
  /** The last `limit` messages, newest first. */
  newest(conversationId: string, limit: number): StoredMessage[]
  count(conversationId: string): number
  /** Deletes a message and all after it in its conversation; returns the ids. */
  deleteFrom(conversationId: string, fromId: number): number[]
  delete(id: number): void
  /** Replies left `streaming` by a process that died, made `interrupted`; returns the ids. */
  settleInterrupted(at: Timestamp): number[]
}

export type NewFact = Omit<Fact, 'id'>

export interface FactStore {
  insert(fact: NewFact): Fact
  /** Puts a deleted row back under its old id, evidence too (of messages that still exist). */
  restore(fact: Fact): void
  get(id: number): Fact | null
  /** Replaces all columns but the id; evidence too. */
  update(fact: Fact): void
  delete(ids: number[]): void
  /** Active, not expired at `now`; safety first, then pinned, then latest confirmed. */
  current(now: Timestamp): Fact[]
  /** Active facts with a safety category, expired ones too: a safety fact never lapses by itself. */
  safety(): Fact[]
  /** Active, not expired at `now`, pinned; latest confirmed first. */
  pinned(now: Timestamp): Fact[]
  /** Those of these rows that are active and not expired at `now`, in the order of the ids. */
  byIds(ids: number[], now: Timestamp): Fact[]
  /** Active, not expired at `now`, of one of these topics whoever it is about; latest confirmed first. */
  ofTopics(topics: string[], now: Timestamp, limit: number): Fact[]
  /** Active, not expired at `now`; latest confirmed first. */
  recentlyConfirmed(now: Timestamp, limit: number): Fact[]
  /**
   * Rows that no longer hold, superseded or expired at `now`: so many of each topic at most, in the order of the keys,
   * the latest to end first.
   */
  ended(keys: ReadonlyArray<Pick<Fact, 'subject' | 'topic'>>, now: Timestamp, limit: number): Fact[]
  /** What is known, in short, for telling what a message means; safety facts though expired. Kept until facts change. */
  known(now: Timestamp): ReadonlyArray<Pick<Fact, 'subject' | 'topic' | 'value'>>
  active(subject: string, topic: string): Fact[]
  /** All rows of one topic and subject, any status, newest first. */
  history(subject: string, topic: string): Fact[]
  byEvidence(messageId: number): Fact[]
  byStatus(status: FactStatus): Fact[]
  /** Active rows whose value, content or topic words share a token with the query, best first. */
  search(query: FactQuery): FactHit[]
  countCurrent(now: Timestamp): number
  markUsed(ids: number[], at: Timestamp): void
}

export interface FactQuery {
  /** Folded tokens, stop words dropped. */
  tokens: string[]
  now: Timestamp
  limit: number
}

export interface FactHit {
  fact: Fact
  /** Higher is better; comparable only inside one answer. */
  score: number
  /** Words of the query that the fact holds, in any form. */
  matched: string[]
  /** Those of `matched` that stand in its value, its topic or the name of whom it is about. */
  named: string[]
}

/** The words of a fact that a vector is made of. */
export type EmbeddableFact = Pick<Fact, 'id' | 'subject' | 'topic' | 'content' | 'value'>

/** Vectors of active facts. One goes when its fact is changed, closed or deleted. */
export interface VectorStore {
  /** Active facts without a vector of this model, latest confirmed first. */
  missing(model: string, limit: number): EmbeddableFact[]
  /** Keeps a vector, unless the fact has other words by now or is gone. */
  put(model: string, fact: EmbeddableFact, vector: Float32Array): void
  /** Facts that have a vector of this model. A vector that replaces another has another key. */
  keys(model: string): Array<{ key: number; factId: number }>
  read(model: string, factIds: number[]): Array<{ factId: number; vector: Float32Array }>
  /** Drops the vectors of all models but this one. */
  deleteOthers(model: string): void
  /** Another text whenever vectors were added or removed. */
  stamp(): string
}

/** Before and after of one change, so that every change can be undone. */
export interface MemoryChange {
  id: number
  kind: NotedChange['kind'] | 'edited' | 'deleted' | 'let_go' | 'pinned'
  factId: number
  /** Rows as they were before; null: did not exist. */
  before: Array<{ id: number; fact: Fact | null }>
  after: Array<{ id: number; fact: Fact | null }>
  messageId: number | null
  at: Timestamp
  undone: boolean
}

export interface ChangeStore {
  insert(change: Omit<MemoryChange, 'id'>): MemoryChange
  get(id: number): MemoryChange | null
  /** In the order in which they were made. */
  forMessages(messageIds: number[]): MemoryChange[]
  /** Newest first, undone ones too. */
  ofKind(kind: MemoryChange['kind'], limit: number): MemoryChange[]
  setUndone(id: number, undone: boolean): void
  /** Deletes every change whose `factId`, or a row before or after it, is one of these facts. */
  deleteForFacts(factIds: number[]): void
}

export interface NewRejection {
  reason: RejectionReason
  subject: string
  topic: string
  value: string
  content: string
  span: TextSpan | null
  messageId: number | null
  conversationId: string | null
  excerpt: string
  mark: TextSpan | null
  createdAt: Timestamp
  canRemember: boolean
}

export interface RejectionStore {
  /** The same value turned down for the same message twice is kept once. */
  insert(rejection: NewRejection): void
  get(id: number): (NewRejection & { id: number }) | null
  list(limit: number): Array<NewRejection & { id: number }>
  count(): number
  delete(id: number): void
  clear(): void
}

export interface ProposalStore {
  insert(proposal: Omit<Proposal, 'id' | 'topicLabel'>): Proposal
  get(id: number): Proposal | null
  forMessages(messageIds: number[]): Proposal[]
  pendingFor(factId: number): Proposal | null
  deleteForFacts(factIds: number[]): void
  decide(id: number, state: Proposal['state']): void
}

export interface TopicStore {
  /** Topics the owner renamed, merged, marked, or that were met in conversation. */
  all(): StoredTopic[]
  put(topic: StoredTopic): void
}

export interface StoredTopic {
  id: string
  label: string | null
  holds: Topic['holds'] | null
  /** Another name of this topic id. */
  mergedInto: string | null
}

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

export interface ReceiptStore {
  put(receipt: Receipt): void
  get(messageId: number): Receipt | null
  setCounted(messageId: number, promptTokens: number, truncated: boolean): void
}

export type JobKind = 'learn' | 'title' | 'compact'

export interface Job {
  id: number
  kind: JobKind
  conversationId: string
  messageId: number | null
  attempts: number
  state: 'waiting' | 'failed'
  notBefore: Timestamp
  error: SerializedError | null
}

export interface JobStore {
  /** Does nothing if the same kind already waits for the same message or conversation. */
  add(kind: JobKind, conversationId: string, messageId: number | null, at: Timestamp): void
  /** The next job that may run, oldest first. */
  next(now: Timestamp): Job | null
  /** The earliest time at which a waiting job may run. */
  nextTime(): Timestamp | null
  done(id: number): void
  retryLater(id: number, notBefore: Timestamp, error: SerializedError): void
  fail(id: number, error: SerializedError): void
  /** Failed jobs wait again, and those put off need wait no longer. */
  retryFailed(at: Timestamp): void
  /** Of learning jobs: titles and summaries are nobody's worry. */
  counts(): { waiting: number; failed: number; lastError: SerializedError | null }
  deleteForMessage(messageId: number): void
  /** Calls off what waits of one kind for a conversation. */
  callOff(kind: JobKind, conversationId: string): void
}

export interface SummaryStore {
  active(conversationId: string): SummaryCheckpoint | null
  list(conversationId: string): SummaryCheckpoint[]
  get(id: number): SummaryCheckpoint | null
  /** Adds a checkpoint if `expectedActiveId` is still the active one; false otherwise. */
  add(
    checkpoint: Omit<SummaryCheckpoint, 'id' | 'active' | 'baseId'>,
    expectedActiveId: number | null,
  ): boolean
  activate(id: number): void
  /** Drops checkpoints that cover a message at or after `messageId`; the sound one they were made from is active. */
  dropFrom(conversationId: string, messageId: number): void
  /** Conversations that have a checkpoint, latest changed first; deleted ones are left out. */
  conversations(): string[]
}

export interface SettingsStore {
  get(): Settings
  change(change: Partial<Settings>): Settings
}

/** Small facts about models that are learned while running. */
export interface ModelNotes {
  jsonMode(model: string): JsonMode | null
  setJsonMode(model: string, mode: JsonMode): void
  /** Characters per token, calibrated from the server's own count; null before the first. */
  charsPerToken(model: string): number | null
  setCharsPerToken(model: string, ratio: number): void
}

/** Which messages were already read for memory, and how: reading one again changes nothing. Goes with the message. */
export interface ReadMarkStore {
  has(messageId: number, pass: ReadPass): boolean
  add(messageId: number, pass: ReadPass, at: Timestamp): void
  /** Messages of a conversation that guard it, oldest first. */
  guarding(conversationId: string): Array<{ messageId: number; pass: GuardPass }>
}

/** How a message was read that guards its chat, or ends such a guard, without being stored. */
export type GuardPass = 'paused' | 'learning'

export type ReadPass = 'rule' | 'model' | GuardPass

/** Keyed hashes of what was forgotten everywhere, so that old text cannot bring it back. */
export interface ForgottenStore {
  add(subject: string, topic: string, foldedValue: string, at: Timestamp): void
  has(subject: string, topic: string, foldedValue: string): boolean
  remove(subject: string, topic: string, foldedValue: string): void
}

export interface SearchStore {
  /** Newest first; both roles; held and discarded replies never. */
  messages(query: string, conversationId: string | null, limit: number): SearchHit[]
  conversations(query: string, limit: number): SearchHit[]
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
