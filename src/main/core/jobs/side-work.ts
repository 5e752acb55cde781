import type { Clock, Log } from '../ports'

/** Work that nobody waits for: what goes wrong with it is written down, and ends neither the loop it stands in nor the app. */
export class SideWork {
  private stopped = false

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  /** Does it at once. @param failure what the log calls it where it fails */
  attempt(failure: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.log.error(failure, error)
    }
  }

  /** Does it once, after `ms`, unless everything was stopped by then. */
  after(ms: number, failure: string, work: () => void): void {
    this.clock.after(ms, () => {
      if (!this.stopped) this.attempt(failure, work)
    })
  }

  /** From now on nothing begins that was put off: the stores are about to be closed. */
  stop(): void {
    this.stopped = true
  }
}
