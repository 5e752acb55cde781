import type {
  Conversation,
  Hold,
  Message,
  Receipt,
  SearchHit,
  SummaryCheckpoint,
  Timestamp,
} from '../../../shared/entities'

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
export interface StoredMessage extends Omit<Message, 'revision' | 'kept' | 'noted' | 'hold' | 'proposals'> {
  /** Everything the model wrote, also while a reply is held. */
  text: string
  hold: Pick<Hold, 'decision' | 'attempts'> | null
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

export interface ReceiptStore {
  put(receipt: Receipt): void
  get(messageId: number): Receipt | null
  setCounted(messageId: number, promptTokens: number, truncated: boolean): void
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

export interface SearchStore {
  /** Newest first; both roles; held and discarded replies never. */
  messages(query: string, conversationId: string | null, limit: number): SearchHit[]
  conversations(query: string, limit: number): SearchHit[]
}
