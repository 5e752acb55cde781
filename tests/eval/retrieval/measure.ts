import { MeaningIndex } from '../../../src/main/core/memory/embedding/meaning-index'
import { fuse } from '../../../src/main/core/memory/recall/fusion'
import { relevantFacts } from '../../../src/main/core/memory/recall/relevance'
import { queryTokens } from '../../../src/main/core/memory/query-tokens'
import { TopicRegistry } from '../../../src/main/core/memory/topics/registry'
import type { NewFact, Stores } from '../../../src/main/core/ports'
import { openMemoryStores } from '../../support/memory-stores'
import type { History, Question, Unit } from './datasets'

/** Gives texts their vectors, queries as queries. */
export interface Embedder {
  model: string
  query(texts: string[]): Promise<Float32Array[]>
  document(texts: string[]): Promise<Float32Array[]>
}

/** One row of the table. */
export interface Row {
  configuration: string
  questions: number
  any: Record<1 | 5 | 10, number>
  /** Share of all that answers a question, among the first ten. */
  recall10: number
  /** Milliseconds, embedding included where there is any. */
  p50: number
  p95: number
}

const depth = 20
const topics = new TopicRegistry([])

type Ranker = (question: Question, gold: string[]) => string[] | Promise<string[]>

/** What finds the answers, over units of one size: `sizeOf` cuts a history, `goldOf` names what is to be found. */
export async function measure(
  histories: History[],
  cut: {
    name: string
    units: (history: History) => Unit[]
    gold: (question: Question, history: History) => string[]
  },
  embedder: Embedder | null,
): Promise<Row[]> {
  const rows = new Map<string, { ranks: Array<{ ranked: string[]; gold: string[] }>; times: number[] }>()
  for (const history of histories) {
    if (history.questions.length === 0) continue
    const rankers = await rankersOf(history, cut.units(history), embedder)
    for (const question of history.questions) {
      const gold = [...new Set(cut.gold(question, history))]
      if (gold.length === 0) continue
      for (const [name, rank] of rankers) {
        const begin = performance.now()
        const ranked = await rank(question, gold)
        const took = performance.now() - begin
        const row = rows.get(name) ?? { ranks: [], times: [] }
        row.ranks.push({ ranked, gold })
        row.times.push(took)
        rows.set(name, row)
      }
    }
  }
  return [...rows].map(([name, row]) => toRow(`${cut.name}: ${name}`, row.ranks, row.times))
}

async function rankersOf(
  history: History,
  units: Unit[],
  embedder: Embedder | null,
): Promise<Array<[string, Ranker]>> {
  const recent = units
    .slice(-depth)
    .reverse()
    .map(({ id }) => id)
  const { stores, unitOf } = storeOf(units)
  const byWord = (question: Question): string[] =>
    stores.facts
      .search({ tokens: queryTokens(question.text), now: 0, limit: depth })
      .map(({ fact }) => unitOf.get(fact.id) ?? '')
  const asProduct = (question: Question): string[] =>
    relevantFacts(question.text, stores, topics, 0).facts.map(({ fact }) => unitOf.get(fact.id) ?? '')
  const rankers: Array<[string, Ranker]> = [
    ['recent only', () => recent],
    ['lexical', byWord],
    ['recent + recall', (question) => alternate(recent.slice(0, 5), asProduct(question))],
    ['recall, as the app does', asProduct],
  ]
  const summaries = history.summaries.filter(({ id }) => units.some((unit) => unit.id === id))
  if (summaries.length > 0) {
    const summary = storeOf(summaries)
    rankers.push([
      'recent + summary',
      (question) =>
        alternate(
          recent.slice(0, 5),
          summary.stores.facts
            .search({ tokens: queryTokens(question.text), now: 0, limit: depth })
            .map(({ fact }) => summary.unitOf.get(fact.id) ?? ''),
        ),
    ])
  }
  if (embedder !== null) rankers.push(...(await hybridOf(stores, unitOf, units, embedder)))
  // With everything in the window there is nothing to be found: the bound of all others.
  rankers.push(['all', (_question, gold) => gold])
  return rankers
}

async function hybridOf(
  stores: Stores,
  unitOf: Map<number, string>,
  units: Unit[],
  embedder: Embedder,
): Promise<Array<[string, Ranker]>> {
  const facts = stores.vectors.missing(embedder.model, units.length)
  for (let start = 0; start < facts.length; start += 64) {
    const batch = facts.slice(start, start + 64)
    const vectors = await embedder.document(batch.map(({ content }) => content))
    batch.forEach((fact, index) => {
      const vector = vectors[index]
      if (vector !== undefined) stores.vectors.put(embedder.model, fact, vector)
    })
  }
  const index = new MeaningIndex(stores.vectors, () => embedder.model)
  return [
    [
      'hybrid',
      async (question) => {
        const [meaning] = await embedder.query([question.text])
        const byWord = relevantFacts(question.text, stores, topics, 0).facts
        const nearest = meaning === undefined ? [] : index.nearest(meaning)
        const near = stores.facts.byIds(
          nearest.map(({ factId }) => factId),
          0,
        )
        const byMeaning = near.map((fact, at) => ({
          fact,
          reason: 'about_message' as const,
          matched: [],
          score: nearest[at]?.similarity ?? 0,
        }))
        return fuse(byWord, byMeaning).map(({ fact }) => unitOf.get(fact.id) ?? '')
      },
    ],
  ]
}

function storeOf(units: Unit[]): { stores: Stores; unitOf: Map<number, string> } {
  const stores = openMemoryStores({ now: () => 0 })
  const unitOf = new Map<number, string>()
  stores.transactions.run(() => {
    units.forEach((unit, index) => unitOf.set(stores.facts.insert(toFact(unit, index)).id, unit.id))
  })
  return { stores, unitOf }
}

function toFact(unit: Unit, index: number): NewFact {
  return {
    subject: 'user',
    topic: 'passage',
    item: String(index),
    // No words, so that only the text is searched; of its own, so that two passages are never taken for one.
    value: '·'.repeat(index + 1),
    content: unit.text,
    kind: 'episodic',
    status: 'active',
    validFrom: index,
    validTo: null,
    expiresAt: null,
    origin: 'stated',
    evidence: [],
    safety: null,
    pinned: false,
    confirmedAt: index,
    createdAt: index,
    updatedAt: index,
    lastUsedAt: null,
    useCount: 0,
  }
}

/** Half of the places for each of two lists. */
function alternate(one: string[], other: string[]): string[] {
  const mixed = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    other[at],
    one[at],
  ]).flat()
  return [...new Set(mixed.filter((id) => id !== undefined))]
}

function toRow(
  configuration: string,
  ranks: Array<{ ranked: string[]; gold: string[] }>,
  times: number[],
): Row {
  const mean = (of: (rank: { ranked: string[]; gold: string[] }) => number): number =>
    ranks.reduce((sum, rank) => sum + of(rank), 0) / ranks.length
  const anyAt = (k: number): number =>
    mean(({ ranked, gold }) => (ranked.slice(0, k).some((id) => gold.includes(id)) ? 1 : 0))
  const sorted = [...times].sort((one, other) => one - other)
  return {
    configuration,
    questions: ranks.length,
    any: { 1: anyAt(1), 5: anyAt(5), 10: anyAt(10) },
    recall10: mean(
      ({ ranked, gold }) => gold.filter((id) => ranked.slice(0, 10).includes(id)).length / gold.length,
    ),
    p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}
