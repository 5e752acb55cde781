import { monthNames } from '../../text/months'
import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { relationTopic } from '../screening/relations'
import type { ReadingContext } from './english-reader'
import type { FoundFact } from './found'
import { readReaction } from './english-reactions'
import { conditions, diets, drugs, petWords } from './lexicon'
import type { Segment } from './segments'
import { isNameLike, isNounLike, trimValue } from './values'

const hour =
  "(?:about |around )?(?:(?:half|quarter|twenty|ten|five) (?:past|to) \\p{L}+|\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.|h|o'clock)?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: thirty| fifteen|-thirty| o'clock)?(?: in the (?:morning|evening))?|noon|midday|midnight)"
const meal = foldedPattern(
  `^(?:i|we)(?: always| usually| normally| generally)? (?:serve|have|eat|take) (?<meal>breakfast|brunch|lunch|dinner|supper) (?:at|around|by) (?<v>${hour})(?=\\s*$|[\\s,.;!])`,
)
const named = foldedPattern(
  `^(?:i|we)(?:'ve| have)?(?: just| recently| finally)? (?<verb>named|christened|called|call) (?:my|our) (?<thing>[\\p{L}][\\p{L} -]{1,40})$`,
)
const role = foldedPattern(
  "^(?:my|our) (?<role>landlord|landlady|dentist|doctor|gp|vet|therapist|mentor|supervisor|advisor|adviser|lawyer|accountant|hairdresser|nanny|cleaner|teacher|coach|boss|manager)(?:'s name)?(?:'s| is)(?: called| named)? (?<v>(?:(?:mr|mrs|ms|dr|prof)\\.? )?[\\p{L}'-]+(?: [\\p{L}'-]+)?)$",
)
const disagrees =
  /^(?<v>[\p{L}]+(?: [\p{L}]+)?) (?:doesn't|does not|doesnt|don't|do not|dont|never) (?:really )?agrees? with (?:me|my stomach)\b/u
const kills =
  /^(?<v>[\p{L}]+(?: [\p{L}]+)?) (?:will|would|could|can|might)(?: literally| actually| seriously)* (?:kill me|send me (?:to (?:the )?(?:hospital|er|a&e)|into anaphyla\p{L}+))\b/u
const switched = foldedPattern(
  `^(?:(?:my|the) )?(?:\\p{L}+\\.? ){0,2}(?:has |have |just )*(?:switched|moved|put|started|changed) me (?:over )?(?:on|onto|to) (?:\\d+ ?m?c?g (?:of )?)?(?<v>${drugs})\\b`,
)
/** "Vegan here", "type 2 diabetic here". */
const here = (words: string) =>
  foldedPattern(
    `^(?:fellow |lifelong |strict |type (?:1|2|one|two) )*(?<v>${words})(?: gal| guy| girl| boy)? here$`,
  )
const ofMine = foldedPattern(
  `^my (?:chronic |bad |severe )?(?<v>${conditions}) (?:is|are|has|have|gets?|acts?|flares?|keeps?|makes?|means?)\\b(?! (?:gone|cured|over|finally|cleared|better now|been (?:gone|cured|cleared)|disappeared|in remission))`,
)
const pronouns =
  /^(?<v>(?:they\/them|she\/her|he\/him|she\/they|he\/they|they\/she|they\/he|it\/its|ze\/zir|xe\/xem)(?:\/\p{L}+)?)(?: pronouns)?(?: for me)?(?: please| pls)?$/u
const soberFor =
  /^(?:(?:going on|almost|over|now|coming up on) )*(?<v>(?:\d+|\p{L}+) (?:days|weeks|months|years?) (?:clean (?:and|&) )?sober)$/u
const recovering = /^(?<v>recovering (?:alcoholic|addict)|teetotall?er|sober) here\b/u
const due = foldedPattern(
  `^(?:(?:i'?m|we'?re|i am|we are) )?(?<v>due (?:in|on|around) (?:early |mid |late )?(?:${monthNames}))(?: with (?:our|my|a|the|baby) .+)$`,
)

/** Sayings that are told from their words alone, and the topic of what they tell. */
const plainSayings: ReadonlyArray<readonly [RegExp, string]> = [
  [here(diets), 'diet'],
  [here('asthmatic|diabetic|coeliac|celiac|epileptic'), 'condition'],
  [ofMine, 'condition'],
  [pronouns, 'pronouns'],
  [soberFor, 'sobriety'],
  [recovering, 'sobriety'],
  [due, 'pregnancy'],
  [switched, 'medication'],
]
const plainName = /^my names (?<v>[\p{L}'-]+(?: [\p{L}'-]+)?)$/u

/** Ways of telling a fact that no verb of a rule begins: "We named our boat Petrel", "Dairy doesn't agree with me". */
export function readSaying(context: ReadingContext, segment: Segment): FoundFact | null {
  const reaction = readReaction(context.sentence.folded, segment)
  if (reaction) return reaction
  const text = segment.text.replace(/[\s.!?…]+$/u, '')
  const boat = namedThing(context, segment)
  if (boat) return boat
  const at = meal.exec(text)
  if (at) return fact(context, segment, at, `${at.groups?.meal ?? 'dinner'}_time`)
  const whose = role.exec(text)
  if (whose) {
    const found = fact(context, segment, whose, whose.groups?.role ?? 'contact')
    return found && isNameLike(context.original(found).replace(/^\p{L}+\.\s/u, '')) ? found : null
  }
  const called = plainName.exec(text)
  if (called && !/^(?:are|is|and|of|in|on|for)\b/u.test(called.groups?.v ?? ''))
    return fact(context, segment, called, 'name')
  for (const [pattern, topic] of plainSayings) {
    const match = pattern.exec(text)
    if (match) return fact(context, segment, match, topic)
  }
  for (const [pattern, topic] of [
    [disagrees, 'intolerance'],
    [kills, 'allergy'],
  ] as const) {
    const match = pattern.exec(text)
    if (match && isFood(match.groups?.v ?? '')) return fact(context, segment, match, topic)
  }
  return null
}

function isFood(text: string): boolean {
  return (
    isNounLike(text, 2) &&
    !/^(?:my|your|our|his|her|their|the|a|an|this|that|everyone|everybody|nobody|people|someone|work|life|traffic|stress|boss)\b/u.test(
      text,
    )
  )
}

function fact(
  context: ReadingContext,
  segment: Segment,
  match: RegExpExecArray,
  topic: string,
): FoundFact | null {
  const group = match.groups?.v ?? ''
  const start = segment.start + match[0].lastIndexOf(group)
  const span = trimValue(context.sentence.folded, { start, end: start + group.length }, 'strip')
  return span ? { subject: 'user', topic, ...span } : null
}

/** "We named our sailing boat Petrel": the name is what begins with a capital at the end. */
function namedThing(context: ReadingContext, segment: Segment): FoundFact | null {
  const match = named.exec(segment.text.replace(/[\s.!?…]+$/u, ''))
  const words = match?.groups?.thing
  if (!match || words === undefined) return null
  const start = segment.start + match[0].length - words.length
  const split = nameAtEnd(context, { start, end: start + words.length })
  if (!split) return null
  const thing = context.sentence.folded.slice(start, split.start).trim()
  const head = thing.split(' ').pop() ?? ''
  const kind = new RegExp(`^(?:${petWords})$`, 'u').test(head) ? 'pet' : relationTopic(head)
  if (
    kind === null &&
    /^(?:call|called)$/u.test(match.groups?.verb ?? '') &&
    !/^(?:boat|car|house|van|bike|cottage|robot|vacuum|company|band|team|farm)$/u.test(head)
  )
    return null
  if (kind !== null && kind !== 'pet' && kind !== 'child') return null
  const topic = kind ?? head
  return topic === '' ? null : { subject: 'user', topic, ...split }
}

function nameAtEnd(context: ReadingContext, span: TextSpan): TextSpan | null {
  const { folded } = context.sentence
  let found: TextSpan | null = null
  for (
    let at = folded.lastIndexOf(' ', span.end - 1);
    at > span.start;
    at = folded.lastIndexOf(' ', at - 1)
  ) {
    const tail = { start: at + 1, end: span.end }
    if (!isNameLike(context.original(tail))) break
    found = tail
  }
  return found
}
