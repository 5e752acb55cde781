import type {
  AllowedPhrase,
  AppState,
  ContextGauge,
  Conversation,
  EngineStatus,
  FactSource,
  FactView,
  Fault,
  Flag,
  LearningStatus,
  Message,
  ModelChoice,
  OriginSpan,
  ProbeResult,
  Proposal,
  PullProgress,
  Receipt,
  Rejection,
  SafetyCategory,
  SearchHit,
  Settings,
  SummaryCheckpoint,
  Topic,
  WatchedTerm,
} from './entities'
import type { SerializedError } from './errors'

/** One request: what goes in, what comes out. */
interface Route<Input, Output> {
  input: Input
  output: Output
}

/** What a fact editor sends; `content` empty: the sentence is written from topic and value. */
export interface FactDraft {
  subject: string
  topic: string
  value: string
  content: string
  /** Null: not a safety fact. */
  safety: { category: SafetyCategory; addedTerms: string[]; removedTerms: string[] } | null
}

/** A fact after a change by the owner's hand. */
export interface FactChanged {
  fact: FactView
  /** What `memory.undo` takes; null where there was nothing to change. */
  changeId: number | null
}

export interface Sent {
  userMessage: Message
  reply: Message
}

export interface MessagePage {
  messages: Message[]
  /** Older messages exist. */
  more: boolean
  /** Newer messages exist. */
  moreAfter: boolean
}

/** Every request by name. The renderer may call these and nothing else. */
export interface Requests {
  'app.state': Route<null, AppState>
  'app.openDataFolder': Route<null, null>
  'app.openLink': Route<{ url: string }, null>
  'settings.change': Route<Partial<Settings>, Settings>

  'conversations.list': Route<null, Conversation[]>
  /** `draft`: what was typed into it before it had a row. */
  'conversations.create': Route<{ temporary: boolean; draft?: string | undefined }, Conversation>
  'conversations.rename': Route<{ conversationId: string; title: string }, Conversation>
  'conversations.delete': Route<{ conversationId: string }, null>
  'conversations.restore': Route<{ conversationId: string }, Conversation>
  'conversations.setDraft': Route<{ conversationId: string; draft: string }, null>
  'conversations.setModel': Route<{ conversationId: string; model: ModelChoice | null }, Conversation>

  'chat.page': Route<
    {
      conversationId: string
      before: number | null
      /** As many before as after this message. */
      around: number | null
      /** Those that follow this message. At most one of the three is given; none: the newest. */
      after?: number | null
      limit: number
    },
    MessagePage
  >
  'chat.send': Route<{ conversationId: string; text: string; clientKey: string; origins: OriginSpan[] }, Sent>
  'chat.stop': Route<{ conversationId: string }, null>
  /** The reply under way in a conversation with all text released so far; null where none is. */
  'chat.attach': Route<{ conversationId: string }, Message | null>
  'chat.retry': Route<{ messageId: number }, Message>
  'chat.continue': Route<{ messageId: number }, Message>
  'chat.editPreview': Route<{ messageId: number }, { factsWithdrawn: FactView[]; messagesRemoved: number }>
  'chat.edit': Route<{ messageId: number; text: string; clientKey: string; origins: OriginSpan[] }, Sent>
  /** The facts that go with a message of the owner's, safety facts first. */
  'chat.deletePreview': Route<{ messageId: number }, { factsWithdrawn: FactView[] }>
  'chat.deleteMessage': Route<{ messageId: number }, null>
  'chat.receipt': Route<{ messageId: number }, Receipt | null>
  'chat.checkAgain': Route<{ messageId: number }, Message>
  'chat.gauge': Route<{ conversationId: string; draft: string }, ContextGauge | null>

  'held.tryAgainSafely': Route<{ messageId: number }, Message>
  'held.show': Route<{ messageId: number }, Message>
  'held.discard': Route<{ messageId: number }, Message>

  'memory.list': Route<null, FactView[]>
  'memory.add': Route<FactDraft, FactChanged>
  'memory.edit': Route<{ factId: number; draft: FactDraft }, FactChanged>
  'memory.delete': Route<{ factIds: number[] }, { changeIds: number[] }>
  'memory.undo': Route<{ changeIds: number[] }, null>
  /** Remembers again what an Undo under a message took back. */
  'memory.redo': Route<{ changeIds: number[] }, null>
  'memory.pin': Route<{ factId: number; pinned: boolean }, FactChanged>
  'memory.source': Route<{ factId: number }, FactSource>
  'memory.topics': Route<null, Topic[]>
  /** The answer's `undoId` is what `memory.undoTopic` takes, as long as the app runs. */
  'memory.changeTopic': Route<
    { topic: string; label: string | null; mergeInto: string | null; holds: 'one' | 'set' | null },
    { topics: Topic[]; undoId: number }
  >
  'memory.undoTopic': Route<{ undoId: number }, Topic[]>
  /** The words a fact with this topic and value would be watched for, for the editor. */
  'memory.terms': Route<
    { topic: string; value: string; category: SafetyCategory; addedTerms: string[]; removedTerms: string[] },
    { terms: WatchedTerm[]; classLabel: string | null }
  >
  'memory.rejections': Route<null, Rejection[]>
  'memory.rememberAnyway': Route<{ rejectionId: number }, FactChanged>
  'memory.clearRejections': Route<null, null>
  'memory.decideProposal': Route<{ proposalId: number; accept: boolean }, Proposal>
  'memory.letGo': Route<null, FactView[]>
  'memory.bringBack': Route<{ factId: number }, FactView>
  /** Facts whose end has come, latest end first. */
  'memory.ended': Route<null, FactView[]>
  /** Lets an ended fact hold again: until a moment, or with null for good. */
  'memory.renew': Route<{ factId: number; expiresAt: number | null }, FactChanged>
  'memory.learnAgain': Route<null, LearningStatus>

  'review.list': Route<null, Flag[]>
  'review.decide': Route<{ flagId: number; decision: 'rightly_held' | 'fine_for_fact' }, Flag>
  'review.undo': Route<{ flagId: number }, Flag>
  'review.phrases': Route<null, AllowedPhrase[]>
  'review.revokePhrase': Route<{ phraseId: number }, null>
  'review.probe': Route<{ text: string }, ProbeResult>

  'engine.check': Route<null, EngineStatus>
  'engine.allowHost': Route<{ host: string; allow: boolean }, Settings>
  'models.pull': Route<{ model: string }, { operationId: string }>
  'models.cancelPull': Route<{ operationId: string }, null>
  'models.pulls': Route<null, PullProgress[]>

  'context.checkpoints': Route<{ conversationId: string }, SummaryCheckpoint[]>
  'context.rollBack': Route<{ checkpointId: number }, null>
  /** Ids of the conversations that have a summary, latest changed first; temporary ones are left out. */
  'context.summarised': Route<null, string[]>

  'search.all': Route<{ query: string; conversationId: string | null; limit: number }, SearchHit[]>
}

export type RequestName = keyof Requests
export type Input<Name extends RequestName> = Requests[Name]['input']
export type Output<Name extends RequestName> = Requests[Name]['output']

/** New text of a reply under way. `offset` is the length of the text before it. */
export interface Delta {
  conversationId: string
  messageId: number
  offset: number
  text: string
  /** Thinking text grows beside the reply and is told apart. */
  channel: 'text' | 'thinking'
}

/** Everything main tells the window by itself. */
export interface Events {
  'chat.delta': Delta
  /** A message was added or changed in any other way than by a delta: new state, hold, kept words, noted changes. */
  'chat.message': Message
  'chat.removed': { conversationId: string; messageIds: number[] }
  /** How the wait goes before the first word. */
  'chat.progress': {
    conversationId: string
    messageId: number
    phase: 'loading' | 'reading_parts' | 'thinking' | 'still_working' | 'slow' | 'retrying'
    attempt: number
    /** While an oversized message is read in parts: which one, counted from 1, of how many. */
    reading?: { part: number; of: number }
    /** With `slow`: milliseconds since anything was heard of the model. */
    quietMs?: number
  }
  /** A summary was set, dropped or gone back to. */
  'context.changed': { conversationId: string }
  /** One conversation was added or changed; where it stands in the list follows from its `updatedAt`. */
  'conversation.changed': Conversation
  /** Conversations were taken away or brought back: all there are. */
  'conversations.changed': Conversation[]
  /** Any number of facts changed: all there are. `factIds` are to be pointed out. */
  'memory.changed': { facts: FactView[]; factIds: number[]; rejections: number }
  /** A few facts changed: those of them that hold now, and the others. `factIds` are to be pointed out. */
  'facts.changed': { facts: FactView[]; gone: number[]; factIds: number[]; rejections: number }
  'review.changed': { pending: number }
  'engine.changed': EngineStatus
  'learning.changed': LearningStatus
  'pull.changed': PullProgress
  'settings.changed': Settings
  'faults.changed': Fault[]
  /** A menu command or shortcut that the window carries out. */
  'app.command': { command: AppCommand }
}

export type AppCommand =
  | 'new-chat'
  | 'new-temporary-chat'
  | 'search'
  | 'find'
  | 'toggle-sidebar'
  | 'toggle-memory'
  | 'add-fact'
  | 'settings'
  | 'keyboard-help'

export type EventName = keyof Events

/** A rejected `invoke` would keep only the message, so every answer is an envelope. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: SerializedError }

/** What the preload script puts on `window.keepsake`. */
export interface Bridge {
  call<Name extends RequestName>(name: Name, input: Input<Name>): Promise<Result<Output<Name>>>
  /** Returns the function that ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void
}

/** Names of the two Electron channels. */
export const channels = { call: 'keepsake:call', event: 'keepsake:event' } as const
