import type { TextSpan } from '../../../../shared/entities'
import { languageOf } from '../../text/language'
import type { Language } from '../../text/language'
import { clausesOf, sentencesOf } from '../../text/sentences'
import type { OwnProse } from '../grounding/own-prose'
import { backToSelf, firstPerson, idleCondition, partGiven, questionOpener, rolePlay } from './cues'

/** A sentence of the owner's prose. Offsets named `folded…` are in the folded message. */
export interface Sentence {
  span: TextSpan
  foldedStart: number
  /** The sentence, folded; conditions that are mere manners ("if that helps") blanked. */
  folded: string
  language: Language
  /** Clauses, relative to `folded`. */
  clauses: TextSpan[]
  endsAsQuestion: boolean
  /** Said in another's voice, from this sentence or from an earlier one on. */
  inPlay: boolean
}

/** The sentences of a message with what the rules ask about each. */
export function sentencesIn(prose: OwnProse): Sentence[] {
  const whole = languageOf(prose.visible)
  let inPlay = false
  const found: Sentence[] = []
  for (const span of sentencesOf(prose.visible)) {
    const foldedStart = prose.folded.map.at(span.start)
    const foldedEnd = prose.folded.map.at(span.end)
    const raw = prose.folded.folded.slice(foldedStart, foldedEnd)
    const folded = blankIdle(blankBullet(raw))
    const language = languageOf(prose.visible.slice(span.start, span.end), whole)
    if (inPlay && backToSelf.test(folded)) inPlay = false
    else if (rolePlay.has(folded, language) || givesPart(folded)) inPlay = true
    found.push({
      span,
      foldedStart,
      folded,
      language,
      clauses: clausesIn(prose, folded, foldedStart, language),
      endsAsQuestion: isQuestionEnd(raw, language),
      inPlay,
    })
  }
  return found
}

/** "You are my parrot": but "you are a great help" gives nobody a part. */
function givesPart(folded: string): boolean {
  partGiven.lastIndex = 0
  const match = partGiven.exec(folded)
  if (!match) return false
  return !/\b(?:great|good|big|best|star|life ?saver|help|hero|genius|legend|real|true|wonderful|lovely|star|angel|friend|fan|bit|lot|machine|bot|computer|assistant)\b/.test(
    folded.slice(match.index),
  )
}

/** "Meu nome é João": the verb é joins nothing, though it folds to the letter that "and" is written with. */
function clausesIn(prose: OwnProse, folded: string, foldedStart: number, language: Language): TextSpan[] {
  const whole = { start: 0, end: folded.length }
  if (language !== 'pt' && language !== 'it') return clausesOf(folded, whole, language)
  const kept = folded.replace(/(?<=\s)e(?=\s)/gu, (letter, at: number) => {
    const { start, end } = prose.folded.map.span(foldedStart + at, foldedStart + at + 1)
    return prose.text.slice(start, end).toLowerCase() === 'e' ? letter : 'é'
  })
  return clausesOf(kept, whole, language)
}

/** The mark of a list item is no part of what it says. */
function blankBullet(folded: string): string {
  return folded.replace(/^\s*(?:[-*•·–—]|\d{1,2}[.)])(?=\s)/u, (mark) => ' '.repeat(mark.length))
}

function blankIdle(folded: string): string {
  return folded.replace(idleCondition, (match) => ' '.repeat(match.length))
}

function isQuestionEnd(folded: string, language: Language): boolean {
  const end = folded.replace(/[\s"')\]*_.!]+$/u, '')
  if (/[?¿？;]$/u.test(end) && !end.endsWith(';')) return true
  if (language === 'zh') return /(?:吗|嗎|呢|么|吧)[。?]*$/u.test(folded)
  if (language === 'ja') return /(?:か|かな|の\?)[。?]*$/u.test(folded)
  if (language === 'ko') return /(?:나요|까요|가요|니까|을까|ㄹ까)[.?]*$/u.test(folded)
  return false
}

/** The sentence that holds a stretch of the message; null where a break cuts through it. */
export function sentenceAt(sentences: readonly Sentence[], span: TextSpan): Sentence | null {
  return (
    sentences.find((sentence) => sentence.span.start <= span.start && span.start < sentence.span.end) ?? null
  )
}

/** The index of the clause around a position of the folded sentence; -1 where there is none. */
export function clauseIndex(sentence: Sentence, at: number): number {
  return sentence.clauses.findIndex((clause) => clause.start <= at && at < clause.end)
}

export function clauseText(sentence: Sentence, index: number): string {
  const clause = sentence.clauses[index]
  return clause ? sentence.folded.slice(clause.start, clause.end) : ''
}

const tag =
  /^(?:right|correct|ok|okay|you know|remember|eh|huh|isn't it|aren't i|don't i|nicht wahr|oder|ne|gell|n'est-ce pas|non|verdad|no|certo|ne|toch|prawda|degil mi|да|правда)\W*$/u
const asking =
  /^(?:can|could|would|will) you\b|^(?:please|pls)\b|^(?:any|some) (?:ideas|tips|suggestions|advice|recommendations|thoughts)\b|^(?:so |and |but |now |then )*(?:what|which|how|where|when|who|why|is|are|do|does|did|can|could|would|should|will|shall|may|any)\b|^(?:was|wie|wo|welche|kannst|konntest|konnen)\b|^(?:que|qu'est|quel|comment|ou|peux|pouvez|tu peux)\b|^(?:que|como|donde|cual|puedes|podrias|me puedes)\b|^(?:o que|qual|onde|pode|voce pode)\b|^(?:cosa|che|quale|dove|puoi|mi puoi)\b|^(?:wat|welke|waar|hoe|kun|kan)\b|^(?:co|jak|gdzie|czy)\b|^(?:ne|nasil|hangi|nerede)\b|^(?:что|как|где|какой|можешь|можете)\b/u
const given =
  /^(?:since|because|as|given that|considering(?: that)?|seeing as|now that|knowing that|da|weil|puisque|comme|etant donne que|ya que|porque|como|dado que|visto che|siccome|aangezien|omdat|skoro|poniewaz|поскольку|так как)\b/u

/**
 * Whether the clause at a position asks instead of telling. In "I'm allergic to nuts, what can I eat?" the first
 * clause tells; in "what can I eat since I'm vegan?" the last one does.
 */
export function asks(sentence: Sentence, at: number): boolean {
  const index = clauseIndex(sentence, at)
  const clause = clauseText(sentence, index)
  if (!sentence.endsAsQuestion) return index > 0 ? asksWithin(clause, sentence.language) : isOpener(clause)
  if (isOpener(clause) || asking.test(clause)) return true
  if (sentence.language === 'zh' || sentence.language === 'ja' || sentence.language === 'ko') {
    return index === sentence.clauses.length - 1
  }
  const last = sentence.clauses.length - 1
  const otherAsks = sentence.clauses.some(
    (_, other) => other !== index && isAsking(clauseText(sentence, other)),
  )
  if (!otherAsks) return true
  const before = sentence.clauses[index]
  const joined = before ? sentence.folded.slice(0, before.start).trimEnd() : ''
  if (
    given.test(clause) ||
    /(?:since|because|as|weil|da|porque|omdat|bo|так как|потому что|perche|car|parce que|para)$/u.test(joined)
  )
    return false
  // What follows the asking clause belongs to the question unless it speaks for itself.
  const firstAsking = sentence.clauses.findIndex((_, other) => isAsking(clauseText(sentence, other)))
  if (index > firstAsking && index <= last) return !standsAlone(clause, sentence.language)
  return false
}

function isAsking(clause: string): boolean {
  return !tag.test(clause) && (isOpener(clause) || asking.test(clause))
}

function isOpener(clause: string): boolean {
  return questionOpener.test(`${clause} `)
}

// "…, has a nut allergy", "…, who's four": a later clause asks only where verb and subject change places.
const inverted =
  /^(?:what|how|why)\b|^(?:can|could|would|will|do|does|did|is|are|am|should|shall|may|have|has|was|were) (?:you|i|we|there|it|this|that|he|she|they)\b/u

function asksWithin(clause: string, language: Language): boolean {
  return language === 'en' ? inverted.test(clause) : isOpener(clause)
}

/** "…, I'm vegan": begins with its own subject, so it tells. */
function standsAlone(clause: string, language: Language): boolean {
  const first = firstPerson.in(clause, language)[0]
  return first?.start === 0
}

/** Whether a language puts the verb last, so that what turns a claim comes after its value. */
export function verbLast(language: Language): boolean {
  return ['ja', 'ko', 'tr', 'zh', 'other'].includes(language)
}
