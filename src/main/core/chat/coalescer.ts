import type { Clock } from '../ports'

/** Time between two deltas sent to the window: fast enough to look steady, rare enough to cost little. */
export const flushEveryMs = 50

/**
 * Gathers small pieces of text: the first is passed on at once, later ones together every 50 ms.
 * Throttles rather than debounces, so that a fast stream is never starved.
 */
export class Coalescer {
  private waiting = ''
  private cancelTimer: (() => void) | null = null

  constructor(
    private readonly clock: Clock,
    private readonly send: (text: string) => void,
  ) {}

  push(text: string): void {
    if (text === '') return
    this.waiting += text
    if (this.cancelTimer === null) {
      this.flush()
      this.arm()
    }
  }

  /** Passes on what waits, at once. */
  flush(): void {
    if (this.waiting === '') return
    const text = this.waiting
    this.waiting = ''
    this.send(text)
  }

  /** Passes on what waits and stops the timer. */
  end(): void {
    this.flush()
    this.cancelTimer?.()
    this.cancelTimer = null
  }

  private arm(): void {
    this.cancelTimer = this.clock.after(flushEveryMs, () => {
      this.cancelTimer = null
      if (this.waiting === '') return
      this.flush()
      this.arm()
    })
  }
}
