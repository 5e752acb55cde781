import type { Fact, FactStatus, NotedChange, Timestamp } from '../../../shared/entities'

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
