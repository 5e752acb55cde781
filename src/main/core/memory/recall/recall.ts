import type { Fact, LeftOutReason, ReceiptEntry, UsedReason } from '../../../../shared/entities'
import type { Clock, Stores } from '../../ports'
import { estimateTokens } from '../../chat/token-estimate'
import { fold } from '../../text/fold'
import type { MeaningIndex } from '../embedding/meaning-index'
import type { TopicRegistry } from '../topics/registry'
import { asksForEverything } from './broad-question'
import { factLine } from './fact-line'
import { fuse } from './fusion'
import { relevantFacts, withoutRepeats } from './relevance'
import type { RelevantFact } from './relevance'

/** Facts fetched for "What do you know about me?": far more than any budget holds. */
const everythingLimit = 400

/** Left-out facts a receipt lists at most; the rest are counted. */
const leftOutLimit = 40

/** Up to this many facts in all, the receipt names every one that was left out; beyond, only near misses. */
const listAllUpTo = 40

/** Topics looked through for values that ended, and how many of each. */
const endedTopics = 8
const endedOfTopic = 3

/** The mark and line break of a line in the prompt, in tokens. */
const lineTokens = 2

export interface RecallRequest {
  /** The owner's message. */
  text: string
  /** Facts this very message brought. */
  learnedNow: ReadonlySet<number>
  /** Tokens that facts may take; safety facts are never left out for it. */
  budget: number
  charsPerToken: number
  /** Why no fact may be sent at all; null: they may. */
  withheld: boolean
  /** What the message means to the embedding model; absent or null: facts are found by word only. */
  meaning?: Float32Array | null
}

export interface Recalled {
  facts: Fact[]
  entries: ReceiptEntry[]
  /** Facts that hold at this moment. */
  considered: number
  factTokens: number
}

interface Candidate {
  fact: Fact
  reason: UsedReason
  matched: string[]
  score: number | null
  byMeaning?: boolean
}

/**
 * Chooses the facts for one reply: all safety facts, pinned ones, what this message says, then what bears on it,
 * best first, whole facts within the budget. Asks the store for each of these and never reads all facts, so that
 * its time hardly grows with memory. What was close and left out is accounted for in `entries`.
 */
export class Recall {
  constructor(
    private readonly stores: Pick<Stores, 'facts'>,
    private readonly topics: () => TopicRegistry,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly meanings: Pick<MeaningIndex, 'nearest'> | null = null,
  ) {}

  recall(request: RecallRequest): Recalled {
    const now = this.clock.now()
    const { facts: store } = this.stores
    const relevance = relevantFacts(request.text, this.stores, this.topics(), now)
    const relevant = fuse(
      relevance.facts,
      relevance.telling ? this.byMeaning(request.meaning ?? null, now) : [],
    )

    const candidates = this.candidates(request, relevant, now)
    const facts: Fact[] = []
    const entries: ReceiptEntry[] = []
    let factTokens = 0
    for (const candidate of candidates) {
      const line = factLine(candidate.fact, this.topics())
      const tokens = estimateTokens(line, request.charsPerToken) + lineTokens
      if (request.withheld) {
        entries.push(this.entry(candidate, 'withheld', tokens))
      } else if (candidate.fact.safety !== null || factTokens + tokens <= request.budget) {
        facts.push(candidate.fact)
        factTokens += tokens
        entries.push(this.entry(candidate, candidate.reason, tokens))
      } else {
        entries.push(this.entry(candidate, 'over_budget', tokens))
      }
    }
    const considered = store.countCurrent(now)
    entries.push(...this.leftOut(candidates, relevance.below, considered, request.withheld, now))
    return { facts, entries, considered, factTokens }
  }

  /** Prepares what the first message would otherwise wait for. */
  warmUp(): void {
    this.recall({
      text: 'Where do I live, and what is the weather?',
      learnedNow: new Set(),
      budget: 0,
      charsPerToken: 4,
      withheld: false,
    })
  }

  /** In the order in which they are packed, each statement once. */
  private candidates(request: RecallRequest, relevant: RelevantFact[], now: number): Candidate[] {
    const { facts: store } = this.stores
    const offered: Candidate[] = []
    const offer = (reason: UsedReason, facts: Fact[]): void => {
      for (const fact of facts) offered.push({ fact, reason, matched: [], score: null })
    }
    offer('safety', store.safety())
    offer('pinned', store.pinned(now))
    offer('said_now', store.byIds([...request.learnedNow], now))
    offered.push(...relevant)
    if (asksForEverything(fold(request.text))) offer('asked', store.recentlyConfirmed(now, everythingLimit))

    const byFact = new Map<number, Candidate>()
    const found = new Map(relevant.map((entry) => [entry.fact.id, entry]))
    for (const candidate of offered) {
      if (byFact.has(candidate.fact.id)) continue
      const match = found.get(candidate.fact.id)
      byFact.set(candidate.fact.id, {
        ...candidate,
        matched: match?.matched ?? [],
        score: match?.score ?? null,
      })
    }
    return withoutRepeats([...byFact.values()])
  }

  private byMeaning(meaning: Float32Array | null, now: number): RelevantFact[] {
    if (meaning === null || this.meanings === null) return []
    const nearest = this.meanings.nearest(meaning)
    const nearness = new Map(nearest.map(({ factId, similarity }) => [factId, similarity]))
    return this.stores.facts
      .byIds(
        nearest.map(({ factId }) => factId),
        now,
      )
      .map((fact) => ({
        fact,
        reason: 'about_message' as const,
        matched: [],
        score: nearness.get(fact.id) ?? 0,
        byMeaning: true,
      }))
  }

  private leftOut(
    candidates: Candidate[],
    below: RelevantFact[],
    considered: number,
    withheld: boolean,
    now: number,
  ): ReceiptEntry[] {
    const chosen = new Set(candidates.map(({ fact }) => fact.id))
    const reason = withheld ? 'withheld' : 'below_floor'
    const rest = considered <= listAllUpTo ? this.stores.facts.recentlyConfirmed(now, listAllUpTo) : []
    const near = new Map<number, Omit<Candidate, 'reason'>>()
    for (const entry of below) near.set(entry.fact.id, entry)
    for (const fact of rest) if (!near.has(fact.id)) near.set(fact.id, { fact, matched: [], score: null })
    const missed = [...near.values()]
      .filter(({ fact }) => !chosen.has(fact.id))
      .map((candidate) => this.entry(candidate, reason, 0))
    return [...missed, ...this.ended(candidates, now)].slice(0, leftOutLimit)
  }

  /** Values that no longer hold, of the topics that came up: seen to be left out, and why. */
  private ended(candidates: Candidate[], now: number): ReceiptEntry[] {
    const keys = new Map<string, Fact>()
    for (const { fact, reason } of candidates) {
      if (reason === 'asked' || keys.size >= endedTopics) continue
      keys.set(JSON.stringify([fact.subject, fact.topic]), fact)
    }
    return this.stores.facts
      .ended([...keys.values()], now, endedOfTopic)
      .filter((fact) => !candidates.some((candidate) => candidate.fact.id === fact.id))
      .map((fact) =>
        this.entry(
          { fact, matched: [], score: null },
          fact.status === 'superseded' ? 'superseded' : 'expired',
          0,
        ),
      )
  }

  private entry(
    candidate: Omit<Candidate, 'reason'>,
    reason: UsedReason | LeftOutReason,
    tokens: number,
  ): ReceiptEntry {
    const { fact } = candidate
    return {
      factId: fact.id,
      subject: fact.subject,
      topicLabel: this.topics().label(fact.topic),
      value: fact.value,
      safety: fact.safety !== null,
      used: isUsed(reason),
      reason,
      matched: candidate.matched,
      score: candidate.score,
      ...(candidate.byMeaning === true ? { byMeaning: true } : {}),
      tokens,
      endedAt: reason === 'superseded' ? fact.validTo : reason === 'expired' ? fact.expiresAt : null,
    }
  }
}

const usedReasons: ReadonlySet<string> = new Set<UsedReason>([
  'safety',
  'pinned',
  'said_now',
  'about_message',
  'essential',
  'asked',
])

function isUsed(reason: UsedReason | LeftOutReason): reason is UsedReason {
  return usedReasons.has(reason)
}
