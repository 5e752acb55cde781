import { describe, expect, it } from 'vitest'
import { MeaningIndex } from '../../../../../../src/main/core/memory/embedding/meaning-index'
import type { Stores } from '../../../../../../src/main/core/ports'
import type { Fact } from '../../../../../../src/shared/entities'
import { openMemoryStores } from '../../../../../support/memory-stores'
import { aFact } from '../../../db/support'

const model = 'all-minilm'

function storesWith(vectors: number[][]): { stores: Stores; facts: Fact[] } {
  const stores = openMemoryStores({ now: () => 0 })
  const facts = vectors.map((vector, index) => {
    const fact = stores.facts.insert(aFact({ topic: 'note', item: `${index}`, value: `thing ${index}` }))
    stores.vectors.put(model, fact, new Float32Array(vector))
    return fact
  })
  return { stores, facts }
}

const nearest = (index: MeaningIndex, meaning: number[]): number[] =>
  index.nearest(new Float32Array(meaning)).map(({ factId }) => factId)

describe('the index of meanings', () => {
  it('gives what points the same way, nearest first, whatever the length of the vectors', () => {
    const { stores, facts } = storesWith([
      [9, 1, 0],
      [0, 0, 5],
      [0.1, 0, 0],
    ])
    const index = new MeaningIndex(stores.vectors, () => model)
    expect(nearest(index, [2, 0, 0])).toEqual([facts[2]?.id, facts[0]?.id])
    expect(index.nearest(new Float32Array([2, 0, 0]))[0]?.similarity).toBeCloseTo(1)
  })

  it('gives none where all are equally near: a model may place everything near everything', () => {
    const { stores } = storesWith(Array.from({ length: 20 }, (_, at) => [10, Math.sin(at), Math.cos(at)]))
    const index = new MeaningIndex(stores.vectors, () => model)
    expect(nearest(index, [1, 0, 0])).toEqual([])
  })

  it('follows vectors that are replaced, dropped, or of another model', () => {
    const { stores, facts } = storesWith([
      [1, 0],
      [0, 1],
    ])
    let chosen: string | null = model
    const index = new MeaningIndex(stores.vectors, () => chosen)
    expect(nearest(index, [0, 1])).toEqual([facts[1]?.id])
    const [, second] = facts
    if (second === undefined) throw new Error('two facts')
    const changed = { ...second, value: 'other' }
    stores.facts.update(changed)
    expect(nearest(index, [0, 1])).toEqual([])
    stores.vectors.put(model, changed, new Float32Array([1, 0.1]))
    expect(nearest(index, [1, 0])).toEqual([facts[0]?.id, second.id])
    stores.facts.delete([second.id])
    expect(nearest(index, [1, 0])).toEqual([facts[0]?.id])
    chosen = 'nomic-embed-text'
    expect(nearest(index, [1, 0])).toEqual([])
    chosen = null
    expect(nearest(index, [1, 0])).toEqual([])
  })

  it('passes over vectors of another size, as after a model was replaced under its name', () => {
    const { stores, facts } = storesWith([
      [1, 0],
      [1, 0, 0],
    ])
    expect(nearest(new MeaningIndex(stores.vectors, () => model), [1, 0, 0])).toEqual([facts[1]?.id])
  })
})
