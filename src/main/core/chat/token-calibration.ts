import { AppError } from '../app-error'
import type { Stores } from '../ports'
import type { AttemptEnd } from './attempt'
import type { ChosenEngine } from './engines'
import type { BuiltPrompt } from './prompt-builder'
import { calibrate, defaultCharsPerToken } from './token-estimate'

/** How much stricter the estimate gets when a prompt was too long for the server. */
const overflowFactor = 0.85

/** Keeps the estimates of a model's tokens honest, by what its server counts. */
export class TokenCalibration {
  constructor(private readonly stores: Pick<Stores, 'modelNotes' | 'receipts'>) {}

  /** Compares the server's count with the estimate: better estimates next time, and a word if it cut. */
  learn(engine: ChosenEngine, built: BuiltPrompt, messageId: number, end: AttemptEnd): void {
    if (end.promptTokens === null || end.promptTokens === 0) return
    const estimated = estimatedTokens(built)
    const current = this.stores.modelNotes.charsPerToken(engine.model) ?? defaultCharsPerToken
    // Ollama cuts an over-long prompt to about half the window, or drops messages, without a word; its answer is the only tell.
    const truncated = estimated > 600 && end.promptTokens < estimated * 0.55
    this.stores.receipts.setCounted(messageId, end.promptTokens, truncated)
    if (!truncated) {
      this.stores.modelNotes.setCharsPerToken(engine.model, calibrate(current, estimated, end.promptTokens))
    }
  }

  /**
   * After the server refused a prompt as too long: estimates more strictly, so that the next one fits.
   * False where the error is another one.
   */
  tighten(error: unknown, engine: ChosenEngine, built: BuiltPrompt): boolean {
    if (!(error instanceof AppError) || error.code !== 'CONTEXT_OVERFLOW') return false
    const current = this.stores.modelNotes.charsPerToken(engine.model) ?? defaultCharsPerToken
    const counted = Number(error.detail.promptTokens)
    const seen = counted > 0 ? estimatedTokens(built) / counted : overflowFactor
    this.stores.modelNotes.setCharsPerToken(
      engine.model,
      Math.max(1, current * Math.min(seen, 1) * overflowFactor),
    )
    return true
  }
}

function estimatedTokens({ prompt: { tokens } }: BuiltPrompt): number {
  return tokens.window - tokens.free - tokens.replyReserve
}
