import type { Conversation, FactView, Message } from '../../shared/entities'
import type { EventSink, Stores } from './ports'

/** What the announcer needs to turn stored rows into what the window shows. */
export interface Views {
  facts(): FactView[]
  message(id: number): Message | null
  conversation(id: string): Conversation | null
  conversations(): Conversation[]
}

/** Time in which a request is written to the wire; an owner does not see it pass. */
const soonMs = 30

/** Tells the window what changed: one method a kind of news, so that no change is told in two ways. */
export class Announcer {
  /** Facts whose change is still to be told; null: nothing is. */
  private untold: Set<number> | null = null

  constructor(
    private readonly events: EventSink,
    private readonly stores: Pick<Stores, 'rejections' | 'flags'>,
    private readonly views: Views,
    /** Runs work after a time in milliseconds, unless the app has closed by then. */
    private readonly later: (ms: number, work: () => void) => void,
  ) {}

  memory(factIds: number[]): void {
    const changed = new Set([...(this.untold ?? []), ...factIds])
    this.untold = null
    this.events.emit('memory.changed', {
      facts: this.views.facts(),
      factIds: [...changed],
      rejections: this.stores.rejections.count(),
    })
  }

  /** As `memory`, once what is under way has gone out: a large memory takes long to list, and no reply waits for it. */
  memorySoon(factIds: number[]): void {
    if (this.untold === null) {
      this.later(soonMs, () => {
        if (this.untold !== null) this.memory([])
      })
    }
    this.untold = new Set([...(this.untold ?? []), ...factIds])
  }

  message(id: number): void {
    const message = this.views.message(id)
    if (message !== null) this.events.emit('chat.message', message)
  }

  removed(conversationId: string, messageIds: number[]): void {
    if (messageIds.length > 0) this.events.emit('chat.removed', { conversationId, messageIds })
  }

  conversation(id: string): void {
    const conversation = this.views.conversation(id)
    if (conversation !== null) this.events.emit('conversation.changed', conversation)
  }

  conversations(): void {
    this.events.emit('conversations.changed', this.views.conversations())
  }

  review(): void {
    this.events.emit('review.changed', { pending: this.stores.flags.pendingCount() })
  }
}
