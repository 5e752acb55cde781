import type { AllowedPhrase, Flag, FlagDecision, ProbeResult } from '../../../shared/entities'
import { AppError } from '../app-error'
import type { Clock, Stores, StoredFlag } from '../ports'
import type { SafetyCheck } from '../chat/safety-check'
import type { TopicRegistry } from '../memory/topics/registry'

/** Flags shown at most. */
const listLimit = 1_000

/** The review list: what was found in replies, what became of it, and what the owner decided. */
export class ReviewDesk {
  constructor(
    private readonly stores: Stores,
    private readonly safety: SafetyCheck,
    private readonly topics: () => TopicRegistry,
    private readonly clock: Clock,
  ) {}

  /** Newest first, pending on top. */
  list(): Flag[] {
    return this.stores.flags.list(listLimit).map((flag) => this.view(flag))
  }

  /** "Rightly held" closes a flag; "fine for this fact" also stops the phrase from holding replies. */
  decide(flagId: number, decision: Exclude<FlagDecision, null>): Flag {
    const flag = this.get(flagId)
    const now = this.clock.now()
    this.stores.transactions.run(() => {
      if (flag.decision === 'fine_for_fact' && decision !== 'fine_for_fact') this.unlearn(flag)
      this.stores.flags.decide(flagId, 'decided', decision, now)
      if (decision === 'fine_for_fact') {
        if (this.stores.facts.get(flag.factId) === null) throw new AppError('NOT_FOUND', 'the fact is gone')
        this.stores.phrases.insert(flag.factId, flag.words, now)
      }
    })
    this.safety.invalidate()
    return this.view(this.get(flagId))
  }

  /** Makes a decision undone, with what it taught. */
  undo(flagId: number): Flag {
    const flag = this.get(flagId)
    this.stores.transactions.run(() => {
      if (flag.decision === 'fine_for_fact') this.unlearn(flag)
      this.stores.flags.decide(flagId, flag.judgement === 'caution' ? 'decided' : 'pending', null, null)
    })
    this.safety.invalidate()
    return this.view(this.get(flagId))
  }

  phrases(): AllowedPhrase[] {
    return this.stores.phrases.list()
  }

  /** The phrase holds replies again. */
  revokePhrase(phraseId: number): void {
    this.stores.phrases.delete(phraseId)
    this.safety.invalidate()
  }

  /** "Would you warn me?": what the check would find in a text, and whether it would hold it. */
  probe(text: string): ProbeResult {
    const state = this.safety.current()
    if (state.state === 'broken') throw new AppError('CHECKER_UNAVAILABLE', 'the check cannot be made')
    if (state.state === 'nothing_to_check') return { mentions: [], wouldHold: false, factsChecked: 0 }
    const names = [...new Set(this.stores.facts.safety().map((fact) => fact.subject))]
    const mentions = state.checker.check(text, { ownerText: '', names }).map((mention) => {
      const fact = this.stores.facts.get(mention.factId)
      return {
        ...mention,
        factValue: fact?.value ?? '',
        topicLabel: fact === null ? '' : this.topics().label(fact.topic),
      }
    })
    return {
      mentions,
      wouldHold: mentions.some((mention) => mention.judgement !== 'caution'),
      factsChecked: this.stores.facts.safety().length,
    }
  }

  private unlearn(flag: StoredFlag): void {
    this.stores.phrases.deleteMatching(flag.factId, flag.words)
  }

  private get(flagId: number): StoredFlag {
    const flag = this.stores.flags.get(flagId)
    if (flag === null) throw new AppError('NOT_FOUND', 'no such flag')
    return flag
  }

  /** Whether the reply that was written instead of a held one mentions no watched word at all. */
  private retryOf(messageId: number): Flag['retry'] {
    const reply = this.stores.messages.get(messageId)
    if (reply === null) return null
    const found = this.stores.flags.forMessage(messageId).some((flag) => flag.outcome !== 'retried')
    if (found) return { clean: false, attempts: reply.safeAttempt }
    const read = reply.state === 'complete' && reply.check === 'checked' && reply.safeAttempt > 0
    return read ? { clean: true, attempts: reply.safeAttempt } : null
  }

  private view(flag: StoredFlag): Flag {
    const fact = this.stores.facts.get(flag.factId)
    return {
      id: flag.id,
      factId: fact === null ? null : flag.factId,
      subject: flag.subject,
      topicLabel: this.topics().label(flag.topic),
      value: flag.value,
      words: flag.words,
      judgement: flag.judgement,
      cue: flag.cue,
      messageId: flag.messageId,
      conversationId: flag.conversationId,
      conversationTitle: this.stores.conversations.get(flag.conversationId)?.title ?? '',
      model: flag.model,
      excerpt: flag.excerpt,
      mark: flag.mark,
      state: flag.state,
      outcome: flag.outcome,
      retry: flag.outcome === 'retried' ? this.retryOf(flag.messageId) : null,
      decision: flag.decision,
      createdAt: flag.createdAt,
      decidedAt: flag.decidedAt,
    }
  }
}
