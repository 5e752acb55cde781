import { assertNever } from '../../../shared/assert-never'
import type { Fact } from '../../../shared/entities'
import type { GuardPass } from '../ports'
import { foldValue } from '../text/fold'
import { namedAmong } from './forgetting/forget'
import { endsAtOnce } from './learning/apply-denial'
import { newFact } from './learning/apply-statement'
import { knownSubject } from './learning/fact-key'
import type { Learning } from './learning/learning'
import { refusalOf } from './learning/learning'
import type { Memory } from './learning/memory'
import { sameValue } from './learning/sameness'
import { ownerMessage } from './memory-reading'
import type { MemoryAction, OwnerMessage, Reading, Statement } from './statement'
import type { TopicRegistry } from './topics/registry'

/** What a message does to the facts that guard its chat. Subjects are written as they are held already. */
type Step =
  | { kind: 'state'; fact: Fact; replaces: string | null }
  | { kind: 'replace'; subject: string; replaces: string }
  | Extract<MemoryAction, { kind: 'deny' | 'forget' }>

interface Heard {
  messageId: number
  conversationId: string
  steps: Step[]
}

/** Whether a fact is held by one chat and by no store: such facts have negative ids. */
export function isTemporaryFact(factId: number): boolean {
  return factId < 0
}

/**
 * Safety facts said in temporary chats, and in others while learning is paused. These leave nothing in memory, yet
 * replies are caught by what was said before them as in any other chat. They are held in this object only, and they
 * are what the standing messages of the chat say in their order: what a message brought or ended is gone with that
 * message and with the chat. A temporary chat ends with the process; of an ordinary one the messages that matter are
 * marked, and heard again when the chat goes on after a start. A denial or correction ends a fact at once, since the
 * chat is the owner's only hand on it; facts that memory holds are never touched from here.
 */
export class TemporaryFacts {
  private heard: Heard[] = []
  private lastId: number
  /** Conversations whose marked messages were heard in this process. */
  private readonly recalled = new Set<string>()

  constructor(
    private readonly memory: Memory,
    private readonly learning: Learning,
  ) {
    // Flags of an ordinary chat outlive the process: none of them may meet another fact under its number.
    this.lastId = -memory.clock.now()
  }

  /** Reads a message of a temporary chat by rule and holds what it says of safety facts. */
  hear(message: OwnerMessage): Reading {
    const reading = this.learning.read(message, this.of(message.conversationId))
    this.hold(message, reading, 'temporary')
    return reading
  }

  /**
   * Holds what a message of an ordinary chat says, as learning read it. What is stored brings nothing here: while
   * learning is paused that is what was said to be remembered, else all; what it corrects ends all the same.
   * Returns the facts that guarded the chat until now.
   */
  heed(message: OwnerMessage, reading: Reading, pass: GuardPass): Fact[] {
    const before = this.of(message.conversationId)
    if (!this.hold(message, reading, pass)) return []
    this.memory.stores.readMarks.add(message.id, pass, this.memory.clock.now())
    const after = this.of(message.conversationId)
    return before.filter(({ id }) => !after.some((fact) => fact.id === id))
  }

  /** What guards a chat beside the safety facts of memory. */
  of(conversationId: string): Fact[] {
    this.recall(conversationId)
    const steps = this.standing()
      .filter((heard) => heard.conversationId === conversationId)
      .flatMap((heard) => heard.steps)
    if (steps.length === 0 || this.memory.stores.conversations.get(conversationId) === null) return []
    return heldAfter(steps, this.memory.topics.current())
  }

  /** A fact whose message stands, whether it was denied since or not. */
  get(factId: number): Fact | null {
    if (!isTemporaryFact(factId)) return null
    for (const { steps } of this.standing()) {
      for (const step of steps) if (step.kind === 'state' && step.fact.id === factId) return step.fact
    }
    return null
  }

  /** Hears again, once a process, what guarded an ordinary chat before the last start. */
  private recall(conversationId: string): void {
    if (this.recalled.has(conversationId)) return
    this.recalled.add(conversationId)
    const { messages, readMarks } = this.memory.stores
    for (const { messageId, pass } of readMarks.guarding(conversationId)) {
      const stored = messages.get(messageId)
      if (stored === null) continue
      const message = ownerMessage(stored)
      this.hold(message, this.learning.read(message, this.of(conversationId)), pass)
    }
  }

  /** Returns whether the message brings or ends anything. */
  private hold(message: OwnerMessage, reading: Reading, hearing: 'temporary' | GuardPass): boolean {
    const { id: messageId, conversationId } = message
    const held = this.of(conversationId)
    const isStored = ({ explicit }: Statement): boolean =>
      hearing === 'learning' || (hearing === 'paused' && explicit)
    const steps = reading.actions.flatMap((action) => {
      const onlyCorrects = action.kind === 'state' && isStored(action.statement)
      const step = onlyCorrects ? this.correction(action.statement, held) : this.step(message, action, held)
      return step ?? []
    })
    if (steps.length > 0) this.heard.push({ messageId, conversationId, steps })
    return steps.length > 0
  }

  /** What a statement that memory keeps ends here. */
  private correction({ subject, replaces }: Statement, held: Fact[]): Step | null {
    return replaces === null ? null : { kind: 'replace', subject: this.subjectOf(subject, held), replaces }
  }

  /** Lets go of what was said in messages that are gone by now. */
  private standing(): Heard[] {
    const { messages } = this.memory.stores
    if (this.heard.length > 0) {
      this.heard = this.heard.filter(({ messageId }) => messages.get(messageId) !== null)
    }
    return this.heard
  }

  private step(message: OwnerMessage, action: MemoryAction, held: Fact[]): Step | null {
    switch (action.kind) {
      case 'state': {
        const fact = this.safetyFact(message, action.statement, held)
        return fact === null ? null : { kind: 'state', fact, replaces: action.statement.replaces }
      }
      case 'deny':
      case 'forget':
        return { ...action, subject: this.subjectOf(action.subject, held) }
      case 'ask':
        return null
      default:
        return assertNever(action)
    }
  }

  /** The fact that learning would have stored, where it would have been a safety fact. */
  private safetyFact(message: OwnerMessage, statement: Statement, held: Fact[]): Fact | null {
    if (refusalOf(this.memory, statement) !== null) return null
    const subject = this.subjectOf(statement.subject, held)
    const topic = this.memory.topics.current().canonical(statement.topic)
    const fact = newFact(this.memory, message, statement, subject, topic)
    if (fact.safety === null || this.wasUnmarked(fact)) return null
    this.lastId -= 1
    return { ...fact, id: this.lastId }
  }

  /** Memory holds it and the owner took the safety mark off: saying it again would not put that back. */
  private wasUnmarked({ subject, topic, value }: Pick<Fact, 'subject' | 'topic' | 'value'>): boolean {
    return this.memory.stores.facts
      .active(subject, topic)
      .some((stored) => stored.safety === null && sameValue(stored.value, value))
  }

  private subjectOf(name: string, held: Fact[]): string {
    const subject = knownSubject(this.memory, name)
    return held.find((fact) => foldValue(fact.subject) === foldValue(subject))?.subject ?? subject
  }
}

/** Those of a chat's own facts that no stored one says as well. */
export function besideStored(own: Fact[], stored: Fact[]): Fact[] {
  return own.filter((fact) => !stored.some((other) => saysTheSame(fact, other)))
}

function heldAfter(steps: Step[], topics: TopicRegistry): Fact[] {
  let held: Fact[] = []
  for (const step of steps) {
    switch (step.kind) {
      case 'state': {
        const { fact, replaces } = step
        held = held.filter((other) => replaces === null || !isAbout(fact.subject, replaces, other))
        if (!held.some((other) => saysTheSame(fact, other))) held.push(fact)
        break
      }
      case 'replace':
        held = held.filter((other) => !isAbout(step.subject, step.replaces, other))
        break
      case 'deny':
        held = held.filter((fact) => fact.subject !== step.subject || !endsAtOnce(topics, step, fact))
        break
      case 'forget': {
        const meant = namedAmong(
          topics,
          step,
          held.filter((fact) => fact.subject === step.subject),
        )
        held = held.filter((fact) => !meant.includes(fact))
        break
      }
      default:
        assertNever(step)
    }
  }
  return held
}

function isAbout(subject: string, value: string, fact: Fact): boolean {
  return fact.subject === subject && sameValue(fact.value, value)
}

function saysTheSame(one: Fact, other: Fact): boolean {
  return one.topic === other.topic && isAbout(one.subject, one.value, other)
}
