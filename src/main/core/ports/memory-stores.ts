import type { Proposal, Rejection, TextSpan, Timestamp, Topic } from '../../../shared/entities'

/** A candidate turned down, with what is needed to remember it anyway. */
export interface NewRejection extends Omit<Rejection, 'id' | 'topicLabel'> {
  content: string
  span: TextSpan | null
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
