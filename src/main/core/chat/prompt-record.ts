import type { Announcer } from '../announcer'
import { serializeError } from '../app-error'
import type { Log, Stores } from '../ports'
import type { ChosenEngine } from './engines'
import type { LiveReply } from './live-reply'
import type { BuiltPrompt } from './prompt-builder'

/** Writes down with a reply which engine writes it and what it was given. */
export class PromptRecord {
  constructor(
    private readonly stores: Pick<Stores, 'messages' | 'receipts' | 'transactions'>,
    private readonly announcer: Pick<Announcer, 'message'>,
    private readonly log: Log,
  ) {}

  /** Writes at once. */
  write(replyId: number, engine: ChosenEngine, built: BuiltPrompt): void {
    this.stores.transactions.run(() => {
      this.stores.receipts.put({ ...built.receipt, messageId: replyId })
      this.stores.messages.update(replyId, {
        engine: engine.chat.engine,
        model: engine.chat.engine === 'ollama' ? engine.model : null,
        factsUsed: built.recalled.facts.length,
        factsWithheld: built.recalled.entries.filter((entry) => entry.reason === 'withheld').length,
      })
    })
    this.announcer.message(replyId)
  }

  /**
   * A writing to be called when the request is on its way, so that the disk keeps no request waiting, and again when
   * the attempt is over: it is done once. A disk that is full for a moment must not end the reply.
   */
  later(live: LiveReply, engine: ChosenEngine, built: BuiltPrompt): () => void {
    let written = false
    return () => {
      if (written || live.replaced) return
      try {
        if (this.stores.messages.get(live.messageId) === null) return
        this.write(live.messageId, engine, built)
        written = true
      } catch (error) {
        const { code } = serializeError(error)
        this.log.warn('receipt not written yet', { message: live.messageId, code })
      }
    }
  }
}
