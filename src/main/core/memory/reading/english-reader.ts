import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { relationTopic } from '../screening/relations'
import type { Sentence } from '../screening/discourse'
import { adverbs, englishRules, openers } from './english'
import type { EnglishRule, VerbLead } from './english'
import { readOwned } from './english-owned'
import { conditions, diets, languagesSpoken, nationalities } from './lexicon'
import { isUnlikelyName } from './names'
import { readPets } from './english-pets'
import { readSaying } from './english-sayings'
import { readDenial } from './english-denials'
import type { FoundFact, FoundInSentence, KnownFact } from './found'
import { segmentsOf } from './segments'
import type { Segment } from './segments'
import { isNameLike, isNounLike, trimValue } from './values'

/** Everything a reader needs to know about the sentence at hand. */
export interface ReadingContext {
  sentence: Sentence
  /** The original letters of a stretch of the folded sentence. */
  original: (span: TextSpan) => string
  known: readonly KnownFact[]
  /** The owner asked to remember this: looser forms are taken. */
  explicit: boolean
}

/** Who does what in a segment: the subject, the kind of verb, and where the rest begins. */
interface Lead {
  subject: string
  verb: VerbLead
  /** Relative to the folded sentence. */
  at: number
}

interface State {
  subject: string | null
  verb: VerbLead
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
  const pets = readPets(context)
  facts.push(...pets)
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
  String.raw`^(?:.*\bhow much|i(?:'ve| have| had to| must| have to| want to| need to)?(?: just| also| actually| recently| always| really)* (?:reali[sz]ed|noticed|admit|remembered|remember|found|mentioned|say|guess|think|feel like|learned|discovered|mention|told|tell|explain|explained|said|confess|mean)\b(?:[^.!?]*? that)?)\s+(?=i\b|my\b)`,
)

// "My doctor told me I have …", "According to my test results I'm …": they know.
const informed =
  /^(?:(?:my|the|our) (?:\p{L}+ )?(?:doctor|gp|physician|allergist|dermatologist|cardiologist|dentist|specialist|midwife|nurse|dietitian|nutritionist|psychiatrist|neurologist|optician|tests?|test results?|results|scan)s? (?:just |has |have |recently )*(?:told me|says?|said|confirmed|found(?: out)?|thinks?|showed?|shows?|discovered)(?: that)?|according to (?:my|the|our) [\p{L} ]{3,30}?)\s+(?=i\b|i'm|my\b)/u

function listOf(found: readonly FoundFact[]): State['list'] {
  const last = found[found.length - 1]
  return last && listTopics.has(last.topic) ? { subject: last.subject, topic: last.topic } : null
}

const selfBe = /^(?:i'?m|i am|we'?re|we are|i'?ve been|i have been|me being|being)\s+/u
const selfHave = /^(?:i'?ve got|i'?ve|i have got|i have|i got|i do have|we have|we'?ve got|having)\s+/u
const selfDo = /^(?:i'?ve|i have|i'?m|i do|i|we'?ve|we)(?=\s|')\s*/u
const elliptic =
  /^(?:(?:severely|deathly|very|highly|strictly|also)\s+)?(?:allergic|vegan|vegetarian|coeliac|celiac|diabetic|left-handed|pregnant|lactose|gluten)\b/u

function leadsOf(context: ReadingContext, segment: Segment, state: State): Lead[] {
  const { text, start } = segment
  const leads: Lead[] = []
  const add = (subject: string, verb: VerbLead, length: number) =>
    leads.push({ subject, verb, at: afterAdverbs(context.sentence.folded, start + length, segment.end) })
  const be = selfBe.exec(text)
  if (be) add('user', 'be', be[0].length)
  const have = selfHave.exec(text)
  if (have) add('user', 'have', have[0].length)
  const does = selfDo.exec(text)
  if (does) add('user', 'do', does[0].length)
  if (leads.length > 0) return leads
  const other = otherLead(context, segment)
  if (other.length > 0)
    return other.map((lead) => ({ ...lead, at: afterAdverbs(context.sentence.folded, lead.at, segment.end) }))
  if (state.subject !== null && segment.joint !== '' && segment.joint !== ':') {
    const modal = /^(?:am|is|are|'m)\s+/u.exec(text)?.[0].length ?? 0
    const owns = /^(?:have|has|have got)\s+/u.exec(text)?.[0].length ?? 0
    if (modal > 0 || state.verb === 'be') add(state.subject, 'be', modal)
    if (owns > 0 || state.verb === 'have') add(state.subject, 'have', owns)
    // "…, like pour-over" gives an example; "… and like tea" goes on.
    if (segment.joint !== ',' || !/^like\b/u.test(text)) add(state.subject, 'do', 0)
    return leads
  }
  if (elliptic.test(text)) add('user', 'be', 0)
  return leads
}

const adverbRun = foldedPattern(`(?:${adverbs}\\s+)*`, 'uy')

function afterAdverbs(folded: string, at: number, end: number): number {
  adverbRun.lastIndex = at
  const match = adverbRun.exec(folded)
  return match ? Math.min(end, at + match[0].length) : at
}

/** "My sister Ines is", "Leo has": somebody else, by relation or by a name that is known or capitalised. */
function otherLead(context: ReadingContext, segment: Segment): Lead[] {
  const { text, start } = segment
  const related =
    /^(?:(?:my|our)\s+(?:(?:older|younger|little|big|elder|eldest|youngest|oldest|twin|best|dear|lovely|late|new|first|second|\d+-year-old|\d+ year old)\s+)*)(?<relation>\p{L}+(?:-in-law)?)(?<name>(?:\s+[\p{L}'-]+){0,2}?)\s*(?<verb>'s|is|are|has|have|can't|cannot|doesn't|takes|eats|lives|works|was|turned|suffers|carries|avoids|follows|breaks|goes|reacts|keeps)(?=\s)/u.exec(
      text,
    )
  if (related?.groups) {
    const relation = related.groups.relation ?? ''
    if (relationTopic(relation) === null) return []
    const nameText = related.groups.name ?? ''
    const nameStart = start + related[0].indexOf(nameText, related[0].indexOf(relation) + relation.length)
    const name =
      nameText.trim() === ''
        ? null
        : context.original(trimmed(context.sentence.folded, nameStart, nameStart + nameText.length))
    if (name !== null && !isNameLike(name)) return []
    return verbLeads(name ?? relation, related.groups.verb ?? '', start, related[0])
  }
  const named = /^(?<name>[\p{L}'-]+?)\s*(?<verb>'s|is|has|can't|cannot|takes|suffers|turned)(?=\s)/u.exec(
    text,
  )
  const name = named?.groups?.name ?? ''
  if (!named || name === '') return []
  const spelt = context.original({ start, end: start + name.length })
  if (!isNameLike(spelt) || isUnlikelyName(name) || isSentenceOpener(name)) return []
  return verbLeads(spelt, named.groups?.verb ?? '', start, named[0])
}

function isSentenceOpener(word: string): boolean {
  return /^(?:it|that|this|there|he|she|they|what|who|here|everyone|everybody|someone|nobody|today|everything|nothing|something|one|which|life|work|food|dinner|lunch|breakfast|weather|python|java|javascript|typescript|peanut|milk|gluten|water|god|the|a|an|my|our|your|his|her)$/u.test(
    word,
  )
}

function verbLeads(subject: string, verb: string, start: number, matched: string): Lead[] {
  const after = start + matched.length + 1
  const before = start + matched.length - verb.length
  if (/^(?:'s|is|are)$/u.test(verb)) return [{ subject, verb: 'be', at: after }]
  if (/^(?:has|have)$/u.test(verb)) return [{ subject, verb: 'have', at: after }]
  return [{ subject, verb: 'do', at: before }]
}

function trimmed(folded: string, start: number, end: number): TextSpan {
  let from = start
  while (from < end && folded.charAt(from) === ' ') from += 1
  return { start: from, end }
}

function byRules(context: ReadingContext, segment: Segment, lead: Lead): FoundFact[] {
  const text = context.sentence.folded.slice(lead.at, segment.end).replace(/[\s.!?…]+$/u, '')
  for (const rule of englishRules) {
    if (rule.verb !== lead.verb) continue
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

/** The value without what hangs around it, if it looks like what the topic holds. */
function shaped(context: ReadingContext, span: TextSpan, rule: EnglishRule): TextSpan | null {
  const { folded } = context.sentence
  const keepArticle = rule.shape === 'name' || rule.topic === 'like' || rule.topic === 'dislike'
  const value = trimValue(folded, span, keepArticle ? 'keep' : 'strip')
  if (!value) return null
  if (rule.shape === 'exact') return span
  const text = folded.slice(value.start, value.end)
  const spelt = context.original(value)
  switch (rule.shape) {
    case 'any':
      return text.length <= 80 && nounFor(rule.topic, text, true) ? value : null
    case 'name':
      return /^[\p{L}'. -]{1,40}$/u.test(text) && !isUnlikelyName(text) && text.split(' ').length <= 4
        ? value
        : null
    case 'place':
      return placeIn(folded, value, spelt, context)
    case 'thing':
      return /[\p{Lu}\d]/u.test(spelt) && isNounLike(text) ? value : null
    case 'noun':
      return nounFor(rule.topic, text) ? withoutTail(folded, value) : null
  }
}

/** A place or a firm: up to where it stops being one; capitalised, unless the writer never uses capitals. */
function placeIn(folded: string, value: TextSpan, spelt: string, context: ReadingContext): TextSpan | null {
  const text = folded.slice(value.start, value.end)
  const cut =
    /\s+(?:with|in|at|on|to|from|by|near|next|as|for|doing|where|because|together|alone|full|part|and|right|near|about|every|most|half|during|this|last|next|before|over)\b/u.exec(
      text,
    )
  const end = cut ? value.start + cut.index : value.end
  const place = trimValue(folded, { start: value.start, end }, 'strip')
  if (!place) return null
  const name = folded.slice(place.start, place.end)
  if (!isNounLike(name, 5) || isVaguePlace(name)) return null
  const original = context.original(place)
  const capital = /^["'(]*[\p{Lu}\p{Lt}\p{Lo}\d]/u.test(original)
  return capital || (isAllLower(context) && spelt !== '') ? place : null
}

function isVaguePlace(text: string): boolean {
  return /^(?:\d+ (?:years?|months?|weeks?|days?)|an?|the|my|our|your|his|her|their|this|that|fear|peace|hope|pain|sin|harmony|denial|moderation|touch|person|love|charge|trouble|general|particular|bed|town|home|house|work|office|flat|apartment|city|country|village|school|university|college|world|past|future|present|moment|same|different|middle|area|suburbs|countryside|north|south|east|west|student|myself|them|him|someone|people|clients|customers|free|fun|money|living|a living|least|night|day|hours|years|scratch|experience|what|where|there|here)\b/u.test(
    text,
  )
}

/** Whether a writer uses no capitals at all, so that their absence says nothing. */
function isAllLower(context: ReadingContext): boolean {
  const text = context.original({ start: 0, end: context.sentence.folded.length })
  return !/\p{Lu}/u.test(text)
}

const vagueLike =
  /\b(?:idea|ideas|thought|thoughts|sound|suggestions?|questions?|concept|approach|perspective|examples?|way|ways|fact|point|analogy|analog(?:y|ies)|phrase|saying|quote|conversation|chat|chatting|talking|discussing|hearing|learning about|exploring|seeing|thinking|knowing|being|having|getting|doing|making|how|that|this|these|those|it|you|your|when|what|to|everything|anything|something|nothing|part|feeling|challenge|view|version|answer|reply|response|result|design|look|framing|metaphor|comparison|insight|work|job|weather|one|ones|change|some|mine|yours|better|best)\b/u
const vagueFood =
  /^(?:breakfast|lunch|dinner|supper|out|much|enough|well|there|here|anything|everything|that|this|it|a lot|more|before|after|late|early|at|when|until|like|time|any (?:idea|clue|time|questions?|plans?|preference)|a (?:clue|car|dog|cat|preference|problem|job|lot)|access|fun|kids|children|money|plans|room|space|one|the)\b/u

function nounFor(topic: string, text: string, anyShape = false): boolean {
  switch (topic) {
    case 'like':
      return isNounLike(text, 5) && !vagueLike.test(text)
    case 'dislike':
      return isNounLike(text, 6) && !vagueLike.test(text)
    case 'food_restriction':
      return isNounLike(text, 4) && !vagueFood.test(text)
    case 'intolerance':
      return (
        isNounLike(text, 4) &&
        !/^(?:it|that|change|people|noise|cold|heat|stress|criticism|stupidity|pressure|the)\b/u.test(text)
      )
    case 'allergy':
      return (
        isNounLike(text, 6) &&
        !/^(?:anaphylactic|severe|serious|mild|deadly|terrible|seasonal|anything|work|mondays?|nonsense|bullshit|commitment|the idea|people|bad|stupid|drama|mornings?|sports|fun)\b/u.test(
          text,
        )
      )
    case 'job':
      return (
        isNounLike(text, 6) &&
        !/^(?:expected|usual|intended|hard|well|much|long|if|soon|a team|part of|one)\b/u.test(text)
      )
    case 'preference':
      return !/^(?:the )?(?:first|second|third|last|latter|former|other|next|previous|shorter|longer|simpler|original|new|old|blue|red|green|this|that|it|your)(?: \p{L}+)? ?(?:one|ones|version|option|draft|answer|reply|title|example|approach|suggestion|idea)?$/u.test(
        text,
      )
    case 'coffee':
    case 'tea':
      return isNounLike(text, 5)
    case 'field_of_study':
      return isNounLike(text, 4) && !/^(?:for|at|in|hard|every|all|a lot|here|the)\b/u.test(text)
    default:
      return anyShape || isNounLike(text)
  }
}

function withoutTail(folded: string, value: TextSpan): TextSpan | null {
  const text = folded.slice(value.start, value.end)
  const cut =
    /\s+(?:at|in|on|from|by|during|every|each|for|about|over|more than|than|whenever|when|while|because|in my|in the|like|unless|since|anymore)\s/u.exec(
      text,
    )
  return cut && cut.index > 2
    ? trimValue(folded, { start: value.start, end: value.start + cut.index }, 'strip')
    : value
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
  if (!isNameLike(spelt) || isUnlikelyName(text)) return null
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

/** A further item of a list begun before: ", milk", "and shellfish". */
function listItem(context: ReadingContext, segment: Segment, state: State): FoundFact | null {
  if (!state.list || !joins.has(segment.joint)) return null
  if (
    /^(?:(?:my|our|his|her|their|your)\s|(?:tastes?|smells?|feels?|looks?|sounds?|makes?|reminds?|gives?|seems?|it|they|that)\b)/u.test(
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
    /^(?:go|have|eat|play|work|live|watch|make|want|need|think|hope|then|not|please|thanks?|can|could|should|what|which|how|where|for|would|maybe|also|never|always|often|just|find|use|try|get|help|tell|give|write|suggest|recommend|show|plan|looking|trying|wondering|hello|hi|sure|ok|okay|etc|more|other|others|stuff|love|hate|like|am|was|were|drive|take|speak)\b/u.test(
      text,
    )
  )
    return null
  if (!belongs(state.list.topic, text)) return null
  return { ...state.list, ...value }
}

function subjectOf(text: string): string | null {
  return /^(?:i|i'm|im|i've|we|my)\b/u.test(text) ? 'user' : null
}
