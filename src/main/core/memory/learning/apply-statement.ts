import type { Evidence, Fact } from '../../../../shared/entities'
import type { MemoryChange, NewFact } from '../../ports'
import type { OwnerMessage, Statement } from '../statement'
import { ChangeLedger } from './change-ledger'
import { itemFor, knownSubject, oppositeOf, safetyFor } from './fact-key'
import type { Memory } from './memory'
import { foldValue } from '../../text/fold'
import { takenBack } from './taken-back'
import { mentions, sameValue } from './sameness'

/** Where a statement comes from: a message, or (`id` null) the owner's hand, which leaves no evidence. */
export type Told = Omit<OwnerMessage, 'id'> & { id: number | null }

/** What became of one statement. */
export type Applied =
  | { kind: 'changed'; change: MemoryChange; factId: number; keptBeside: Fact | null }
  /** Nothing new in it: this message already supports the fact, or a later one overruled it. */
  | { kind: 'unchanged'; factId: number | null }
  /** The owner forgot it, and this is no plain restatement. */
  | { kind: 'forgotten' }

/**
 * Brings one statement into memory: adds, updates or confirms a fact. Runs inside a transaction.
 *
 * The message's own time decides, not the time of the call: what a late answer of a model reads in an old message
 * never overrules what was said since. Safety facts are never closed here.
 */
export function applyStatement(memory: Memory, message: Told, statement: Statement): Applied {
  const topics = memory.topics.current()
  const topic = topics.canonical(statement.topic)
  const subject = knownSubject(memory, statement.subject)
  const folded = foldValue(statement.value)
  const { facts, forgotten } = memory.stores

  if (statement.origin === 'extracted') {
    if (takenBack(memory, message.id, message.at, { subject, topic, value: statement.value })) {
      return { kind: 'unchanged', factId: null }
    }
    if (forgotten.has(subject, topic, folded)) return { kind: 'forgotten' }
  } else forgotten.remove(subject, topic, folded)

  const history = facts.history(subject, topic)
  const deniedSince = history.some(
    (fact) =>
      fact.status === 'retracted' &&
      (fact.validTo ?? 0) > message.at &&
      sameValue(fact.value, statement.value),
  )
  if (deniedSince) return { kind: 'unchanged', factId: null }

  const active = history.filter((fact) => fact.status === 'active')
  const same = active.find((fact) => saysTheSame(fact, statement.value))
  if (same && !becomesLasting(same, statement)) return confirm(memory, message, statement, same)

  const draft = newFact(memory, message, statement, subject, topic)
  return draft.item === null
    ? addSingle(memory, message, statement, draft, history)
    : addBeside(memory, message, statement, draft, active)
}

/** "I'm Priya" said by somebody known as Priya Raman tells nothing new. */
function saysTheSame(fact: Fact, value: string): boolean {
  return sameValue(fact.value, value) || (fact.topic === 'name' && mentions(fact.value, value))
}

/** "I live in Lisbon", said by somebody who was there until Friday: no longer a stay, but the home. */
function becomesLasting(fact: Fact, statement: Statement): boolean {
  return (
    fact.expiresAt !== null &&
    statement.expiresAt === null &&
    fact.safety === null &&
    fact.kind === 'semantic'
  )
}

/** A statement as a fact that nothing is known of yet, with the safety mark that its topic brings. */
export function newFact(
  memory: Memory,
  message: Told,
  statement: Statement,
  subject: string,
  topic: string,
): NewFact {
  const topics = memory.topics.current()
  const safety = safetyFor(topics, memory.terms, topic, statement.value)
  const { expiresAt } = statement
  const now = memory.clock.now()
  return {
    subject,
    topic,
    item: itemFor(topics, { topic, value: statement.value, kind: statement.kind, safety, expiresAt }),
    value: statement.value,
    content: statement.content,
    kind: statement.kind,
    status: 'active',
    validFrom: message.at,
    validTo: null,
    expiresAt,
    origin: message.id === null ? 'manual' : statement.origin,
    evidence: evidenceOf(message, statement),
    safety,
    pinned: false,
    confirmedAt: message.at,
    createdAt: now,
    updatedAt: now,
    lastUsedAt: null,
    useCount: 0,
  }
}

function evidenceOf(message: Told, statement: Statement): Evidence[] {
  if (message.id === null) return []
  return [{ messageId: message.id, conversationId: message.conversationId, ...statement.span }]
}

function confirm(memory: Memory, message: Told, statement: Statement, fact: Fact): Applied {
  if (fact.evidence.some((evidence) => evidence.messageId === message.id)) {
    return { kind: 'unchanged', factId: fact.id }
  }
  const ledger = new ChangeLedger(memory.stores, { messageId: message.id, at: memory.clock.now() })
  const lapsed = fact.expiresAt !== null && fact.expiresAt <= message.at
  ledger.update({
    ...fact,
    evidence: [...fact.evidence, ...evidenceOf(message, statement)],
    confirmedAt: Math.max(fact.confirmedAt, message.at),
    expiresAt: statement.expiresAt ?? (lapsed ? null : fact.expiresAt),
    updatedAt: memory.clock.now(),
  })
  return { kind: 'changed', change: ledger.close('confirmed', fact.id), factId: fact.id, keptBeside: null }
}

/** Adds an item of a set; closes what it replaces and what says the contrary, safety facts excepted. */
function addBeside(
  memory: Memory,
  message: Told,
  statement: Statement,
  draft: NewFact,
  active: Fact[],
): Applied {
  const opposite = oppositeOf(draft.topic)
  const contrary =
    opposite === null
      ? []
      : memory.stores.facts
          .active(draft.subject, opposite)
          .filter((fact) => sameValue(fact.value, draft.value) && fact.validFrom <= message.at)
  const { replaces } = statement
  const replaced = replaces === null ? [] : active.filter((fact) => sameValue(fact.value, replaces))
  const single = memory.topics.current().holds(draft.topic) === 'one' && draft.kind === 'semantic'
  // Of what ends by itself one value holds at a time as well, and a list's item that became lasting is one item.
  const passed = active.filter(
    (fact) => fact.expiresAt !== null && (single ? draft.expiresAt !== null : fact.item === draft.item),
  )
  const ended = [...new Set([...contrary, ...replaced, ...passed])]
  const keptBeside =
    ended.find((fact) => fact.safety !== null) ??
    (single ? active.find((fact) => fact.safety !== null) : undefined)

  const ledger = new ChangeLedger(memory.stores, { messageId: message.id, at: memory.clock.now() })
  const closed = ended.filter((fact) => fact.safety === null)
  for (const fact of closed) ledger.update(close(memory, fact, message.at))
  const fact = ledger.insert(draft)
  const change = ledger.close(closed.length > 0 ? 'updated' : 'added', fact.id)
  return { kind: 'changed', change, factId: fact.id, keptBeside: keptBeside ?? null }
}

/** Sets the value of a single topic; an older message only adds to the history. */
function addSingle(
  memory: Memory,
  message: Told,
  statement: Statement,
  draft: NewFact,
  history: Fact[],
): Applied {
  const line = history
    .filter((fact) => fact.item === null && fact.status !== 'retracted')
    .sort((left, right) => left.validFrom - right.validFrom)
  const current = line.find((fact) => fact.status === 'active')
  if (
    statement.origin === 'extracted' &&
    current?.evidence.some(({ messageId }) => messageId === message.id)
  ) {
    // What was read by rule in this very message stands.
    return { kind: 'unchanged', factId: current.id }
  }
  const next = line.find((fact) => fact.validFrom > message.at)
  if (next) return addToHistory(memory, message, draft, line, next)

  const ledger = new ChangeLedger(memory.stores, { messageId: message.id, at: memory.clock.now() })
  const ends = (fact: Fact): boolean => fact.id === current?.id || saysTheSame(fact, draft.value)
  for (const fact of history) {
    const isClosed = fact.status === 'active' && fact.safety === null && ends(fact)
    if (isClosed) ledger.update(close(memory, fact, message.at))
  }
  const fact = ledger.insert(draft)
  const beside = history.find((other) => other.status === 'active' && other.safety !== null)
  return {
    kind: 'changed',
    change: ledger.close(current ? 'updated' : 'added', fact.id),
    factId: fact.id,
    keptBeside: beside ?? null,
  }
}

function addToHistory(memory: Memory, message: Told, draft: NewFact, line: Fact[], next: Fact): Applied {
  const then = line.findLast((fact) => fact.validFrom <= message.at)
  if (then && sameValue(then.value, draft.value)) return { kind: 'unchanged', factId: then.id }
  const ledger = new ChangeLedger(memory.stores, { messageId: message.id, at: memory.clock.now() })
  if (then && (then.validTo ?? Infinity) > message.at) ledger.update({ ...then, validTo: message.at })
  const fact = ledger.insert({ ...draft, status: 'superseded', validTo: next.validFrom })
  return { kind: 'changed', change: ledger.close('added', fact.id), factId: fact.id, keptBeside: null }
}

/** The fact as it is once something newer holds. */
export function close(memory: Pick<Memory, 'clock'>, fact: Fact, at: number): Fact {
  return {
    ...fact,
    status: 'superseded',
    validTo: Math.max(at, fact.validFrom),
    updatedAt: memory.clock.now(),
  }
}
