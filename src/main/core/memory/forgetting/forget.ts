import type { Fact, Timestamp } from '../../../../shared/entities'
import type { MemoryChange } from '../../ports'
import { foldValue } from '../../text/fold'
import { knownSubject } from '../learning/fact-key'
import type { Memory } from '../learning/memory'
import { mentions, mentionsLoosely, sameValue } from '../learning/sameness'
import type { MemoryAction } from '../statement'
import type { TopicRegistry } from '../topics/registry'

type ForgetCommand = Extract<MemoryAction, { kind: 'forget' }>

/** Rows of "Not remembered" that are looked through. */
const everyRejection = 1_000_000

/** What a command to forget came to. */
export interface ForgetResult {
  changes: MemoryChange[]
  /** Topics that something was forgotten of, as people read them. */
  topics: string[]
  /** Safety facts that were meant: they wait for the owner's click. */
  safety: Fact[]
  /** Nothing was found under what the owner named. */
  nothing: boolean
  /** The owner named everything: that takes the memory column, not a sentence. */
  everything: boolean
}

const everythingWords = new Set([
  'everything',
  'all',
  'it all',
  'all of it',
  'everything about me',
  'all about me',
])

/** Carries out "forget my address". Runs inside a transaction. Safety facts are only reported. */
export function forgetByCommand(memory: Memory, command: ForgetCommand, messageId: number): ForgetResult {
  if (command.topic === null && everythingWords.has(foldValue(command.target))) {
    return { changes: [], topics: [], safety: [], nothing: false, everything: true }
  }
  const meant = meantBy(memory, command)
  const safety = meant.filter((fact) => fact.safety !== null && fact.status === 'active')
  const kept = new Set(safety.map(keyOf))
  const going = meant.filter((fact) => !kept.has(keyOf(fact)))
  const changes = going.length > 0 ? forgetFacts(memory, going, messageId) : []
  const topics = memory.topics.current()
  return {
    changes,
    topics: [...new Set(going.map((fact) => topics.label(fact.topic)))],
    safety,
    nothing: meant.length === 0,
    everything: false,
  }
}

function keyOf(fact: Fact): string {
  return JSON.stringify([fact.subject, fact.topic, fact.item])
}

/** The rows a command speaks of, with their history. */
export function meantBy(memory: Memory, command: ForgetCommand): Fact[] {
  const subject = knownSubject(memory, command.subject)
  const all = everyRow(memory).filter((fact) => fact.subject === subject)
  return withHistory(all, namedAmong(memory.topics.current(), command, all))
}

/** Those of these facts, all of the person a command is about, that it names. */
export function namedAmong(topics: TopicRegistry, command: ForgetCommand, facts: Fact[]): Fact[] {
  const topic = command.topic === null ? null : topics.canonical(command.topic)
  const ofTopic = topic === null ? [] : facts.filter((fact) => fact.topic === topic)
  if (ofTopic.length > 0) {
    const named = ofTopic.filter((fact) => mentionsLoosely(command.target, fact.value))
    return named.length > 0 ? named : ofTopic
  }
  const named = facts.filter(
    (fact) => sameValue(fact.value, command.target) || mentions(command.target, fact.value),
  )
  if (named.length > 0) return named
  return facts.filter((fact) => sameValue(topics.label(fact.topic), command.target))
}

/** All rows under the keys of these rows: earlier values of a single topic, earlier intervals of an item. */
function withHistory(all: Fact[], rows: Fact[]): Fact[] {
  const keys = new Set(rows.map(keyOf))
  return all.filter((fact) => keys.has(keyOf(fact)))
}

function everyRow(memory: Memory): Fact[] {
  const { facts } = memory.stores
  return (['active', 'superseded', 'retracted'] as const).flatMap((status) => facts.byStatus(status))
}

/**
 * Deletes facts so that nothing of them is left in memory: rows, history, recorded changes, questions, allowed
 * phrases and turned-down candidates. A keyed hash stays, so that old text does not bring them back. What is
 * recorded of the act names the topic and no value. Runs inside a transaction.
 */
export function forgetFacts(memory: Memory, going: Fact[], messageId: number | null): MemoryChange[] {
  const { facts, changes, proposals, phrases, forgotten, rejections } = memory.stores
  const now = memory.clock.now()
  const ids = going.map((fact) => fact.id)
  changes.deleteForFacts(ids)
  proposals.deleteForFacts(ids)
  for (const phrase of phrases.list()) if (ids.includes(phrase.factId)) phrases.delete(phrase.id)
  for (const rejection of rejections.list(everyRejection)) {
    const isOfIt = going.some(
      (fact) => sameValue(rejection.value, fact.value) || mentions(rejection.excerpt, fact.value),
    )
    if (isOfIt) rejections.delete(rejection.id)
  }
  facts.delete(ids)
  for (const fact of going) forgotten.add(fact.subject, fact.topic, foldValue(fact.value), now)

  const perKey = new Map<string, Fact>()
  for (const fact of going) if (!perKey.has(keyOf(fact))) perKey.set(keyOf(fact), fact)
  return [...perKey.values()].map((fact) =>
    changes.insert({
      kind: 'forgotten',
      factId: fact.id,
      before: [{ id: fact.id, fact: withoutWords(fact) }],
      after: [{ id: fact.id, fact: null }],
      messageId,
      at: now,
      undone: false,
    }),
  )
}

/** Deletions that are settled at one go. */
const settledAtOnce = 10_000

/**
 * Makes deletions by hand from before `before` final: what is recorded of the deleted facts goes, a keyed hash
 * stays. Runs inside a transaction. Returns how many there were.
 */
export function settleDeletions(memory: Memory, before: Timestamp): number {
  const { changes, forgotten } = memory.stores
  const due = changes
    .ofKind('deleted', settledAtOnce)
    .filter((change) => !change.undone && change.at < before)
  for (const change of due) {
    for (const { fact } of change.before) {
      if (fact) forgotten.add(fact.subject, fact.topic, foldValue(fact.value), change.at)
    }
    changes.deleteForFacts(change.before.map(({ id }) => id))
  }
  return due.length
}

/** What may be known of a forgotten fact: whose it was and of which topic. */
function withoutWords(fact: Fact): Fact {
  return { ...fact, value: '', content: '', item: null, evidence: [], safety: null }
}
