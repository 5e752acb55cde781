import { AppError, isAborted, serializeError } from '../../app-error'
import type { Clock, EmbeddableFact, EmbeddingModel, Log, Transactions, VectorStore } from '../../ports'
import { factText } from './embedding-text'

/** Facts given to the model at once: quick enough that a turn hardly waits for the call it ends. */
const batchSize = 16

/** Quiet time after a reply or a change before work begins. */
const settleMs = 1_000

/** Wait after a failure that is not the server being away. */
const retryMs = 60_000

export interface UpkeepGate {
  replying(): boolean
}

/**
 * Gives every current fact a vector of the chosen model, in the background and in batches; after a change of the
 * model, of all of them. What is left to do is read from the store each time, so a crash or an abort loses nothing.
 */
export class EmbeddingUpkeep {
  private running: { abort: AbortController; done: Promise<void> } | null = null
  private cancelTimer: (() => void) | null = null
  private stopped = false
  /** Facts whose words the model refused; not tried again before the next start. */
  private readonly refused = new Set<number>()

  constructor(
    private readonly stores: { vectors: VectorStore; transactions: Transactions },
    private readonly model: () => string | null,
    private readonly embedding: EmbeddingModel,
    private readonly gate: UpkeepGate,
    private readonly clock: Pick<Clock, 'after'>,
    private readonly log: Log,
  ) {}

  /** Facts, the model or the server changed, or a reply ended. */
  wake(): void {
    this.wakeIn(settleMs)
  }

  /** A turn begins: the call under way is ended; its facts are given again later. */
  pause(): void {
    this.running?.abort.abort()
  }

  async stop(): Promise<void> {
    this.stopped = true
    this.cancelTimer?.()
    this.running?.abort.abort()
    await this.running?.done
  }

  private wakeIn(ms: number): void {
    if (this.stopped) return
    this.cancelTimer?.()
    this.cancelTimer = this.clock.after(ms, () => {
      this.cancelTimer = null
      this.start()
    })
  }

  private start(): void {
    const model = this.model()
    if (this.stopped || this.running !== null || model === null || this.gate.replying()) return
    const batch = this.stores.vectors
      .missing(model, batchSize + this.refused.size)
      .filter((fact) => !this.refused.has(fact.id))
      .slice(0, batchSize)
    if (batch.length === 0) return
    const abort = new AbortController()
    const done = this.give(model, batch, abort.signal)
      .then((again) => {
        this.running = null
        if (again !== null) this.wakeIn(again)
      })
      .catch((error: unknown) => {
        this.running = null
        this.log.error('vectors of facts could not be kept', error)
      })
    this.running = { abort, done }
  }

  /** One batch. Resolves to the wait before the next, in ms; null: until something wakes it. */
  private async give(model: string, batch: EmbeddableFact[], signal: AbortSignal): Promise<number | null> {
    try {
      await this.embed(model, batch, signal)
      return 0
    } catch (error) {
      if (isAborted(error) || signal.aborted) return null
      const { code } = serializeError(error)
      this.log.warn('facts could not be given to the embedding model', { model, code })
      if (error instanceof AppError && error.code === 'OLLAMA_UNREACHABLE') return null
      if (error instanceof AppError && error.code === 'CONTEXT_OVERFLOW')
        return this.oneByOne(model, batch, signal)
      return retryMs
    }
  }

  /** Finds out which fact of a batch the model refuses. */
  private async oneByOne(
    model: string,
    batch: EmbeddableFact[],
    signal: AbortSignal,
  ): Promise<number | null> {
    for (const fact of batch) {
      try {
        await this.embed(model, [fact], signal)
      } catch (error) {
        if (isAborted(error) || signal.aborted) return null
        if (!(error instanceof AppError) || error.code !== 'CONTEXT_OVERFLOW') return retryMs
        this.refused.add(fact.id)
      }
    }
    return 0
  }

  private async embed(model: string, batch: EmbeddableFact[], signal: AbortSignal): Promise<void> {
    const texts = batch.map((fact) => factText(model, fact))
    const vectors = await this.embedding.embed(model, texts, signal)
    // Between the question and the answer the owner may have chosen another model.
    if (signal.aborted || this.model() !== model) return
    this.stores.transactions.run(() => {
      this.stores.vectors.deleteOthers(model)
      batch.forEach((fact, index) => {
        const vector = vectors[index]
        if (vector !== undefined) this.stores.vectors.put(model, fact, vector)
      })
    })
  }
}
