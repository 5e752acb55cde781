import type { RejectionReason, TextSpan } from '../../../../shared/entities'
import { fold, foldValue } from '../../text/fold'
import { hasMixedScriptWord, wordsOf } from '../../text/words'
import { groundAll } from '../grounding/ground'
import { maskOver, ownProse } from '../grounding/own-prose'
import type { OwnProse } from '../grounding/own-prose'
import { expiryIn } from '../reading/expiry'
import { isTopicHead, readMessage } from '../reading/read-message'
import { banned, instruction } from '../screening/cues'
import { clauseIndex, clauseText, sentenceAt, sentencesIn } from '../screening/discourse'
import type { Sentence } from '../screening/discourse'
import { screen } from '../screening/screen'
import { holdsSecret } from '../screening/secrets'
import type { Candidate, OwnerMessage, Reading, Statement, TurnedDown } from '../statement'
import { isSecretTopic } from '../topics/registry'
import type { TopicRegistry } from '../topics/registry'
import { isPlausible, licence } from './plausible'
import { exampleWords } from './request'

export type Examined = { statement: Statement } | { turnedDown: TurnedDown }

/** A message made ready for examining several candidates. */
export interface Examination {
  message: OwnerMessage
  topics: TopicRegistry
  prose: OwnProse
  sentences: Sentence[]
  reading: Reading
}

/** Reads a message once for all the candidates that were proposed for it. */
export function prepare(message: OwnerMessage, topics: TopicRegistry): Examination {
  const prose = ownProse(message, (head) => isTopicHead(head, topics))
  return {
    message,
    topics,
    prose,
    sentences: sentencesIn(prose),
    reading: readMessage(message, topics, { facts: [] }),
  }
}

/**
 * What becomes of a model's proposal: a statement in the message's own words, or a reason against it. The words
 * must stand in own prose, the clause around them must claim them, of that person and under that topic.
 */
export function examine(message: OwnerMessage, candidate: Candidate, topics: TopicRegistry): Examined {
  return examineIn(prepare(message, topics), candidate)
}

/** `examine` for a message already prepared. */
export function examineIn(work: Examination, candidate: Candidate): Examined {
  const { topics, prose } = work
  const subject = subjectOf(candidate.subject)
  const topic = topics.canonical(candidate.topic)
  const no = (reason: RejectionReason, span: TextSpan | null = null): Examined => ({
    turnedDown: {
      reason,
      subject,
      topic: topic === '' ? foldTopic(candidate.topic) : topic,
      value: reason === 'secret' ? '' : clipped(candidate.value),
      content: reason === 'secret' ? '' : clipped(candidate.content),
      span,
    },
  })
  if (isExample(candidate.value)) return no('prompt_example')
  if (isSecretTopic(candidate.topic) || holdsSecret(candidate.value)) return no('secret')
  if (topic === '' || topic === 'way_of_working' || instruction.test(fold(candidate.value)))
    return no('instruction')
  if (passingTopics.has(topic)) return no('one_off')
  if (hasMixedScriptWord(candidate.value)) return no('not_in_words')
  if (isName(prose, topic, topics)) return no('not_in_words')
  const spans = groundAll(prose, candidate.value)
  if (spans.length === 0) return no(whereElse(work, candidate))
  if (subject !== 'user' && !isNamedIn(prose, subject)) return no('third_person', spans[0] ?? null)

  let first: { reason: RejectionReason; span: TextSpan } | null = null
  for (const span of spans) {
    const agreed = ruledTheSame(work, span, topic, subject)
    if (agreed !== null) return { statement: { ...agreed, origin: 'extracted' } }
    const reason = reasonAgainst(work, span, topic, subject)
    if (reason === null) return { statement: statementOf(work, candidate, span, topic, subject) }
    first ??= { reason, span }
  }
  return first ? no(first.reason, first.span) : no('not_in_words')
}

/** Examines all candidates of one answer; the same words under the same topic count once. */
export function examineAll(
  message: OwnerMessage,
  candidates: readonly Candidate[],
  topics: TopicRegistry,
): Examined[] {
  const work = prepare(message, topics)
  const seen = new Set<string>()
  const found: Examined[] = []
  for (const candidate of candidates) {
    const examined = examineIn(work, candidate)
    const key =
      'statement' in examined
        ? `${examined.statement.subject}|${examined.statement.topic}|${foldValue(examined.statement.value)}`
        : `-${examined.turnedDown.subject}|${examined.turnedDown.topic}|${foldValue(examined.turnedDown.value)}`
    if (seen.has(key)) continue
    seen.add(key)
    found.push(examined)
  }
  return found
}

/** Topic and value changed places: "pixel_8" is what the message calls by a name, not what it calls it. */
function isName(prose: OwnProse, topic: string, topics: TopicRegistry): boolean {
  if (topics.isKnown(topic) || topic.startsWith('favorite_')) return false
  return groundAll(prose, topic.replace(/_/g, ' ')).some((span) => {
    const words = prose.text.slice(span.start, span.end)
    return (
      /\d/u.test(words) ||
      (/^\p{Lu}/u.test(words) && /[\p{L}\p{N},] $/u.test(prose.text.slice(0, span.start)))
    )
  })
}

const self =
  /^(?:|user|the user|users?|me|i|myself|self|owner|speaker|author|person|human|writer|the person|the writer|first person)$/

function subjectOf(raw: string | undefined): string {
  const plain = (raw ?? '').replace(/^(?:the |my |user'?s? )+/i, '').trim()
  return self.test(fold(raw ?? '').trim()) || self.test(fold(plain)) ? 'user' : plain
}

function foldTopic(raw: string): string {
  return fold(raw)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .slice(0, 40)
}

function clipped(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const placeholders =
  /^(?:john doe|jane doe|john smith|foo|bar|string|value|text|example|placeholder|sample|unknown|none|null|n\/a|na|undefined|not (?:specified|mentioned|provided|given|stated)|your name|user name|name here|lorem ipsum|<[^>]*>|\[[^\]]*\]|\.\.\.|…|tbd|xxx+|copied from the message.*)$/u

function isExample(value: string): boolean {
  const folded = foldValue(value)
  return exampleWords.some((word) => folded.includes(word)) || /sample-(?:town|food)/u.test(folded)
}

/** Why words are not found in own prose: they stand in a quotation, in code, nowhere, or in the prompt. */
function whereElse(work: Examination, candidate: Candidate): RejectionReason {
  const folded = foldValue(candidate.value)
  if (placeholders.test(folded)) return 'prompt_example'
  const whole = foldValue(work.message.text)
  const at = whole.indexOf(folded)
  if (at < 0 || folded === '') return 'not_in_words'
  const raw = work.message.text.toLowerCase().indexOf(candidate.value.trim().toLowerCase())
  const mask = raw < 0 ? null : maskOver(work.prose, { start: raw, end: raw + candidate.value.trim().length })
  return mask ?? 'not_in_words'
}

function isNamedIn(prose: OwnProse, subject: string): boolean {
  return groundAll(prose, subject).length > 0
}

function reasonAgainst(
  work: Examination,
  span: TextSpan,
  topic: string,
  subject: string,
): RejectionReason | null {
  const { prose, sentences, topics } = work
  const reason = screen(prose, sentences, span, { topic, subject })
  if (reason !== null) return reason
  const words = prose.text.slice(span.start, span.end)
  if (!isPlausible(words, topic, topics)) return 'not_in_words'
  const byRule = ruledOtherwise(work, span, topic, subject)
  if (byRule !== null) return byRule
  const sentence = sentenceAt(sentences, span)
  if (!sentence) return 'not_in_words'
  return licence(prose, sentence, span, topic, subject) ? null : 'not_in_words'
}

/** What the rules read in the same words, of the same person and under the same topic. */
function ruledTheSame(work: Examination, span: TextSpan, topic: string, subject: string): Statement | null {
  for (const action of work.reading.actions) {
    if (action.kind !== 'state' || !overlap(action.statement.span, span)) continue
    const { statement } = action
    const sameSpan = statement.span.start <= span.start && span.end <= statement.span.end
    if (sameSpan && statement.topic === topic && fold(statement.subject) === fold(subject)) return statement
  }
  return null
}

// Topics under which the same words may rightly be kept.
const kindred: ReadonlyArray<ReadonlySet<string>> = [
  new Set(['allergy', 'intolerance', 'condition', 'food_restriction']),
  new Set(['diet', 'food_restriction', 'condition', 'intolerance']),
  new Set(['city', 'country', 'address', 'hometown']),
  new Set(['job', 'employer', 'field_of_study', 'school', 'workplace']),
  new Set([
    'like',
    'hobby',
    'preference',
    'food',
    'drink',
    'music',
    'sport',
    'instrument',
    'team',
    'coffee',
    'tea',
  ]),
  new Set(['dislike', 'food_restriction', 'preference']),
  new Set(['name', 'nickname']),
  new Set(['coffee', 'drink', 'preference', 'like', 'tea']),
  new Set(['pregnancy', 'condition']),
  new Set(['accessibility', 'condition']),
]

// Names for anything at all, or for what does not last: under them a model files what is no fact.
const passingTopics: ReadonlySet<string> = new Set([
  'note',
  'bio',
  'summary',
  'mood',
  'feeling',
  'feelings',
  'emotion',
  'plan',
  'plans',
  'question',
  'request',
  'intent',
  'task',
  'message',
  'statement',
  'context',
  'topic',
  'conversation',
  'user',
  'value',
  'content',
])

/** What the rules read in the same words under another topic, of another person, or as denied. */
function ruledOtherwise(
  work: Examination,
  span: TextSpan,
  topic: string,
  subject: string,
): RejectionReason | null {
  for (const action of work.reading.actions) {
    if (
      action.kind === 'deny' &&
      overlap(action.span, span) &&
      action.topic !== null &&
      sameKind(action.topic, topic)
    ) {
      const restated = work.reading.actions.some(
        (other) =>
          other.kind === 'state' && overlap(other.statement.span, span) && other.statement.topic === topic,
      )
      if (!restated) return 'negated'
    }
    if (action.kind !== 'state' || !overlap(action.statement.span, span)) continue
    const { statement } = action
    if (statement.topic === 'note' || statement.topic === topic) continue
    if (statement.subject !== subject && statement.subject !== 'user' && subject === 'user')
      return 'third_person'
    if (!sameKind(statement.topic, topic) && work.topics.isKnown(topic)) return 'not_in_words'
  }
  return null
}

function overlap(left: TextSpan, right: TextSpan): boolean {
  return left.start < right.end && right.start < left.end
}

function sameKind(left: string, right: string): boolean {
  return left === right || kindred.some((group) => group.has(left) && group.has(right))
}

function statementOf(
  work: Examination,
  candidate: Candidate,
  span: TextSpan,
  topic: string,
  subject: string,
): Statement {
  const value = work.prose.text.slice(span.start, span.end)
  const sentence = sentenceAt(work.sentences, span)
  const kept = sentence ? bannedFood(work, sentence, span, topic) : topic
  return {
    subject: subject === 'user' ? 'user' : spelledSubject(work.prose, subject),
    topic: kept,
    value,
    span,
    content: contentOf(work, candidate, kept, subject, value),
    kind: 'semantic',
    expiresAt: sentence ? expiryIn(sentence.folded, work.message.at) : null,
    replaces: null,
    explicit: false,
    origin: 'extracted',
  }
}

/** "I don't eat pork": the diet is not pork. */
function bannedFood(work: Examination, sentence: Sentence, span: TextSpan, topic: string): string {
  if (topic !== 'diet') return topic
  const at = work.prose.folded.map.at(span.start) - sentence.foldedStart
  const clause = clauseText(sentence, clauseIndex(sentence, at))
  return banned.test(clause) || /^no\s/u.test(clause) ? 'food_restriction' : topic
}

function spelledSubject(prose: OwnProse, subject: string): string {
  const span = groundAll(prose, subject)[0]
  return span ? prose.text.slice(span.start, span.end) : subject
}

/** The model's sentence if every name, number and weighty word of it stands in the message; else our own. */
function contentOf(
  work: Examination,
  candidate: Candidate,
  topic: string,
  subject: string,
  value: string,
): string {
  const own = work.topics.sentence(topic, subject, value)
  const content = candidate.content.trim()
  if (content === '' || content.length > 160 || /[\n{}<>[\]|`]|https?:/u.test(content)) return own
  if (topic !== work.topics.canonical(candidate.topic)) return own
  if (!fold(content).includes(foldValue(value)) || instruction.test(fold(content)) || holdsSecret(content))
    return own
  const allowed = new Set([
    ...wordsOf(fold(`${work.prose.visible} ${own} ${work.topics.label(topic)}`)).map((word) => word.text),
    ...plain,
  ])
  const strange = wordsOf(fold(content)).some(
    (word) => !allowed.has(word.text) && !allowed.has(word.text.replace(/'s$/u, '')),
  )
  return strange ? own : content
}

const plain =
  'the user is are has have a an of to in at for with and their they his her who lives works as likes takes named called owns'.split(
    ' ',
  )
