import { serializeError } from '../app-error'
import type { Clock, Log, StoredMessage, Stores } from '../ports'
import type { LiveReplies } from './live-reply'

/** Wait before an end that could not be written is written again. */
const retryMs = 5_000

/** The last resort, so that no reply stays under way for ever: its end is shown at once, and written when the disk takes it. */
export class UnsettledEnds {
  constructor(
    private readonly stores: Pick<Stores, 'messages'>,
    private readonly live: LiveReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Ends a reply as failed. @param text what there is of it */
  end(reply: Pick<StoredMessage, 'id'>, text: string, error: unknown): void {
    this.log.error('reply could not be settled', error, { message: reply.id })
    this.live.keepUnsaved(reply.id, {
      state: 'failed',
      text,
      error: serializeError(error),
      settledAt: this.clock.now(),
    })
    this.write(reply.id)
  }

  private write(messageId: number): void {
    const end = this.live.unsavedEnd(messageId)
    if (end === null) return
    try {
      // A held reply stays held, and what was settled stays settled.
      if (this.stores.messages.get(messageId)?.state === 'streaming') {
        this.stores.messages.update(messageId, end)
      }
      this.live.saved(messageId)
    } catch {
      this.clock.after(retryMs, () => this.write(messageId))
    }
  }
}
