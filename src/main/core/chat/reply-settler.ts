import type { HoldClash, Mention, MessageState } from '../../../shared/entities'
import type { Announcer } from '../announcer'
import { serializeError } from '../app-error'
import { memoryHits } from '../memory/recall/memory-hits'
import type { Clock, StoredMessage, Stores } from '../ports'
import type { Attempt } from './attempt'
import type { FactOfFlag } from './clashes'
import { clashesOf } from './clashes'
import type { FlagRecorder } from './flag-recorder'
import type { LiveReply } from './live-reply'
import type { SafetyCheck } from './safety-check'
import type { WritingPlan } from './writing-plan'

/** Writes down what becomes of a reply: held, settled, begun again. One write and one event each. */
export class ReplySettler {
  constructor(
    private readonly stores: Stores,
    private readonly safety: SafetyCheck,
    private readonly flags: FlagRecorder,
    private readonly factOf: FactOfFlag,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
  ) {}

  /** The gate has closed: the row says so before the model has finished. */
  hold(reply: StoredMessage, plan: WritingPlan, text: string, mentions: Mention[]): void {
    this.stores.transactions.run(() => {
      this.stores.messages.update(reply.id, {
        state: 'held',
        text,
        check: 'checked',
        hold: { decision: 'pending', attempts: plan.attempts },
      })
      this.flags.record(this.row(reply), text, mentions, 'held')
    })
    this.announcer.message(reply.id)
    this.announcer.conversation(reply.conversationId)
    this.announcer.review()
  }

  /** Writes how the reply ended. Returns whether it is held. */
  settle(
    reply: StoredMessage,
    plan: WritingPlan,
    live: LiveReply,
    attempt: Attempt | null,
    state: MessageState,
    error: unknown,
  ): boolean {
    const row = this.row(reply)
    if (row.state === 'discarded') return false
    const text = attempt?.text ?? plan.prefix
    const nothingNew = text === plan.prefix && live.thinking === ''
    if (nothingNew && plan.restore !== null && state !== 'complete') {
      const kept = error === null ? plan.restore : { ...plan.restore, state, error: serializeError(error) }
      this.stores.messages.update(reply.id, { ...kept, settledAt: this.clock.now() })
      return false
    }
    const held = attempt?.held === true && !live.shownByOwner
    const mentions = attempt?.mentions ?? []
    const clash = mentions.some((mention) => mention.judgement !== 'caution')
    const warned = clash && !held
    const used = this.stores.transactions.run(() => {
      this.stores.messages.update(reply.id, {
        text,
        thinking: live.thinking,
        thinkingMs: attempt?.thinkingMs ?? null,
        state: held ? 'held' : state,
        error: error === null || held ? null : serializeError(error),
        settledAt: this.clock.now(),
        check: attempt?.unchecked === true ? 'not-checked' : this.checkMark(row),
        hold: held
          ? { decision: 'pending', attempts: plan.attempts }
          : warned
            ? { decision: 'shown', attempts: plan.attempts }
            : null,
        safeAttempt: plan.attempts,
      })
      const outcome = held ? 'held' : live.shownByOwner ? 'shown_anyway' : 'shown_with_warning'
      this.flags.record(this.row(reply), text, mentions, outcome)
      return held ? [] : this.countMemoryHits(row, text)
    })
    if (used.length > 0) this.announcer.memorySoon([], used)
    this.announcer.review()
    return held
  }

  /** Counts the facts that the reply speaks of as used and returns them; a temporary chat leaves no trace. */
  private countMemoryHits(reply: StoredMessage, text: string): number[] {
    if (this.stores.conversations.get(reply.conversationId)?.temporary === true) return []
    const hits = memoryHits(text, this.stores.receipts.get(reply.id)?.entries ?? [])
    if (hits.length > 0) this.stores.facts.markUsed(hits, this.clock.now())
    return hits
  }

  private checkMark(row: StoredMessage): StoredMessage['check'] {
    if (row.engine === 'built-in') return 'not-needed'
    switch (this.safety.forChat(row.conversationId).state) {
      case 'ready':
        return 'checked'
      case 'nothing_to_check':
        return 'not-needed'
      case 'broken':
        return 'not-checked'
    }
  }

  /** An attempt is over that nobody will see: the next begins with an empty page. */
  beginAgain(messageId: number, live: LiveReply, attempt: number): void {
    live.released = ''
    live.thinking = ''
    this.stores.messages.update(messageId, {
      state: 'streaming',
      text: '',
      thinking: '',
      hold: null,
      error: null,
      safeAttempt: attempt,
    })
    this.announcer.message(messageId)
  }

  /** What clashed in the attempt before, for a stricter prompt. */
  clashesOf(messageId: number): HoldClash[] {
    return clashesOf(this.stores.flags, this.factOf, messageId, (topic) => topic, false)
  }

  private row(reply: StoredMessage): StoredMessage {
    return this.stores.messages.get(reply.id) ?? reply
  }
}
