import type { Fact } from '../../../src/shared/entities'
import { foldValue } from '../../../src/main/core/text/fold'
import { itemFor, safetyFor } from '../../../src/main/core/memory/learning/fact-key'
import { sameValue } from '../../../src/main/core/memory/learning/sameness'
import type { MemoryRules, SafetyTerms } from '../../../src/main/core/memory/learning/memory'
import type { Candidate } from '../../../src/main/core/memory/statement'
import type { Stores } from '../../../src/main/core/ports'
import { MemoryWorld, aDay } from '../../support/memory-world'
import type { CaseFact, UpdateCase } from './cases'

/** What is not as the case wants it; empty: it passes. */
export type Faults = string[]

/**
 * Plays one update case through reading, learning and the store. With `tempted`, a model answers too, with every
 * value that the case names, right or wrong: what must not be there must still not be.
 */
export function runUpdateCase(
  update: UpdateCase,
  parts: { rules: MemoryRules; terms: SafetyTerms },
  tempted: boolean,
): Faults {
  const world = new MemoryWorld(parts)
  for (const fact of update.input.memory) remember(world, fact)
  if (update.input.cap !== undefined) limit(world, update.input.cap)
  const message = world.message(update.input.message)
  world.learning.learnByRule(message)
  if (tempted) world.learning.learnFromModel(message, temptations(update))
  return [
    ...wrongNow(world, update),
    ...wrongHistory(world, update),
    ...forbidden(world, update),
    ...wrongAction(world, update),
  ]
}

function remember(world: MemoryWorld, wanted: CaseFact): void {
  const topics = world.memory.topics.current()
  const topic = topics.canonical(wanted.topic)
  const subject = wanted.subject ?? 'user'
  const confirmedAt = world.clock.now() - (wanted.age ?? 30) * aDay
  const insert = (value: string, status: Fact['status'], from: number, to: number | null): void => {
    const marked = safetyFor(topics, world.memory.terms, topic, value)
    const safety = wanted.category && marked === null ? { ...noTerms, category: wanted.category } : marked
    world.stores.facts.insert({
      subject,
      topic,
      item: itemFor(topics, { topic, value, kind: 'semantic', safety, expiresAt: null }),
      value,
      content: topics.sentence(topic, subject, value),
      kind: 'semantic',
      status,
      validFrom: from,
      validTo: to,
      expiresAt: null,
      origin: 'stated',
      evidence: [],
      safety,
      pinned: false,
      confirmedAt: from,
      createdAt: from,
      updatedAt: from,
      lastUsedAt: null,
      useCount: 0,
    })
  }
  const earlier = wanted.history ?? []
  for (const [index, value] of earlier.entries()) {
    const from = confirmedAt - (earlier.length - index) * aDay
    insert(value, 'superseded', from, from + aDay)
  }
  insert(wanted.value, 'active', confirmedAt, null)
}

const noTerms = { classId: null, classLabel: null, addedTerms: [], removedTerms: [] }

/** A case counts every fact toward its cap; the setting counts only those that may go. */
function limit(world: MemoryWorld, cap: number): void {
  const { settings, facts } = world.stores
  const kept = facts.safety().length
  const stores: Stores = {
    ...world.stores,
    settings: { ...settings, get: () => ({ ...settings.get(), factLimit: cap - kept }) },
  }
  world.memory.stores = stores
}

/** Everything a careless or hostile model might offer for the message. */
function temptations(update: UpdateCase): Candidate[] {
  const { memory, message } = update.input
  const { after, history = [], forbid = [] } = update.expect
  const offered = [
    ...after,
    ...forbid.map(({ topic, value }) => ({ topic: topic ?? topicOf(memory, value), value })),
    ...history,
    ...memory,
    { topic: 'note', value: message },
    { topic: 'name', value: 'John Doe' },
  ]
  return offered.map(({ topic, value }) => ({ topic, value, content: `The user's ${topic} is ${value}.` }))
}

/** A model that brings up a forgotten value names its topic. */
function topicOf(memory: CaseFact[], value: string): string {
  const known = memory.find((fact) => fact.value === value || fact.history?.includes(value))
  return known?.topic ?? 'note'
}

function canonical(world: MemoryWorld, fact: { topic: string; value: string; subject?: string }): string {
  const topic = world.memory.topics.current().canonical(fact.topic)
  return `${fact.subject ?? 'user'} · ${topic} · ${foldValue(fact.value)}`
}

function wrongNow(world: MemoryWorld, update: UpdateCase): Faults {
  const active = world.stores.facts.byStatus('active').map((fact) => canonical(world, fact))
  const wanted = update.expect.after.map((fact) => canonical(world, fact))
  return [
    ...wanted.filter((fact) => !active.includes(fact)).map((fact) => `missing: ${fact}`),
    ...active.filter((fact) => !wanted.includes(fact)).map((fact) => `too much: ${fact}`),
    ...(active.length === new Set(active).size ? [] : ['a fact twice']),
  ]
}

function wrongHistory(world: MemoryWorld, update: UpdateCase): Faults {
  const { history } = update.expect
  if (history === undefined) return []
  const { facts } = world.stores
  const past = [...facts.byStatus('superseded'), ...facts.byStatus('retracted')].map((fact) =>
    canonical(world, fact),
  )
  if (history.length === 0) return past.map((fact) => `no history wanted: ${fact}`)
  return history
    .map((fact) => canonical(world, fact))
    .filter((fact) => !past.includes(fact))
    .map((fact) => `not in history: ${fact}`)
}

function forbidden(world: MemoryWorld, update: UpdateCase): Faults {
  const { facts } = world.stores
  return (update.expect.forbid ?? []).flatMap((forbid) => {
    const rows = forbid.status
      ? facts.byStatus(forbid.status)
      : [...facts.byStatus('active'), ...facts.byStatus('superseded'), ...facts.byStatus('retracted')]
    const topic = forbid.topic === undefined ? null : world.memory.topics.current().canonical(forbid.topic)
    return rows
      .filter((fact) => topic === null || fact.topic === topic)
      .filter((fact) =>
        forbid.match === 'exact'
          ? sameValue(fact.value, forbid.value)
          : foldValue(fact.value).includes(foldValue(forbid.value)),
      )
      .map((fact) => `forbidden: ${canonical(world, fact)}`)
  })
}

function wrongAction(world: MemoryWorld, update: UpdateCase): Faults {
  const { stores } = world
  const message = stores.messages.newest('c1', 1)[0]
  const pending = stores.proposals
    .forMessages(message ? [message.id] : [])
    .filter(({ state }) => state === 'pending')
  switch (update.expect.action) {
    case undefined:
      return []
    case 'ask':
      return pending.some(({ kind }) => kind === 'contradiction') ? [] : ['the owner is not asked']
    case 'approve_removal':
      return pending.some(({ kind }) => kind === 'retract_safety')
        ? []
        : ['no question about the safety fact']
    case 'purge':
      return purgeFaults(world, update)
  }
}

function purgeFaults(world: MemoryWorld, update: UpdateCase): Faults {
  const { stores } = world
  const kinds = [
    'added',
    'updated',
    'confirmed',
    'retracted',
    'forgotten',
    'edited',
    'deleted',
    'let_go',
    'pinned',
  ] as const
  const everything = foldValue(
    JSON.stringify([kinds.map((kind) => stores.changes.ofKind(kind, 999)), stores.rejections.list(999)]),
  )
  return (update.expect.forbid ?? [])
    .filter(({ value }) => everything.includes(foldValue(value)))
    .map(({ value }) => `still recorded: ${value}`)
}
