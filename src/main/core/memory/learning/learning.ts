import type { Fact, Proposal, RejectionReason, TextSpan } from '../../../../shared/entities'
import { assertNever } from '../../../../shared/assert-never'
import type { MemoryChange } from '../../ports'
import { keepWithinLimit } from '../cap/keep-within-limit'
import { withWishToForgetAll } from '../forgetting/forget-everything'
import { forgetByCommand, meantBy } from '../forgetting/forget'
import type { KnownFact } from '../reading/found'
import type { Known } from '../reading/work'
import type { Candidate, OwnerMessage, Reading, Statement, TurnedDown } from '../statement'
import { applyDenial, deniedFacts } from './apply-denial'
import { applyStatement } from './apply-statement'
import { contradictions } from './contradictions'
import { knownSubject } from './fact-key'
import { setHolds } from './make-list'
import { inTransaction } from './memory'
import type { Memory } from './memory'
import { propose } from './propose'
import { sameValue } from './sameness'
import { storeRejections } from './store-rejections'

/** What a message did to memory. */
export interface LearnOutcome {
  reading: Reading
  changes: MemoryChange[]
  /** Questions to the owner that this message raised. */
  proposals: Proposal[]
  /** How many candidates were turned down and stand under "Not remembered". */
  turnedDown: number
}

/** Messages looked through for the owner's last one: a reply stands between, or a few that failed. */
const lookBack = 6

const nothingRead: Reading = { actions: [], turnedDown: [], memoryOnly: false }

/**
 * Takes messages into memory. Every call is one transaction and reads a message once: called again for the same
 * message, it changes nothing and tells what the message did.
 */
export class Learning {
  constructor(private readonly memory: Memory) {}

  /**
   * What the rules read in a message, without writing anything: for temporary chats.
   * @param alsoKnown facts that hold in the chat of the message only
   */
  read(message: OwnerMessage, alsoKnown: Fact[] = []): Reading {
    const { stores, clock, rules, topics } = this.memory
    let facts: KnownFact[] | null = null
    const known: Known = {
      get facts() {
        return (facts ??= [...alsoKnown, ...stores.facts.known(clock.now())])
      },
      justSaid: () => this.saidBefore(message, alsoKnown),
    }
    return withWishToForgetAll(message.text, rules.read(message, topics.current(), known))
  }

  /** What holds of what the owner's message before this one told, in its order. */
  private saidBefore(message: OwnerMessage, alsoKnown: Fact[]): Fact[] {
    const { messages, facts } = this.memory.stores
    const before = messages
      .page(message.conversationId, message.id, lookBack)
      .findLast(({ role }) => role === 'user')
    if (!before) return []
    const evidenceIn = (fact: Fact): number =>
      fact.evidence.find(({ messageId }) => messageId === before.id)?.start ?? -1
    return [...facts.byEvidence(before.id).filter(({ status }) => status === 'active'), ...alsoKnown]
      .filter((fact) => evidenceIn(fact) >= 0)
      .sort((left, right) => evidenceIn(left) - evidenceIn(right))
  }

  /**
   * Reads a message by rule and carries out all it says: statements, denials, commands to forget.
   * @param alsoKnown facts that hold in the chat of the message only
   */
  learnByRule(message: OwnerMessage, alsoKnown: Fact[] = []): LearnOutcome {
    const { stores, clock } = this.memory
    return inTransaction(this.memory, () => {
      const reading = this.read(message, alsoKnown)
      if (stores.readMarks.has(message.id, 'rule')) return this.known(message, reading)
      stores.readMarks.add(message.id, 'rule', clock.now())
      return this.carryOut(message, reading)
    })
  }

  /**
   * Examines what a model proposed for a message and learns what stands up to it. What was read by rule in the
   * same message, what the owner took back, and what was said since, all weigh more.
   */
  learnFromModel(message: OwnerMessage, candidates: Candidate[]): LearnOutcome {
    const { stores, clock } = this.memory
    return inTransaction(this.memory, () => {
      const gone = stores.messages.get(message.id) === null
      if (gone || stores.readMarks.has(message.id, 'model')) return this.known(message, nothingRead)
      stores.readMarks.add(message.id, 'model', clock.now())
      return this.carryOut(message, this.examineAll(message, candidates))
    })
  }

  private examineAll(message: OwnerMessage, candidates: Candidate[]): Reading {
    const { rules, topics } = this.memory
    const reading: Reading = { actions: [], turnedDown: [], memoryOnly: false }
    for (const candidate of candidates) {
      const examined = rules.examine(message, candidate, topics.current())
      if ('turnedDown' in examined) reading.turnedDown.push(examined.turnedDown)
      else if (!this.alreadyRead(message, examined.statement)) {
        reading.actions.push({ kind: 'state', statement: examined.statement })
      }
    }
    return reading
  }

  /** Whether the rules already made a fact of these words. */
  private alreadyRead(message: OwnerMessage, statement: Statement): boolean {
    const topic = this.memory.topics.current().canonical(statement.topic)
    return this.memory.stores.facts.byEvidence(message.id).some((fact) =>
      fact.evidence.some((evidence) => {
        if (evidence.messageId !== message.id) return false
        const identical = evidence.start === statement.span.start && evidence.end === statement.span.end
        const overlaps = evidence.start < statement.span.end && evidence.end > statement.span.start
        return identical || (overlaps && fact.topic === topic)
      }),
    )
  }

  private carryOut(message: OwnerMessage, reading: Reading): LearnOutcome {
    const outcome: LearnOutcome = { reading, changes: [], proposals: [], turnedDown: 0 }
    const turnedDown: TurnedDown[] = []
    const touched = new Set<number>()
    const paused = !this.memory.stores.settings.get().learn
    if (!paused) this.openLists(message, reading)

    for (const action of reading.actions) {
      switch (action.kind) {
        case 'state':
          if (!paused || action.statement.explicit) {
            this.state(message, action.statement, outcome, turnedDown, touched)
          }
          break
        case 'deny': {
          if (paused) break
          const denied = applyDenial(this.memory, message, action)
          outcome.changes.push(...denied.changes)
          this.proposeRetractions(message, denied.safety, action.span, outcome)
          break
        }
        case 'forget': {
          const forgot = forgetByCommand(this.memory, action, message.id)
          outcome.changes.push(...forgot.changes)
          this.proposeRetractions(message, forgot.safety, null, outcome)
          break
        }
        case 'ask':
          break
        default:
          assertNever(action)
      }
    }
    if (!paused) {
      this.askAboutContradictions(message, touched, outcome)
      turnedDown.push(...reading.turnedDown)
      storeRejections(this.memory, message, turnedDown)
      outcome.turnedDown = turnedDown.length
    }
    if (touched.size > 0) outcome.changes.push(...keepWithinLimit(this.memory, touched, message.id))
    return outcome
  }

  private state(
    message: OwnerMessage,
    statement: Statement,
    outcome: LearnOutcome,
    turnedDown: TurnedDown[],
    touched: Set<number>,
  ): void {
    const refusal = refusalOf(this.memory, statement)
    if (refusal !== null) {
      turnedDown.push(turnDown(statement, refusal))
      return
    }
    const applied = applyStatement(this.memory, message, statement)
    switch (applied.kind) {
      case 'changed':
        outcome.changes.push(applied.change)
        touched.add(applied.factId)
        if (applied.keptBeside) {
          this.proposeRetractions(message, [applied.keptBeside], statement.span, outcome)
        }
        break
      case 'unchanged':
        if (applied.factId !== null) touched.add(applied.factId)
        break
      case 'forgotten':
        turnedDown.push(turnDown(statement, 'forgotten'))
        break
      default:
        assertNever(applied)
    }
  }

  private proposeRetractions(
    message: OwnerMessage,
    facts: Fact[],
    span: TextSpan | null,
    outcome: LearnOutcome,
  ): void {
    for (const fact of facts) {
      const proposal = propose(this.memory, message, { kind: 'retract_safety', fact, span })
      if (!outcome.proposals.some(({ id }) => id === proposal.id)) outcome.proposals.push(proposal)
    }
  }

  private askAboutContradictions(message: OwnerMessage, touched: Set<number>, outcome: LearnOutcome): void {
    const facts = this.memory.stores.facts.safety().filter((fact) => !touched.has(fact.id))
    for (const { fact, span } of contradictions(message.text, message.origins, facts, this.memory.terms)) {
      const pending = outcome.proposals.some((proposal) => proposal.factId === fact.id)
      if (!pending)
        outcome.proposals.push(propose(this.memory, message, { kind: 'contradiction', fact, span }))
    }
  }

  /** An unknown topic that one message gives two values of, or a further one with "also", becomes a list. */
  private openLists(message: OwnerMessage, reading: Reading): void {
    const topics = this.memory.topics.current()
    const seen = new Map<string, string>()
    for (const action of reading.actions) {
      if (action.kind !== 'state' || action.statement.replaces !== null) continue
      const { statement } = action
      const topic = topics.canonical(statement.topic)
      if (!topics.topic(topic).own || this.memory.topics.current().holds(topic) === 'set') continue
      const subject = knownSubject(this.memory, statement.subject)
      const key = JSON.stringify([subject, topic])
      const before =
        seen.get(key) ?? (saysAlso(message.text, statement) ? this.oneValue(subject, topic) : null)
      if (before !== null && !sameValue(before, statement.value)) {
        setHolds(this.memory, topic, 'set')
      }
      seen.set(key, statement.value)
    }
  }

  private oneValue(subject: string, topic: string): string | null {
    return this.memory.stores.facts.active(subject, topic)[0]?.value ?? null
  }

  /** What a message did when it was read. */
  private known(message: OwnerMessage, reading: Reading): LearnOutcome {
    const { changes } = this.memory.stores
    return {
      reading,
      changes: changes.forMessages([message.id]).filter((change) => !change.undone),
      proposals: this.asked(message, reading),
      turnedDown: 0,
    }
  }

  /** Questions that the message raised, and those that stood already when it spoke of the same facts. */
  private asked(message: OwnerMessage, reading: Reading): Proposal[] {
    const { proposals } = this.memory.stores
    const found = new Map(proposals.forMessages([message.id]).map((proposal) => [proposal.id, proposal]))
    for (const action of reading.actions) {
      const facts =
        action.kind === 'deny'
          ? deniedFacts(this.memory, action)
          : action.kind === 'forget'
            ? meantBy(this.memory, action)
            : []
      for (const fact of facts) {
        const pending = fact.safety === null ? null : proposals.pendingFor(fact.id)
        if (pending) found.set(pending.id, pending)
      }
    }
    return [...found.values()]
  }
}

const alsoWord =
  /(?:^|[^\p{L}])(?:also|too|as well|another|auch|aussi|también|anche|também|ook|też|также|ещё|也|还)(?:[^\p{L}]|$)/iu

/** "also" in the words just around the value. */
function saysAlso(text: string, statement: Statement): boolean {
  return alsoWord.test(text.slice(Math.max(0, statement.span.start - 40), statement.span.end + 20))
}

/** Why a statement may not become a fact, whoever read it; null where it may. */
export function refusalOf(memory: Memory, statement: Statement): RejectionReason | null {
  const { rules, topics } = memory
  if (rules.holdsSecret(statement.value) || rules.holdsSecret(statement.content)) return 'secret'
  if (topics.current().canonical(statement.topic) === '') return 'instruction'
  return statement.kind === 'procedural' && !statement.explicit ? 'instruction' : null
}

function turnDown(statement: Statement, reason: TurnedDown['reason']): TurnedDown {
  const { subject, topic, value, content, span } = statement
  return { reason, subject, topic, value, content, span }
}
