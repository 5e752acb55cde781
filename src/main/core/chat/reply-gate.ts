import type { About, Checker } from '../safety/checker'
import type { GateStep } from '../safety/stream-gate'
import { StreamGate } from '../safety/stream-gate'

/**
 * The safety gate of one reply, opened with its first words so that nothing of the check keeps the request waiting.
 * A check that breaks down is never taken for a pass: what it held stays held, all else is let through and the reply
 * counts as not checked.
 */
export class ReplyGate {
  private gate: StreamGate | null = null
  private text: string
  /** How much of the text the gate has let through. */
  private clear = 0
  /** How much of it has been shown: all that is continued, whatever the gate would wait for in it. */
  private shown: number
  private held = false
  private broken = false

  constructor(
    /** Asked with the first words, so that they are checked against what is known then. */
    private readonly checker: () => Checker | null,
    private readonly about: () => About,
    /** Text of the reply that was shown before, when it is being continued. */
    private readonly prefix: string,
    private readonly brokeDown: (error: unknown) => void,
  ) {
    this.text = prefix
    this.shown = prefix.length
  }

  /** Takes the next piece of the reply. */
  push(piece: string): GateStep {
    this.text += piece
    return this.step(() => this.opened().push(piece))
  }

  /** The reply has ended: judges and releases what still waits. Harmless where no word came. */
  end(): GateStep {
    if (this.gate === null && !this.broken) return { release: '', mentions: [], held: false }
    return this.step(() => this.opened().end())
  }

  private opened(): StreamGate {
    if (this.gate === null) {
      this.gate = new StreamGate(this.checker(), this.about())
      if (this.prefix !== '') this.clear = this.gate.resume(this.prefix).release.length
    }
    return this.gate
  }

  private step(judge: () => GateStep): GateStep {
    const { mentions } = this.judged(judge)
    const from = this.shown
    this.shown = Math.max(this.shown, this.clear)
    return { release: this.text.slice(from, this.shown), mentions, held: this.held }
  }

  private judged(judge: () => GateStep): Pick<GateStep, 'mentions'> {
    if (!this.broken) {
      try {
        const step = judge()
        this.held = step.held
        this.clear += step.release.length
        return step
      } catch (error) {
        this.broken = true
        this.brokeDown(error)
      }
    }
    if (!this.held) this.clear = this.text.length
    return { mentions: [] }
  }
}
