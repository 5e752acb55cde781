import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Aborted, AppError } from '../../../../../../src/main/core/app-error'
import { EmbeddingUpkeep } from '../../../../../../src/main/core/memory/embedding/embedding-upkeep'
import type { EmbeddingModel, Stores } from '../../../../../../src/main/core/ports'
import { ManualClock } from '../../../../../support/clocks'
import { openMemoryStores } from '../../../../../support/memory-stores'
import { silentLog } from '../../../../../support/silent-log'
import { aFact } from '../../../db/support'

interface Call {
  model: string
  texts: string[]
  signal: AbortSignal
  answer(): void
  fail(error: unknown): void
}

/** An embedding model whose calls a test answers. */
class AnsweredByHand implements EmbeddingModel {
  readonly calls: Call[] = []

  embed(model: string, texts: string[], signal: AbortSignal): Promise<Float32Array[]> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Aborted()))
      this.calls.push({
        model,
        texts,
        signal,
        answer: () => resolve(texts.map((text) => new Float32Array([text.length, 1]))),
        fail: reject,
      })
    })
  }

  /** The call of that number, once it has been made. */
  async call(number: number): Promise<Call> {
    return vi.waitUntil(() => this.calls[number])
  }
}

let stores: Stores
let clock: ManualClock
let embedding: AnsweredByHand
let model: string | null
let replying: boolean
let upkeep: EmbeddingUpkeep

beforeEach(() => {
  clock = new ManualClock()
  stores = openMemoryStores(clock)
  embedding = new AnsweredByHand()
  model = 'nomic-embed-text'
  replying = false
  upkeep = new EmbeddingUpkeep(stores, () => model, embedding, { replying: () => replying }, clock, silentLog)
})

function add(count: number): void {
  stores.transactions.run(() => {
    for (let index = 0; index < count; index += 1) {
      stores.facts.insert(
        aFact({ topic: 'note', item: `${index}`, value: `thing ${index}`, confirmedAt: index }),
      )
    }
  })
}

function wake(): void {
  upkeep.wake()
  clock.move(1_000)
}

const missing = (): number => stores.vectors.missing(model ?? '', 1_000).length

async function answered(left: number): Promise<void> {
  await vi.waitUntil(() => missing() === left)
}

describe('upkeep of vectors', () => {
  it('gives every current fact to the model, in batches, with what the model wants before it', async () => {
    add(20)
    stores.facts.insert(aFact({ topic: 'city', status: 'superseded' }))
    wake()
    const first = await embedding.call(0)
    expect(first.texts).toHaveLength(16)
    expect(first.texts[0]).toBe('search_document: note: thing 19 is what was said.')
    first.answer()
    await answered(4)
    clock.move(0)
    const second = await embedding.call(1)
    expect(second.texts).toHaveLength(4)
    second.answer()
    await answered(0)
    expect(stores.vectors.keys('nomic-embed-text')).toHaveLength(20)
  })

  it('does nothing while a reply is written, without a model, or with nothing to do', () => {
    add(1)
    replying = true
    wake()
    replying = false
    model = null
    wake()
    expect(embedding.calls).toEqual([])
  })

  it('makes room for a turn, and takes the same facts up again afterwards', async () => {
    add(3)
    wake()
    const first = await embedding.call(0)
    upkeep.pause()
    expect(first.signal.aborted).toBe(true)
    await vi.waitUntil(() => {
      wake()
      return embedding.calls.length === 2
    })
    expect(embedding.calls[1]?.texts).toEqual(first.texts)
    expect(missing()).toBe(3)
  })

  it('gives all facts again when another model is chosen, and drops the vectors of the former', async () => {
    add(2)
    wake()
    ;(await embedding.call(0)).answer()
    await answered(0)
    model = 'all-minilm'
    await vi.waitUntil(() => {
      wake()
      return embedding.calls.length === 2
    })
    const second = embedding.calls[1]
    expect(second?.texts[0]).toBe('note: thing 1 is what was said.')
    second?.answer()
    await answered(0)
    expect(stores.vectors.keys('nomic-embed-text')).toEqual([])
  })

  it('keeps no vector of words that were changed or deleted in the meantime', async () => {
    add(2)
    const [one, other] = stores.facts.current(0)
    wake()
    const call = await embedding.call(0)
    if (one !== undefined) stores.facts.update({ ...one, value: 'pears', content: 'The user likes pears.' })
    if (other !== undefined) stores.facts.delete([other.id])
    call.answer()
    await vi.waitUntil(() => {
      clock.move(0)
      return embedding.calls.length === 2
    })
    expect(embedding.calls[1]?.texts).toEqual(['search_document: note: The user likes pears.'])
    expect(stores.vectors.keys('nomic-embed-text')).toEqual([])
  })

  it('drops the vector of a fact that is changed or closed, and keeps it where only its use is counted', async () => {
    add(2)
    wake()
    ;(await embedding.call(0)).answer()
    await answered(0)
    const [one, other] = stores.facts.current(0)
    if (one === undefined || other === undefined) throw new Error('two facts')
    stores.facts.markUsed([one.id, other.id], 5)
    stores.facts.update({ ...one, pinned: true })
    expect(stores.vectors.keys('nomic-embed-text')).toHaveLength(2)
    stores.facts.update({ ...one, value: 'pears' })
    stores.facts.update({ ...other, status: 'superseded' })
    expect(stores.vectors.keys('nomic-embed-text')).toEqual([])
  })

  it('goes around a fact that the model refuses', async () => {
    add(2)
    wake()
    ;(await embedding.call(0)).fail(new AppError('CONTEXT_OVERFLOW', 'too long'))
    const alone = await embedding.call(1)
    expect(alone.texts).toHaveLength(1)
    alone.fail(new AppError('CONTEXT_OVERFLOW', 'too long'))
    ;(await embedding.call(2)).answer()
    await answered(1)
    clock.move(0)
    wake()
    expect(embedding.calls).toHaveLength(3)
  })

  it('tries again a minute after another failure', async () => {
    add(1)
    wake()
    ;(await embedding.call(0)).fail(new AppError('OLLAMA_FAILED', 'no'))
    await vi.waitUntil(() => clock.waiting === 1)
    clock.move(59_999)
    expect(embedding.calls).toHaveLength(1)
    clock.move(1)
    expect(embedding.calls).toHaveLength(2)
  })

  it('ends its call when the app closes, and starts none after', async () => {
    add(1)
    wake()
    const call = await embedding.call(0)
    await upkeep.stop()
    expect(call.signal.aborted).toBe(true)
    wake()
    expect(embedding.calls).toHaveLength(1)
  })
})
