import type { Compaction } from '../chat/compaction/compaction'
import type { Log, Stores } from '../ports'
import type { BackgroundWork } from './background-work'

/** Queues summaries that have become due, without anybody waiting for it. */
export class SummaryQueue {
  private leftOff: readonly string[] = []

  constructor(
    private readonly stores: Pick<Stores, 'conversations' | 'messages'>,
    private readonly compaction: Pick<Compaction, 'queueIfDue'>,
    private readonly background: Pick<BackgroundWork, 'turnEnded'>,
    private readonly log: Log,
  ) {}

  /** Conversations in which the last exit ended a reply: their summaries may be due and were never queued. */
  remember(conversationIds: readonly string[]): void {
    this.leftOff = conversationIds
  }

  /** Queues the summary of a conversation where it is due, and sets background work going in any case. */
  async queue(conversationId: string): Promise<void> {
    try {
      await this.compaction.queueIfDue(conversationId)
    } catch (error) {
      this.log.error('compaction could not be queued', error)
    }
    this.background.turnEnded()
  }

  /** What was due when the process ended, or when nothing was there to ask, is due again. */
  async queueLeftOff(): Promise<void> {
    const newest = this.stores.conversations.list().find(({ id }) => this.stores.messages.count(id) > 0)
    const ids = new Set([...this.leftOff, ...(newest === undefined ? [] : [newest.id])])
    for (const id of ids) await this.queue(id)
  }
}
