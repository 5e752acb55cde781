import type { SerializedError } from './errors'

/** All times are milliseconds since 1970, UTC. All text offsets are UTF-16 code units. */
export type Timestamp = number

export interface TextSpan {
  start: number
  /** Exclusive. */
  end: number
}

// ── Engines and models ──────────────────────────────────────────────────────────────────────────

export type EngineId = 'ollama' | 'built-in'

/** How a conversation names what answers: `built-in`, or the name of an Ollama model. */
export type ModelChoice = { engine: 'built-in' } | { engine: 'ollama'; model: string }

export interface ModelInfo {
  name: string
  sizeBytes: number
  parameterSize: string | null
  /** What the model can read at most, in tokens; null until known. */
  maxContext: number | null
  /** The window Keepsake asks for (num_ctx), constant per model. */
  contextWindow: number
  canChat: boolean
  canEmbed: boolean
  thinks: boolean
  loaded: boolean
  /** The model runs on somebody else's computer (Ollama cloud). */
  remote: boolean
}

export type EngineStatus =
  | { state: 'checking'; host: string; local: boolean }
  | { state: 'connected'; host: string; local: boolean; version: string; models: ModelInfo[] }
  | { state: 'away'; host: string; local: boolean; error: SerializedError }

export interface PullProgress {
  operationId: string
  model: string
  state: 'running' | 'done' | 'cancelled' | 'failed'
  doneBytes: number
  totalBytes: number
  /** Bytes a second over the last seconds; null before it can be told. */
  rate: number | null
  error: SerializedError | null
}

// ── Conversations and messages ──────────────────────────────────────────────────────────────────

export interface Conversation {
  id: string
  title: string
  temporary: boolean
  /** Null: whatever the default is. */
  model: ModelChoice | null
  createdAt: Timestamp
  /** When a message was last added. */
  updatedAt: Timestamp
  draft: string
  /** A reply is being written. */
  replying: boolean
  /** A reply waits for the owner's decision. */
  held: boolean
}

export type Role = 'user' | 'assistant'

export type MessageState =
  'streaming' | 'complete' | 'stopped' | 'failed' | 'held' | 'discarded' | 'interrupted'

/** Where a stretch of a message came from. What is not covered by a span was typed. */
export interface OriginSpan extends TextSpan {
  origin: 'pasted' | 'prefilled'
}

/** Words of a message that became a fact. */
export interface KeptSpan extends TextSpan {
  factId: number
  safety: boolean
}

/** One change of memory that a message brought, for the line under it. */
export interface NotedChange {
  changeId: number
  factId: number
  kind: 'added' | 'updated' | 'confirmed' | 'retracted' | 'forgotten'
  subject: string
  topic: string
  topicLabel: string
  value: string
  /** The value that an update closed. */
  before: string | null
  safety: boolean
  undone: boolean
}

export interface Message {
  id: number
  /** Rises with every picture that main takes of a message: of two that crossed on their way, the higher one holds. */
  revision: number
  conversationId: string
  role: Role
  state: MessageState
  /** Empty while a reply is held or discarded: its words do not leave the main process. */
  text: string
  thinking: string
  thinkingMs: number | null
  createdAt: Timestamp
  settledAt: Timestamp | null
  engine: EngineId | null
  model: string | null
  origins: OriginSpan[]
  kept: KeptSpan[]
  noted: NotedChange[]
  error: SerializedError | null
  hold: Hold | null
  check: 'checked' | 'not-checked' | 'not-needed'
  /** Facts used in this reply, for the chip; null where memory was not asked. */
  factsUsed: number | null
  factsWithheld: number
  /** Answered from the memory store itself, not by a model. */
  fromMemory: boolean
  /** Which attempt of "try again safely" is running or was taken: 0 for an ordinary reply. */
  safeAttempt: number
  /** A proposal that waits for the owner's click, e.g. to stop watching for something. */
  proposals: Proposal[]
}

// ── Memory ──────────────────────────────────────────────────────────────────────────────────────

export type FactKind = 'semantic' | 'episodic' | 'procedural'
export type FactStatus = 'active' | 'superseded' | 'retracted'
export type FactOrigin = 'stated' | 'extracted' | 'manual' | 'imported'

export const safetyCategories = [
  'allergy',
  'intolerance',
  'condition',
  'medication',
  'pregnancy',
  'diet',
  'sobriety',
  'accessibility',
  'custom',
] as const
export type SafetyCategory = (typeof safetyCategories)[number]

export interface FactSafety {
  category: SafetyCategory
  /** Class of the vocabulary that the value maps to; null: matched word for word. */
  classId: string | null
  classLabel: string | null
  /** Words the owner added. */
  addedTerms: string[]
  /** Words of the vocabulary that the owner took out. */
  removedTerms: string[]
}

/** Where a fact was said: a stretch of a user message. */
export interface Evidence extends TextSpan {
  messageId: number
  conversationId: string
}

export interface Fact {
  id: number
  /** `user`, or the name by which the owner calls somebody. */
  subject: string
  /** Canonical topic, snake_case. */
  topic: string
  /** For topics that hold a set: the folded value that tells items apart; null for single topics. */
  item: string | null
  /** The span of the message, letter by letter; or what the owner typed by hand. */
  value: string
  content: string
  kind: FactKind
  status: FactStatus
  validFrom: Timestamp
  validTo: Timestamp | null
  expiresAt: Timestamp | null
  origin: FactOrigin
  evidence: Evidence[]
  safety: FactSafety | null
  pinned: boolean
  confirmedAt: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
  lastUsedAt: Timestamp | null
  useCount: number
}

/** A fact as the memory column shows it. */
export interface FactView extends Fact {
  topicLabel: string
  /** Whether earlier values exist. */
  hasHistory: boolean
}

export interface SourceExcerpt {
  messageId: number
  conversationId: string
  conversationTitle: string
  saidAt: Timestamp
  /** The sentence around the value. */
  text: string
  /** The value inside `text`. */
  mark: TextSpan
}

/** One value a topic had. */
export interface FactInterval {
  fact: FactView
  sources: SourceExcerpt[]
}

export interface FactSource {
  fact: FactView
  sources: SourceExcerpt[]
  /** Earlier values, newest first. */
  earlier: FactInterval[]
  watchedTerms: WatchedTerm[]
}

export interface WatchedTerm {
  term: string
  source: 'vocabulary' | 'owner' | 'value'
  removed: boolean
}

export const rejectionReasons = [
  'question',
  'hypothetical',
  'role_play',
  'negated',
  'past',
  'plan',
  'third_person',
  'instruction',
  'secret',
  'quoted',
  'pasted',
  'code',
  'prompt_example',
  'not_in_words',
  'too_long',
  'one_off',
  'forgotten',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** A candidate that was turned down. */
export interface Rejection {
  id: number
  reason: RejectionReason
  subject: string
  topic: string
  topicLabel: string
  /** Empty for a secret. */
  value: string
  messageId: number | null
  conversationId: string | null
  /** The sentence it stands in, with a secret blacked out. */
  excerpt: string
  /** The value inside the excerpt; null where it does not stand there. */
  mark: TextSpan | null
  createdAt: Timestamp
  /** "Remember anyway" is offered: the words are the owner's own and keeping them harms nobody. */
  canRemember: boolean
}

/** A change that takes a person: removing or weakening a safety fact, or a contradiction to be explained. */
export interface Proposal {
  id: number
  kind: 'retract_safety' | 'contradiction'
  factId: number
  topicLabel: string
  value: string
  category: SafetyCategory | null
  messageId: number | null
  /** The owner's words that brought it up. */
  excerpt: string
  state: 'pending' | 'accepted' | 'declined'
  createdAt: Timestamp
}

export interface Topic {
  id: string
  label: string
  /** `one`: a new value closes the old one; `set`: a new value adds. */
  holds: 'one' | 'set'
  category: SafetyCategory | null
  /** Named by the owner or met in a conversation rather than shipped. */
  own: boolean
}

/** The state of background learning, for the small line in the memory column. */
export interface LearningStatus {
  state: 'idle' | 'running' | 'waiting' | 'failed' | 'paused'
  waiting: number
  failed: number
  lastError: SerializedError | null
}

// ── Safety ──────────────────────────────────────────────────────────────────────────────────────

export type Judgement = 'conflict' | 'trace' | 'caution'

/** One mention of a watched term in a reply. Offsets are into the whole reply. */
export interface Mention extends TextSpan {
  factId: number
  /** The words as they stand in the reply. */
  words: string
  judgement: Judgement
  /** Name of the rule that decided. */
  cue: string
  source: 'vocabulary' | 'owner' | 'value'
  classLabel: string | null
}

/** What a held reply shows in place of its text. */
export interface Hold {
  /** The mentions that hold the reply, first one first. Offsets are not given out before it is shown. */
  clashes: HoldClash[]
  decision: 'pending' | 'shown' | 'discarded' | 'retried'
  /** The model is still writing the rest, unseen. */
  running: boolean
  /** Stricter attempts already made. */
  attempts: number
}

export interface HoldClash {
  flagId: number
  factId: number
  words: string
  judgement: Judgement
  subject: string
  topicLabel: string
  value: string
  category: SafetyCategory
  source: Mention['source']
  classLabel: string | null
  toldAt: Timestamp
  /** The message that said it, where a temporary chat holds the fact for itself; null where memory does. */
  saidIn: number | null
  /** Given only once the reply is shown. */
  span: TextSpan | null
}

export type FlagState = 'pending' | 'decided'
export type FlagOutcome =
  'held' | 'shown_anyway' | 'discarded' | 'retried' | 'shown_with_warning' | 'listed' | 'found_late'
export type FlagDecision = 'rightly_held' | 'fine_for_fact' | null

/** One entry of the review list. */
export interface Flag {
  id: number
  factId: number | null
  subject: string
  topicLabel: string
  value: string
  words: string
  judgement: Judgement
  cue: string
  messageId: number
  conversationId: string
  conversationTitle: string
  model: string | null
  /** The sentence around the words. */
  excerpt: string
  mark: TextSpan
  state: FlagState
  outcome: FlagOutcome
  /** For `retried`: what the attempts since came to; null while there is no reply that was read to its end. */
  retry: { clean: boolean; attempts: number } | null
  decision: FlagDecision
  createdAt: Timestamp
  decidedAt: Timestamp | null
}

/** "This phrase is fine for this fact." */
export interface AllowedPhrase {
  id: number
  factId: number
  factValue: string
  phrase: string
  createdAt: Timestamp
}

/** Answer of "Would you warn me?". */
export interface ProbeResult {
  mentions: Array<Mention & { factValue: string; topicLabel: string }>
  wouldHold: boolean
  factsChecked: number
}

// ── Receipt and context ─────────────────────────────────────────────────────────────────────────

export type UsedReason = 'safety' | 'pinned' | 'said_now' | 'about_message' | 'essential' | 'asked'
export type LeftOutReason =
  'below_floor' | 'superseded' | 'expired' | 'over_budget' | 'withheld' | 'memory_off'

export interface ReceiptEntry {
  factId: number
  subject: string
  topicLabel: string
  value: string
  safety: boolean
  used: boolean
  reason: UsedReason | LeftOutReason
  /** Words shared with the message. */
  matched: string[]
  score: number | null
  /** No word led to it, only what it means did. Old receipts lack it. */
  byMeaning?: boolean
  tokens: number
  /** When it ended, for superseded and expired. */
  endedAt: Timestamp | null
}

export interface TokenParts {
  system: number
  safety: number
  facts: number
  summary: number
  history: number
  message: number
  replyReserve: number
  free: number
  window: number
}

export interface Receipt {
  messageId: number
  entries: ReceiptEntry[]
  considered: number
  factTokens: number
  factBudget: number
  tokens: TokenParts
  /** Messages left word for word, and those a summary stands for. */
  messagesInFull: number
  messagesSummarised: number
  /** Host that facts were withheld from; null where nothing was withheld. */
  withheldFrom: string | null
  /** Ollama's own count of the prompt; null until known. */
  promptTokensCounted: number | null
  /** The server seems to have cut the prompt. */
  truncated: boolean
  /** How a message longer than the window was given to the model; null where it stood whole. Old receipts lack it. */
  longMessage?: LongMessage | null
}

/** What became of a message that is longer than the model's window. */
export type LongMessage =
  /** Only the request and the beginnings and ends of the rest were sent. */
  | { how: 'cut' }
  /** The request was sent, and notes on the rest. */
  | {
      how: 'parts'
      parts: number
      /** Parts without notes: their beginning and end were sent. */
      unread: number
      /** Notes that had no room in the prompt. */
      notesLeftOut: number
    }

export interface ContextGauge {
  tokens: TokenParts
  messagesInFull: number
  messagesSummarised: number
  summarisedAt: Timestamp | null
  usedShare: number
  /** Messages after the summary that have no room in the next prompt. */
  messagesLeftOut: number
  /** What the server counted of the last prompt, where it seems to have cut it; null where it did not. */
  truncated: { sent: number; counted: number } | null
  /** What would be done with the draft where it does not fit the window; null where it fits. */
  draftTooLong: LongMessage['how'] | null
}

export interface SummaryCheckpoint {
  id: number
  conversationId: string
  text: string
  throughMessageId: number
  messagesCovered: number
  createdAt: Timestamp
  active: boolean
  /** The checkpoint it was made on top of; null: the first, or that one is gone. */
  baseId: number | null
}

// ── Search ──────────────────────────────────────────────────────────────────────────────────────

export interface SearchHit {
  kind: 'fact' | 'conversation' | 'message'
  conversationId: string | null
  messageId: number | null
  factId: number | null
  role: Role | null
  title: string
  text: string
  marks: TextSpan[]
  at: Timestamp
}

// ── App ─────────────────────────────────────────────────────────────────────────────────────────

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  /** Percent: 80 to 200. */
  textSize: number
  announceReplies: 'full' | 'first_sentence' | 'ready'
  learn: boolean
  sayRemembered: boolean
  factLimit: number
  /** Tokens of facts in one reply. */
  factBudget: number
  whenReplyClashes: 'ask' | 'try_again' | 'show_with_warning'
  /** Empty: take OLLAMA_HOST, else 127.0.0.1:11434. */
  ollamaHost: string
  /** Hosts other than this computer that facts may be sent to. */
  allowedHosts: string[]
  defaultModel: ModelChoice | null
  /** Model for finding facts by meaning; null: by word only. */
  embeddingModel: string | null
  /** num_ctx asked of a model, by model name; `*` for all others. */
  contextWindows: Record<string, number>
  keepLoadedMinutes: number
  useBuiltIn: boolean
  sidebarFolded: boolean
  memoryFolded: boolean
  enterSends: boolean
  setupDone: boolean
}

export type NoticeCode = 'memory_off' | 'checker_off' | 'disk_full' | 'data_restored'

export interface Fault {
  code: NoticeCode
  detail: Record<string, string>
}

export interface AppState {
  version: string
  platform: 'darwin' | 'win32' | 'linux'
  /** The computer's memory in bytes. */
  totalMemory: number
  dataFolder: string
  settings: Settings
  engine: EngineStatus
  learning: LearningStatus
  faults: Fault[]
  pendingFlags: number
  rejections: number
  factCount: number
}
