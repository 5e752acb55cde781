import type { Clock } from '../ports'
import type { LiveReplies } from './live-reply'

/**
 * Time a reply may still take once the last window is closed, in milliseconds. Whoever closes the window wants to be
 * done: a reply that was nearly there arrives, and a model that has lost itself does not run unseen for ever.
 */
export const longestUnseenMs = 120_000

/** The replies that are being written while no window shows them. */
export class LastReplies {
  private stopTimer: () => void = () => undefined

  constructor(
    private readonly live: LiveReplies,
    private readonly clock: Clock,
  ) {}

  /**
   * The last window was closed. Resolves once no reply is being written: one that takes too long is ended as by the
   * owner's Stop, what was written of it stays.
   */
  async ended(): Promise<void> {
    this.stopTimer()
    this.stopTimer = this.clock.after(longestUnseenMs, () => this.live.stopAll())
    await this.live.allSettled()
    if (!this.live.any()) this.stopTimer()
  }

  /** A window is open again: replies have all the time they need. */
  windowIsBack(): void {
    this.stopTimer()
  }
}
