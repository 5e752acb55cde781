import type { Fact, Fault } from '../../../shared/entities'
import type { Announcer } from '../announcer'
import type { SafetyCheck } from '../chat/safety-check'
import type { Clock, Log, StoredMessage, Stores } from '../ports'
import type { FactDesk } from './desk/fact-desk'
import { isWorthAsking } from './extraction/request'
import { rowsOf } from './learning/change-ledger'
import type { LearnOutcome, Learning } from './learning/learning'
import type { OwnerMessage, Reading } from './statement'
import type { TemporaryFacts } from './temporary-facts'
import type { TopicRegistry } from './topics/registry'

/** What reading a message for memory came to, as far as the turn needs it. */
export interface ReadMessage {
  /** Facts this message brought or confirmed. */
  learned: ReadonlySet<number>
  /** A reply written from the store; null: a model answers. */
  answer: string | null
}

const nothing: ReadMessage = { learned: new Set(), answer: null }

/** Writes the reply to a message that is nothing but a word to memory; `ended` no longer guards its chat. */
export type AnswerWriter = (
  reading: Reading,
  outcome: LearnOutcome | null,
  message: OwnerMessage,
  ended: readonly Fact[],
) => string | null

/**
 * The turn's door to memory. Chat never breaks with memory: whatever fails here is logged and told as a fault,
 * and the turn goes on without.
 */
export class MemoryReading {
  private failure: string | null = null

  constructor(
    private readonly stores: Stores,
    private readonly learning: Learning,
    private readonly temporary: TemporaryFacts,
    private readonly desk: FactDesk,
    private readonly safety: SafetyCheck,
    private readonly topics: () => TopicRegistry,
    private readonly answer: AnswerWriter,
    private readonly announcer: Announcer,
    private readonly faultsChanged: () => void,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Reads a message by rule, at once, so that a safety fact stated in it guards the reply to it. */
  read(message: StoredMessage): ReadMessage {
    try {
      const owner = ownerMessage(message)
      const result = this.isTemporary(message) ? this.hear(owner) : this.learn(owner)
      this.succeeded()
      return result
    } catch (error) {
      this.failed(error, message.id)
      return nothing
    }
  }

  /** Reads a message from before the last start, where the end of the process came before it was read. */
  readUnread(message: StoredMessage): void {
    if (!this.stores.readMarks.has(message.id, 'rule')) this.read(message)
  }

  /** Facts that would go if these messages went. */
  wouldWithdraw(messageIds: number[]): number[] {
    return this.desk.previewWithdrawal(messageIds).map((fact) => fact.id)
  }

  /** Takes back the facts that only these messages support. */
  withdraw(messageIds: number[]): void {
    const changed = this.desk.withdrawMessages(messageIds)
    if (changed.length > 0) this.safety.invalidate()
  }

  /** Facts could not be looked up for a reply. */
  recallFailed(error: unknown): void {
    this.failed(error, 0)
  }

  fault(): Fault | null {
    return this.failure === null ? null : { code: 'memory_off', detail: { reason: this.failure } }
  }

  private learn(owner: OwnerMessage): ReadMessage {
    const { learn } = this.stores.settings.get()
    const own = this.temporary.of(owner.conversationId)
    const worthAsking = learn && isWorthAsking(owner, this.topics())
    // In one step: a message that counts as read is also one that a model will be asked about.
    const outcome = this.stores.transactions.run(() => {
      if (worthAsking) {
        this.stores.jobs.add('learn', owner.conversationId, owner.id, this.clock.now())
      }
      return this.learning.learnByRule(owner, own)
    })
    if (outcome.changes.length > 0) this.safety.invalidate()
    const touched = outcome.changes.map((change) => change.factId)
    if (outcome.changes.length > 0 || outcome.turnedDown > 0)
      this.announcer.memorySoon(touched, outcome.changes.flatMap(rowsOf))
    const guards = !learn || own.length > 0
    const ended = guards ? this.temporary.heed(owner, outcome.reading, learn ? 'learning' : 'paused') : []
    const answer = this.answerFor(outcome.reading, outcome, owner, ended)
    // What was said to memory itself has been done: a model would find nothing in it.
    if (worthAsking && answer !== null) this.stores.jobs.deleteForMessage(owner.id)
    return { learned: new Set(touched), answer }
  }

  /** In a temporary chat nothing is kept; it is guarded by what it says and its questions are answered all the same. */
  private hear(owner: OwnerMessage): ReadMessage {
    const reading = this.temporary.hear(owner)
    const asksOnly = reading.actions.every((action) => action.kind === 'ask')
    return { learned: new Set(), answer: asksOnly ? this.answerFor(reading, null, owner) : null }
  }

  /**
   * Commands, and questions about memory itself, are answered from the database result. A plain question such as
   * "What's my name?" goes to the model, which is given the fact.
   */
  private answerFor(
    reading: Reading,
    outcome: LearnOutcome | null,
    owner: OwnerMessage,
    ended: readonly Fact[] = [],
  ): string | null {
    if (!reading.memoryOnly) return null
    const toTheStore = reading.actions.some((action) => {
      switch (action.kind) {
        case 'forget':
          return true
        case 'state':
          return action.statement.explicit
        case 'ask':
          return action.question.about !== 'topic'
        case 'deny':
          return false
      }
    })
    return toTheStore ? this.answer(reading, outcome, owner, ended) : null
  }

  private isTemporary(message: StoredMessage): boolean {
    return this.stores.conversations.get(message.conversationId)?.temporary === true
  }

  private succeeded(): void {
    if (this.failure === null) return
    this.failure = null
    this.faultsChanged()
  }

  private failed(error: unknown, messageId: number): void {
    this.log.error('memory could not read a message', error, { message: messageId })
    this.failure = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL'
    this.faultsChanged()
  }
}

/** A stored message as the rules of memory read it. */
export function ownerMessage(message: StoredMessage): OwnerMessage {
  return {
    id: message.id,
    conversationId: message.conversationId,
    text: message.text,
    origins: message.origins,
    at: message.createdAt,
  }
}
