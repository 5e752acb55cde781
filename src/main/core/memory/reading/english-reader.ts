import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import type { Sentence } from '../screening/discourse'
import { isRelation } from '../screening/relations'
import { englishRules } from './english'
import { openers } from './english-fillers'
import { leadsOf } from './english-leads'
import type { Lead, ToldOf } from './english-leads'
import { readOwned } from './english-owned'
import type { EnglishRule } from './english-rule'
import { conditions, diets, languagesSpoken, nationalities } from './lexicon'
import { isUnlikelyName } from './names'
import { readChildren, readPets } from './english-pets'
import { readSaying } from './english-sayings'
import { readDenial } from './english-denials'
import { nounFor, shaped } from './english-shapes'
import type { FoundFact, FoundInSentence, KnownFact } from './found'
import { segmentsOf } from './segments'
import type { Segment } from './segments'
import { isNameLike, isNounLike, trimValue, writesSmall } from './values'

/** Everything a reader needs to know about the sentence at hand. */
export interface ReadingContext {
  sentence: Sentence
  /** The original letters of a stretch of the folded sentence. */
  original: (span: TextSpan) => string
  readonly known: readonly KnownFact[]
  /** What the owner said last before this sentence. */
  saidBefore: () => readonly KnownFact[]
  /** The owner asked to remember this: looser forms are taken. */
  explicit: boolean
}

interface State extends ToldOf {
  /** The set fact that a further list item would join. */
  list: { subject: string; topic: string } | null
}

const joins = new Set([',', 'and', 'or', '&', 'as', 'plus', '+'])
const listTopics = new Set([
  'allergy',
  'intolerance',
  'condition',
  'medication',
  'diet',
  'food_restriction',
  'language',
  'like',
  'dislike',
  'hobby',
  'instrument',
  'sport',
  'nationality',
])

/** Reads one English sentence by rule. */
export function readEnglish(context: ReadingContext): FoundInSentence {
  const facts: FoundFact[] = []
  const { sentence } = context
  facts.push(...readPets(context), ...readChildren(context))
  const denied = readDenial(context)
  const state: State = { subject: null, verb: 'do', list: null }
  for (const segment of segmentsOf(sentence.folded)) {
    if (denied.used.some((span) => span.start < segment.end && segment.start < span.end)) {
      state.subject ??= 'user'
      state.list = null
      continue
    }
    readSegment(context, segment, state, facts)
  }
  return { facts: [...facts, ...denied.facts], denials: denied.denials }
}

function readSegment(context: ReadingContext, segment: Segment, state: State, facts: FoundFact[]): void {
  const start = segment.start + openerLength(segment.text)
  const rest = { ...segment, start, text: context.sentence.folded.slice(start, segment.end) }
  const saying = readSaying(context, rest)
  if (saying) {
    facts.push(saying)
    state.subject = 'user'
    state.list = listOf([saying])
    return
  }
  const owned = readOwned(context, rest)
  if (owned) {
    facts.push(...owned.facts)
    state.subject = owned.subject
    state.verb = 'be'
    state.list = listOf(owned.facts)
    if (owned.done) return
    const named = owned.facts[owned.facts.length - 1]
    // "Our daughter Ivy, who is four, has a nut allergy": what follows is hers.
    if (named && /^(?:my|our)\b/u.test(rest.text) && named.end >= rest.end) {
      state.subject = context.original(named)
      return
    }
  }
  for (const lead of leadsOf(context, rest, state)) {
    const found = byRules(context, rest, lead)
    if (found.length === 0) continue
    // "Allergic to nuts and kiwi": a word of a list is no nationality, whatever else it means.
    if (state.list && found[0]?.topic === 'nationality' && !/^(?:i|we|a|an)\b/u.test(rest.text)) continue
    facts.push(...found)
    state.subject = lead.subject
    state.verb = lead.verb
    state.list = listOf(found)
    return
  }
  if (owned) return
  const named = selfNamed(context, rest)
  if (named) {
    facts.push(named)
    state.subject = 'user'
    state.verb = 'be'
    state.list = null
    return
  }
  const refused = refusedFood(segment)
  if (refused) {
    facts.push(refused)
    state.list = listOf([refused])
    return
  }
  const item = listItem(context, rest, state)
  if (item) {
    facts.push(item)
    return
  }
  state.list = null
  state.subject = subjectOf(rest.text) ?? state.subject
}

function openerLength(text: string): number {
  const opener = openers.exec(text)?.[0].length ?? 0
  const rest = text.slice(opener)
  return opener + ((realising.exec(rest) ?? informed.exec(rest))?.[0].length ?? 0)
}

// "I've realized I …", "… how much I …", "I had to explain to the waiter that I …": the claim comes after.
const realising = foldedPattern(
  String.raw`^(?:.*\bhow much|(?:it )?turns out|(?:(?:just|finally|we(?:'ve)?(?: just)?) )?(?:found out(?: last \p{L}+| yesterday| today)?|learned|learnt|got told|been told)|i(?:'ve| have| had to| must| have to| want to| need to)?(?: just| also| actually| recently| always| really)* (?:reali[sz]ed|noticed|admit|remembered|remember|found out(?: last \p{L}+| yesterday| today| this \p{L}+| recently)?|found|mentioned|say|guess|think|feel like|learned|learnt|discovered|was told|got told|mention|told|tell|explain|explained|said|confess|mean)\b(?:[^.!?]*? that)?)\s+(?=i\b|im\b|ive\b|my\b)`,
)

// "My doctor told me I have …", "According to my test results I'm …": they know.
const informed =
  /^(?:(?:my|the|our) (?:\p{L}+ )?(?:doctor|gp|physician|allergist|dermatologist|cardiologist|dentist|specialist|midwife|nurse|dietitian|nutritionist|psychiatrist|neurologist|optician|tests?|test results?|results|scan)s? (?:just |has |have |recently )*(?:told me|says?|said|confirmed|found(?: out)?|thinks?|showed?|shows?|discovered)(?: that)?|according to (?:my|the|our) [\p{L} ]{3,30}?)\s+(?=i\b|i'm|im\b|ive\b|my\b)/u

function listOf(found: readonly FoundFact[]): State['list'] {
  const last = found[found.length - 1]
  return last && listTopics.has(last.topic) ? { subject: last.subject, topic: last.topic } : null
}

function byRules(context: ReadingContext, segment: Segment, lead: Lead): FoundFact[] {
  const text = context.sentence.folded.slice(lead.at, segment.end).replace(/[\s.!?…]+$/u, '')
  for (const rule of englishRules[lead.verb]) {
    if (lead.subject !== 'user' && !rule.others) continue
    const match = rule.body.exec(text)
    const fact = match ? factOf(context, rule, match, lead) : null
    if (fact && match) return [fact, ...alsoOf(context, rule, match, lead)]
  }
  return []
}

function factOf(
  context: ReadingContext,
  rule: EnglishRule,
  match: RegExpExecArray,
  lead: Lead,
): FoundFact | null {
  const group = match.groups?.v ?? match.groups?.v2
  if (group === undefined) return null
  const start = lead.at + match[0].lastIndexOf(group)
  const span = shaped(context, { start, end: start + group.length }, rule)
  if (!span) return null
  const old = match.groups?.old
  return {
    subject: lead.subject,
    topic: rule.topic,
    ...span,
    ...(old ? { replaces: oldValue(context, old, lead.at + match[0].indexOf(old)) } : {}),
  }
}

function oldValue(context: ReadingContext, old: string, start: number): string {
  return context.original({ start, end: start + old.length })
}

function alsoOf(context: ReadingContext, rule: EnglishRule, match: RegExpExecArray, lead: Lead): FoundFact[] {
  const group = match.groups?.w
  if (!rule.also || group === undefined) return []
  const start = lead.at + match[0].lastIndexOf(group)
  const span = shaped(
    context,
    { start, end: start + group.length },
    { ...rule, topic: rule.also, shape: rule.also === 'job' ? 'noun' : 'place' },
  )
  return span ? [{ subject: lead.subject, topic: rule.also, ...span }] : []
}

/** "I'm Priyanka": a name by its capitals alone. */
function selfNamed(context: ReadingContext, segment: Segment): FoundFact | null {
  const match =
    /^(?:i'm|i am|im|this is|it's|here is|name's|the name's)\s+(?<v>[\p{L}][\p{L}'.-]*(?:\s+[\p{L}][\p{L}'.-]*){0,2})\s*[.!]*$/u.exec(
      segment.text,
    )
  const group = match?.groups?.v
  if (!match || group === undefined) return null
  const start = segment.start + match[0].lastIndexOf(group)
  const value = trimValue(context.sentence.folded, { start, end: start + group.length }, 'keep')
  if (!value) return null
  const spelt = context.original(value)
  const text = context.sentence.folded.slice(value.start, value.end)
  const isHere = /^(?:this is|it's|here is)/u.test(segment.text)
  if (isHere && (segment.joint !== '' || context.sentence.folded.length > segment.end + 2)) return null
  const toldPlainly = /^(?:the )?name's/u.test(segment.text) && writesSmall(context)
  if (!(isNameLike(spelt) || toldPlainly) || isUnlikelyName(text)) return null
  if (spelt.length > 2 && spelt === spelt.toUpperCase() && /^[\p{Lu}]+$/u.test(spelt)) return null
  return { subject: 'user', topic: 'name', ...value }
}

/** "No soft cheese for me." */
function refusedFood(segment: Segment): FoundFact | null {
  const match = /^(?:so )?no (?:more )?(?<v>[^,.;!?]{2,40}?) for me\b/u.exec(segment.text)
  const group = match?.groups?.v
  if (!match || group === undefined || !nounFor('food_restriction', group)) return null
  if (
    /^(?:problem|worries|thanks|need|more|idea|way|luck|time|hurry|rush|difference|point|use|fun|sleep|rest)\b/u.test(
      group,
    )
  )
    return null
  const start = segment.start + match[0].indexOf(group)
  return { subject: 'user', topic: 'food_restriction', start, end: start + group.length }
}

const closed: Readonly<Record<string, RegExp>> = {
  condition: foldedPattern(`^(?:an? )?(?:${conditions})$`),
  diet: foldedPattern(`^(?:an? )?(?:${diets})s?$`),
  language: foldedPattern(`^(?:${languagesSpoken})$`),
  nationality: foldedPattern(`^(?:${nationalities})$`),
}

/** Topics whose values are known words take no others into a list. */
function belongs(topic: string, text: string): boolean {
  return closed[topic]?.test(text) ?? true
}

const aches = new Set(['allergy', 'intolerance', 'condition', 'medication'])

/** A further item of a list begun before: ", milk", "and shellfish". */
function listItem(context: ReadingContext, segment: Segment, state: State): FoundFact | null {
  if (!state.list || !joins.has(segment.joint)) return null
  if (
    /^(?:(?:my|our|his|her|their|your|of|in|on|at|by|from|with|about|after|before|during|under|if|when|since|than|even though)\s|(?:tastes?|smells?|feels?|looks?|sounds?|makes?|reminds?|gives?|seems?|it|they|that)\b)/u.test(
      segment.text,
    )
  )
    return null
  const lead =
    /^(?:to |also to |and |even |any |all |most |some |the |a little |a bit of |basic |fluent )+/u.exec(
      segment.text,
    )?.[0].length ?? 0
  const value = trimValue(context.sentence.folded, { start: segment.start + lead, end: segment.end }, 'strip')
  if (!value) return null
  const text = context.sentence.folded.slice(value.start, value.end)
  if (!isNounLike(text, 3) || !nounFor(state.list.topic, text)) return null
  if (
    /^(?:go|have|eat|play|work|live|watch|make|want|need|think|hope|then|not|please|thanks?|meetings?|forgot|sorry|sadly|badly|luckily|thankfully|unfortunately|apparently|obviously|especially|religiously|religious|health|medical|ethical|personal|can|could|should|what|which|how|where|for|would|maybe|also|never|always|often|just|find|use|try|get|help|tell|give|write|suggest|recommend|show|plan|looking|trying|wondering|hello|hi|sure|ok|okay|etc|more|other|others|stuff|love|hate|like|am|was|were|drive|take|speak)\b/u.test(
      text,
    )
  )
    return null
  if (!belongs(state.list.topic, text)) return null
  // "I have an egg allergy and a cat": the cat is had, too.
  if (segment.joint === 'and' && /^an?\s/u.test(segment.text) && aches.has(state.list.topic)) return null
  // "No gluten, coeliac": what one has is no further thing that one does not eat.
  const topic = closed.condition?.test(text) === true ? 'condition' : state.list.topic
  return { subject: state.list.subject, topic, ...value }
}

/** Of whom a segment without a claim tells, so that what follows is about the same: "My kids, …, love pasta". */
function subjectOf(text: string): string | null {
  const relation = /^(?:my|our) (?:\p{L}+ )?(?<relation>\p{L}+)$/u.exec(text)?.groups?.relation
  if (relation !== undefined && isRelation(relation)) return relation
  return /^(?:i|i'm|im|i've|we|my)\b/u.test(text) ? 'user' : null
}
