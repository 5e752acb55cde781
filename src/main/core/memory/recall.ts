import type { Fact, LeftOutReason, ReceiptEntry, UsedReason } from '../../../shared/entities'
import type { Clock, FactHit, Stores } from '../ports'
import { estimateTokens } from '../chat/token-estimate'
import { queryTokens } from './query-tokens'
import type { TopicRegistry } from './topics/registry'

/** Share of the best match's score below which a match is not worth the model's attention. */
const relevanceFloor = 0.2

/** Matches looked at beyond safety and pinned facts. */
const searchLimit = 24

/** Left-out facts a receipt lists at most; the rest are counted. */
const leftOutLimit = 40

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
}

export interface Recalled {
  facts: Fact[]
  entries: ReceiptEntry[]
  considered: number
  factTokens: number
}

interface Candidate {
  fact: Fact
  reason: UsedReason
  matched: string[]
  score: number | null
}

/**
 * Chooses the facts for one reply: all safety facts, pinned ones, what this message says, then what bears on
 * it, best first, whole facts within the budget. Every candidate is accounted for in `entries`.
 */
export class Recall {
  constructor(
    private readonly stores: Stores,
    private readonly topics: () => TopicRegistry,
    private readonly clock: Clock,
  ) {}

  recall(request: RecallRequest): Recalled {
    const now = this.clock.now()
    const current = this.stores.facts.current(now)
    const safety = this.stores.facts.safety()
    const everything = mergeById([...safety, ...current])
    const hits = this.relevant(request.text, current)
    const broad = asksForEverything(request.text)

    const candidates = new Map<number, Candidate>()
    const offer = (fact: Fact, reason: UsedReason, hit?: FactHit): void => {
      if (!candidates.has(fact.id)) {
        candidates.set(fact.id, { fact, reason, matched: hit?.matched ?? [], score: hit?.score ?? null })
      }
    }
    for (const fact of safety) offer(fact, 'safety')
    for (const fact of current) if (fact.pinned) offer(fact, 'pinned')
    for (const fact of current) if (request.learnedNow.has(fact.id)) offer(fact, 'said_now')
    for (const hit of hits) offer(hit.fact, 'about_message', hit)
    if (broad) for (const fact of current) offer(fact, 'asked')

    const facts: Fact[] = []
    const entries: ReceiptEntry[] = []
    let factTokens = 0
    for (const candidate of candidates.values()) {
      const tokens = estimateTokens(factLine(candidate.fact, this.topics()), request.charsPerToken) + 2
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
    for (const left of this.leftOut(everything, candidates, hits, now, request)) entries.push(left)
    return { facts, entries, considered: everything.length, factTokens }
  }

  private relevant(text: string, current: Fact[]): FactHit[] {
    const tokens = queryTokens(text)
    if (tokens.length === 0) return []
    const found = this.stores.facts.search({ tokens, now: this.clock.now(), limit: searchLimit })
    const best = found[0]?.score ?? 0
    const byWords = found.filter((hit) => hit.score >= best * relevanceFloor)
    const asked = new Set(tokens)
    const byTopic = current
      .filter((fact) => !byWords.some((hit) => hit.fact.id === fact.id))
      .map((fact): FactHit => {
        const matched = this.topics()
          .words(fact.topic)
          .filter((word) => asked.has(word))
        return { fact, score: best * 0.9, matched }
      })
      .filter((hit) => hit.matched.length > 0)
    return [...byWords, ...byTopic].sort(
      (one, other) => other.score - one.score || other.fact.confirmedAt - one.fact.confirmedAt,
    )
  }

  private leftOut(
    everything: Fact[],
    candidates: ReadonlyMap<number, Candidate>,
    hits: FactHit[],
    now: number,
    request: RecallRequest,
  ): ReceiptEntry[] {
    const scores = new Map(hits.map((hit) => [hit.fact.id, hit]))
    const below = everything
      .filter((fact) => !candidates.has(fact.id))
      .map((fact) => {
        const hit = scores.get(fact.id)
        const candidate = { fact, matched: hit?.matched ?? [], score: hit?.score ?? null }
        return this.entry(candidate, request.withheld ? 'withheld' : 'below_floor', 0)
      })
    const usedTopics = new Set([...candidates.values()].map(({ fact }) => `${fact.subject} ${fact.topic}`))
    const ended = [...usedTopics]
      .map((key) => {
        const cut = key.lastIndexOf(' ')
        return this.stores.facts.history(key.slice(0, cut), key.slice(cut + 1))
      })
      .flat()
      .filter((fact) => fact.status === 'superseded' || (fact.expiresAt !== null && fact.expiresAt <= now))
      .map((fact) =>
        this.entry(
          { fact, matched: [], score: null },
          fact.status === 'superseded' ? 'superseded' : 'expired',
          0,
        ),
      )
    return [...below, ...ended].slice(0, leftOutLimit)
  }

  private entry(
    candidate: { fact: Fact; matched: string[]; score: number | null },
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

/** A fact as one line of the prompt: data that cannot break out of its line or its tags. */
export function factLine(fact: Fact, topics: TopicRegistry): string {
  const sentence = fact.content.includes(fact.value)
    ? fact.content
    : `${topics.label(fact.topic)}: ${fact.value}`
  return oneLine(sentence)
}

/** Without line breaks and angle brackets, so that stored words stay inside their line and tags. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('<', '‹').replaceAll('>', '›').trim()
}

function mergeById(facts: Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()]
}

const broadQuestion =
  /\b(what|everything|all)\b.{0,30}\b(you )?(know|remember|stored?)\b.{0,20}\b(about me|of me)\b|\bwho am i\b/i

/** "What do you know about me?" and its like: everything that fits is wanted. */
export function asksForEverything(text: string): boolean {
  return broadQuestion.test(text)
}
