import type { Fact, HoldClash, Receipt, ReceiptEntry } from '../../../shared/entities'
import type { PromptMessage, Stores, StoredMessage } from '../ports'
import type { Recall, Recalled } from '../memory/recall/recall'
import { factLine, oneLine } from '../memory/recall/fact-line'
import type { TemporaryFacts } from '../memory/temporary-facts'
import { besideStored } from '../memory/temporary-facts'
import type { TopicRegistry } from '../memory/topics/registry'
import { safetyRules, strictSafetyRules } from '../safety/safety-rules'
import type { AssembledPrompt } from './assemble'
import { assemble, replyReserve } from './assemble'
import type { ChosenEngine } from './engines'
import type { LongMessages } from './long-message/long-messages'
import { defaultCharsPerToken, estimateTokens } from './token-estimate'

/** Messages read back at most: more than any window Keepsake asks for can hold. */
const historyLimit = 400

/** Share of a window that facts may take, so that a small one still has room for the message. */
const factShare = 1 / 3

export interface PromptRequest {
  conversationId: string
  /** The message that is answered; history ends with it. */
  owner: Pick<StoredMessage, 'id' | 'text'>
  engine: ChosenEngine
  learnedNow: ReadonlySet<number>
  /** The reply under way, which is not part of the history. */
  replyId: number | null
  closing: PromptMessage[]
  /** For "try again safely": what clashed before. */
  clashes: HoldClash[]
  /** What the message means to the embedding model, where there is one. */
  meaning?: Float32Array | null
}

export interface BuiltPrompt {
  prompt: AssembledPrompt
  recalled: Recalled
  receipt: Omit<Receipt, 'messageId'>
}

/** Chooses facts and history for one reply and accounts for both. */
export class PromptBuilder {
  constructor(
    private readonly stores: Stores,
    private readonly recall: Recall,
    private readonly temporary: Pick<TemporaryFacts, 'of'>,
    private readonly topics: () => TopicRegistry,
    private readonly longMessages: Pick<LongMessages, 'standIn'>,
    /** Told when memory could not be asked: the reply goes on with what can be had. */
    private readonly recallFailed: (error: unknown) => void,
  ) {}

  build(request: PromptRequest): BuiltPrompt {
    const { engine } = request
    const settings = this.stores.settings.get()
    const charsPerToken = this.stores.modelNotes.charsPerToken(engine.model) ?? defaultCharsPerToken
    const withheld = engine.withholdFrom !== null
    const factBudget = Math.min(settings.factBudget, Math.floor(engine.contextWindow * factShare))
    const recalled = this.withOwnFacts(
      request,
      this.recalled(request, factBudget, charsPerToken),
      charsPerToken,
    )
    const summary = this.stores.summaries.active(request.conversationId)
    const prompt = assemble({
      safetyRules: withheld ? '' : this.rules(recalled, request.clashes),
      factLines: recalled.facts
        .filter((fact) => fact.kind !== 'procedural')
        .map((fact) => factLine(fact, this.topics())),
      preferences: recalled.facts
        .filter((fact) => fact.kind === 'procedural')
        .map((fact) => oneLine(fact.content)),
      factsWithheld: withheld,
      summary: summary?.text ?? null,
      history: this.history(request, summary?.throughMessageId ?? 0),
      closing: request.closing,
      window: engine.contextWindow,
      replyReserve: replyReserve(engine.contextWindow),
      charsPerToken,
      standIn: (message, tokens) => this.longMessages.standIn(message, tokens, charsPerToken),
    })
    return {
      prompt,
      recalled,
      receipt: {
        entries: recalled.entries,
        considered: recalled.considered,
        factTokens: recalled.factTokens,
        factBudget,
        tokens: prompt.tokens,
        messagesInFull: prompt.messagesInFull,
        messagesSummarised: summary?.messagesCovered ?? 0,
        withheldFrom: engine.withholdFrom,
        promptTokensCounted: null,
        truncated: false,
        // The built-in engine reads the store, not the prompt.
        longMessage: engine.chat.engine === 'built-in' ? null : prompt.longMessage,
      },
    }
  }

  /** Chat never breaks with memory: where recall fails, safety facts are tried alone, and then nothing. */
  private recalled(request: PromptRequest, budget: number, charsPerToken: number): Recalled {
    try {
      return this.recall.recall({
        text: request.owner.text,
        learnedNow: request.learnedNow,
        budget,
        charsPerToken,
        withheld: request.engine.withholdFrom !== null,
        meaning: request.meaning ?? null,
      })
    } catch (error) {
      this.recallFailed(error)
      const facts = request.engine.withholdFrom === null ? this.safetyFacts() : []
      return { facts, entries: [], considered: 0, factTokens: 0 }
    }
  }

  /** What was said in a temporary chat guards it as the safety facts of memory do, and is withheld as they are. */
  private withOwnFacts(request: PromptRequest, recalled: Recalled, charsPerToken: number): Recalled {
    const said = this.temporary.of(request.conversationId)
    const own = said.length === 0 ? said : besideStored(said, this.safetyFacts())
    if (own.length === 0) return recalled
    const withheld = request.engine.withholdFrom !== null
    const topics = this.topics()
    const entries = own.map((fact): ReceiptEntry => ({
      factId: fact.id,
      subject: fact.subject,
      topicLabel: topics.label(fact.topic),
      value: fact.value,
      safety: true,
      used: !withheld,
      reason: withheld ? 'withheld' : 'safety',
      matched: [],
      score: null,
      tokens: estimateTokens(factLine(fact, topics), charsPerToken),
      endedAt: null,
    }))
    const tokens = withheld ? 0 : entries.reduce((total, entry) => total + entry.tokens, 0)
    return {
      facts: withheld ? recalled.facts : [...own, ...recalled.facts],
      entries: [...entries, ...recalled.entries],
      considered: recalled.considered + own.length,
      factTokens: recalled.factTokens + tokens,
    }
  }

  private safetyFacts(): Fact[] {
    try {
      return this.stores.facts.safety()
    } catch {
      return []
    }
  }

  private rules(recalled: Recalled, clashes: HoldClash[]): string {
    const facts = recalled.facts.filter((fact) => fact.safety !== null)
    return clashes.length > 0 ? strictSafetyRules(facts, clashes) : safetyRules(facts)
  }

  private history(request: PromptRequest, afterId: number): StoredMessage[] {
    return this.stores.messages
      .newest(request.conversationId, historyLimit)
      .filter(
        (message) => message.id > afterId && message.id <= request.owner.id && message.id !== request.replyId,
      )
      .reverse()
  }
}
