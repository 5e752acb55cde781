import { foldedPattern } from '../../text/pattern'
import type { RejectionReason, TextSpan } from '../../../../shared/entities'
import type { Language } from '../../text/language'
import type { Claim, Place } from './claim'
import { banned, idleNegation, idlePast, negation, passing, past, plan } from './cues'
import { clauseText, verbLast } from './discourse'
import type { Sentence } from './discourse'

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

/** Why what is claimed does not hold now: negated, past, planned, for once; null if it does. */
export function reasonInTime(sentence: Sentence, place: Place, claim: Claim): RejectionReason | null {
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
