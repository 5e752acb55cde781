import type { Events } from '../../../shared/contract'
import type { Mention } from '../../../shared/entities'
import { AppError } from '../app-error'
import type { ChatModel, ChatRequest, Clock, EventSink } from '../ports'
import type { About, Checker } from '../safety/checker'
import type { GateStep } from '../safety/stream-gate'
import { Coalescer } from './coalescer'
import type { LiveReply } from './live-reply'
import { ReplyGate } from './reply-gate'

/** Waits after which the window is told how it stands in words. */
const phaseAfterMs = { loading: 1_000, still_working: 4_000, slow: 60_000 } as const

/** How often the text so far is saved: a crash loses a second, not an answer. */
const saveEveryMs = 1_000

export interface AttemptOptions {
  chat: ChatModel
  request: ChatRequest
  live: LiveReply
  /**
   * Both are asked when the first words come: nothing of the check keeps the request waiting. Null: nothing to check
   * against, or no check possible.
   */
  checker: () => Checker | null
  about: () => About
  /** Text of the reply that stands already, when it is being continued. */
  prefix: string
  /** Held words are judged but not held back (setting "show with a warning"). */
  showAll: boolean
  attempt: number
}

export interface AttemptHooks {
  /** The gate closed: nothing more is released. Called at most once. */
  onHeld(mentions: Mention[], text: string): void
  /** The text so far is none of the reply: it starts over. */
  onRestart(): void
  /** The safety check broke down; the reply goes on. */
  onCheckBroke(error: unknown): void
  /** The text so far, to be saved. Called by a timer: must not throw. */
  onSave(text: string, thinking: string): void
}

export interface AttemptEnd {
  reason: 'stop' | 'length'
  promptTokens: number | null
}

/**
 * One run of a model for one reply: reads the stream, passes it through the safety gate, hands what is released
 * to the window in even steps, and remembers everything that was written.
 */
export class Attempt {
  /** Everything written, released or not, the prefix included. */
  text: string
  held = false
  readonly mentions: Mention[] = []
  thinkingMs: number | null = null
  /** The check broke down on the way: what was written is not known to be harmless. */
  unchecked = false

  private gate: ReplyGate
  private readonly thinkingGate: ReplyGate
  private readonly coalescer: Coalescer
  private readonly thinkingCoalescer: Coalescer
  private readonly timers = new Set<() => void>()
  private readonly startedAt: number
  private heardAt: number
  private cancelSave: (() => void) | null = null
  private cancelQuietTimer: (() => void) | null = null
  private heardAnything = false
  private ended = false

  constructor(
    private readonly options: AttemptOptions,
    private readonly hooks: AttemptHooks,
    private readonly clock: Clock,
    private readonly events: EventSink,
  ) {
    this.text = options.prefix
    this.startedAt = clock.now()
    this.heardAt = this.startedAt
    this.gate = this.newGate(options.prefix)
    this.thinkingGate = this.newGate('')
    this.coalescer = new Coalescer(clock, (text) => this.sendDelta('text', text))
    this.thinkingCoalescer = new Coalescer(clock, (text) => this.sendDelta('thinking', text))
  }

  /** Reads the stream to its end. Whatever way it ends, `finish` has been carried out. */
  async run(): Promise<AttemptEnd> {
    const { chat, request, live } = this.options
    this.watchTheClock()
    try {
      for await (const chunk of chat.stream(request, live.abort.signal)) {
        this.heard()
        switch (chunk.kind) {
          case 'text':
            this.takeText(chunk.text)
            break
          case 'thinking':
            if (chunk.replacesText === true) this.beginTextAnew()
            this.takeThinking(chunk.text)
            break
          case 'done':
            return { reason: chunk.reason, promptTokens: chunk.promptTokens }
        }
      }
      throw new AppError('STREAM_CUT', 'the stream ended without its last line')
    } finally {
      this.finish()
    }
  }

  /** Releases what the gate held, on the owner's word. */
  reveal(): void {
    this.held = false
    this.options.live.shownByOwner = true
    this.releaseUpTo(this.text)
    this.coalescer.flush()
  }

  private newGate(prefix: string): ReplyGate {
    return new ReplyGate(this.options.checker, this.options.about, prefix, (error) => {
      this.unchecked = true
      this.hooks.onCheckBroke(error)
    })
  }

  private takeText(piece: string): void {
    const text = this.text === this.options.prefix ? joined(this.options.prefix, piece) : piece
    if (this.thinkingMs === null && this.options.live.thinking !== '') {
      this.thinkingMs = this.clock.now() - this.startedAt
    }
    this.text += text
    this.apply(this.gate.push(text))
    this.saveSoon()
  }

  /** What was taken for the reply was thinking (a lone closing tag): the reply begins after it. */
  private beginTextAnew(): void {
    const { prefix, live } = this.options
    const thought = this.text.slice(prefix.length)
    this.coalescer.flush()
    this.text = prefix
    this.held = false
    this.mentions.length = 0
    live.released = prefix
    this.gate = this.newGate(prefix)
    this.hooks.onRestart()
    this.takeThinking(thought)
  }

  private takeThinking(text: string): void {
    const step = this.thinkingGate.push(text)
    this.thinkingCoalescer.push(step.release)
    this.tell('thinking')
  }

  private apply(step: GateStep): void {
    this.mentions.push(...step.mentions)
    if (this.options.showAll || this.options.live.shownByOwner) {
      this.releaseUpTo(this.text)
      return
    }
    if (!this.held) this.coalescer.push(step.release)
    if (step.held && !this.held) {
      this.held = true
      this.coalescer.flush()
      this.hooks.onHeld([...this.mentions], this.text)
    }
  }

  private releaseUpTo(text: string): void {
    this.coalescer.flush()
    this.coalescer.push(text.slice(this.options.live.released.length))
  }

  /** Judges what waited for its end, and stops all timers. */
  private finish(): void {
    if (this.ended) return
    this.ended = true
    this.cancelQuietTimer?.()
    this.cancelSave?.()
    for (const cancel of this.timers) cancel()
    this.apply(this.gate.end())
    this.coalescer.end()
    this.thinkingCoalescer.push(this.thinkingGate.end().release)
    this.thinkingCoalescer.end()
  }

  private sendDelta(channel: 'text' | 'thinking', text: string): void {
    const { live } = this.options
    const offset = channel === 'text' ? live.released.length : live.thinking.length
    if (channel === 'text') live.released += text
    else live.thinking += text
    const { conversationId, messageId } = live
    this.events.emit('chat.delta', { conversationId, messageId, offset, text, channel })
  }

  /** By a timer, not with the next word: a model that falls silent must not keep what it wrote from the disk. */
  private saveSoon(): void {
    this.cancelSave ??= this.clock.after(saveEveryMs, () => {
      this.cancelSave = null
      this.save()
    })
  }

  private save(): void {
    // While held the whole text is kept with the hold; before that only what was shown, so that after a crash
    // nothing unchecked is on the screen.
    this.hooks.onSave(this.held ? this.text : this.options.live.released, this.options.live.thinking)
  }

  private watchTheClock(): void {
    this.after(phaseAfterMs.loading, () => !this.heardAnything && this.tell('loading'))
    this.after(phaseAfterMs.still_working, () => !this.heardAnything && this.tell('still_working'))
    this.armQuietTimer()
  }

  private heard(): void {
    this.heardAnything = true
    this.heardAt = this.clock.now()
    this.armQuietTimer()
  }

  private armQuietTimer(): void {
    this.cancelQuietTimer?.()
    this.cancelQuietTimer = this.clock.after(phaseAfterMs.slow, () => {
      this.tell('slow', { quietMs: this.clock.now() - this.heardAt })
      this.armQuietTimer()
    })
  }

  private after(ms: number, run: () => void): void {
    this.timers.add(this.clock.after(ms, run))
  }

  private tell(
    phase: Events['chat.progress']['phase'],
    more: Pick<Events['chat.progress'], 'quietMs'> = {},
  ): void {
    const { conversationId, messageId } = this.options.live
    const { attempt } = this.options
    this.events.emit('chat.progress', { conversationId, messageId, phase, attempt, ...more })
  }
}

/**
 * The first piece of a continuation. Models tend to begin it without the space that belongs there; a word that was
 * cut in two cannot be told from two words, and two words are far more common.
 */
function joined(prefix: string, piece: string): string {
  return /[\p{L}\p{N},.;:!?)]$/u.test(prefix) && /^[\p{L}\p{N}(]/u.test(piece) ? ` ${piece}` : piece
}
