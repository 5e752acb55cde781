import type { VectorStore } from '../../ports'

/** Facts that meaning may add to what words find. */
const nearestLimit = 12

/**
 * How near is near, in cosine of angles. Models place unrelated texts anywhere from 0.05 to 0.6, so the measure is
 * the model's own: this many standard deviations above the mean of all facts. With few facts there is no such
 * measure, and only what is clearly near counts. Chosen by judgement; no labelled data of ours has meanings.
 */
const floor = { deviations: 1.5, margin: 0.05, atLeast: 0.3, withFewFacts: 0.55, few: 8 }

export interface Nearness {
  factId: number
  /** Cosine: 1 for the same direction. */
  similarity: number
}

/**
 * The vectors of all facts of one model, in memory, each of length 1. It follows the store: vectors that came, were
 * replaced or went since the last question are read or dropped before the next is answered.
 */
export class MeaningIndex {
  private readonly vectors = new Map<number, { key: number; vector: Float32Array }>()
  private ofModel: string | null = null
  private stamp = ''

  constructor(
    private readonly store: VectorStore,
    private readonly model: () => string | null,
  ) {}

  /** The facts nearest to a meaning, nearest first; none that is not clearly nearer than most. */
  nearest(meaning: Float32Array): Nearness[] {
    this.follow()
    const query = unit(meaning)
    const all: Nearness[] = []
    for (const [factId, { vector }] of this.vectors) {
      if (vector.length === query.length) all.push({ factId, similarity: dot(vector, query) })
    }
    const least = floorOf(all)
    return all
      .filter(({ similarity }) => similarity >= least)
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, nearestLimit)
  }

  /** Brings the vectors in memory to those in the store. */
  follow(): void {
    const model = this.model()
    const stamp = this.store.stamp()
    if (model === this.ofModel && stamp === this.stamp) return
    if (model !== this.ofModel) this.vectors.clear()
    this.ofModel = model
    this.stamp = stamp
    if (model === null) return
    const keys = new Map(this.store.keys(model).map(({ factId, key }) => [factId, key]))
    for (const [factId, { key }] of this.vectors) if (keys.get(factId) !== key) this.vectors.delete(factId)
    const wanted = [...keys.keys()].filter((factId) => !this.vectors.has(factId))
    for (const { factId, vector } of this.store.read(model, wanted)) {
      this.vectors.set(factId, { key: keys.get(factId) ?? 0, vector: unit(vector) })
    }
  }
}

function floorOf(all: Nearness[]): number {
  if (all.length < floor.few) return floor.withFewFacts
  const mean = all.reduce((sum, { similarity }) => sum + similarity, 0) / all.length
  const variance = all.reduce((sum, { similarity }) => sum + (similarity - mean) ** 2, 0) / all.length
  return Math.max(floor.atLeast, mean + Math.max(floor.margin, floor.deviations * Math.sqrt(variance)))
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((part) => part / length)
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
