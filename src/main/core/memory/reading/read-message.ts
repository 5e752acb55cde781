import type { TextSpan } from '../../../../shared/entities'
import { trimSpan } from '../../text/sentences'
import { maskOver, ownProse } from '../grounding/own-prose'
import { isWhole } from '../grounding/ground'
import { sentencesIn } from '../screening/discourse'
import type { Sentence } from '../screening/discourse'
import { screen } from '../screening/screen'
import type { OwnerMessage, Reading, Statement } from '../statement'
import type { TopicRegistry } from '../topics/registry'
import { isSecretTopic } from '../topics/registry'
import { forgetIn, rememberLead, rememberTail } from './commands'
import { correction } from './corrections'
import { readEnglish } from './english-reader'
import type { ReadingContext } from './english-reader'
import { expiryIn } from './expiry'
import type { FoundFact, FoundInSentence } from './found'
import { readPhrases } from './phrase-reader'
import { readFormLine } from './forms'
import { questionIn } from './questions'
import { withinReach } from './reach'
import { takeAsNote } from './take-note'
import { trimValue } from './values'
import { saidBefore, spanOf, turned, withSentence } from './work'
import type { Known, Work } from './work'

/**
 * Reads a message by rule: plain statements, denials, wishes to remember or forget, questions to memory. Pure and
 * quick (a few milliseconds for 4,000 characters); of a very long one `reach` says what is read. Where it is not sure
 * it is silent: what it states is kept before the reply.
 */
export function readMessage(message: OwnerMessage, topics: TopicRegistry, known: Known): Reading {
  const prose = ownProse(message, (head) => isTopicHead(head, topics))
  const sentences = sentencesIn(prose)
  const work: Work = {
    message,
    topics,
    known,
    prose,
    sentences,
    isForm: !sentences.some((sentence) => sentence.endsAsQuestion || orders.test(sentence.folded)),
    actions: [],
    turnedDown: [],
  }
  refuseSecrets(work)
  let onlyMemory = work.sentences.length > 0
  for (const sentence of withinReach(sentences, message.text.length)) {
    const did = readSentence(work, sentence)
    if (!did && !isCourtesy(sentence.folded)) onlyMemory = false
  }
  const touched = work.actions.length > 0 || work.turnedDown.length > 0
  return { actions: work.actions, turnedDown: work.turnedDown, memoryOnly: onlyMemory && touched }
}

const orders =
  /\b(?:write|draft|generate|create|make|fill|format|convert|translate|summari[sz]e|parse|extract|fix|edit|check|validate|schreib|erstelle|ecris|escribe|escreva|scrivi)\b/u

/** "Name: Priya" is a form about oneself; "Anna: I'm vegan" is a dialogue. */
export function isTopicHead(head: string, topics: TopicRegistry): boolean {
  const id = topics.canonical(head)
  return id !== '' && topics.isKnown(id)
}

function isCourtesy(folded: string): boolean {
  return /^[^\p{L}\p{N}]*$|^(?:hi|hello|hey|thanks|thank you|please|ok|okay|good (?:morning|evening|afternoon)|hallo|danke|bonjour|merci|hola|gracias|ciao|grazie)(?: there| so much| a lot)?[\s!.,]*$/u.test(
    folded,
  )
}

/** Reads one sentence; true if it was a command or question to memory. */
function readSentence(work: Work, sentence: Sentence): boolean {
  const text = sentence.folded.trim()
  if (/^\/(?:facts|memory)\b\W*$/u.test(text)) {
    work.actions.push({ kind: 'ask', question: { about: 'everything', subject: 'user' } })
    return true
  }
  if (sentence.inPlay) return false
  const remember = rememberLead.exec(sentence.folded)
  const forget = remember ? null : forgetIn(sentence.folded, work.topics)
  if (forget) {
    work.actions.push({ kind: 'forget', ...forget })
    return true
  }
  const question = remember ? null : questionIn(sentence.folded, work.topics, work.known)
  if (question) {
    work.actions.push({ kind: 'ask', question })
    return true
  }
  const tail = rememberTail.exec(sentence.folded)
  const explicit = remember !== null || (tail !== null && tail[0].length > 0)
  const inner = explicit
    ? withoutWish(sentence, remember?.[0].length ?? 0, tail?.index ?? sentence.folded.length)
    : sentence
  readStatements(work, inner, explicit)
  return explicit
}

/** The sentence with "remember that" blanked; offsets stay. */
function withoutWish(sentence: Sentence, lead: number, end: number): Sentence {
  const folded =
    ' '.repeat(lead) +
    sentence.folded.slice(lead, end) +
    ' '.repeat(sentence.folded.length - Math.max(lead, end))
  const clauses = sentence.clauses.flatMap((clause) => {
    const span = trimSpan(folded, clause.start, clause.end)
    return span ? [span] : []
  })
  // "Could you remember that …?" asks for the keeping, not whether it is so.
  return { ...sentence, folded, clauses, endsAsQuestion: false }
}

function readStatements(work: Work, sentence: Sentence, explicit: boolean): void {
  const found = findIn(work, sentence, explicit)
  const before = work.actions.length
  for (const fact of found.facts) takeFact(work, sentence, fact, explicit)
  for (const denial of found.denials) {
    const span = spanOf(work, sentence, denial)
    const reason = screen(work.prose, work.sentences, span, { topic: null, subject: null })
    // Where no value is named, the span is all that says no.
    const idle =
      reason === 'negated' || reason === 'past' || (reason === 'too_long' && denial.value !== undefined)
    if (reason !== null && !idle) continue
    work.actions.push({
      kind: 'deny',
      subject: denial.subject,
      topic: denial.topic,
      value: denial.value ?? work.message.text.slice(span.start, span.end),
      span,
      how: denial.how,
    })
  }
  if (explicit && work.actions.length === before) takeAsNote(work, sentence)
}

function findIn(work: Work, sentence: Sentence, explicit: boolean): FoundInSentence {
  const context: ReadingContext = {
    sentence,
    original: (span) => {
      const at = spanOf(work, sentence, span)
      return work.message.text.slice(at.start, at.end)
    },
    get known() {
      return work.known.facts
    },
    saidBefore: () => saidBefore(work, sentence),
    explicit,
  }
  const corrected = correction(work, context)
  if (!corrected) return findPlain(work, context)
  if (corrected.goesOn !== true) return corrected
  const { facts, denials } = findPlain(work, context)
  return { facts, denials: [...corrected.denials, ...denials] }
}

function findPlain(work: Work, context: ReadingContext): FoundInSentence {
  const { sentence } = context
  const form = work.isForm ? readFormLine(context, work.topics) : []
  if (form.length > 0) return { facts: form, denials: [] }
  if (sentence.language === 'en' || sentence.language === 'other') return readEnglish(context)
  const found = readPhrases(context)
  return found.facts.length > 0 || found.denials.length > 0 ? found : readEnglish(context)
}

function takeFact(work: Work, sentence: Sentence, fact: FoundFact, explicit: boolean): void {
  const span = spanOf(work, sentence, fact)
  const topic = work.topics.canonical(fact.topic)
  const value = work.message.text.slice(span.start, span.end)
  if (topic === '') {
    if (isSecretTopic(fact.topic)) work.turnedDown.push(turned('secret', fact.subject, 'secret', '', span))
    return
  }
  const base = sentence.foldedStart
  if (!isWhole(work.prose.folded.folded, work.prose.boundaries, base + fact.start, base + fact.end)) {
    if (!/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]|'/u.test(value) && sentence.language !== 'tr')
      return
  }
  if (alreadyRead(work, fact.subject, topic, span)) return
  const reason = screen(work.prose, withSentence(work.sentences, sentence), span, { topic, subject: null })
  const excused =
    (reason === 'past' && fact.holdsNow === true) || (reason === 'hypothetical' && fact.evenIf === true)
  if (reason !== null && !excused) {
    if (explicit || reason === 'secret')
      work.turnedDown.push(turned(reason, fact.subject, topic, reason === 'secret' ? '' : value, span))
    return
  }
  work.actions.push({
    kind: 'state',
    statement: statementOf(work, sentence, fact, topic, value, span, explicit),
  })
}

function statementOf(
  work: Work,
  sentence: Sentence,
  fact: FoundFact,
  topic: string,
  value: string,
  span: TextSpan,
  explicit: boolean,
): Statement {
  const replaces = fact.replaces ?? notThat(work, sentence, fact, topic)
  return {
    subject: fact.subject,
    topic,
    value,
    span,
    content: work.topics.sentence(topic, fact.subject, value),
    kind: fact.kind ?? 'semantic',
    expiresAt: expiryIn(clauseAround(sentence, fact), work.message.at),
    replaces: replaces ?? null,
    explicit,
    origin: 'stated',
  }
}

function clauseAround(sentence: Sentence, span: TextSpan): string {
  const clause = sentence.clauses.find((each) => each.start <= span.start && span.start < each.end)
  return clause ? sentence.folded.slice(clause.start, clause.end) : sentence.folded
}

/** "… is 14 March, not 4 March": the value that this one takes the place of. */
function notThat(work: Work, sentence: Sentence, fact: FoundFact, topic: string): string | null {
  if (work.topics.holds(topic) !== 'one') return null
  const match = /^\s*[,(–-]?\s*(?:and |but )?not (?:in |from |at |on )?(?<old>[^,.;!?)]+)/u.exec(
    sentence.folded.slice(fact.end),
  )
  const old = match?.groups?.old
  if (!match || old === undefined) return null
  const start = fact.end + match[0].indexOf(old)
  const span = trimValue(sentence.folded, { start, end: start + old.length }, 'strip')
  if (!span) return null
  const at = spanOf(work, sentence, span)
  return work.message.text.slice(at.start, at.end)
}

function alreadyRead(work: Work, subject: string, topic: string, span: TextSpan): boolean {
  return work.actions.some(
    (action) =>
      action.kind === 'state' &&
      action.statement.subject === subject &&
      action.statement.topic === topic &&
      action.statement.span.start < span.end &&
      span.start < action.statement.span.end,
  )
}

/** Secrets in own prose are named once each as refused, without their words. */
function refuseSecrets(work: Work): void {
  let last = -1
  for (const span of work.prose.secrets) {
    if (span.start < last || maskOver(work.prose, span) !== null) continue
    last = span.end
    work.turnedDown.push(turned('secret', 'user', 'secret', '', span))
  }
}
