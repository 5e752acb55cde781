import type { Fact, Timestamp } from '../../../../shared/entities'
import type { FactHit, Stores } from '../../ports'
import { fold } from '../../text/fold'
import { queryTokens } from '../query-tokens'
import type { TopicRegistry } from '../topics/registry'
import { essentialTopics } from './essentials'
import { wordsOfMessage } from './message-words'
import type { MessageWords } from './message-words'
import { isOfOtherKind } from './people'
import { ofThoseMeant, peopleMeant, withoutLesser } from './those-meant'
import { isOrdinary } from './topic-words'

/**
 * Share of the best match's score below which a match is not worth the model's attention. Judged by the cases in
 * tests/eval/retrieval: at 0.1 greetings with a stray word bring facts, at 0.35 second facts of a pair go missing.
 */
const relevanceFloor = 0.2

/** Matches by word looked at. */
const searchLimit = 24

/** Facts looked at of all topics that a message names: a set may be long, and the budget decides in the end. */
const topicLimit = 60

/** A message of up to this many telling words is short: one word shared with a fact then says something. */
const shortMessage = 8

/** What each kind of match is worth; a match by word is worth its share of the best such match, at most 1. */
const worth = {
  question: 2,
  topicWord: 0.9,
  ordinaryTopicWord: 0.5,
  essential: 0.3,
  phrase: 0.6,
  ofPerson: 0.5,
  // At least, where a telling word stands in value or topic: among few facts bm25 gives words that half of them
  // share nothing at all.
  named: 0.3,
}

/** Together the tie-breakers decide between equals and never more: 5 percent of the worth of a match by word. */
const tieBreak = { confirmed: 0.03, used: 0.02 }
const halfYearMs = 182 * 86_400_000

/** A fact that bears on a message. */
export interface RelevantFact {
  fact: Fact
  reason: 'about_message' | 'essential'
  /** Words of the message that the fact, or its topic, answers to. */
  matched: string[]
  /** Higher is better; comparable inside one answer. */
  score: number
  /** Found by what it means and by no word. */
  byMeaning?: boolean
}

export interface Relevance {
  /** Best first. */
  facts: RelevantFact[]
  /** Found by a word, but not close enough. */
  below: RelevantFact[]
  /** The message holds words by which a fact could be found. */
  telling: boolean
}

type Source = Pick<Stores, 'facts'>

/** Finds the facts that bear on a message, by its words, by the topics and by the people it speaks of. */
export function relevantFacts(
  text: string,
  stores: Source,
  topics: TopicRegistry,
  now: Timestamp,
): Relevance {
  const message = wordsOfMessage(text, topics)
  const byWord = wordMatches(message, stores, now)
  const found = new Map(byWord.facts.map((entry) => [entry.fact.id, entry]))
  const add = (match: RelevantFact): void => {
    const known = found.get(match.fact.id)
    found.set(match.fact.id, known === undefined ? match : both(known, match))
  }
  const byTopic = topicMatches(message, stores, topics, now)
  byTopic.forEach(add)
  factsOfPeople(message, byTopic, stores, topics, now).forEach(add)
  const concerned = withoutLesser(ofThoseMeant([...found.values()], message, topics), message.asked)
  const ranked = withoutRepeats(concerned.map((entry) => weighted(entry, now)).sort(byScore))
  const floor = (ranked[0]?.score ?? 0) * relevanceFloor
  const facts = ranked.filter(({ score }) => score >= floor)
  for (const fact of essentialFacts(message.folded, stores, topics, now)) {
    if (!facts.some((entry) => entry.fact.id === fact.id))
      facts.push({ fact, reason: 'essential', matched: [], score: worth.essential })
  }
  const kept = new Set(facts.map((entry) => entry.fact.id))
  const missed = [...found.values()].sort(byScore)
  const below = [...byWord.below, ...missed].filter((entry) => !kept.has(entry.fact.id))
  return { facts, below, telling: message.tokens.length > 0 }
}

function wordMatches(
  { tokens, aboutOwner, telling }: MessageWords,
  { facts }: Source,
  now: Timestamp,
): Pick<Relevance, 'facts' | 'below'> {
  if (tokens.length === 0) return { facts: [], below: [] }
  const hits = facts.search({ tokens: [...tokens], now, limit: searchLimit })
  const isShort = tokens.length <= shortMessage
  const counts = (hit: FactHit): boolean => {
    const tellingWords = hit.matched.filter((word) => !isOrdinary(word))
    if (tellingWords.length >= 2 || hit.named.some((word) => !isOrdinary(word))) return true
    if (tellingWords.length === 1) return isShort
    return hit.matched.length > 0 && aboutOwner && isShort && !telling
  }
  const counting = hits.filter(counts)
  const best = counting[0]?.score ?? 0
  const entryOf = (hit: FactHit): RelevantFact => ({
    fact: hit.fact,
    reason: 'about_message',
    matched: hit.matched,
    score: Math.max(
      best > 0 ? Math.min(1, hit.score / best) : hit.matched.length / tokens.length,
      hit.named.some((word) => !isOrdinary(word)) ? worth.named : 0,
    ),
  })
  return {
    facts: counting.map(entryOf),
    below: hits.filter((hit) => !counting.includes(hit)).map((hit) => ({ ...entryOf(hit), score: 0 })),
  }
}

function topicMatches(
  { asked, phrased, named, tokens }: MessageWords,
  { facts }: Source,
  topics: TopicRegistry,
  now: Timestamp,
): RelevantFact[] {
  const topicIds = new Set([...asked, ...phrased, ...named.keys()])
  if (topicIds.size === 0) return []
  const idOfName = new Map([...topicIds].flatMap((id) => topics.names(id).map((name) => [name, id] as const)))
  return facts
    .ofTopics([...idOfName.keys()], now, topicLimit)
    .filter((fact) => !isOfOtherKind(fact, idOfName.get(fact.topic) ?? fact.topic, tokens))
    .map((fact) => {
      const id = idOfName.get(fact.topic) ?? fact.topic
      const matched = [...(named.get(id) ?? [])]
      const points = asked.has(id)
        ? worth.question
        : matched.some((token) => !isOrdinary(token))
          ? worth.topicWord
          : phrased.has(id)
            ? worth.phrase
            : worth.ordinaryTopicWord
      return { fact, reason: 'about_message' as const, matched, score: points }
    })
}

/**
 * What is known of the people a message speaks of as "my sister": facts are filed under their names, or under the
 * word for them where the name was never told.
 */
function factsOfPeople(
  { people }: MessageWords,
  byTopic: readonly RelevantFact[],
  { facts }: Source,
  topics: TopicRegistry,
  now: Timestamp,
): RelevantFact[] {
  if (people.topics.size === 0) return []
  const meant = peopleMeant(people, byTopic, topics)
  const tokens = [...new Set([...[...meant.names].flatMap((name) => queryTokens(name)), ...people.words])]
  return facts
    .search({ tokens, now, limit: searchLimit })
    .filter(({ fact }) => fact.subject !== 'user' && meant.has(fold(fact.subject)))
    .map(({ fact }) => ({ fact, reason: 'about_message', matched: [], score: worth.ofPerson }))
}

function essentialFacts(folded: string, { facts }: Source, topics: TopicRegistry, now: Timestamp): Fact[] {
  return essentialTopics(folded).flatMap((ids) => {
    for (const id of ids) {
      const own = facts.ofTopics(topics.names(id), now, 8).find((fact) => fact.subject === 'user')
      if (own !== undefined) return [own]
    }
    return []
  })
}

function both(one: RelevantFact, other: RelevantFact): RelevantFact {
  return {
    ...one,
    matched: [...new Set([...one.matched, ...other.matched])],
    score: one.score + other.score,
  }
}

/** Of equals, the one confirmed later and used more often comes first. */
function weighted(entry: RelevantFact, now: Timestamp): RelevantFact {
  const { confirmedAt, useCount } = entry.fact
  const freshness = Math.exp(-Math.max(0, now - confirmedAt) / halfYearMs)
  const use = Math.min(1, Math.log1p(useCount) / Math.log1p(50))
  return { ...entry, score: entry.score + tieBreak.confirmed * freshness + tieBreak.used * use }
}

/** Best first; of those alike, the one confirmed later. */
export function byScore(one: RelevantFact, other: RelevantFact): number {
  return (
    other.score - one.score || other.fact.confirmedAt - one.fact.confirmedAt || other.fact.id - one.fact.id
  )
}

/** Each statement once: the same words under the same topic of the same person may stand in two rows. */
export function withoutRepeats<Entry extends { fact: Fact }>(entries: Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ fact }) => {
    const key = JSON.stringify([fold(fact.subject), fact.topic, fold(fact.value).trim()])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
