import type { ContextGauge, TokenParts } from '../../../shared/entities'
import { AppError } from '../app-error'
import type { Stores } from '../ports'
import type { Engines } from './engines'
import type { LongMessages } from './long-message/long-messages'
import type { PromptBuilder } from './prompt-builder'

/** Messages looked back for the last reply. */
const lookedBack = 4

/** How full the window would be if this draft were sent now. */
export class Gauge {
  constructor(
    private readonly stores: Stores,
    private readonly engines: Engines,
    private readonly prompts: PromptBuilder,
    private readonly longMessages: Pick<LongMessages, 'plan'>,
  ) {}

  /** Null where nothing reads a context: the built-in engine, or no engine at all. */
  async read(conversationId: string, draft: string): Promise<ContextGauge | null> {
    const conversation = this.stores.conversations.get(conversationId)
    if (conversation === null || this.engines.status().state !== 'connected') return null
    try {
      const engine = await this.engines.choose(conversation.model, false)
      if (engine.chat.engine === 'built-in') return null
      const built = this.prompts.build({
        conversationId,
        owner: { id: Number.MAX_SAFE_INTEGER, text: draft },
        engine,
        learnedNow: new Set(),
        replyId: null,
        closing: draft === '' ? [] : [{ role: 'user', content: draft }],
        clashes: [],
      })
      const tokens = draft === '' ? withoutMessage(built.prompt.tokens) : built.prompt.tokens
      return {
        tokens,
        messagesInFull: built.prompt.messagesInFull,
        messagesSummarised: built.receipt.messagesSummarised,
        summarisedAt: this.stores.summaries.active(conversationId)?.createdAt ?? null,
        usedShare: Math.min(1, (tokens.window - tokens.free - tokens.replyReserve) / tokens.window),
        messagesLeftOut: built.prompt.messagesLeftOut,
        truncated: this.truncatedLast(conversationId),
        draftTooLong: draft === '' || fits(tokens) ? null : this.longMessages.plan(draft, engine),
      }
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  /** Whether the server seems to have cut the prompt of the last reply that it counted. */
  private truncatedLast(conversationId: string): ContextGauge['truncated'] {
    const last = this.stores.messages
      .newest(conversationId, lookedBack)
      .find((message) => message.role === 'assistant' && message.state !== 'streaming')
    const receipt = last === undefined ? null : this.stores.receipts.get(last.id)
    if (receipt === null || !receipt.truncated || receipt.promptTokensCounted === null) return null
    const { window, free, replyReserve } = receipt.tokens
    return { sent: window - free - replyReserve, counted: receipt.promptTokensCounted }
  }
}

/** Whether the message, the last part of the prompt, has room beside what every prompt holds. */
function fits({ window, replyReserve, system, safety, facts, summary, message }: TokenParts): boolean {
  return message <= window - replyReserve - system - safety - facts - summary
}

/** With nothing written yet the newest message is one of those before. */
function withoutMessage(tokens: TokenParts): TokenParts {
  return { ...tokens, history: tokens.history + tokens.message, message: 0 }
}
