import type { Conversation, Fact, SafetyCategory } from '../../src/shared/entities'
import type { FactDraft } from '../../src/shared/contract'
import { FactDesk } from '../../src/main/core/memory/desk/fact-desk'
import { Learning } from '../../src/main/core/memory/learning/learning'
import type { LearnOutcome } from '../../src/main/core/memory/learning/learning'
import { TopicBook } from '../../src/main/core/memory/learning/memory'
import type { Memory, MemoryRules, SafetyTerms } from '../../src/main/core/memory/learning/memory'
import { holdsSecret } from '../../src/main/core/memory/screening/secrets'
import type {
  Candidate,
  MemoryAction,
  OwnerMessage,
  Reading,
  Statement,
  TurnedDown,
} from '../../src/main/core/memory/statement'
import type { Stores } from '../../src/main/core/ports'
import { blankMessage } from './blank-rows'
import { ManualClock } from './clocks'
import { openMemoryStores } from './memory-stores'

/** Milliseconds that pass between two messages of a test. */
export const aDay = 86_400_000

const meat = ['meat', 'steak', 'beef', 'chicken', 'fish', 'bacon']
const alcohol = ['alcohol', 'wine', 'beer', 'whisky']

/** A vocabulary small enough to see through. */
const fewTerms: SafetyTerms = {
  classify: (value) => (/peanut/i.test(value) ? { classId: 'peanut', classLabel: 'Peanut' } : null),
  watchedTerms: ({ value, category, addedTerms, removedTerms }) => {
    const listed =
      category === 'diet' ? meat : category === 'sobriety' ? alcohol : /peanut/i.test(value) ? ['satay'] : []
    return [
      { term: value, source: 'value', removed: false },
      ...listed.map((term) => ({
        term,
        source: 'vocabulary' as const,
        removed: removedTerms.includes(term),
      })),
      ...addedTerms.map((term) => ({ term, source: 'owner' as const, removed: false })),
    ]
  },
}

const emptyReading: Reading = { actions: [], turnedDown: [], memoryOnly: false }

/** Reads what a test laid down for a text: tests of learning do not depend on how people put things. */
export class ScriptedRules implements MemoryRules {
  readonly #readings = new Map<string, Reading>()
  readonly #examined = new Map<string, Statement | TurnedDown>()

  reads(text: string, reading: Partial<Reading>): void {
    this.#readings.set(text, { ...emptyReading, ...reading })
  }

  examines(value: string, result: Statement | TurnedDown): void {
    this.#examined.set(value, result)
  }

  read(message: OwnerMessage): Reading {
    return this.#readings.get(message.text) ?? emptyReading
  }

  examine(
    message: OwnerMessage,
    candidate: Candidate,
  ): { statement: Statement } | { turnedDown: TurnedDown } {
    const scripted = this.#examined.get(candidate.value)
    if (scripted && 'reason' in scripted) return { turnedDown: scripted }
    if (scripted) return { statement: scripted }
    return { statement: said(message.text, candidate.topic, candidate.value, { origin: 'extracted' }) }
  }

  holdsSecret(text: string): boolean {
    return holdsSecret(text)
  }
}

/** A statement whose value stands in `text`. */
export function said(text: string, topic: string, value: string, more: Partial<Statement> = {}): Statement {
  const start = Math.max(0, text.indexOf(value))
  return {
    subject: 'user',
    topic,
    value,
    span: { start, end: start + value.length },
    content: `${topic}: ${value}`,
    kind: 'semantic',
    expiresAt: null,
    replaces: null,
    explicit: false,
    origin: 'stated',
    ...more,
  }
}

export function denied(
  text: string,
  topic: string | null,
  value: string,
  how: 'ended' | 'never' = 'never',
): MemoryAction {
  const start = Math.max(0, text.indexOf(value))
  return { kind: 'deny', subject: 'user', topic, value, span: { start, end: start + value.length }, how }
}

/** Memory on a real database, with a clock that a test moves and readings that it lays down. */
export class MemoryWorld {
  readonly clock = new ManualClock()
  readonly stores: Stores
  readonly rules: ScriptedRules
  readonly memory: Memory
  readonly learning: Learning
  readonly desk: FactDesk

  constructor(options: { rules?: MemoryRules; terms?: SafetyTerms } = {}) {
    this.stores = openMemoryStores(this.clock)
    this.rules = new ScriptedRules()
    this.memory = {
      stores: this.stores,
      clock: this.clock,
      topics: new TopicBook(this.stores),
      rules: options.rules ?? this.rules,
      terms: options.terms ?? fewTerms,
    }
    this.learning = new Learning(this.memory)
    this.desk = new FactDesk(this.memory)
    this.addConversation('c1')
  }

  addConversation(id: string): void {
    const conversation: Conversation = {
      id,
      title: `Chat ${id}`,
      temporary: false,
      model: null,
      createdAt: this.clock.now(),
      updatedAt: this.clock.now(),
      draft: '',
      replying: false,
      held: false,
    }
    this.stores.conversations.insert(conversation)
  }

  /** Stores a message of the owner, a day after the one before. */
  message(text: string, conversationId = 'c1'): OwnerMessage {
    this.clock.move(aDay)
    const stored = this.stores.messages.insert({
      ...blankMessage,
      conversationId,
      text,
      createdAt: this.clock.now(),
      settledAt: this.clock.now(),
    })
    return { id: stored.id, conversationId, text, origins: [], at: stored.createdAt }
  }

  /** Says something whose reading is laid down here, and learns it. */
  say(text: string, reading: Partial<Reading> | MemoryAction[] = [], conversationId = 'c1'): Said {
    this.rules.reads(text, Array.isArray(reading) ? { actions: reading } : reading)
    const message = this.message(text, conversationId)
    return { message, ...this.learning.learnByRule(message) }
  }

  /** Says one plain statement. */
  state(text: string, topic: string, value: string, more: Partial<Statement> = {}): Said {
    return this.say(text, [{ kind: 'state', statement: said(text, topic, value, more) }])
  }

  draft(topic: string, value: string, category: SafetyCategory | null = null): FactDraft {
    return {
      subject: 'user',
      topic,
      value,
      content: '',
      safety: category === null ? null : { category, addedTerms: [], removedTerms: [] },
    }
  }

  active(topic: string, subject = 'user'): string[] {
    return this.stores.facts.active(subject, topic).map((fact) => fact.value)
  }

  /** Values of a topic with their state, oldest first. */
  line(topic: string, subject = 'user'): string[] {
    return this.stores.facts
      .history(subject, topic)
      .sort((left, right) => left.validFrom - right.validFrom || left.id - right.id)
      .map((fact) => `${fact.value} ${fact.status}`)
  }

  fact(topic: string, value: string, subject = 'user'): Fact {
    const found = this.stores.facts.history(subject, topic).find((fact) => fact.value === value)
    if (!found) throw new Error(`no fact ${topic}: ${value}`)
    return found
  }
}

export type Said = LearnOutcome & { message: OwnerMessage }
