import type { TextSpan } from '../../../../shared/entities'
import type { EnglishRule } from './english-rule'
import type { ReadingContext } from './english-reader'
import { isUnlikelyName } from './names'
import { isNounLike, trimValue, writesSmall } from './values'

/** The value without what hangs around it, if it looks like what the topic holds. */
export function shaped(context: ReadingContext, span: TextSpan, rule: EnglishRule): TextSpan | null {
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
  return capital || (writesSmall(context) && spelt !== '') ? place : null
}

function isVaguePlace(text: string): boolean {
  return /^(?:\d+ (?:years?|months?|weeks?|days?)|an?|the|my|our|your|his|her|their|this|that|fear|peace|hope|pain|sin|harmony|denial|moderation|touch|person|love|charge|trouble|general|particular|bed|town|home|house|work|office|flat|apartment|city|country|village|school|university|college|world|past|future|present|moment|same|different|middle|area|suburbs|countryside|north|south|east|west|student|myself|them|him|someone|people|clients|customers|free|fun|money|living|a living|least|night|day|hours|years|scratch|experience|what|where|there|here)\b/u.test(
    text,
  )
}

const vagueLike =
  /\b(?:idea|ideas|thought|thoughts|sound|suggestions?|questions?|concept|approach|perspective|examples?|way|ways|fact|point|analogy|analog(?:y|ies)|phrase|saying|quote|conversation|chat|chatting|talking|discussing|hearing|learning about|exploring|seeing|thinking|knowing|being|having|getting|doing|making|how|that|this|these|those|it|you|your|when|what|to|everything|anything|something|nothing|part|feeling|challenge|view|version|answer|reply|response|result|design|look|framing|metaphor|comparison|insight|work|job|weather|one|ones|change|some|mine|yours|better|best)\b/u
const vagueFood =
  /^(?:another|meetings?|breakfast|lunch|dinner|supper|out|much|enough|well|there|here|anything|everything|that|this|it|a lot|more|before|after|late|early|at|when|until|like|time|any (?:idea|clue|time|questions?|plans?|preference)|a (?:clue|car|dog|cat|preference|problem|job|lot)|access|fun|kids|children|money|plans|room|space|one|the)\b/u

/** Whether folded text can be what a topic holds: a thing one likes, a food, an allergen. */
export function nounFor(topic: string, text: string, anyShape = false): boolean {
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
