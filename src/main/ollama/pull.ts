import type { PullProgress } from '../../shared/entities'
import { AppError, isAborted, serializeError } from '../core/app-error'
import type { Ids } from '../core/ports'
import type { OllamaConnection } from './connection'
import { sameModel } from './models'
import { PullCounter } from './pull-progress'

/** Reports to the window come at most this often. */
const reportEveryMs = 250
/** Without a report for this long the rate is told as 0, so that Cancel and Resume can be offered. */
const stillAfterMs = 10_000

export interface PullsOptions {
  connection: OllamaConnection
  ids: Ids
  changed: (progress: PullProgress) => void
  /** A model arrived. */
  arrived: (model: string) => void
}

interface Operation {
  progress: PullProgress
  ending: AbortController
}

/**
 * The downloads of models: the one list of them. They run here and not in a window, so closing a window ends none,
 * and a window that opens asks for the list. A cancelled or failed one is taken up again by starting it again:
 * Ollama keeps what arrived.
 */
export class Pulls {
  readonly #operations = new Map<string, Operation>()

  constructor(private readonly options: PullsOptions) {}

  /** Running ones, and of each model the last one that ended. */
  list(): PullProgress[] {
    return [...this.#operations.values()].map((operation) => operation.progress)
  }

  /** Starts a download, or finds the one that already runs for this model. Returns its id. */
  start(model: string): string {
    const name = model.trim()
    for (const [id, { progress }] of this.#operations) {
      if (!sameModel(progress.model, name)) continue
      if (progress.state === 'running') return id
      this.#operations.delete(id)
    }
    const operationId = this.options.ids.next()
    const operation: Operation = {
      ending: new AbortController(),
      progress: {
        operationId,
        model: name,
        state: 'running',
        doneBytes: 0,
        totalBytes: 0,
        rate: null,
        error: null,
      },
    }
    this.#operations.set(operationId, operation)
    void this.#run(operation)
    return operationId
  }

  /** Ends a download and closes its connection; does nothing if it has ended. */
  cancel(operationId: string): void {
    this.#operations.get(operationId)?.ending.abort()
  }

  /** Ends all of them, for quitting. */
  cancelAll(): void {
    for (const { ending } of this.#operations.values()) ending.abort()
  }

  async #run(operation: Operation): Promise<void> {
    this.#change(operation, {})
    const counter = new PullCounter()
    try {
      await this.#pull(operation, counter)
      this.#change(operation, { state: 'done', ...counter.finished(), rate: null })
      this.options.arrived(operation.progress.model)
    } catch (error) {
      if (isAborted(error)) this.#change(operation, { state: 'cancelled', rate: null })
      else this.#change(operation, { state: 'failed', rate: null, error: serializeError(error) })
    }
  }

  async #pull(operation: Operation, counter: PullCounter): Promise<void> {
    const { clock } = this.options.connection
    const { model } = operation.progress
    const call = this.options.connection.open({ model, signal: operation.ending.signal })
    let stopStillTimer: (() => void) | null = null
    let reportedAt = 0
    try {
      for await (const report of await call.client.pull({ model, stream: true })) {
        stopStillTimer?.()
        stopStillTimer = clock.after(stillAfterMs, () => this.#change(operation, { rate: 0 }))
        if (report.status === 'success') return
        const part = partOf(report)
        if (part === null) continue
        const now = clock.now()
        counter.note(part.digest, part.total, part.completed, now)
        if (now - reportedAt < reportEveryMs) continue
        reportedAt = now
        this.#change(operation, { ...counter.shown(), rate: counter.rate(now) })
      }
      throw new AppError('STREAM_CUT', 'the download ended without success', { model })
    } catch (error) {
      throw call.toAppError(error)
    } finally {
      stopStillTimer?.()
      call.close()
    }
  }

  #change(operation: Operation, change: Partial<PullProgress>): void {
    operation.progress = { ...operation.progress, ...change }
    this.options.changed(operation.progress)
  }
}

/** The types promise a part in every report; only those of a part's progress name one. */
function partOf(report: { digest?: string; total?: number; completed?: number }): {
  digest: string
  total: number
  completed: number
} | null {
  const { digest, total, completed } = report
  return digest === undefined || total === undefined ? null : { digest, total, completed: completed ?? 0 }
}
