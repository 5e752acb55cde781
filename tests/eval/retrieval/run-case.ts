import { Recall } from '../../../src/main/core/memory/recall/recall'
import type { Recalled } from '../../../src/main/core/memory/recall/recall'
import { TopicRegistry } from '../../../src/main/core/memory/topics/registry'
import type { NewFact } from '../../../src/main/core/ports'
import type { SafetyCategory } from '../../../src/shared/entities'
import { openMemoryStores } from '../../support/memory-stores'

/** A case of kind `retrieve`: facts, a message, and which of the facts have to come up. */
export interface RetrievalCase {
  id: string
  kind: 'retrieve'
  input: { facts: CaseFact[]; query: string; k: number }
  expect: { must: string[]; must_not?: string[]; tier: 'hard' | 'soft'; no_throw?: boolean }
  why: string
}

export interface CaseFact {
  id: string
  subject?: string
  topic: string
  value: string
  content: string
  status: NewFact['status']
  category?: SafetyCategory
  pinned?: boolean
  /** Its date has passed. */
  expired?: boolean
}

const now = Date.UTC(2026, 0, 15)

interface FilledMemory {
  recall: Recall
  idOf: ReadonlyMap<number, string>
}

/** Recall reads and writes nothing, so cases that share their facts share a memory. */
const filled = new WeakMap<CaseFact[], FilledMemory>()

function memoryOf(facts: CaseFact[]): FilledMemory {
  const known = filled.get(facts)
  if (known !== undefined) return known
  const stores = openMemoryStores({ now: () => now })
  const idOf = new Map<number, string>()
  facts.forEach((fact, index) => idOf.set(stores.facts.insert(toFact(fact, index)).id, fact.id))
  const topics = new TopicRegistry([])
  const memory = { recall: new Recall(stores, () => topics, { now: () => now }), idOf }
  filled.set(facts, memory)
  return memory
}

/** Recall over the facts of a case, with the ids of the case. */
export function recallCase({ input }: RetrievalCase): { ids: string[]; recalled: Recalled } {
  const { recall, idOf } = memoryOf(input.facts)
  const recalled = recall.recall({
    text: input.query,
    learnedNow: new Set(),
    budget: 1_500,
    charsPerToken: 3.6,
    withheld: false,
  })
  return { ids: recalled.facts.map((fact) => idOf.get(fact.id) ?? ''), recalled }
}

/** What is wrong with the answer to a case; empty: it passes. */
export function failures(one: RetrievalCase): string[] {
  const { ids } = recallCase(one)
  const within = ids.slice(0, one.input.k)
  return [
    ...one.expect.must.filter((id) => !within.includes(id)).map((id) => `${id} is missing`),
    ...(one.expect.must_not ?? []).filter((id) => ids.includes(id)).map((id) => `${id} came up`),
  ]
}

function toFact(fact: CaseFact, index: number): NewFact {
  const at = now - (100 - index) * 60_000
  return {
    subject: fact.subject ?? 'user',
    topic: fact.topic,
    item: String(index),
    value: fact.value,
    content: fact.content,
    kind: 'semantic',
    status: fact.status,
    validFrom: at,
    validTo: fact.status === 'superseded' ? at : null,
    expiresAt: fact.expired === true ? now - 86_400_000 : null,
    origin: 'stated',
    evidence: [],
    safety:
      fact.category === undefined
        ? null
        : { category: fact.category, classId: null, classLabel: null, addedTerms: [], removedTerms: [] },
    pinned: fact.pinned ?? false,
    confirmedAt: at,
    createdAt: at,
    updatedAt: at,
    lastUsedAt: null,
    useCount: 0,
  }
}
