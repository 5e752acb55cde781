import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import type { FoundFact } from './found'
import type { Segment } from './segments'
import { reactedTo } from './lexicon'
import { isNounLike, trimValue } from './values'

const word =
  "(?!(?:at|in|on|from|by|during|for|about|with|when|whenever|if|since|and|or|but|so|last|every|again|too|though|because|as|once|yesterday|today|don't|doesn't|do|does|did|didn't|never|not|that)\\b)[\\p{L}'-]+"
const thing = `(?<v>${word}(?: ${word}){0,2}?)`
// At the end nothing else stops it.
const lastThing = `(?<v>${word}(?: ${word}){0,2})`
const some =
  '(?:(?:even |just )?(?:a|one|any|the (?:smallest|tiniest)|eating|drinking|touching|taking)(?: (?:tiny|single|small))?(?: (?:bit|bite|bites|sip|trace|taste|whiff|amount|mouthful|piece))?(?: of)? |even )?'
const often =
  '(?: always| usually| sometimes| often| really| both| all| literally| actually| immediately| instantly)*'
const body = '(?:throat|lips?|tongue|mouth|face|eyes?|skin|airways?|chest|hands?|gums?)'
const shut =
  '(?:swell(?:s|ing)?|clos(?:e|es|ing)|itch(?:es|ing)?|tingl(?:e|es|ing)|burn(?:s|ing)?|go(?:es)? numb|numb|tighten(?:s)?|seize(?:s)?|puff(?:s|y)?|red|blister(?:s)?|swollen)(?: up| over| shut)?'
const rash =
  '(?:(?:bad |terrible |horrible |an? (?:bad |itchy )?|full-blown )*(?:hives|rash(?:es)?|welts|anaphyla\\p{L}+|(?:allergic )?reactions?|eczema|swelling))'
const gut =
  '(?:(?:bad |terrible |horrible |an? (?:bad )?|severe )*(?:stomach ?-?(?:ache|cramps?|pains?)|tummy ?-?ache|cramps?|the runs|diarrh?o?ea|heartburn|indigestion|bloating|gas))'
const meal =
  "(?:when(?:ever)?|if|every time|after|each time)(?: i(?:'ve| have)?)? (?:eat|eating|ate|eaten|have|having|had|drink|drinking|take|taking|touch|touching|wear|wearing|go near|am around)"

const rules: ReadonlyArray<readonly [topic: string, pattern: RegExp]> = [
  ['allergy', `${some}${thing}${often} makes? my ${body} ${shut}`],
  [
    'allergy',
    `${some}${thing}${often} makes? me (?:break out|come out|itch|itchy|swell|wheeze|wheezy|sneeze|go into anaphyla\\p{L}+)`,
  ],
  ['allergy', `${some}${thing}${often} (?:gives?|gave) me ${rash}`],
  [
    'allergy',
    `${some}${thing}${often} (?:sends?|puts?|sent|put) me in(?:to)? (?:anaphyla\\p{L}+|the (?:hospital|er|a&e))`,
  ],
  ['allergy', `my ${body} (?:starts? (?:to )?)?${shut} (?:${meal}|from|with|because of) ${lastThing}`],
  [
    'allergy',
    `i (?:break|broke|come|came) out in (?:hives|a rash|welts|spots)(?: all over)? (?:${meal}|from|with|because of) ${lastThing}`,
  ],
  ['allergy', `i (?:get|got|had) ${rash} (?:${meal}|from|with|to) ${lastThing}`],
  [
    'allergy',
    `i(?:'ve| have)?(?: once)? (?:had|have had) (?:an? |(?:anaphylactic|allergic|severe|bad|serious|terrible|nasty) )*reactions? (?:${meal}|to|from) ${lastThing}`,
  ],
  [
    'allergy',
    `i (?:went|go|have gone|once went) into anaphyla\\p{L}+(?: shock)? (?:${meal}|from|over|because of) ${lastThing}`,
  ],
  [
    'intolerance',
    `${some}${thing}${often} (?:upsets?|hurts?|irritates?|wrecks?|kills?|destroys?) my (?:stomach|tummy|gut|digestion|bowels?)`,
  ],
  ['intolerance', `${some}${thing}${often} (?:gives?|gave) me ${gut}`],
  [
    'intolerance',
    `${some}${thing}${often} makes? me (?:bloat(?:ed)?|physically (?:sick|ill)|violently (?:sick|ill)|really (?:sick|ill))`,
  ],
  [
    'intolerance',
    `(?:(?:anything|food|stuff|things) with (?:any )?|(?:even |just )?)(?<v>${reactedTo})${often} makes? me (?:feel )?(?:sick|ill|nauseous|queasy|bloated|throw up|vomit|gassy)`,
  ],
  [
    'allergy',
    `${some}${thing}${often} (?:is|are|can be|would be) (?:literally |potentially |actually )?(?:deadly|lethal|fatal|life-threatening) (?:for|to) me`,
  ],
  [
    'food_restriction',
    `(?:any |all |even )?(?<v>${reactedTo}) (?:is|are)(?: all| both)? (?:an? )?(?:(?:total|absolute|definite|big|hard|strict|complete) )*(?:no[- ]?gos?|off[- ]limits|off the (?:table|menu)|not an option|forbidden|(?:a )?hard pass|(?:a )?hard no|(?:a )?big no|no no|impossible)(?: \\p{L}+)? for me`,
  ],
  [
    'intolerance',
    `my (?:stomach|tummy|gut|body|system|digestion) (?:can't|cant|cannot|can not|doesn't|doesnt|does not)(?: really)? (?:handle|tolerate|take|do|digest|cope with|like|agree with) ${lastThing}`,
  ],
  [
    'intolerance',
    `(?:eating|drinking) ${thing}${often} makes? me (?:sick|ill|vomit|throw up|nauseous|queasy|feel (?:sick|ill|awful|terrible))`,
  ],
  [
    'intolerance',
    `i (?:get|feel|am|'m|throw up|vomit|get really) ?(?:sick|ill|nauseous|bloated|queasy|${gut})? (?:${meal}|from eating|from drinking) ${lastThing}`,
  ],
].map(([topic = '', pattern]) => [topic, foldedPattern(`^${pattern}(?=$|[\\s,.;:!?])`)] as const)

// Most segments hold none of these words and are done with at once.
const maybe =
  /\b(?:makes?|gives?|gave|sends?|sent|puts?) m[ey]\b|\b(?:upsets?|hurts?|irritates?|wrecks?|kills?|destroys?) my\b|\b(?:hives|rash|welts|reactions?|anaphyla|deadly|lethal|fatal|life-threatening|for me|throat|lips?|tongue|mouth|face|eyes?|skin|airways?|sick|ill|nauseous|bloated|queasy|vomit|throw up|cramps?|stomach)/u
const noThing =
  /^(?:my|your|our|his|her|their|this|that|these|those|it|they|he|she|everyone|everybody|nobody|people|someone|somebody|something|everything|nothing|what|which|who|work|life|traffic|stress|boss|jokes?|news|politics|mondays?|the (?:news|idea|thought|way|sight|fact|smell)|just|only|when|too much|a lot|so much|thinking|watching|reading|hearing|running|being|going)\b/u

/**
 * Reads what somebody tells of his body instead of naming an allergy: "nuts make my throat swell", "I break out in
 * hives from latex". Such a thing is an allergen or is not tolerated, and guards replies as one.
 */
export function readReaction(folded: string, segment: Segment): FoundFact | null {
  if (!maybe.test(segment.text)) return null
  for (const [topic, pattern] of rules) {
    const match = pattern.exec(segment.text)
    const value = match?.groups?.v
    if (!match || value === undefined) continue
    const start = segment.start + match[0].lastIndexOf(value)
    const span: TextSpan | null = trimValue(folded, { start, end: start + value.length }, 'strip')
    if (!span) continue
    const text = folded.slice(span.start, span.end)
    if (!isNounLike(text, 3) || noThing.test(value)) continue
    // When it happened says nothing against it: what a body did once it may do again.
    return { subject: 'user', topic, ...span, holdsNow: true, evenIf: true }
  }
  return null
}
