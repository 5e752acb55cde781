import type { Announcer } from '../announcer'
import { AppError, isAborted, serializeError } from '../app-error'
import type { Clock, EventSink, Log, StoredMessage, Stores } from '../ports'
import { Attempt } from './attempt'
import type { ChosenEngine, Engines } from './engines'
import type { LiveReplies } from './live-reply'
import { LiveReply } from './live-reply'
import type { LongMessages } from './long-message/long-messages'
import type { BuiltPrompt, PromptBuilder } from './prompt-builder'
import { PromptRecord } from './prompt-record'
import type { SafetyCheck } from './safety-check'
import type { ReplySettler } from './reply-settler'
import type { TokenCalibration } from './token-calibration'
import { UnsettledEnds } from './unsettled-ends'
import type { WritingPlan } from './writing-plan'
import { blankPlan, recentOwnerText, safeAttemptLimit } from './writing-plan'

/** Reply tokens asked for at least, however full the window is. */
const leastReplyTokens = 256

/** Writes one reply from its plan to its settled end. */
export class ReplyWriter {
  private readonly attempts = new Map<number, Attempt>()
  private readonly record: PromptRecord
  private readonly unsettled: UnsettledEnds

  constructor(
    private readonly stores: Stores,
    private readonly engines: Engines,
    private readonly prompts: PromptBuilder,
    private readonly longMessages: Pick<LongMessages, 'read'>,
    private readonly safety: SafetyCheck,
    private readonly settler: ReplySettler,
    private readonly calibration: TokenCalibration,
    private readonly live: LiveReplies,
    private readonly announcer: Announcer,
    private readonly events: EventSink,
    private readonly ended: (conversationId: string) => void,
    /** What a message means to the embedding model; null where words have to do. */
    private readonly meaningOf: (text: string) => Promise<Float32Array | null>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.record = new PromptRecord(stores, announcer, log)
    this.unsettled = new UnsettledEnds(stores, live, clock, log)
  }

  /** Starts writing and returns at once; what happens is told by events. */
  start(reply: StoredMessage, plan: WritingPlan): void {
    const live = new LiveReply(reply.conversationId, reply.id)
    live.released = plan.prefix
    this.live.start(live)
    this.announcer.conversation(reply.conversationId)
    void this.write(reply, plan, live)
      .catch((error: unknown) => {
        this.unsettled.end(reply, live.released, error)
      })
      .finally(() => {
        if (!live.replaced) this.attempts.delete(reply.id)
        this.live.end(live)
        this.announcer.message(reply.id)
        this.announcer.conversation(reply.conversationId)
        this.ended(reply.conversationId)
      })
  }

  /** Settles a reply whose text was written from the store, with the receipt of what memory holds for it. */
  answer(
    reply: StoredMessage,
    owner: WritingPlan['owner'],
    learned: ReadonlySet<number>,
    text: string,
  ): void {
    const plan = { ...blankPlan, owner, learnedNow: learned }
    try {
      const engine = this.engines.builtInEngine()
      this.record.write(reply.id, engine, this.buildPrompt(reply, plan, engine, null))
      this.stores.messages.update(reply.id, {
        text,
        state: 'complete',
        engine: null,
        model: null,
        settledAt: this.clock.now(),
        fromMemory: true,
        check: 'not-needed',
      })
    } catch (error) {
      this.unsettled.end(reply, text, error)
    }
    this.announcer.message(reply.id)
    this.announcer.conversation(reply.conversationId)
    this.ended(reply.conversationId)
  }

  /** Shows a held reply whose model is still writing. False where nothing is being written. */
  reveal(messageId: number): boolean {
    const attempt = this.attempts.get(messageId)
    if (attempt === undefined) return false
    attempt.reveal()
    return true
  }

  private async write(reply: StoredMessage, plan: WritingPlan, live: LiveReply): Promise<void> {
    const strict = plan.clashes.length > 0
    let clashes = plan.clashes
    for (let number = plan.attempts; ;) {
      if (strict) {
        number += 1
        this.stores.messages.update(reply.id, { safeAttempt: number })
        this.announcer.message(reply.id)
      }
      const held = await this.attemptOnce(reply, { ...plan, clashes, attempts: number }, live)
      const settings = this.stores.settings.get()
      const again = held && (strict || settings.whenReplyClashes === 'try_again') && number < safeAttemptLimit
      if (!again || live.abort.signal.aborted || live.shownByOwner) return
      if (!strict) number += 1
      clashes = this.settler.clashesOf(reply.id)
      this.stores.flags.setOutcome(reply.id, 'retried')
      this.settler.beginAgain(reply.id, live, number)
    }
  }

  /** One attempt from choosing the engine to the settled row. Returns whether it is held. */
  private async attemptOnce(reply: StoredMessage, plan: WritingPlan, live: LiveReply): Promise<boolean> {
    let attempt: Attempt | null = null
    let built: BuiltPrompt | null = null
    let engine: ChosenEngine | null = null
    let tightened = false
    try {
      const conversation = this.stores.conversations.get(reply.conversationId)
      engine = await this.engines.choose(conversation?.model ?? null, plan.fallBack)
      const meaning = engine.chat.engine === 'ollama' ? await this.meaningOf(plan.owner.text) : null
      if (live.abort.signal.aborted) return this.settle(reply, plan, live, null, live.endsAs, null)
      for (;;) {
        built = await this.promptWithAllRead(reply, plan, live, engine, meaning)
        const writeDown = this.record.later(live, engine, built)
        attempt = this.newAttempt(reply, plan, live, engine, built, writeDown)
        try {
          const end = await attempt.run().finally(writeDown)
          this.calibration.learn(engine, built, reply.id, end)
          const empty = attempt.text.trim() === ''
          if (empty) throw new AppError('EMPTY_REPLY', 'the model wrote nothing', { model: engine.model })
          const cut = end.reason === 'length' ? new AppError('REPLY_CUT_SHORT', 'length limit reached') : null
          return this.settle(reply, plan, live, attempt, cut === null ? 'complete' : 'failed', cut)
        } catch (error) {
          const wrote = attempt.text !== plan.prefix || live.abort.signal.aborted
          if (!wrote && !tightened && this.calibration.tighten(error, engine, built)) {
            tightened = true
            continue
          }
          const other = wrote ? null : await this.otherEngine(error, plan)
          if (other === null) throw error
          engine = other
        }
      }
    } catch (error) {
      if (isAborted(error)) return this.settle(reply, plan, live, attempt, live.endsAs, null)
      this.log.warn('reply failed', { message: reply.id, code: serializeError(error).code })
      if (!(error instanceof AppError)) this.log.error('reply failed for an unknown reason', error)
      return this.settle(reply, plan, live, attempt, 'failed', error)
    }
  }

  /** Writes how the reply ended, unless nobody wants to know: it is being written anew, or was deleted meanwhile. */
  private settle(...how: Parameters<ReplySettler['settle']>): boolean {
    const [reply, , live] = how
    if (live.replaced || this.stores.messages.get(reply.id) === null) return false
    return this.settler.settle(...how)
  }

  /** The engine that answers instead when the chosen one has gone away; null where none may. */
  private async otherEngine(error: unknown, plan: WritingPlan): Promise<ChosenEngine | null> {
    if (!(error instanceof AppError) || error.code !== 'OLLAMA_UNREACHABLE') return null
    await this.engines.check()
    return plan.fallBack && this.stores.settings.get().useBuiltIn ? this.engines.builtInEngine() : null
  }

  /** The prompt, where its message is longer than the window after that was read in parts. */
  private async promptWithAllRead(
    reply: StoredMessage,
    plan: WritingPlan,
    live: LiveReply,
    engine: ChosenEngine,
    meaning: Float32Array | null,
  ): Promise<BuiltPrompt> {
    const built = this.buildPrompt(reply, plan, engine, meaning)
    if (built.prompt.longMessage === null || engine.chat.engine === 'built-in') return built
    const owner = this.stores.messages.get(plan.owner.id)
    if (owner === null) return built
    const { conversationId, messageId } = live
    this.record.write(reply.id, engine, built)
    await this.longMessages.read(owner, engine, live.abort.signal, (reading) => {
      this.events.emit('chat.progress', {
        conversationId,
        messageId,
        phase: 'reading_parts',
        attempt: plan.attempts,
        reading,
      })
    })
    return this.buildPrompt(reply, plan, engine, meaning)
  }

  private buildPrompt(
    reply: StoredMessage,
    plan: WritingPlan,
    engine: ChosenEngine,
    meaning: Float32Array | null,
  ): BuiltPrompt {
    return this.prompts.build({
      conversationId: reply.conversationId,
      owner: plan.owner,
      engine,
      learnedNow: plan.learnedNow,
      replyId: reply.id,
      closing: plan.closing,
      clashes: plan.clashes,
      meaning,
    })
  }

  private newAttempt(
    reply: StoredMessage,
    plan: WritingPlan,
    live: LiveReply,
    engine: ChosenEngine,
    built: BuiltPrompt,
    onSent: () => void,
  ): Attempt {
    const { prompt } = built
    const attempt = new Attempt(
      {
        chat: engine.chat,
        request: {
          model: engine.model,
          messages: prompt.messages,
          contextWindow: engine.contextWindow,
          keepAliveMinutes: engine.keepAliveMinutes,
          maxTokens: Math.max(leastReplyTokens, prompt.tokens.free + prompt.tokens.replyReserve),
          onSent,
        },
        live,
        checker: () => {
          // The built-in engine only repeats the owner's own facts: checking those against themselves says nothing.
          if (engine.chat.engine !== 'ollama') return null
          const state = this.safety.forChat(reply.conversationId)
          return state.state === 'ready' ? state.checker : null
        },
        about: () => ({ ownerText: recentOwnerText(this.stores, reply), names: [] }),
        prefix: plan.prefix,
        showAll: this.stores.settings.get().whenReplyClashes === 'show_with_warning',
        attempt: plan.attempts,
      },
      {
        onHeld: (mentions, text) => this.settler.hold(reply, plan, text, mentions),
        onRestart: () => {
          this.stores.flags.deleteForMessage(reply.id)
          this.stores.messages.update(reply.id, { state: 'streaming', text: plan.prefix, hold: null })
          this.announcer.message(reply.id)
        },
        onCheckBroke: (error) => this.log.error('checker broke down', error, { message: reply.id }),
        onSave: (text, thinking) => this.saveWhatIsThere(reply.id, { text, thinking }),
      },
      this.clock,
      this.events,
    )
    this.attempts.set(reply.id, attempt)
    return attempt
  }

  /** A disk that is full for a moment must not end the reply; whether its end can be stored is told then. */
  private saveWhatIsThere(messageId: number, part: { text: string; thinking: string }): void {
    try {
      this.stores.messages.update(messageId, part)
    } catch (error) {
      this.log.warn('reply not saved on the way', { message: messageId, code: serializeError(error).code })
    }
  }
}
