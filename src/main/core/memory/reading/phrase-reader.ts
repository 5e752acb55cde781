import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import type { Language } from '../../text/language'
import { otherPerson } from '../screening/cues'
import type { ReadingContext } from './english-reader'
import type { FoundDenial, FoundFact, FoundInSentence } from './found'
import { otherPersonIn } from './other-people'
import { drug } from './phrases/line'
import { joint, leads, openers, tails } from './phrase-edges'
import { phrasesOf } from './phrases'
import type { Phrase } from './phrases'
import { isNameLike, writesSmall } from './values'
import { isUnlikelyName } from './names'

const listTopics = new Set([
  'allergy',
  'intolerance',
  'medication',
  'condition',
  'food_restriction',
  'like',
  'dislike',
  'language',
  'hobby',
  'pet',
  'child',
])
const starters =
  /^(?:ich|je|j'|yo|eu|io|ik|ja|ben|я|wir|nous|nosotros|noi|wij|my|мы|was|wie|quel|que|qual|cosa|wat|co|ne|что|kannst|peux|puedes|pode|puoi|kun|mozesz|bitte|merci|gracias|grazie|danke|por favor|habe|bin|suis|soy|tengo|sono|ho|heb|ben|vivo|wohne|habite|moro|mam|jestem)(?:\s|$)/u

/** Reads one sentence of a language that has plain phrases. */
export function readPhrases(context: ReadingContext): FoundInSentence {
  const { sentence } = context
  const { language, folded } = sentence
  const facts: FoundFact[] = []
  const denials: FoundDenial[] = []
  let list: FoundFact | null = null
  for (const clause of claimsOf(sentence)) {
    const at =
      clause.start + (openers[language]?.exec(folded.slice(clause.start, clause.end))?.[0].length ?? 0)
    const told = ofAnother(context, { start: at, end: clause.end })
    if (told) {
      facts.push(told)
      list = listTopics.has(told.topic) ? told : null
      continue
    }
    const found = goesOnAbout(context, clause, list, at)
      ? null
      : matchPhrase(context, { start: at, end: clause.end })
    if (found && !speaksOfAnother(context, at, found.fact)) {
      const { phrase, fact } = found
      if (phrase.denial)
        denials.push({
          subject: 'user',
          topic: fact.topic,
          start: fact.start,
          end: fact.end,
          how: phrase.denial,
        })
      else facts.push(fact)
      list = !phrase.denial && listTopics.has(fact.topic) ? fact : null
      continue
    }
    const item: FoundFact | null = list ? furtherItem(context, clause, list) : null
    if (item) facts.push(item)
    else list = null
  }
  return { facts: facts.flatMap((fact) => splitCjk(folded, fact)), denials }
}

// Korean joins claims by the ending of a verb, without a comma.
const koreanJoint = /(?<=이고|하고|있고|살고|이며|으며|하며|인데|는데)\s+/u

/** The clauses of a sentence; a Korean one is cut at its joining endings too. */
function claimsOf(sentence: ReadingContext['sentence']): TextSpan[] {
  if (sentence.language !== 'ko') return sentence.clauses
  return sentence.clauses.flatMap((clause) => {
    const pieces: TextSpan[] = []
    let start = clause.start
    for (const piece of sentence.folded.slice(clause.start, clause.end).split(koreanJoint)) {
      const at = sentence.folded.indexOf(piece, start)
      pieces.push({ start: at, end: at + piece.length })
      start = at + piece.length
    }
    return pieces
  })
}

// Where the verb tells no person, a clause without a subject goes on about the one before.
const ownSubject =
  /^(?:ich|wir|mir|mich|mein|unser|je|j'|moi|nous|on|mon|ma|mes|notre|ik|wij|we|mijn|ons)(?![\p{L}])/u

/** "Meine Frau ist schwanger und mag keinen Fisch": the fish is hers, too. */
function goesOnAbout(context: ReadingContext, clause: TextSpan, told: FoundFact | null, at: number): boolean {
  const { folded, language } = context.sentence
  if (!['de', 'fr', 'nl'].includes(language) || clause.start === 0) return false
  const before = folded.slice(0, clause.start)
  if (ownSubject.test(folded.slice(at, clause.end)) || !/(?:und|et|en|,)\s*$/u.test(before)) return false
  return told !== null
    ? told.subject !== 'user'
    : otherPerson.has(before, language) && !/(?<![\p{L}])(?:ich|je|j'|ik)/u.test(before)
}

/** A fact of one of the owner's own people; null where the clause tells none. */
function ofAnother(context: ReadingContext, clause: TextSpan): FoundFact | null {
  const { folded, language } = context.sentence
  const text = folded.slice(clause.start, clause.end).replace(/[.!?。！？\s]+$/u, '')
  const told = otherPersonIn(text, language)
  if (!told) return null
  const spelt = (span: TextSpan) =>
    context.original({ start: clause.start + span.start, end: clause.start + span.end })
  const named =
    told.name !== null && (isNameLike(spelt(told.name)) || writesSmall(context)) ? told.name : null
  if (told.name !== null && named === null) return null
  const value = trimmed(
    context,
    { start: clause.start + told.value.start, end: clause.start + told.value.end },
    language,
  )
  if (!value || !looksRight(context, value, told.phrase)) return null
  return { subject: spelt(named ?? told.relation), topic: told.phrase.topic, ...value }
}

// Topics whose facts are told by naming somebody or some animal.
const ofRelations = new Set(['pet', 'child', 'partner', 'sister', 'brother', 'mother', 'father'])

/** 息子は卵アレルギーです: where the subject may be left out, somebody named before the value is the subject. */
function speaksOfAnother(context: ReadingContext, from: number, fact: FoundFact): boolean {
  const { folded, language } = context.sentence
  if (!['zh', 'ja', 'ko'].includes(language) || ofRelations.has(fact.topic)) return false
  return otherPerson.has(folded.slice(from, fact.end), language)
}

function matchPhrase(context: ReadingContext, clause: TextSpan): { phrase: Phrase; fact: FoundFact } | null {
  const { folded, language } = context.sentence
  const text = folded.slice(clause.start, clause.end).replace(/[.!?。！？\s]+$/u, '')
  for (const phrase of phrasesOf(language)) {
    const match = phrase.pattern.exec(text)
    const group = match?.groups?.v ?? match?.groups?.v2
    if (!match || group === undefined || group.trim() === '') continue
    const start = clause.start + match[0].lastIndexOf(group)
    const whole = trimmed(context, { start, end: start + group.length }, language)
    const span = whole && !looksRight(context, whole, phrase) ? firstWord(folded, whole, phrase) : whole
    if (!span || !looksRight(context, span, phrase)) continue
    const old = match.groups?.old
    const oldAt = old ? clause.start + match[0].indexOf(old) : 0
    return {
      phrase,
      fact: {
        subject: 'user',
        topic: phrase.topic,
        ...span,
        ...(old ? { replaces: context.original({ start: oldAt, end: oldAt + old.length }) } : {}),
      },
    }
  }
  return null
}

/** "Anna aus Bonn": the name is the first word where both are none. */
function firstWord(folded: string, span: TextSpan, phrase: Phrase): TextSpan | null {
  if (phrase.shape !== 'name') return null
  const length = /^\S+/u.exec(folded.slice(span.start, span.end))?.[0].length ?? 0
  return length > 0 ? { start: span.start, end: span.start + length } : null
}

function trimmed(context: ReadingContext, span: TextSpan, language: Language): TextSpan | null {
  const { folded } = context.sentence
  let { start, end } = span
  const tail = tails[language]?.exec(folded.slice(start, end))
  if (tail && tail.index > 0) end = start + tail.index
  const lead = leads[language]?.exec(folded.slice(start, end))
  if (lead && lead[0].length < end - start) start += lead[0].length
  while (start < end && /[\s"'.,;:!?¡¿。！？、，「」]/u.test(folded.charAt(start))) start += 1
  while (end > start && /[\s".,;:!?¡¿。！？、，「」]/u.test(folded.charAt(end - 1))) end -= 1
  return start < end ? { start, end } : null
}

const vague =
  /^(?:es|das|dies|dich|dir|alles|nichts|etwas|viel|ca|cela|tout|rien|toi|te|eso|esto|todo|nada|isso|isto|tudo|cio|questo|tutto|niente|te|dat|dit|alles|niets|je|to|wszystko|nic|cie|bunu|seni|her seyi|это|тебя|все|ничего|这个|那个|你|它|これ|それ|あれ|あなた|이거|그거|너)$/u

function looksRight(context: ReadingContext, span: TextSpan, phrase: Pick<Phrase, 'shape'>): boolean {
  const text = context.sentence.folded.slice(span.start, span.end)
  const spelt = context.original(span)
  const words = text.split(/\s+/u).length
  if (vague.test(text)) return false
  switch (phrase.shape) {
    case 'self':
      // "Soy celiaca" says what one is, not how one is called.
      return isNameLike(spelt) && !isUnlikelyName(text)
    case 'name':
      return (
        words <= 3 &&
        !/\d/u.test(text) &&
        (isNameLike(spelt) || writesSmall(context)) &&
        !isUnlikelyName(text)
      )
    case 'place':
      return (
        words <= 4 &&
        !/^(?:einer|einem|meiner|meinem|une?|mon|ma|una?|mi|mio|mia|mijn|een|der|die|dem|la casa|casa|mojej|moim|моем)(?:\s|$)/u.test(
          text,
        ) &&
        (/^[\p{Lu}\p{Lo}\d]/u.test(spelt) || writesSmall(context))
      )
    case 'noun':
      return words <= 4 && !starters.test(text)
    case 'exact':
      return true
  }
}

// "… matin et soir" tells when, not what.
const isMedicine = foldedPattern(
  `^(?!(?:soir|matin|midi|abends|morgens|mittags|noche|manana|tarde|sera|mattina|avond|ochtend|noite|manha)\\b)(?:(?:das|den|die|le|la|el|il|het|un|une|du|auch|aussi|tambien|anche) )?(?:${drug})$`,
)

function furtherItem(context: ReadingContext, clause: TextSpan, list: FoundFact): FoundFact | null {
  const { folded, language } = context.sentence
  // "… und mein Mann auch" goes on about somebody else.
  if (otherPerson.has(folded.slice(clause.start, clause.end), language)) return null
  const words = joint[language]
  const before = folded.slice(list.end, clause.start)
  const lead = words
    ? (foldedPattern(`^(?:${words}|auch|aussi|tambien|tambem|anche|ook|tez)\\s+`, 'u').exec(
        folded.slice(clause.start, clause.end),
      )?.[0].length ?? 0)
    : 0
  if (/[;:()-]/u.test(before.replace(/,/gu, ''))) return null
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/u.test(folded) && !isListedCjk(folded, clause))
    return null
  const span = trimmed(
    context,
    {
      start: clause.start + lead + prepositionLength(folded.slice(clause.start + lead, clause.end)),
      end: clause.end,
    },
    language,
  )
  if (!span) return null
  const text = folded.slice(span.start, span.end)
  if (text.split(/\s+/u).length > 3 || starters.test(text) || vague.test(text)) return null
  if (list.topic === 'medication' && !isMedicine.test(text)) return null
  if ((list.topic === 'pet' || list.topic === 'child') && !isNameLike(context.original(span))) return null
  return { subject: list.subject, topic: list.topic, ...span }
}

/** Where no space parts words, only a short thing without a verb goes on with a list. */
function isListedCjk(folded: string, clause: TextSpan): boolean {
  const text = folded.slice(clause.start, clause.end)
  return (
    text.length <= 6 &&
    !/[吃喝看做说想要在有是会能可怎什么哪吗呢谢请帮给让来去我你]|です|ます|ない|ください|세요|어요|니다/u.test(
      text,
    )
  )
}

function prepositionLength(text: string): number {
  return (
    /^(?:gegen|auf|aux?|a la|a l'|al|a las|a los|ao|aos|as|allo|alla|alle|agli|ai|voor|tegen|na|на)\s+/u.exec(
      text,
    )?.[0].length ?? 0
  )
}

/** 花生和虾, 땅콩과 새우: one phrase, several items. */
function splitCjk(folded: string, fact: FoundFact): FoundFact[] {
  if (!listTopics.has(fact.topic)) return [fact]
  const text = folded.slice(fact.start, fact.end)
  if (!/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/u.test(text)) return [fact]
  const found: FoundFact[] = []
  let at = 0
  for (const piece of text.split(/([、,，]|和|跟|及|と|(?<=\p{sc=Hangul})[과와](?=\s)|, ?)/u)) {
    const isBreak = /^(?:[、,，]|和|跟|及|と|[과와]|, ?)$/u.test(piece)
    const lead = piece.length - piece.trimStart().length
    if (!isBreak && piece.trim() !== '') {
      found.push({ ...fact, start: fact.start + at + lead, end: fact.start + at + piece.trimEnd().length })
    }
    at += piece.length
  }
  return found
}
