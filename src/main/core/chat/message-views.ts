import type { Conversation, Hold, KeptSpan, Message, NotedChange, Proposal } from '../../../shared/entities'
import type { StoredMessage, Stores } from '../ports'
import type { TopicRegistry } from '../memory/topics/registry'
import type { FactOfFlag } from './clashes'
import { clashesOf } from './clashes'
import type { LiveReplies } from './live-reply'

/** What memory knows about messages; implemented by the memory services. */
export interface MessageMemory {
  notedFor(messageIds: number[]): Map<number, NotedChange[]>
  keptFor(messages: StoredMessage[]): Map<number, KeptSpan[]>
}

/** Turns stored messages into what the window may see: the words of a held reply stay here. */
export class MessageViews {
  private revision = 0

  constructor(
    private readonly stores: Stores,
    private readonly memory: MessageMemory,
    private readonly live: LiveReplies,
    private readonly topics: () => TopicRegistry,
    private readonly factOf: FactOfFlag,
  ) {}

  one(id: number): Message | null {
    const stored = this.stores.messages.get(id)
    return stored === null ? null : (this.many([stored])[0] ?? null)
  }

  many(messages: StoredMessage[]): Message[] {
    const ids = messages.filter((message) => message.role === 'user').map((message) => message.id)
    const noted = this.memory.notedFor(ids)
    const kept = this.memory.keptFor(messages.filter((message) => message.role === 'user'))
    const proposals = this.stores.proposals.forMessages(ids)
    return messages.map((row) => {
      const stored = this.asItStands(row)
      const running = this.live.byMessage(stored.id)
      const hidden = stored.state === 'held' || stored.state === 'discarded'
      return {
        id: stored.id,
        revision: this.nextRevision(),
        conversationId: stored.conversationId,
        role: stored.role,
        state: stored.state,
        text: hidden ? '' : (running?.released ?? stored.text),
        thinking: hidden ? '' : (running?.thinking ?? stored.thinking),
        thinkingMs: stored.thinkingMs,
        createdAt: stored.createdAt,
        settledAt: stored.settledAt,
        engine: stored.engine,
        model: stored.model,
        origins: stored.origins,
        kept: kept.get(stored.id) ?? [],
        noted: noted.get(stored.id) ?? [],
        error: stored.error,
        hold: this.hold(stored),
        check: stored.check,
        factsUsed: stored.factsUsed,
        factsWithheld: stored.factsWithheld,
        fromMemory: stored.fromMemory,
        safeAttempt: stored.safeAttempt,
        proposals: proposals
          .filter((proposal) => proposal.messageId === stored.id)
          .map((proposal) => this.withLabel(proposal)),
      }
    })
  }

  conversation(id: string): Conversation | null {
    const conversation = this.stores.conversations.get(id)
    return conversation === null ? null : this.asItRuns(conversation)
  }

  conversations(): Conversation[] {
    return this.stores.conversations.list().map((conversation) => this.asItRuns(conversation))
  }

  /** A reply counts as under way while it is written here, whatever the row says after a crash. */
  private asItRuns(conversation: Conversation): Conversation {
    return { ...conversation, replying: this.live.inConversation(conversation.id) !== null }
  }

  /** The row, with an end that could not be written to it. */
  private asItStands(row: StoredMessage): StoredMessage {
    const end = row.state === 'streaming' ? this.live.unsavedEnd(row.id) : null
    return end === null ? row : { ...row, ...end }
  }

  private nextRevision(): number {
    this.revision += 1
    return this.revision
  }

  /** The topic of a proposal as it is called now. */
  private withLabel(proposal: Proposal): Proposal {
    const fact = this.stores.facts.get(proposal.factId)
    return fact === null ? proposal : { ...proposal, topicLabel: this.topics().label(fact.topic) }
  }

  private hold(stored: StoredMessage): Hold | null {
    if (stored.hold === null) return null
    const running = this.live.byMessage(stored.id)
    const shown = stored.hold.decision === 'shown'
    const label = (topic: string): string => this.topics().label(topic)
    const clashes = clashesOf(this.stores.flags, this.factOf, stored.id, label, shown)
    return { ...stored.hold, clashes, running: running !== null && stored.state === 'held' }
  }
}
