import type { Evidence, Fact } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import type { MemoryChange } from '../../ports'
import { itemFor } from '../learning/fact-key'
import type { Memory } from '../learning/memory'
import { sameValue } from '../learning/sameness'

type Row = MemoryChange['before'][number]

/**
 * Takes a change back (`undo`) or makes it again (`redo`), whatever was changed since. Only what the change
 * itself altered is turned round: fields that something else altered later stay. Where two values of a single
 * topic would then hold at once, the younger one holds and the older one ends where it began. Runs inside a
 * transaction.
 *
 * Throws NOT_POSSIBLE_NOW for what was forgotten: its words are gone.
 */
export function turnRound(
  memory: Memory,
  change: MemoryChange,
  way: 'undo' | 'redo',
  options: { keepSupported: boolean } = { keepSupported: false },
): void {
  if (change.undone === (way === 'undo')) return
  if (change.kind === 'forgotten') {
    throw new AppError('NOT_POSSIBLE_NOW', 'forgotten facts cannot be brought back', {
      changeId: String(change.id),
    })
  }
  const [from, to] = way === 'undo' ? [change.after, change.before] : [change.before, change.after]
  for (const row of from) {
    if (row.fact && !rowOf(to, row.id)) remove(memory, row.fact, options.keepSupported, change)
  }
  for (const { was, fact } of inSafeOrder(memory, from, to)) {
    if (was) alter(memory, was, fact)
    else bringBack(memory, fact)
  }
  memory.stores.changes.setUndone(change.id, way === 'undo')
}

/** What makes room first: rows that end, then rows that hold and go elsewhere, then what comes back. */
function inSafeOrder(memory: Memory, from: Row[], to: Row[]): Array<{ was: Fact | null; fact: Fact }> {
  const rank = (fact: Fact): number => {
    if (fact.status !== 'active') return 0
    return memory.stores.facts.get(fact.id)?.status === 'active' ? 1 : 2
  }
  return to
    .flatMap(({ id, fact }) => (fact ? [{ was: rowOf(from, id), fact, rank: rank(fact) }] : []))
    .sort((left, right) => left.rank - right.rank)
}

function rowOf(rows: Row[], id: number): Fact | null {
  return rows.find((row) => row.id === id)?.fact ?? null
}

function remove(memory: Memory, made: Fact, keepSupported: boolean, change: MemoryChange): void {
  const { facts, proposals } = memory.stores
  const current = facts.get(made.id)
  if (current === null) return
  if (keepSupported) {
    const others = current.evidence.filter(({ messageId }) => messageId !== change.messageId)
    if (others.length > 0 || current.origin === 'manual') {
      facts.update({ ...current, evidence: others })
      return
    }
  }
  proposals.deleteForFacts([made.id])
  facts.delete([made.id])
  extendBefore(memory, current)
}

/** The value that held before a removed interval holds until the next one begins. */
function extendBefore(memory: Memory, removed: Fact): void {
  if (removed.item !== null || removed.validTo === null || removed.status !== 'superseded') return
  const { facts } = memory.stores
  const before = facts
    .history(removed.subject, removed.topic)
    .find((fact) => fact.item === null && fact.status === 'superseded' && fact.validTo === removed.validFrom)
  if (before) facts.update({ ...before, validTo: removed.validTo })
}

/** Puts a row back that the change had taken away. */
function bringBack(memory: Memory, fact: Fact): void {
  const { facts } = memory.stores
  if (facts.get(fact.id) !== null) return
  const restored = withItem(memory, withStandingEvidence(memory, fact))
  if (restored.status !== 'active') {
    facts.restore(restored)
    return
  }
  const rival = rivalOf(memory, restored)
  if (rival === null) facts.restore(restored)
  else if (sameValue(rival.value, restored.value)) facts.update(merged(rival, restored))
  else if (rival.validFrom >= restored.validFrom) facts.restore(endedAt(restored, rival.validFrom))
  else {
    facts.update(endedAt(rival, restored.validFrom))
    facts.restore(restored)
  }
}

/** Turns the alteration `from` → `to` of one row over to the row as it is now. */
function alter(memory: Memory, from: Fact, to: Fact): void {
  const { facts } = memory.stores
  const now = facts.get(from.id)
  if (now === null) return
  const target = withItem(memory, threeWay(memory, now, from, to))
  if (target.status !== 'active') {
    facts.update(target)
    return
  }
  const rival = rivalOf(memory, target)
  if (rival === null) facts.update(target)
  else if (sameValue(rival.value, target.value)) {
    facts.update(merged(rival, target))
    facts.update(endedAt({ ...target, evidence: [] }, rival.validFrom))
  } else if (rival.validFrom >= target.validFrom) facts.update(endedAt(target, rival.validFrom))
  else {
    facts.update(endedAt(rival, target.validFrom))
    facts.update(target)
  }
}

function threeWay(memory: Memory, now: Fact, from: Fact, to: Fact): Fact {
  const pick = <Key extends keyof Fact>(key: Key): Fact[Key] => {
    const altered = !alike(from[key], to[key])
    return altered && alike(now[key], from[key]) ? to[key] : now[key]
  }
  const closedByIt = alike(now.status, from.status) && alike(now.validTo, from.validTo)
  return withStandingEvidence(memory, {
    ...now,
    subject: pick('subject'),
    topic: pick('topic'),
    value: pick('value'),
    content: pick('content'),
    kind: pick('kind'),
    status: closedByIt ? pick('status') : now.status,
    validFrom: pick('validFrom'),
    validTo: closedByIt ? pick('validTo') : now.validTo,
    expiresAt: pick('expiresAt'),
    origin: pick('origin'),
    safety: pick('safety'),
    pinned: pick('pinned'),
    confirmedAt: pick('confirmedAt'),
    evidence: turnEvidence(now.evidence, from.evidence, to.evidence),
    updatedAt: memory.clock.now(),
  })
}

function alike(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function turnEvidence(now: Evidence[], from: Evidence[], to: Evidence[]): Evidence[] {
  const key = (evidence: Evidence): string => `${evidence.messageId}:${evidence.start}:${evidence.end}`
  const keys = (list: Evidence[]): Set<string> => new Set(list.map(key))
  const [had, has, gets] = [keys(from), keys(now), keys(to)]
  const kept = now.filter((evidence) => !had.has(key(evidence)) || gets.has(key(evidence)))
  const added = to.filter((evidence) => !had.has(key(evidence)) && !has.has(key(evidence)))
  return [...kept, ...added]
}

function withStandingEvidence(memory: Memory, fact: Fact): Fact {
  const { messages } = memory.stores
  return { ...fact, evidence: fact.evidence.filter(({ messageId }) => messages.get(messageId) !== null) }
}

/** Topics may have become lists since the row was recorded. */
function withItem(memory: Memory, fact: Fact): Fact {
  return { ...fact, item: itemFor(memory.topics.current(), fact) }
}

/** Another active row under the same key. */
function rivalOf(memory: Memory, fact: Fact): Fact | null {
  return (
    memory.stores.facts
      .active(fact.subject, fact.topic)
      .find((other) => other.id !== fact.id && other.item === fact.item) ?? null
  )
}

function endedAt(fact: Fact, at: number): Fact {
  return { ...fact, status: 'superseded', validTo: Math.max(at, fact.validFrom) }
}

function merged(into: Fact, from: Fact): Fact {
  return {
    ...into,
    evidence: [
      ...into.evidence,
      ...turnEvidence([], [], from.evidence).filter((evidence) => !has(into, evidence)),
    ],
    confirmedAt: Math.max(into.confirmedAt, from.confirmedAt),
    validFrom: Math.min(into.validFrom, from.validFrom),
    pinned: into.pinned || from.pinned,
    safety: into.safety ?? from.safety,
  }
}

function has(fact: Fact, evidence: Evidence): boolean {
  return fact.evidence.some(
    (other) => other.messageId === evidence.messageId && other.start === evidence.start,
  )
}
