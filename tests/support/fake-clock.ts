import type { Clock } from '../../src/main/core/ports'

/** A clock that moves only when told to; timers run in order as it passes them. */
export class FakeClock implements Clock {
  private timers: Array<{ at: number; run: () => void }> = []

  constructor(private time = Date.UTC(2026, 6, 1, 12)) {}

  now(): number {
    return this.time
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  advance(ms: number): void {
    const end = this.time + ms
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0]
      if (due === undefined) break
      this.timers = this.timers.filter((timer) => timer !== due)
      this.time = Math.max(this.time, due.at)
      due.run()
    }
    this.time = end
  }
}
