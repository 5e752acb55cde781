/** A reply that is being written right now. Lives in the main process; windows come and go. */
export class LiveReply {
  /** Text the window has been given. */
  released = ''
  thinking = ''
  readonly abort = new AbortController()
  /** The owner asked to see everything, whatever the gate says. */
  shownByOwner = false
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

/** All replies under way, at most one a conversation. */
export class LiveReplies {
  private readonly replies = new Map<string, LiveReply>()

  start(reply: LiveReply): void {
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

  any(): boolean {
    return this.replies.size > 0
  }

  /** Calls all of them off and waits until each is settled. */
  async stopAll(): Promise<void> {
    const all = [...this.replies.values()]
    for (const reply of all) reply.abort.abort()
    await Promise.all(all.map((reply) => reply.settled))
  }
}
