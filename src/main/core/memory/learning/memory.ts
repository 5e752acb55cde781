import type { Fact, SafetyCategory, WatchedTerm } from '../../../../shared/entities'
import type { Clock, StoredTopic, Stores } from '../../ports'
import type { Candidate, OwnerMessage, Reading, Statement, TurnedDown } from '../statement'
import { TopicRegistry } from '../topics/registry'

/** The text rules that memory works by. */
export interface MemoryRules {
  read(
    message: OwnerMessage,
    topics: TopicRegistry,
    known: {
      facts: ReadonlyArray<Pick<Fact, 'subject' | 'topic' | 'value'>>
      /** What the owner's message before this one told. */
      justSaid?: () => ReadonlyArray<Pick<Fact, 'subject' | 'topic' | 'value'>>
    },
  ): Reading
  examine(
    message: OwnerMessage,
    candidate: Candidate,
    topics: TopicRegistry,
  ): { statement: Statement } | { turnedDown: TurnedDown }
  /** Whether a text holds a password, key, card number or the like. */
  holdsSecret(text: string): boolean
}

/** What the safety vocabulary knows of a value. */
export interface SafetyTerms {
  classify(value: string, category: SafetyCategory): { classId: string; classLabel: string } | null
  watchedTerms(about: {
    value: string
    category: SafetyCategory
    classId: string | null
    addedTerms: string[]
    removedTerms: string[]
  }): WatchedTerm[]
}

/** The topics as they stand now: the shipped ones, with what the owner changed. */
export class TopicBook {
  private registry: TopicRegistry | null = null

  constructor(private readonly stores: Pick<Stores, 'topics'>) {}

  current(): TopicRegistry {
    this.registry ??= new TopicRegistry(this.stores.topics.all())
    return this.registry
  }

  /** Stores a change of a topic; the next `current` knows of it. */
  put(topic: StoredTopic): void {
    this.stores.topics.put(topic)
    this.registry = null
  }

  /** Reads the stored topics anew: after a transaction that changed some was rolled back. */
  reload(): void {
    this.registry = null
  }
}

/** Runs work that writes to memory: all or nothing, the topics included. */
export function inTransaction<Value>(memory: Memory, work: () => Value): Value {
  try {
    return memory.stores.transactions.run(work)
  } catch (error) {
    memory.topics.reload()
    throw error
  }
}

/** What every part of memory works with. */
export interface Memory {
  stores: Stores
  clock: Pick<Clock, 'now'>
  topics: TopicBook
  rules: MemoryRules
  terms: SafetyTerms
}
