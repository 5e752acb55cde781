import { foldedPattern } from '../../text/pattern'
import type { RejectionReason, TextSpan } from '../../../../shared/entities'
import { fold, foldValue } from '../../text/fold'
import type { Language } from '../../text/language'
import { maskOver } from '../grounding/own-prose'
import type { OwnProse } from '../grounding/own-prose'
import {
  banned,
  firstPerson,
  hypothetical,
  idleNegation,
  idlePast,
  instruction,
  negation,
  otherPerson,
  passing,
  past,
  plan,
} from './cues'
import { asks, clauseIndex, clauseText, sentenceAt } from './discourse'
import type { Sentence } from './discourse'
import { relationTopic } from './relations'
import { holdsSecret } from './secrets'

/** What is claimed, as far as it is known: a value alone, or under a topic and about somebody. */
export interface Claim {
  topic: string | null
  /** `user`, a name or a relation word; null where it was not said. */
  subject: string | null
}

/** A value longer than this is a passage, not a value: characters, and words. */
export const longestValue = { characters: 120, words: 16 } as const

/**
 * Why a stretch of the message may not be kept under a claim; null if nothing speaks against it. Reads the clause
 * the words stand in: being in the message proves nothing about what the message says.
 */
export function screen(
  prose: OwnProse,
  sentences: readonly Sentence[],
  span: TextSpan,
  claim: Claim,
): RejectionReason | null {
  const mask = maskOver(prose, span)
  if (mask) return mask
  const words = prose.text.slice(span.start, span.end)
  if (isSecret(prose, span)) return 'secret'
  if (isTooLong(words)) return 'too_long'
  const sentence = sentenceAt(sentences, span)
  if (!sentence) return 'not_in_words'
  if (claim.topic !== null && isWholeSentence(sentence, words)) return 'too_long'
  const place = placeIn(prose, sentence, span)
  if (instructs(sentence, place)) return 'instruction'
  if (sentence.inPlay || sarcastic.test(sentence.folded)) return 'role_play'
  if (isReported(sentence, place)) return 'quoted'
  if (asks(sentence, place.start)) return 'question'
  if (isHypothetical(sentence, place)) return 'hypothetical'
  if (claim.topic !== null && claim.subject !== null && !isAbout(sentence, place, claim, sentences))
    return 'third_person'
  return reasonInTime(sentence, place, claim)
}

/** Where a span stands in its folded sentence. */
interface Place {
  start: number
  end: number
  clause: number
}

function placeIn(prose: OwnProse, sentence: Sentence, span: TextSpan): Place {
  const start = prose.folded.map.at(span.start) - sentence.foldedStart
  const end = prose.folded.map.at(span.end) - sentence.foldedStart
  return { start, end, clause: clauseIndex(sentence, start) }
}

function isSecret(prose: OwnProse, span: TextSpan): boolean {
  if (holdsSecret(prose.text.slice(span.start, span.end))) return true
  return prose.secrets.some((secret) => secret.start < span.end && secret.end > span.start)
}

function isTooLong(words: string): boolean {
  const count = words.trim().split(/\s+/u).length
  return words.length > longestValue.characters || count > longestValue.words || startsAsSentence(words)
}

/** "I live in Berlin" is a statement, not a value. */
function startsAsSentence(words: string): boolean {
  return /^(?:i|i'm|im|i've|my|we|you|ich|je|j'|yo|eu|io|ik|ja|ben|я)(?:\s|(?<='))\S+\s+\S/u.test(
    `${fold(words)} `,
  )
}

/** A value that is its whole sentence is an echo, not a value. */
function isWholeSentence(sentence: Sentence, words: string): boolean {
  const value = foldValue(words)
  if (value.length < sentence.folded.trim().length - 3) return false
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/u.test(value)) return value.length >= 6
  return value.split(' ').length >= 4
}

function instructs(sentence: Sentence, place: Place): boolean {
  const match = instruction.exec(sentence.folded)
  if (!match) return false
  const at = clauseIndex(sentence, match.index)
  return match.index <= place.start || at === place.clause || match.index < place.end
}

// Said in the tone of the opposite.
const sarcastic =
  /^(?:oh|wow|well|yeah|sure)[,\s]+(?:(?:sure|great|yeah|yes|joy|wonderful|perfect|fantastic|brilliant|right|and)[,\s!]+)+(?:i|we|because|just|and)\b|^(?:yeah|yea),? right\b/u

// Others who report on the owner's body and are taken at their word.
const informed =
  /\b(?:doctor|doctors|gp|physician|allergist|dermatologist|cardiologist|dentist|specialist|consultant|midwife|nurse|dietitian|nutritionist|therapist|psychiatrist|neurologist|optician|hospital|clinic|lab|test|tests|results?|scan|diagnosis|arzt|arztin|medecin|docteur|medic[oa]|lekarz|врач)\b/u
const reporting = foldedPattern(
  String.raw`^(?:and |but |so |then |ok |well )*(?!i\b|we\b|as i\b)(?:[\p{L}'-]+ ){1,5}?(?:said|says|say|saying|thinks?|thought|claims?|claimed|assumes?|assumed|believes?|believed|told (?:me|him|her|them|everyone|people)|tells (?:me|everyone|people)|goes|went|was like|were like|is like|jokes?|joked|reckons?|swears?|insists?|insisted|wrote|writes|texted|meint|sagt|sagte|behauptet|glaubt|denkt|findet|dit|disait|pense|croit|pretend|dice|dijo|piensa|cree|disse|diz|acha|ha detto|pensa|crede|zegt|zei|denkt|mowi|powiedzial\p{L}*|mysli|sadzi|говорит|сказал\p{L}*|думает|считает)(?: that| dass| que| qu'| che| dat| ze| что|,|:)* ?(?=(?:i'?m|i'?ve|i'?d|i|my|we|our|ich|mein\p{L}*|je|j'|mon|ma|yo|soy|tengo|mi|eu|sou|tenho|meu|minha|io|sono|ho|ik|mijn|jestem|mam|ja|я|у меня|мне)(?![\p{L}]))`,
)

/** "My boss said I am too slow", "people think I'm from Italy": what others say of the owner is not his word. */
function isReported(sentence: Sentence, place: Place): boolean {
  const match = reporting.exec(sentence.folded)
  if (!match || match.index + match[0].length > place.start) return false
  if (informed.test(match[0])) return false
  // "…, but I'm from Spain": the report ends with its clause, unless the clause only introduces it.
  const reportEnds = clauseIndex(sentence, match[0].length)
  return place.clause <= Math.max(0, reportEnds)
}

const supposing = foldedPattern(
  String.raw`^(?:suppos\p{L}*|imagin\p{L}*|hypothetical\p{L}*|let's say|lets say|let us say|say i|assum\p{L}*|were i|angenommen|stell dir vor|suppos\p{L}* que|supongamos|suponga|supon que|suponha\p{L}*|immagina|supponiamo|stel dat|stel je voor|zalozmy|farz et|varsayalim|diyelim|предположим|допустим|представь|假设|假設|仮に|만약|만일)$`,
  'u',
)
const conditional =
  /^(?:if|what if|as if|as though|unless|in case|wenn|falls|si|als ik|gdyby|gdybym|jesli|jezeli|eger|если|se eu|se io|如果|假如|要是|もし)$/u
const unreal =
  /\b(?:were|was|had|would|'d|could|might|will|'ll|wurde|ware|hatte|serais|etais|fuera|fuese|fosse|fossi|zou|bylbym|бы)\b/u

// "As an example: my name is …", "test data: …": nothing after such a head is said of the owner.
const exampleHead =
  /^\s*(?:(?:here(?:'s| is) |this is )?(?:as )?(?:an? |one |for |some )?(?:example|instance|sample|dummy text|test (?:message|input|case|data|sentence))|e\.g\.?|zum beispiel|par exemple|por ejemplo|por exemplo|per esempio|bijvoorbeeld|na przyklad)\s*:/u

function isHypothetical(sentence: Sentence, place: Place): boolean {
  if (exampleHead.test(sentence.folded)) return true
  for (const cue of hypothetical.in(sentence.folded, sentence.language)) {
    const words = sentence.folded.slice(cue.start, cue.end)
    const at = clauseIndex(sentence, cue.start)
    const cueBefore = cue.start < place.start
    if (supposing.test(words) && cueBefore) return true
    if (at === place.clause) return true
    if (cueBefore && conditional.test(words)) {
      const governed = sentence.folded.slice(cue.end, place.end)
      if (unreal.test(governed)) return true
    }
  }
  return false
}

// What such facts say is a state of now; a plan for one is not the state.
const whole = (words: string) => new RegExp(`(?:^|_)(?:${words})(?:$|_)`)
const openToPlans = whole(
  'goals?|plans?|tasks?|to_?do|trip|travel|events?|appointments?|deadlines?|reminders?|projects?|meetings?|schedule|wish|note|pregnancy|errands?|budget',
)
const openToNow = whole(
  'age|birthday|tasks?|to_?do|events?|appointments?|meetings?|schedule|expenses?|spending|steps?|activity|note|deadlines?|reminders?|goals?|projects?|allergy|intolerance|condition|medication|pregnancy|diet|food_restriction|amount|cost|distance|exercise|workout',
)
// Under these, what somebody is at work on, looks for or has to do is the very thing that is told.
const openToTasks = whole(
  'goals?|plans?|tasks?|to_?do|trip|travel|events?|appointments?|deadlines?|reminders?|projects?|meetings?|schedule|wish|note|errands?|budget|book|reading|show|game|thesis|allergy|intolerance|condition|medication|pregnancy|diet|food_restriction|accessibility|sobriety|job|employer|field_of_study|school|way_of_working',
)
const atWork = foldedPattern(
  String.raw`\b(?:i'?m|i am|i'?ve been|i was|we'?re|we are) (?:just |currently |still |now |also )*(?:looking (?:for|at|into)|trying to|writing|translating|debugging|getting (?:an? )?(?:error|warning|message)|wondering|thinking (?:of|about)|asking|reading about|preparing|drafting|calling about|checking|waiting (?:for|on)|here to|curious about|interested in (?:knowing|hearing)|sure|kidding|joking|dying|done|lost|in\b$)|\b(?:i|we) (?:just |also |really )*(?:need|want|'d like|would like|require) (?:an? |some |the |to |help|your|you to|more|another|ideas?|tips?|advice|information)|\b(?:i|we) have (?:an? |no |some |another |one )?(?:quick |short |small |last |general )?(?:questions?|request|meeting|call|idea|clue|doubt|problem with|issue with|error|bug|task|assignment|homework|deadline)|\bmy (?:code|script|app|build|test|tests|query|program|browser|function|server|terminal|god|bad|goodness|turn|guess|point|question)\b`,
)

/** Work at hand, wishes and questions: what stands after such words is their object, not a fact about the owner. */
function isAtWork(clause: string, local: TextSpan): boolean {
  const match = atWork.exec(clause)
  return match !== null && match.index <= local.start
}

const openToPast = whole(
  'birthday|hometown|events?|activity|expenses?|steps?|history|trip|school|amount|cost|distance|exercise|workout|memory',
)
const bans =
  /^(?:dislike|diet|food_restriction|intolerance|allergy|sobriety|preference|condition|accessibility|way_of_working|food|drink|avoid.*|restriction.*)$/

function reasonInTime(sentence: Sentence, place: Place, claim: Claim): RejectionReason | null {
  const topic = claim.topic ?? ''
  const { language } = sentence
  const index = place.clause
  const clause = clauseText(sentence, index)
  const base = sentence.clauses[index]?.start ?? 0
  const local = { start: place.start - base, end: place.end - base }

  if (isMovedFrom(clause, local, topic) || isLeft(clause, local, topic)) return 'past'
  if (isNegated(clause, local, language, topic)) return 'negated'
  if (!openToPast.test(topic) && !isBanNow(clause, topic) && isPast(clause, local, language)) return 'past'
  if (claim.topic !== null && !openToPlans.test(topic) && isPlanned(clause, local, language)) return 'plan'
  if (
    claim.topic !== null &&
    !openToNow.test(topic) &&
    !lasting.test(clause) &&
    passing.has(clause, language)
  )
    return 'one_off'
  if (
    /\b(?:in|for) (?:this|your) (?:reply|answer|message|response|chat|conversation|question)\b/.test(
      sentence.folded,
    )
  )
    return 'one_off'
  if (claim.topic !== null && !openToTasks.test(topic) && isAtWork(clause, local)) return 'one_off'
  if (claim.topic !== null && isFeeling(sentence.folded.slice(place.start, place.end))) return 'one_off'
  return null
}

// Where the verb stands last, what turns the claim comes after the value.
function verbLast(language: Language): boolean {
  return ['ja', 'ko', 'tr', 'zh', 'other'].includes(language)
}

function standsBefore(cues: readonly TextSpan[], local: TextSpan, language: Language): boolean {
  return cues.some((cue) => cue.end <= local.start || (verbLast(language) && cue.start >= local.end))
}

// "You should know I'm diabetic": said of telling, not of the thing told.
const idlePlan =
  /\b(?:you|i|we) (?:should|need to|have to|must|want to|will|would like to) (?:also |just )?(?:know|mention|say|note|tell|add|explain|point out|remember|be aware|confess|admit)\b/gu

function isPlanned(clause: string, local: TextSpan, language: Language): boolean {
  const plain = clause.replace(idlePlan, (match) => ' '.repeat(match.length))
  return standsBefore(plan.in(plain, language), local, language)
}

/** "from Toronto to Berlin": the first is over. */
function isMovedFrom(clause: string, local: TextSpan, topic: string): boolean {
  if (topic === 'hometown') return false
  const before = clause.slice(0, local.start)
  const after = clause.slice(local.end)
  const from = /(?:^|\s)(?:from|von|aus|de|desde|da|dal|dalla|van|uit|z|ze|из|с)\s+(?:\S+\s+)?$/u.test(before)
  const to = /^\s*(?:\S+\s+)?(?:to|nach|a|a la|vers|para|hasta|naar|do|в|на)\s/u.test(after)
  const moved =
    /\b(?:mov(?:e|ed|ing)|relocat\p{L}*|switch\p{L}*|chang\p{L}*|went|umgezogen|gezogen|demenage\p{L}*|mude|mudei|trasferit\p{L}|verhuisd|przeprowadzi\p{L}+)\b|переехал/u
  if (from && (to || moved.test(before))) return true
  if (/(?:den|dan|tan|ten)\s*$/u.test(clause.slice(local.start, local.end)) && after.includes('tasindi'))
    return true
  return (
    (/^'?(?:dan|den|tan|ten)\s/u.test(after) && after.includes('tasindi')) ||
    (clause.startsWith('从') && /^(?:搬|到)/u.test(after)) ||
    /^から.*(?:引っ越|移)/u.test(after) ||
    /^에서.*(?:이사|옮)/u.test(after)
  )
}

/** "I left Google", "we sold the boat", "I almost bought a Tesla": not had any more, or never. */
function isLeft(clause: string, local: TextSpan, topic: string): boolean {
  if (bans.test(topic)) return false
  return /\b(?:left(?!-)|quit|sold|ditched|dropped|gave up|stopped|got rid of|instead of|rather than|(?:almost|nearly) \p{L}+)\s+(?:(?:my|the|our|an?|working at|working for) )?(?:\p{L}+ )?$/u.test(
    clause.slice(0, local.start),
  )
}

function isNegated(clause: string, local: TextSpan, language: Language, topic: string): boolean {
  const plain = clause.replace(idleNegation, (match) => ' '.repeat(match.length))
  const cues = negation.in(plain, language)
  if (!standsBefore(cues, local, language)) return false
  if (!bans.test(topic)) return true
  // A ban: "I can't eat gluten", "no soft cheese for me". A denial: "I'm not allergic to gluten".
  return !banned.test(plain)
}

// "Je ne bois plus d'alcool", "I no longer eat meat": what is over is the eating; the ban holds.
const noMore =
  /\bne \p{L}+ plus\b|\bnicht mehr\b|\bk(?:ein|eine|einen) \p{L}+ mehr\b|\bya no\b|\bnon \p{L}+ piu\b|\bniet meer\b|\bgeen \p{L}+ meer\b|\bjuz nie\b|\bnie \p{L}+ juz\b|\bno longer\b|\bany ?more\b/u

function isBanNow(clause: string, topic: string): boolean {
  return /^(?:diet|food_restriction|sobriety)$/u.test(topic) && noMore.test(clause) && banned.test(clause)
}

// Events after which something holds: when they happened says nothing against it.
const lasting =
  /\b(?:moved|relocated|joined|started|turned|adopted|got|became|switched|changed|married|bought|born|diagnosed|prescribed|retired|quit|put (?:me|him|her|us) on|started (?:me|him|her) on|graduated|umgezogen|gezogen|demenage|mude|mudado|mudei|trasferit[oa]|verhuisd)\b|переехал|搬到|引っ越|이사/u
const timeWords =
  /\b(?:last (?:week|month|year|night|spring|summer|autumn|fall|winter)|yesterday|(?:years?|months?|weeks?|days?) ago|earlier today|the other day|until recently|gestern|letzte[nrs]?|hier|ayer|ontem|ieri|gisteren|wczoraj|dun|вчера)\b|昨天|昨日|어제/gu

function isPast(clause: string, local: TextSpan, language: Language): boolean {
  let plain = clause.replace(idlePast, (match) => ' '.repeat(match.length))
  if (lasting.test(clause)) plain = plain.replace(timeWords, (match) => ' '.repeat(match.length))
  return past.in(plain, language).some((cue) => cue.end <= local.start || cue.start >= local.end)
}

const feeling = foldedPattern(
  String.raw`^(?:(?:so|very|really|quite|pretty|a bit|too|just|feeling|completely|totally)\s+)*(?:exhausted|tired|hungry|thirsty|sleepy|bored|busy|happy|sad|sick|ill|late|stuck|confused|lost|sorry|sure|fine|ready|done|back|here|home|good|great|ok|okay|well|excited|nervous|stressed|anxious|angry|mad|upset|glad|curious|worried|afraid|scared|cold|hot|wet|drunk|hungover|free|available|in a hurry|in a rush|on my way|mude|hungrig|krank|fatigue|fatiguee|cansad[oa]|stanc[oa]|moe|zmeczon[ya]|yorgun|уста\p{L}*|累|疲れ\p{L}*|피곤\p{L}*)$`,
  'u',
)

function isFeeling(words: string): boolean {
  return feeling.test(words.trim())
}

// "Everyone in my office": the "my" is part of somebody else.
const speaksOfOthers =
  /^\s*(?:everyone|everybody|people|someone|somebody|most people|many people|folks|nobody|no one|he|she|they)\b/u

// ── Whom a clause is about ──────────────────────────────────────────────────────────────────────

function isAbout(sentence: Sentence, place: Place, claim: Claim, sentences: readonly Sentence[]): boolean {
  const { folded, language } = sentence
  const others = otherPerson.in(folded, language)
  const selves = firstPerson
    .in(folded, language)
    .filter((self) => !others.some((other) => other.start <= self.start && self.end <= other.end))
  const clauseStart = sentence.clauses[place.clause]?.start ?? 0
  const nearest = (cues: readonly TextSpan[], from: number) =>
    Math.max(
      -1,
      ...cues.filter((cue) => cue.start >= from && cue.start < place.start).map((cue) => cue.start),
    )
  let self = nearest(selves, clauseStart)
  let other = nearest(others, clauseStart)
  if (self < 0 && other < 0) {
    self = nearest(selves, 0)
    other = nearest(others, 0)
  }
  if (claim.subject === 'user') {
    if (
      speaksOfOthers.test(folded.slice(clauseStart)) &&
      /^(?:my|our)$/u.test(folded.slice(self).split(/\s/u)[0] ?? '')
    )
      return false
    if (other > self)
      return belongsTo(others, other, folded, claim.topic ?? '') || sharesWithSelf(folded, other, place.start)
    if (self >= 0) return !namesOther(folded.slice(self, place.start))
    if (selves.length > 0 && verbLast(language)) return true
    return isElliptic(folded, clauseStart, sentence, place)
  }
  const name = foldValue(claim.subject ?? '')
  const nameAt = folded.lastIndexOf(name, place.start)
  if (nameAt >= 0 && nameAt < place.start) return self < nameAt || other >= nameAt - 1
  // "My son is Leo. He is allergic to eggs."
  if (other >= 0 && other > self) return sentences.some((earlier) => earlier.folded.includes(name))
  return false
}

/** "My wife is Anna" is about the owner when the topic is the partner. */
function belongsTo(others: readonly TextSpan[], at: number, folded: string, topic: string): boolean {
  const cue = others.find((other) => other.start === at)
  return cue !== undefined && relationTopic(folded.slice(cue.start, cue.end)) === topic
}

function sharesWithSelf(folded: string, other: number, at: number): boolean {
  return /\band (?:i|me|myself)\b|\bund ich\b|\bet moi\b|\by yo\b|\be eu\b|\be io\b|\ben ik\b/u.test(
    folded.slice(other, at),
  )
}

/** "I think Leo is allergic to eggs": somebody else comes between "I" and the value. */
function namesOther(between: string): boolean {
  return /\b(?:a|an|the) (?:friend|colleague|person|guy|woman|man) (?:who|of mine)\b/.test(between)
}

/** "Vegan here", "Allergic to nuts btw": no subject at all, said of oneself. */
function isElliptic(folded: string, clauseStart: number, sentence: Sentence, place: Place): boolean {
  const clause = clauseText(sentence, place.clause)
  if (sentence.language === 'zh' || sentence.language === 'ja' || sentence.language === 'ko')
    return !/[はが가는은이]/u.test(folded.slice(clauseStart, place.start))
  if (
    /^(?:also |btw |by the way |and |fyi )*(?:no |vegan|vegetarian|allergic|allergy|intolerant|coeliac|celiac|diabetic|pregnant|left-handed|name's|name is|call me|call|gluten|lactose|nut |halal|kosher|born|living in|based in|working as|married|remember|note|forget|don't forget|please|(?:can't|cannot|can not|cant|mustn't|must not) |turned \d)/u.test(
      clause,
    )
  )
    return true
  const head = /^[\p{L} _-]{2,30}:\s*$/u.exec(folded.slice(0, place.start))
  return head !== null
}
