import type { Clock } from '../core/ports'

/** Without a byte for this long, the owner is asked whether to go on waiting. */
export const quietAfterMs = 60_000

/** Reports silence on a connection, once per `quietAfterMs`; never ends anything by itself. */
export class QuietWatch {
  #cancel: (() => void) | null = null
  #rounds = 0

  constructor(
    private readonly clock: Clock,
    private readonly report: ((seconds: number) => void) | undefined,
    private readonly afterMs = quietAfterMs,
  ) {
    this.#arm()
  }

  /** Something arrived. */
  heard(): void {
    this.#rounds = 0
    this.#arm()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #arm(): void {
    this.stop()
    const { report } = this
    if (report === undefined) return
    this.#cancel = this.clock.after(this.afterMs, () => {
      this.#rounds += 1
      report((this.#rounds * this.afterMs) / 1000)
      this.#arm()
    })
  }
}
