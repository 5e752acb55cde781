import type { Conversation, FactView, Message } from '../../shared/entities'
import type { EventSink, Stores } from './ports'

/** What the announcer needs to turn stored rows into what the window shows. */
export interface Views {
  facts(): FactView[]
  /** Those of these facts that hold now. */
  someFacts(ids: number[]): FactView[]
  message(id: number): Message | null
  conversation(id: string): Conversation | null
  conversations(): Conversation[]
}

/** A few facts that changed. */
interface FactNews {
  /** To be pointed out. */
  shown: ReadonlySet<number>
  /** Every row that may have changed. */
  rows: ReadonlySet<number>
}

/** Time in which a request is written to the wire; an owner does not see it pass. */
const soonMs = 30

/** Tells the window what changed: one method a kind of news, so that no change is told in two ways. */
export class Announcer {
  /** What is still to be told of facts; null: nothing is. */
  private untold: FactNews | null = null

  constructor(
    private readonly events: EventSink,
    private readonly stores: Pick<Stores, 'rejections' | 'flags'>,
    private readonly views: Views,
    /** Runs work after a time in milliseconds, unless the app has closed by then. */
    private readonly later: (ms: number, work: () => void) => void,
  ) {}

  memory(factIds: number[]): void {
    const changed = new Set([...(this.untold?.shown ?? []), ...factIds])
    this.untold = null
    this.events.emit('memory.changed', {
      facts: this.views.facts(),
      factIds: [...changed],
      rejections: this.stores.rejections.count(),
    })
  }

  /**
   * A few facts that changed, once what is under way has gone out: no reply waits for it, and a large memory is not
   * listed anew for one fact.
   * @param changed every row that may have changed, `shown` among them or not
   */
  memorySoon(shown: readonly number[], changed: readonly number[]): void {
    if (this.untold === null) this.later(soonMs, () => this.tellFacts())
    this.untold = {
      shown: new Set([...(this.untold?.shown ?? []), ...shown]),
      rows: new Set([...(this.untold?.rows ?? []), ...changed, ...shown]),
    }
  }

  private tellFacts(): void {
    if (this.untold === null) return
    const { shown, rows } = this.untold
    this.untold = null
    const facts = this.views.someFacts([...rows])
    const standing = new Set(facts.map(({ id }) => id))
    this.events.emit('facts.changed', {
      facts,
      gone: [...rows].filter((id) => !standing.has(id)),
      factIds: [...shown],
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
