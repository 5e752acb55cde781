import type { StateCreator } from 'zustand'
import type { AppCommand, Events, Input } from '../../../shared/contract'
import type {
  AppState,
  Conversation,
  ContextGauge,
  EngineStatus,
  FactView,
  Fault,
  Flag,
  LearningStatus,
  Message,
  ModelChoice,
  OriginSpan,
  PullProgress,
  Rejection,
  Settings,
  Topic,
} from '../../../shared/entities'
import type { SerializedError } from '../../../shared/errors'

export type Progress = Events['chat.progress']

/** The messages on the screen. One conversation is held at a time; main keeps all of them. */
export interface Thread {
  conversationId: string
  state: 'loading' | 'ready' | 'failed'
  error: SerializedError | null
  messages: Message[]
  /** Older messages exist. */
  more: boolean
  /** Newer messages exist: a stretch around an earlier message is on the screen. */
  moreAfter: boolean
  loadingOlder: boolean
  loadingNewer: boolean
  /** How the wait goes before the first word of the reply under way. */
  progress: Progress | null
  /** Message to scroll to and tint once it is there. */
  jumpTo: Jump | null
}

/** A place in the chat that the owner was taken to. */
export interface Jump extends JumpTarget {
  messageId: number
  /** Another one for every jump, also to the same place. */
  key: number
}

export interface JumpTarget {
  /** Stretch of the message to tint. */
  span?: { start: number; end: number } | null
  /** Words as they stand in the message, to be marked wherever they occur in it. */
  words?: readonly string[]
}

/** Where somebody was reading: the first message in view, and how far its top stood from the top of the view, in pixels. */
export interface ReadingPlace {
  messageId: number
  offset: number
}

/** A chat that has no message yet and therefore no row in the list. */
export interface BlankChat {
  temporary: boolean
  model: ModelChoice | null
  draft: string
}

export interface ConversationsSlice {
  conversations: Conversation[]
  conversationsLoaded: boolean
  /** Null: the blank chat is shown. */
  currentId: string | null
  /** Changes whenever another chat comes onto the screen, but not when the blank one gets its id. */
  chatKey: number
  blank: BlankChat
  /** Whether the composer takes the focus when the chat comes onto the screen. */
  chatTakesFocus: boolean
  openConversation: (conversationId: string, takeFocus?: boolean) => Promise<void>
  /** Opens a conversation at a message, e.g. the source of a fact or what a search found, and marks it. */
  openMessage: (conversationId: string, messageId: number, target?: JumpTarget) => Promise<void>
  newChat: (temporary?: boolean, draft?: string) => void
  renameConversation: (conversationId: string, title: string) => Promise<void>
  deleteConversation: (conversationId: string) => Promise<void>
  chooseModel: (model: ModelChoice) => Promise<void>
  /** The id of the chat on the screen; a blank one is created first. */
  ensureConversation: () => Promise<string>
  saveDraft: (conversationId: string | null, draft: string) => Promise<void>
  /** Keeps what was typed into a blank chat that is left: it gets a row in the list. Resolves with its id. */
  keepLeftDraft: (draft: string, model: ModelChoice | null) => Promise<string | null>
}

export interface ChatSlice {
  thread: Thread | null
  gauge: ContextGauge | null
  /** Grows whenever a summary was set or gone back to, so that what shows summaries reads them anew. */
  contextVersion: number
  /** Loads the newest messages, or those around one. */
  loadThread: (conversationId: string, around?: number | null) => Promise<void>
  loadOlder: () => Promise<void>
  loadNewer: () => Promise<void>
  /** Goes from an earlier stretch of the chat to its end. */
  loadNewest: () => Promise<void>
  /** Returns whether the message was taken; where it wasn't, its text stays in the composer. */
  send: (text: string, origins: OriginSpan[], clientKey: string) => Promise<boolean>
  stop: () => Promise<void>
  retry: (messageId: number) => Promise<void>
  continueReply: (messageId: number) => Promise<void>
  editMessage: (messageId: number, text: string, origins: OriginSpan[]) => Promise<boolean>
  deleteMessage: (messageId: number) => Promise<void>
  checkAgain: (messageId: number) => Promise<void>
  decideHeld: (messageId: number, decision: 'try-again' | 'show' | 'discard') => Promise<void>
  undoNoted: (changeIds: number[]) => Promise<void>
  redoNoted: (changeIds: number[]) => Promise<void>
  decideProposal: (proposalId: number, accept: boolean) => Promise<void>
  refreshGauge: (draft: string) => Promise<void>
  /** The wait goes on; the notice about a slow reply goes away until the next report. */
  keepWaiting: () => void
  /** The mark of a jump has been seen. */
  jumped: (key: number) => void
  /** Chats that were left while reading further up, by id. */
  readingPlaces: Readonly<Record<string, ReadingPlace>>
  /** Notes where a chat is left, so that it opens there again; null: at its end. */
  leaveAt: (conversationId: string, place: ReadingPlace | null) => void
}

export interface MemorySlice {
  facts: FactView[]
  factsLoaded: boolean
  factsError: SerializedError | null
  /** Facts that changed within the last event, newest first; for "Just now". */
  changedFactIds: number[]
  topics: Topic[]
  rejectionCount: number
  /** Null until the list is opened. */
  rejections: Rejection[] | null
  learning: LearningStatus
  loadFacts: () => Promise<void>
  /** Shows the facts as a change of memory left them. */
  takeFacts: (told: Events['memory.changed']) => void
  loadTopics: () => Promise<void>
  loadRejections: () => Promise<void>
  /** Facts whose end has come, latest end first. */
  endedFacts: FactView[]
  loadEnded: () => Promise<void>
  /** Renames, merges or re-files a topic and offers Undo; where it is refused, returns why. */
  changeTopic: (change: Input<'memory.changeTopic'>, told: string) => Promise<SerializedError | null>
  /** Says in a toast what was changed by hand, with Undo where there is something to undo. */
  offerUndo: (told: { text: string; said: string }, changeId: number | null) => void
  /** Runs a change of memory; an error becomes a toast and the result null. */
  tryMemory: <Value>(work: () => Promise<Value>) => Promise<Value | null>
}

export interface ReviewSlice {
  pendingFlags: number
  /** Null until the region is opened. */
  flags: Flag[] | null
  flagsError: SerializedError | null
  loadFlags: () => Promise<void>
}

export interface ModelsSlice {
  engine: EngineStatus
  pulls: Record<string, PullProgress>
  checkEngine: () => Promise<void>
  pullModel: (model: string) => Promise<void>
  cancelPull: (operationId: string) => Promise<void>
  allowHost: (host: string, allow: boolean) => Promise<void>
}

export interface SettingsSlice {
  app: AppState | null
  settings: Settings
  faults: Fault[]
  changeSettings: (change: Partial<Settings>) => Promise<boolean>
}

interface Toast {
  id: number
  text: string
  /** The owner's own words behind the text, set in the serif. */
  said: string | null
  /** What follows the owner's words. */
  note?: string
  action: { label: string; run: () => void } | null
}

export type SettingsPane = 'general' | 'models' | 'memory' | 'safety' | 'data' | 'keyboard'
export type Layout = 'wide' | 'medium' | 'narrow'
type Drawer = 'conversations' | 'memory'

export interface UiSlice {
  layout: Layout
  drawer: Drawer | null
  /** What the chat column shows. */
  view: 'chat' | 'review'
  paletteOpen: boolean
  /** Find in the chat on the screen; the key takes the focus back to the field. Null: closed. */
  find: { key: number } | null
  modelsOpen: boolean
  /** What fills the model's window is shown. */
  contextOpen: boolean
  settingsPane: SettingsPane | null
  toast: Toast | null
  /** What the memory column shows: facts, an editor on top of them for a new fact, or what was turned down. */
  memoryPane: 'facts' | 'adding' | 'not-remembered'
  /** Fact that the memory column opens, scrolls to and focuses; a new key repeats the request. */
  shownFact: { factId: number; key: number } | null
  /** Facts pointed at in the memory column: their kept words in the transcript are tinted. */
  foundFactIds: readonly number[]
  /** Facts of the receipt that is open: tinted in the memory column. */
  usedFactIds: readonly number[]
  /** Last sentence for screen readers; the key lets the same one be said twice. */
  announcement: { text: string; key: number }
  setLayout: (layout: Layout) => void
  openDrawer: (drawer: Drawer) => void
  closeDrawer: () => void
  toggleConversations: () => void
  toggleMemory: () => void
  openReview: () => void
  closeReview: () => void
  openPalette: () => void
  openFind: () => void
  closeFind: () => void
  closePalette: () => void
  setModelsOpen: (open: boolean) => void
  setContextOpen: (open: boolean) => void
  openSettings: (pane?: SettingsPane) => void
  closeSettings: () => void
  showToast: (toast: Omit<Toast, 'id'>) => void
  showError: (thrown: unknown) => void
  closeToast: (id?: number) => void
  /** Opens the memory column where it is folded, and a pane in it. */
  showMemory: (pane?: UiSlice['memoryPane']) => void
  showFact: (factId: number) => void
  /** The fact that words of a message became; where it has ended since, what holds in its place. */
  showKept: (factId: number) => Promise<void>
  setFound: (factIds: readonly number[]) => void
  setUsed: (factIds: readonly number[]) => void
  announce: (text: string) => void
  runCommand: (command: AppCommand) => void
}

export interface BootSlice {
  booted: boolean
  bootError: SerializedError | null
  /** Subscribes to main and loads what the window needs; returns the function that unsubscribes. */
  boot: () => () => void
}

export type Store = ConversationsSlice &
  ChatSlice &
  MemorySlice &
  ReviewSlice &
  ModelsSlice &
  SettingsSlice &
  UiSlice &
  BootSlice

export type Slice<Part> = StateCreator<Store, [], [], Part>
