import type { Conversation, FactView, Message } from '../../shared/entities'
import type { EventSink, Stores } from './ports'

/** What the announcer needs to turn stored rows into what the window shows. */
export interface Views {
  facts(): FactView[]
  message(id: number): Message | null
  conversation(id: string): Conversation | null
  conversations(): Conversation[]
}

/** Tells the window what changed: one method a kind of news, so that no change is told in two ways. */
export class Announcer {
  constructor(
    private readonly events: EventSink,
    private readonly stores: Pick<Stores, 'rejections' | 'flags'>,
    private readonly views: Views,
  ) {}

  memory(factIds: number[]): void {
    this.events.emit('memory.changed', {
      facts: this.views.facts(),
      factIds,
      rejections: this.stores.rejections.count(),
    })
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
