import type { Clock } from '../../src/main/core/ports'

/** The computer's own clock. */
export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #now: number
  #timers: Array<{ at: number; run: () => void }> = []

  constructor(start = Date.UTC(2026, 2, 2, 13, 58)) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** How many timers wait. */
  get waiting(): number {
    return this.#timers.length
  }

  /** Moves time on and runs what falls due, in order. */
  move(ms: number): void {
    const until = this.#now + ms
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= until).sort((one, other) => one.at - other.at)[0]
      if (due === undefined) break
      this.#timers = this.#timers.filter((timer) => timer !== due)
      this.#now = due.at
      due.run()
    }
    this.#now = until
  }
}
