import type { LearningStatus } from '../../../shared/entities'
import { AppError, isAborted, serializeError } from '../app-error'
import type { Clock, EventSink, Job, JobKind, Log, Stores } from '../ports'

/** Waits before a failed job is tried again; after the last it is kept as failed until the owner asks. */
const retryAfterMs = [5_000, 30_000, 120_000, 600_000]

/** Wait when nothing answers: that is no fault of the job and does not count as an attempt. */
const awayRetryMs = 30_000

/** Errors that say that nothing is there to do the job yet. */
const awayCodes: ReadonlySet<string> = new Set(['OLLAMA_UNREACHABLE', 'OLLAMA_BUSY', 'MODEL_MISSING'])

/** Wait where not even a job's failure can be written down, e.g. because the disk is full. */
const unrecordedRetryMs = 30_000

/** Quiet time after a reply before background work starts: a second message often follows at once. */
const settleMs = 400

export type JobBody = (job: Job, signal: AbortSignal) => Promise<void>

/** Says whether jobs may run: an engine that can do them is there, and no reply is being written. */
export interface WorkGate {
  replying(): boolean
  engineReady(): boolean
}

/**
 * Runs persisted jobs one at a time, oldest first, whenever no reply is being written. A turn of the owner calls
 * the running job off at once; it keeps its place in the queue.
 */
export class BackgroundWork {
  private running: { job: Job; abort: AbortController; done: Promise<void> } | null = null
  private cancelTimer: (() => void) | null = null
  private stopped = false
  private lastTold = ''

  constructor(
    private readonly stores: Stores,
    private readonly bodies: Record<JobKind, JobBody>,
    private readonly gate: WorkGate,
    private readonly events: EventSink,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** A reply is about to be written: whatever runs is called off. */
  pauseForTurn(): void {
    this.running?.abort.abort()
  }

  /** A reply has ended, an engine has come back, or a job was added. */
  turnEnded(): void {
    this.wakeIn(settleMs)
  }

  status(): LearningStatus {
    const { waiting, failed, lastError } = this.stores.jobs.counts()
    const paused = !this.stores.settings.get().learn
    const state = paused
      ? 'paused'
      : this.running?.job.kind === 'learn'
        ? 'running'
        : failed > 0
          ? 'failed'
          : waiting > 0
            ? 'waiting'
            : 'idle'
    return { state, waiting, failed, lastError }
  }

  /** Failed jobs wait again. */
  tryAgain(): void {
    this.stores.jobs.retryFailed(this.clock.now())
    this.wakeIn(0)
    this.tell()
  }

  /** Calls off what runs and starts nothing more. */
  async stop(): Promise<void> {
    this.stopped = true
    this.cancelTimer?.()
    this.running?.abort.abort()
    await this.running?.done
  }

  /** Tells the window how learning stands, if that has changed. */
  tell(): void {
    const status = this.status()
    const text = JSON.stringify(status)
    if (text === this.lastTold) return
    this.lastTold = text
    this.events.emit('learning.changed', status)
  }

  private wakeIn(ms: number): void {
    this.cancelTimer?.()
    if (this.stopped) return
    this.cancelTimer = this.clock.after(ms, () => {
      this.cancelTimer = null
      this.wake()
    })
  }

  private wake(): void {
    if (this.stopped || this.running !== null || this.gate.replying()) return
    const now = this.clock.now()
    const job = this.gate.engineReady() ? this.stores.jobs.next(now) : null
    if (job !== null) {
      this.start(job)
      return
    }
    this.tell()
    const next = this.stores.jobs.nextTime()
    if (next !== null) this.wakeIn(Math.max(1_000, this.gate.engineReady() ? next - now : awayRetryMs))
  }

  private start(job: Job): void {
    const abort = new AbortController()
    const done = this.carryOut(job, abort.signal).then((recorded) => {
      this.running = null
      this.tell()
      this.wakeIn(recorded ? 0 : unrecordedRetryMs)
    })
    this.running = { job, abort, done }
    this.tell()
  }

  /** Returns whether the queue knows how it went; where it does not, the job stands there as if never begun. */
  private async carryOut(job: Job, signal: AbortSignal): Promise<boolean> {
    try {
      await this.bodies[job.kind](job, signal)
      this.stores.jobs.done(job.id)
      return true
    } catch (error) {
      if (isAborted(error) || signal.aborted) return true
      return this.putBack(job, error)
    }
  }

  private putBack(job: Job, error: unknown): boolean {
    const told = serializeError(error)
    const now = this.clock.now()
    const away = error instanceof AppError && awayCodes.has(error.code)
    this.log.warn('background job failed', { kind: job.kind, attempts: job.attempts, code: told.code })
    const wait = away ? awayRetryMs : retryAfterMs[job.attempts]
    try {
      // Titles are a nicety: one that fails is not shown as a failure of memory.
      if (wait === undefined && job.kind === 'title') this.stores.jobs.done(job.id)
      else if (wait === undefined) this.stores.jobs.fail(job.id, told)
      else this.stores.jobs.retryLater(job.id, now + wait, told)
      return true
    } catch (second) {
      this.log.error('background job could not be put back', second, { kind: job.kind })
      return false
    }
  }
}
