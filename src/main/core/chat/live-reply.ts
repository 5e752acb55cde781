import type { StoredMessage } from '../ports'

/** A reply that is being written right now. Lives in the main process; windows come and go. */
export class LiveReply {
  /** Text the window has been given. */
  released = ''
  thinking = ''
  readonly abort = new AbortController()
  /** How it ends when it is called off: by the owner's Stop, or because the app closes. */
  endsAs: 'stopped' | 'interrupted' = 'stopped'
  /** The owner asked to see everything, whatever the gate says. */
  shownByOwner = false
  /** The same reply is being written anew: what becomes of this run is nobody's business any more. */
  replaced = false
  /** Resolves once the reply is settled, however it ends. */
  readonly settled: Promise<void>
  private markSettled: () => void = () => undefined

  constructor(
    readonly conversationId: string,
    readonly messageId: number,
  ) {
    this.settled = new Promise((resolve) => {
      this.markSettled = resolve
    })
  }

  finish(): void {
    this.markSettled()
  }
}

/** How a reply ended, where the database could not be told. */
export type UnsavedEnd = Pick<StoredMessage, 'text' | 'error' | 'settledAt'> & { state: 'failed' }

/** All replies under way, at most one a conversation. */
export class LiveReplies {
  private readonly replies = new Map<string, LiveReply>()
  private readonly unsaved = new Map<number, UnsavedEnd>()

  start(reply: LiveReply): void {
    this.unsaved.delete(reply.messageId)
    this.replies.set(reply.conversationId, reply)
  }

  end(reply: LiveReply): void {
    if (this.replies.get(reply.conversationId) === reply) this.replies.delete(reply.conversationId)
    reply.finish()
  }

  inConversation(conversationId: string): LiveReply | null {
    return this.replies.get(conversationId) ?? null
  }

  byMessage(messageId: number): LiveReply | null {
    for (const reply of this.replies.values()) if (reply.messageId === messageId) return reply
    return null
  }

  /** A reply has ended, and its row still says that it is being written. */
  keepUnsaved(messageId: number, end: UnsavedEnd): void {
    this.unsaved.set(messageId, end)
  }

  /** The end that the row of a reply does not know of; null in the ordinary case. */
  unsavedEnd(messageId: number): UnsavedEnd | null {
    return this.unsaved.get(messageId) ?? null
  }

  saved(messageId: number): void {
    this.unsaved.delete(messageId)
  }

  any(): boolean {
    return this.replies.size > 0
  }

  /** Resolves once every reply under way now has ended by itself. */
  async allSettled(): Promise<void> {
    await Promise.all([...this.replies.values()].map((reply) => reply.settled))
  }

  /** Ends all of them as the owner's Stop does. */
  stopAll(): void {
    for (const reply of this.replies.values()) reply.abort.abort()
  }

  /** The app closes: calls all of them off, as interrupted, and waits until each is settled. */
  async interruptAll(): Promise<void> {
    for (const reply of this.replies.values()) {
      reply.endsAs = 'interrupted'
      reply.abort.abort()
    }
    await this.allSettled()
  }
}
