import type { HoldClash, Mention, MessageState } from '../../../shared/entities'
import type { Announcer } from '../announcer'
import { AppError, isAborted, serializeError } from '../app-error'
import { memoryHits } from '../memory/recall/memory-hits'
import type { Clock, EventSink, Log, PromptMessage, StoredMessage, Stores } from '../ports'
import type { AttemptEnd } from './attempt'
import { Attempt } from './attempt'
import type { ChosenEngine, Engines } from './engines'
import type { FlagRecorder } from './flag-recorder'
import type { LiveReplies } from './live-reply'
import { LiveReply } from './live-reply'
import type { BuiltPrompt, PromptBuilder } from './prompt-builder'
import type { SafetyCheck } from './safety-check'
import { calibrate, defaultCharsPerToken } from './token-estimate'

/** Stricter attempts that "try again safely" makes before it asks. */
export const safeAttemptLimit = 2

/** Reply tokens asked for at least, however full the window is. */
const leastReplyTokens = 256

/** How much stricter the estimate gets when a prompt was too long for the server. */
const overflowFactor = 0.85

/** What kind of writing is asked for. */
export interface WritingPlan {
  owner: Pick<StoredMessage, 'id' | 'text'>
  learnedNow: ReadonlySet<number>
  /** Take the built-in engine where Ollama is away. */
  fallBack: boolean
  /** Text that stands and is continued. */
  prefix: string
  closing: PromptMessage[]
  /** For "try again safely": what clashed. */
  clashes: HoldClash[]
  /** Stricter attempts already made for this reply. */
  attempts: number
  /** Put back if the new attempt brings no word. */
  restore: Pick<StoredMessage, 'text' | 'thinking' | 'state' | 'error'> | null
}

/** Writes one reply from its plan to its settled end. */
export class ReplyWriter {
  private readonly attempts = new Map<number, Attempt>()

  constructor(
    private readonly stores: Stores,
    private readonly engines: Engines,
    private readonly prompts: PromptBuilder,
    private readonly safety: SafetyCheck,
    private readonly flags: FlagRecorder,
    private readonly live: LiveReplies,
    private readonly announcer: Announcer,
    private readonly events: EventSink,
    private readonly ended: (conversationId: string) => void,
    /** What a message means to the embedding model; null where words have to do. */
    private readonly meaningOf: (text: string) => Promise<Float32Array | null>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Starts writing and returns at once; what happens is told by events. */
  start(reply: StoredMessage, plan: WritingPlan): void {
    const live = new LiveReply(reply.conversationId, reply.id)
    live.released = plan.prefix
    this.live.start(live)
    this.announcer.conversations()
    void this.write(reply, plan, live)
      .catch((error: unknown) => {
        this.log.error('reply could not be settled', error, { message: reply.id })
        this.settleAfterFault(reply, error)
      })
      .finally(() => {
        this.attempts.delete(reply.id)
        this.live.end(live)
        this.announcer.message(reply.id)
        this.announcer.conversations()
        this.ended(reply.conversationId)
      })
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
      clashes = this.clashesOf(reply.id)
      this.stores.flags.setOutcome(reply.id, 'retried')
      this.beginAgain(reply.id, live, number)
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
        built = this.buildPrompt(reply, plan, engine, meaning)
        attempt = this.newAttempt(reply, plan, live, engine, built)
        try {
          const end = await attempt.run()
          this.learnTokenCount(engine, built, reply.id, end)
          const empty = attempt.text.trim() === ''
          if (empty) throw new AppError('EMPTY_REPLY', 'the model wrote nothing', { model: engine.model })
          const cut = end.reason === 'length' ? new AppError('REPLY_CUT_SHORT', 'length limit reached') : null
          return this.settle(reply, plan, live, attempt, cut === null ? 'complete' : 'failed', cut)
        } catch (error) {
          const wrote = attempt.text !== plan.prefix || live.abort.signal.aborted
          if (!wrote && !tightened && this.tightenEstimate(error, engine, built)) {
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

  /** The engine that answers instead when the chosen one has gone away; null where none may. */
  private async otherEngine(error: unknown, plan: WritingPlan): Promise<ChosenEngine | null> {
    if (!(error instanceof AppError) || error.code !== 'OLLAMA_UNREACHABLE') return null
    await this.engines.check()
    return plan.fallBack && this.stores.settings.get().useBuiltIn ? this.engines.builtInEngine() : null
  }

  /**
   * After the server refused a prompt as too long: estimates more strictly, so that the next one fits.
   * False where the error is another one.
   */
  private tightenEstimate(error: unknown, engine: ChosenEngine, built: BuiltPrompt): boolean {
    if (!(error instanceof AppError) || error.code !== 'CONTEXT_OVERFLOW') return false
    const current = this.stores.modelNotes.charsPerToken(engine.model) ?? defaultCharsPerToken
    const counted = Number(error.detail.promptTokens)
    const seen = counted > 0 ? estimatedTokens(built) / counted : overflowFactor
    this.stores.modelNotes.setCharsPerToken(
      engine.model,
      Math.max(1, current * Math.min(seen, 1) * overflowFactor),
    )
    return true
  }

  private buildPrompt(
    reply: StoredMessage,
    plan: WritingPlan,
    engine: ChosenEngine,
    meaning: Float32Array | null,
  ): BuiltPrompt {
    const built = this.prompts.build({
      conversationId: reply.conversationId,
      owner: plan.owner,
      engine,
      learnedNow: plan.learnedNow,
      replyId: reply.id,
      closing: plan.closing,
      clashes: plan.clashes,
      meaning,
    })
    this.stores.transactions.run(() => {
      this.stores.receipts.put({ ...built.receipt, messageId: reply.id })
      this.stores.messages.update(reply.id, {
        engine: engine.chat.engine,
        model: engine.chat.engine === 'ollama' ? engine.model : null,
        factsUsed: built.recalled.facts.length,
        factsWithheld: built.recalled.entries.filter((entry) => entry.reason === 'withheld').length,
      })
    })
    this.announcer.message(reply.id)
    return built
  }

  private newAttempt(
    reply: StoredMessage,
    plan: WritingPlan,
    live: LiveReply,
    engine: ChosenEngine,
    built: BuiltPrompt,
  ): Attempt {
    const state = this.safety.current()
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
        },
        live,
        // The built-in engine only repeats the owner's own facts: checking those against themselves says nothing.
        checker: state.state === 'ready' && engine.chat.engine === 'ollama' ? state.checker : null,
        about: { ownerText: recentOwnerText(this.stores, reply), names: [] },
        prefix: plan.prefix,
        showAll: this.stores.settings.get().whenReplyClashes === 'show_with_warning',
        attempt: plan.attempts,
      },
      {
        onHeld: (mentions, text) => this.hold(reply, plan, text, mentions),
        onRestart: () => {
          this.stores.flags.deleteForMessage(reply.id)
          this.stores.messages.update(reply.id, { state: 'streaming', text: plan.prefix, hold: null })
          this.announcer.message(reply.id)
        },
        onSave: (text, thinking) => this.stores.messages.update(reply.id, { text, thinking }),
      },
      this.clock,
      this.events,
    )
    this.attempts.set(reply.id, attempt)
    return attempt
  }

  /** The gate has closed: the row says so before the model has finished. */
  private hold(reply: StoredMessage, plan: WritingPlan, text: string, mentions: Mention[]): void {
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
    this.announcer.conversations()
    this.announcer.review()
  }

  /** Writes how the reply ended. Returns whether it is held. */
  private settle(
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
    this.stores.transactions.run(() => {
      this.stores.messages.update(reply.id, {
        text,
        thinking: live.thinking,
        thinkingMs: attempt?.thinkingMs ?? null,
        state: held ? 'held' : state,
        error: error === null || held ? null : serializeError(error),
        settledAt: this.clock.now(),
        check: this.checkMark(row),
        hold: held
          ? { decision: 'pending', attempts: plan.attempts }
          : warned
            ? { decision: 'shown', attempts: plan.attempts }
            : null,
        safeAttempt: plan.attempts,
      })
      const outcome = held ? 'held' : live.shownByOwner ? 'shown_anyway' : 'shown_with_warning'
      this.flags.record(this.row(reply), text, mentions, outcome)
      if (!held) this.countMemoryHits(reply.id, text)
    })
    this.announcer.review()
    return held
  }

  private countMemoryHits(messageId: number, text: string): void {
    const hits = memoryHits(text, this.stores.receipts.get(messageId)?.entries ?? [])
    if (hits.length > 0) this.stores.facts.markUsed(hits, this.clock.now())
  }

  private checkMark(row: StoredMessage): StoredMessage['check'] {
    if (row.engine === 'built-in') return 'not-needed'
    switch (this.safety.current().state) {
      case 'ready':
        return 'checked'
      case 'nothing_to_check':
        return 'not-needed'
      case 'broken':
        return 'not-checked'
    }
  }

  private beginAgain(messageId: number, live: LiveReply, attempt: number): void {
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

  private clashesOf(messageId: number): HoldClash[] {
    return this.stores.flags
      .forMessage(messageId)
      .filter((flag) => flag.judgement !== 'caution' && flag.outcome !== 'retried')
      .map((flag) => ({
        flagId: flag.id,
        factId: flag.factId,
        words: flag.words,
        judgement: flag.judgement,
        subject: flag.subject,
        topicLabel: flag.topic,
        value: flag.value,
        category: this.stores.facts.get(flag.factId)?.safety?.category ?? 'custom',
        source: flag.source,
        classLabel: flag.classLabel,
        toldAt: flag.createdAt,
        span: null,
      }))
  }

  /** Compares the server's count with the estimate: better estimates next time, and a word if it cut. */
  private learnTokenCount(
    engine: ChosenEngine,
    built: BuiltPrompt,
    messageId: number,
    end: AttemptEnd,
  ): void {
    if (end.promptTokens === null || end.promptTokens === 0) return
    const estimated = estimatedTokens(built)
    const current = this.stores.modelNotes.charsPerToken(engine.model) ?? defaultCharsPerToken
    // Ollama cuts an over-long prompt to about half the window, or drops messages, without a word (ollama.md 1.4).
    const truncated = estimated > 600 && end.promptTokens < estimated * 0.55
    this.stores.receipts.setCounted(messageId, end.promptTokens, truncated)
    if (!truncated) {
      this.stores.modelNotes.setCharsPerToken(engine.model, calibrate(current, estimated, end.promptTokens))
    }
  }

  private settleAfterFault(reply: StoredMessage, error: unknown): void {
    try {
      this.stores.messages.update(reply.id, {
        state: 'failed',
        error: serializeError(error),
        settledAt: this.clock.now(),
      })
    } catch (second) {
      this.log.error('the failed reply could not be marked', second)
    }
  }

  private row(reply: StoredMessage): StoredMessage {
    return this.stores.messages.get(reply.id) ?? reply
  }
}

function estimatedTokens({ prompt: { tokens } }: BuiltPrompt): number {
  return tokens.window - tokens.free - tokens.replyReserve
}

/** Owner's messages looked at for who a reply is about: "What can he eat?" follows on a message that names him. */
const aboutMessages = 4

/** What the owner said lately, for telling whom a reply is about. */
export function recentOwnerText(stores: Pick<Stores, 'messages'>, reply: StoredMessage): string {
  return stores.messages
    .page(reply.conversationId, reply.id, aboutMessages * 2)
    .filter((message) => message.role === 'user')
    .slice(-aboutMessages)
    .map((message) => message.text)
    .join('\n')
}
