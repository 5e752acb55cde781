import { assertNever } from '../../../../shared/assert-never'
import type { Fact, Timestamp } from '../../../../shared/entities'
import type { Stores } from '../../ports'
import { foldValue } from '../../text/fold'
import { excerptOf } from '../learning/excerpt'
import { mentions, sameValue } from '../learning/sameness'
import type { MemoryQuestion } from '../statement'
import type { TopicRegistry } from '../topics/registry'
import type { Said } from './said-in-messages'
import { saidInMessages } from './said-in-messages'
import { capital, listed, sentences, tell } from './sentences'

type QuestionStores = Pick<Stores, 'facts' | 'messages' | 'search'>

/** Topics that are told in one breath; more become a list. */
const inOneBreath = 3

/**
 * Answers one question about memory from the rows that hold now, and from those that once did.
 * Null where it is no question to memory after all.
 * @param pointedAt facts that "that" in "Why do you think that?" can stand for: those of the last reply
 */
export function answerQuestion(
  question: MemoryQuestion,
  stores: QuestionStores,
  topics: TopicRegistry,
  now: Timestamp,
  pointedAt: readonly Fact[] = [],
): string | null {
  switch (question.about) {
    case 'everything':
      return everything(question.subject, stores, topics, now)
    case 'topic':
      return topicNow(question.subject, topics.canonical(question.topic), stores, topics, now)
    case 'earlier':
      return earlier(question, stores, topics)
    case 'source':
      return source(question, stores, topics, now, pointedAt)
    default:
      return assertNever(question)
  }
}

/** Facts that hold: current ones, and safety facts even when their date has passed. */
export function holding(stores: Pick<Stores, 'facts'>, now: Timestamp): Fact[] {
  const byId = new Map<number, Fact>()
  for (const fact of [...stores.facts.safety(), ...stores.facts.current(now)]) byId.set(fact.id, fact)
  return [...byId.values()]
}

/** How the owner is addressed: the first of several names; null while none is known. */
export function nameOnRecord(stores: Pick<Stores, 'facts'>, now: Timestamp): string | null {
  const name = holding(stores, now).find((fact) => fact.subject === 'user' && fact.topic === 'name')
  return name?.value.split(/\s+/u)[0] ?? null
}

function about(facts: Fact[], subject: string): Fact[] {
  return facts.filter((fact) => foldValue(fact.subject) === foldValue(subject))
}

function everything(subject: string, stores: QuestionStores, topics: TopicRegistry, now: Timestamp): string {
  const all = holding(stores, now)
  const facts = subject === 'user' ? all : about(all, subject)
  if (facts.length === 0)
    return subject === 'user' ? sentences.nothingKnown : sentences.nothingKnownOf(subject)
  const groups = grouped(facts)
  const tellings = groups.map((group) => tellGroup(group, topics))
  const counted = sentences.count(facts.length)
  if (groups.length <= inOneBreath) {
    const [first = '', ...rest] = tellings
    const joined =
      rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')}, and ${rest.at(-1) ?? ''}`
    return `${counted} ${capital(joined)}.`
  }
  return `${counted}\n\n${groups.map((group) => `- ${line(group, topics)}`).join('\n')}`
}

/** Values of one subject and topic, told together; the order of the facts is kept. */
function grouped(facts: Fact[]): Fact[][] {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    const key = JSON.stringify([fact.subject, fact.topic])
    groups.set(key, [...(groups.get(key) ?? []), fact])
  }
  const rank = ([first]: Fact[]): number =>
    first === undefined ? 9 : first.subject !== 'user' ? 3 : first.topic === 'name' ? 0 : first.safety ? 1 : 2
  return [...groups.values()].sort((left, right) => rank(left) - rank(right))
}

function tellGroup(group: Fact[], topics: TopicRegistry): string {
  const first = group[0]
  if (!first) return ''
  const values = group.map((fact) => fact.value)
  if (first.subject === 'user') return tell(first.topic, topics.label(first.topic), values)
  return topics
    .sentence(first.topic, first.subject, listed(values))
    .replace(/^The user's /, 'your ')
    .replace(/[.]$/, '')
}

function line(group: Fact[], topics: TopicRegistry): string {
  const first = group[0]
  if (!first) return ''
  const label = topics.label(first.topic)
  const head = first.subject === 'user' ? label : `${first.subject}, ${label.toLocaleLowerCase()}`
  return `${head}: ${listed(group.map((fact) => fact.value))}`
}

function topicNow(
  subject: string,
  topic: string,
  stores: QuestionStores,
  topics: TopicRegistry,
  now: Timestamp,
): string {
  const facts = about(holding(stores, now), subject).filter((fact) => fact.topic === topic)
  if (facts.length > 0) return `${capital(tellGroup(facts, topics))}.`
  const label = topics.label(topic).toLocaleLowerCase()
  return subject === 'user' ? sentences.notTold(label) : sentences.notToldOf(subject, label)
}

function earlier(
  { subject, topic: asked, before }: Extract<MemoryQuestion, { about: 'earlier' }>,
  stores: QuestionStores,
  topics: TopicRegistry,
): string {
  const topic = topics.canonical(asked)
  const label = topics.label(topic)
  const rows = stores.facts.history(subject, topic)
  const past = rows
    .filter((fact) => fact.status === 'superseded')
    .sort((left, right) => (right.validTo ?? 0) - (left.validTo ?? 0))
  // Asked for what came before a value that was never told, all earlier ones are an answer.
  const after = before === null ? undefined : rows.find((fact) => mentions(before, fact.value))
  const meant =
    after === undefined ? past : past.filter((fact) => (fact.validTo ?? 0) <= after.validFrom).slice(0, 1)
  if (meant.length === 0) return sentences.nothingEarlier(label.toLocaleLowerCase())
  return meant.map((fact) => sentences.earlier(label, fact.value, fact.validTo)).join(' ')
}

function source(
  question: Extract<MemoryQuestion, { about: 'source' }>,
  stores: QuestionStores,
  topics: TopicRegistry,
  now: Timestamp,
  pointedAt: readonly Fact[],
): string | null {
  const value = question.value !== null && pointing.has(foldValue(question.value)) ? null : question.value
  const topic = question.topic === null ? null : topics.canonical(question.topic)
  if (topic === null && value === null && question.subject === 'user') {
    return pointedAt.length === 0 ? sentences.whereSourcesAre : withSources(pointedAt, stores, topics)
  }
  const facts = about(holding(stores, now), question.subject).filter(
    (fact) => (topic === null || fact.topic === topic) && (value === null || isNamed(fact, value)),
  )
  if (facts.length === 0) {
    const said = value === null ? null : saidInMessages(value, stores)
    if (said === null && !question.personal && topic === null) return null
    if (said === null)
      return sentences.notTold(topic === null ? (value ?? '') : topics.label(topic).toLocaleLowerCase())
    const keptFrom = factsFrom(said, stores, now)
    return keptFrom.length > 0
      ? withSources(keptFrom, stores, topics)
      : sentences.saidNotKept(said.at, said.sentence)
  }
  return withSources(facts, stores, topics)
}

/** Facts that hold and came from a sentence, though the question names them in other words. */
function factsFrom({ messageId, span }: Said, stores: QuestionStores, now: Timestamp): Fact[] {
  return holding(stores, now).filter(({ evidence }) =>
    evidence.some((one) => one.messageId === messageId && one.start < span.end && one.end > span.start),
  )
}

function withSources(facts: readonly Fact[], stores: QuestionStores, topics: TopicRegistry): string {
  return facts.map((fact) => `${capital(tellGroup([fact], topics))}. ${saidWhere(fact, stores)}`).join(' ')
}

/** Words that point at the last reply rather than name a fact. */
const pointing = new Set([
  'that',
  'this',
  'so',
  'it',
  'these',
  'those',
  'das',
  'dies',
  'es',
  'eso',
  'esto',
  'ça',
  'cela',
  'ca',
])

function isNamed(fact: Fact, value: string): boolean {
  return sameValue(fact.value, value) || mentions(fact.value, value) || mentions(value, fact.value)
}

function saidWhere(fact: Fact, stores: QuestionStores): string {
  if (fact.evidence.length === 0) return sentences.writtenOn(fact.updatedAt)
  for (const evidence of [...fact.evidence].reverse()) {
    const message = stores.messages.get(evidence.messageId)
    if (message) return sentences.saidOn(message.createdAt, excerptOf(message.text, evidence).text)
  }
  return sentences.sourceGone(fact.confirmedAt)
}
