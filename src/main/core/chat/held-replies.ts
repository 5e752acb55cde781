import type { Message } from '../../../shared/entities'
import type { Announcer } from '../announcer'
import { AppError } from '../app-error'
import type { BackgroundWork } from '../jobs/background-work'
import type { Clock, StoredMessage, Stores } from '../ports'
import type { FlagRecorder } from './flag-recorder'
import type { LiveReplies } from './live-reply'
import type { MessageViews } from './message-views'
import { ownerOf } from './owner-of'
import type { ReplyWriter } from './reply-writer'
import { ordinaryPlan, recentOwnerText, safeAttemptLimit } from './writing-plan'
import type { SafetyCheck } from './safety-check'

/** The three things an owner can do with a held reply. */
export class HeldReplies {
  constructor(
    private readonly stores: Stores,
    private readonly writer: ReplyWriter,
    private readonly live: LiveReplies,
    private readonly views: MessageViews,
    private readonly background: BackgroundWork,
    private readonly safety: SafetyCheck,
    private readonly flags: FlagRecorder,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
  ) {}

  /** Writes the reply again under a stricter prompt, checked again, up to twice. */
  async tryAgainSafely(messageId: number): Promise<Message> {
    const reply = this.held(messageId)
    const attempts = reply.hold?.attempts ?? 0
    if (attempts >= safeAttemptLimit) {
      throw new AppError('NOT_POSSIBLE_NOW', 'both stricter attempts were made')
    }
    const clashes = this.view(messageId).hold?.clashes ?? []
    await this.callOff(reply)
    const owner = ownerOf(this.stores, reply)
    this.background.pauseForTurn()
    this.stores.transactions.run(() => {
      this.stores.flags.setOutcome(messageId, 'retried')
      this.stores.messages.update(messageId, {
        state: 'streaming',
        text: '',
        thinking: '',
        hold: null,
        error: null,
        settledAt: null,
        safeAttempt: attempts + 1,
      })
    })
    this.writer.start(reply, { ...ordinaryPlan(owner), clashes, attempts })
    this.announcer.review()
    return this.view(messageId)
  }

  /** Shows the reply all the same; it carries a warning and goes to the review list. */
  show(messageId: number): Message {
    const reply = this.held(messageId)
    this.stores.transactions.run(() => {
      this.stores.flags.setOutcome(messageId, 'shown_anyway')
      this.stores.messages.update(messageId, {
        state: this.live.byMessage(messageId) === null ? 'complete' : 'streaming',
        hold: { decision: 'shown', attempts: reply.hold?.attempts ?? 0 },
      })
    })
    this.announcer.message(messageId)
    this.writer.reveal(messageId)
    this.tell(messageId)
    return this.view(messageId)
  }

  /** Throws the reply away: its words are gone and no later prompt sees them. */
  async discard(messageId: number): Promise<Message> {
    const reply = this.held(messageId)
    this.stores.transactions.run(() => {
      this.stores.flags.setOutcome(messageId, 'discarded')
      this.stores.messages.update(messageId, {
        state: 'discarded',
        text: '',
        thinking: '',
        hold: { decision: 'discarded', attempts: reply.hold?.attempts ?? 0 },
        settledAt: this.clock.now(),
      })
    })
    await this.callOff(reply)
    this.tell(messageId)
    return this.view(messageId)
  }

  /** Checks a reply that was marked "not checked". What is found is listed; the reply has been read already. */
  checkAgain(messageId: number): Message {
    const reply = this.stores.messages.get(messageId)
    if (reply?.role !== 'assistant') throw new AppError('NOT_FOUND', 'no such reply')
    this.safety.invalidate()
    const state = this.safety.forChat(reply.conversationId)
    if (state.state === 'broken') throw new AppError('CHECKER_UNAVAILABLE', 'the check cannot be made')
    const about = { ownerText: recentOwnerText(this.stores, reply), names: [] }
    const mentions = state.state === 'ready' ? state.checker.check(reply.text, about) : []
    const clash = mentions.some((mention) => mention.judgement !== 'caution')
    this.stores.transactions.run(() => {
      this.stores.messages.update(messageId, {
        check: 'checked',
        hold: clash ? { decision: 'shown', attempts: 0 } : null,
      })
      this.flags.record(reply, reply.text, mentions, 'found_late')
    })
    this.tell(messageId)
    return this.view(messageId)
  }

  private held(messageId: number): StoredMessage {
    const reply = this.stores.messages.get(messageId)
    if (reply === null) throw new AppError('NOT_FOUND', 'no such reply')
    if (reply.state !== 'held') throw new AppError('NOT_POSSIBLE_NOW', 'this reply is not held')
    return reply
  }

  private async callOff(reply: StoredMessage): Promise<void> {
    const live = this.live.byMessage(reply.id)
    if (live === null) return
    live.abort.abort()
    await live.settled
  }

  private tell(messageId: number): void {
    this.announcer.message(messageId)
    const message = this.stores.messages.get(messageId)
    if (message !== null) this.announcer.conversation(message.conversationId)
    this.announcer.review()
  }

  private view(messageId: number): Message {
    const message = this.views.one(messageId)
    if (message === null) throw new AppError('NOT_FOUND', 'no such message')
    return message
  }
}
