import type { TextSpan } from '../../../../shared/entities'
import { foldedPattern } from '../../text/pattern'
import { relationTopic } from '../screening/relations'
import { adverbs } from './english-fillers'
import { drugs, reactedTo } from './lexicon'
import type { VerbLead } from './english-rule'
import type { ReadingContext } from './english-reader'
import { isUnlikelyName } from './names'
import type { Segment } from './segments'
import { isNameLike, writesSmall } from './values'

/** Who does what in a segment: the subject, the kind of verb, and where the rest begins. */
export interface Lead {
  subject: string
  verb: VerbLead
  /** Relative to the folded sentence. */
  at: number
}

/** Of whom the segment before told, and with what kind of verb: "…, has a cat" goes on about the same person. */
export interface ToldOf {
  subject: string | null
  verb: VerbLead
}

const selfBe = /^(?:i'?m|i am|we'?re|we are|i'?ve been|i have been|me being|being)\s+/u
const selfHave = /^(?:i'?ve got|i'?ve|i have got|i have|i got|i do have|we have|we'?ve got|having)\s+/u
const selfDo = /^(?:i'?ve|i have|i'?m|i do|i|we'?ve|we)(?=\s|')\s*/u
const elliptic = foldedPattern(
  `^(?:(?:severely|deathly|very|highly|strictly|also)\\s+)?(?:(?:al+er[gj]i[ck]|vegan|vegetarian|coeliac|celiac|diabetic|left-handed|pregnant|lactose|gluten|int+ol+er[ae]nt)\\b|(?:been |currently )?(?:on|taking) (?:\\d+ ?m?c?g (?:of )?)?(?:${drugs})(?![\\p{L}]))`,
  'u',
)

// "Can't eat shellfish, it makes me sick", "Turned 30 yesterday".
const ellipticVerb = foldedPattern(
  `^(?:(?:can'?t|cannot|can not|mustn'?t|must not) (?:(?:eat|drink|tolerate|digest|stomach)\\b|(?:have|do|handle|take) (?:any )?(?:${reactedTo}|${drugs})(?![\\p{L}]))|(?:just |recently |got |was |been )*diagnosed with\\b|(?:just |recently )?(?:got|was|been) (?:put on|prescribed)\\b|(?:got|received) (?:my|an?) [^,.;!?]{3,40} diagnosis\\b|(?:haven'?t|have not) (?:had|touched|drunk)\\b|just moved (?:from|to)\\b|(?:just )?turned \\d{1,3}(?=$|[.,;:!]|\\s+(?:yesterday|today|last|this|in|on|and|now)\\b))`,
  'u',
)

/** The ways in which a segment may begin a claim: the owner's, somebody else's, or that of whom was told before. */
export function leadsOf(context: ReadingContext, segment: Segment, before: ToldOf): Lead[] {
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
  if (before.subject !== null && segment.joint !== '' && segment.joint !== ':') {
    const modal = /^(?:am|is|are|'m)\s+/u.exec(text)?.[0].length ?? 0
    const owns = /^(?:have|has|have got)\s+/u.exec(text)?.[0].length ?? 0
    if (modal > 0 || before.verb === 'be') add(before.subject, 'be', modal)
    if (owns > 0 || before.verb === 'have') add(before.subject, 'have', owns)
    // "…, like pour-over" gives an example; "… and like tea" goes on.
    if (segment.joint !== ',' || !/^like\b/u.test(text)) add(before.subject, 'do', 0)
    return leads
  }
  if (elliptic.test(text)) add('user', 'be', 0)
  if (ellipticVerb.test(text)) add('user', 'do', 0)
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
    /^(?:(?:\p{L}+ ){0,3}(?:for|with) (?=my\b|our\b))?(?:(?:(?:both|all)(?: of)? )?(?:my|our)\s+(?:(?:older|younger|little|big|elder|eldest|youngest|oldest|twin|best|dear|lovely|late|new|first|second|\d+-year-old|\d+ year old)\s+)*|(?=(?:sister|brother|mum|mom|dad|wife|husband|son|daughter|girlfriend|boyfriend|gf|bf|hubby)\s))(?<relation>\d+[- ]?(?:yr|year|yo|month)s?(?:[- ]?olds?)?|\p{L}+(?:[- ]in[- ]law)?)(?<name>(?:\s+[\p{L}'-]+){0,2}?)\s*(?:(?:who|that) )?(?<verb>'s|is|are|has|have|can't|cant|cannot|doesn't|doesnt|takes|eats|lives|works|was|turned|suffers|carries|avoids|follows|breaks|goes|reacts|keeps)(?=\s)/u.exec(
      text,
    )
  if (related?.groups) {
    const relation = related.groups.relation ?? ''
    const isAge = /^\d/u.test(relation)
    if (!isAge && relationTopic(relation) === null) return []
    const nameText = related.groups.name ?? ''
    const nameStart = start + related[0].indexOf(nameText, related[0].indexOf(relation) + relation.length)
    const name =
      nameText.trim() === ''
        ? null
        : context.original(trimmed(context.sentence.folded, nameStart, nameStart + nameText.length))
    if (name !== null && !isNameLike(name) && !(writesSmall(context) && isPlainName(nameText.trim())))
      return []
    return verbLeads(name ?? (isAge ? 'child' : relation), related.groups.verb ?? '', start, related[0])
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

/** Whether a word in small letters can be a name: it is none of the words that stand between a person and a verb. */
function isPlainName(text: string): boolean {
  return (
    !isUnlikelyName(text) &&
    !/\b(?:and|or|who|that|which|always|never|usually|sometimes|often|definitely|probably|mostly|apparently|already|actually|currently|recently|both|all|now|then|i|we|he|she|they|his|her|their|my|here|there|too|\p{L}+ly|'s)\b/u.test(
      text,
    )
  )
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
