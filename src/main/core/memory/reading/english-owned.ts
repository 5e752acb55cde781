import { foldedPattern } from '../../text/pattern'
import { relationTopic } from '../screening/relations'
import type { ReadingContext } from './english-reader'
import type { FoundFact } from './found'
import { petWords } from './lexicon'
import { isUnlikelyName } from './names'
import { shapedValue, shapeOf } from './owned-values'
import type { Shape } from './owned-values'
import type { Segment } from './segments'
import { isNameLike, trimValue } from './values'

export interface Owned {
  subject: string
  facts: FoundFact[]
  /** The whole segment is read. */
  done: boolean
}

/** How a thing is called after "my" → the topic it is kept under. */
const owned: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:full |first |given |real |actual |preferred |legal |last |family )?name$/u, 'name'],
  [/^nick ?name$/u, 'nickname'],
  [/^(?:preferred )?pronouns$/u, 'pronouns'],
  [/^age$/u, 'age'],
  [/^(?:birthday|birth date|birthdate|date of birth|b-day|bday)$/u, 'birthday'],
  [/^(?:wedding )?anniversary$/u, 'anniversary'],
  [/^(?:home ?town|birthplace)$/u, 'hometown'],
  [/^(?:home )?(?:city|town|location|residence)$/u, 'city'],
  [/^(?:home |postal |mailing |street |new |current )?address$/u, 'address'],
  [/^time ?zone$/u, 'timezone'],
  [/^(?:e-?mail|email address|e-mail address)$/u, 'email'],
  [/^(?:new |current )?(?:(?:cell |mobile |telephone )?(?:phone )?number|phone)$/u, 'phone_number'],
  [/^(?:job|occupation|profession|day job|job title|role at work|work|position|line of work)$/u, 'job'],
  [/^(?:employer|company|current employer)$/u, 'employer'],
  [/^(?:salary|income)$/u, 'salary'],
  [/^(?:school|university|college|alma mater)$/u, 'school'],
  [/^(?:major|field of study|degree)$/u, 'field_of_study'],
  [/^(?:food |known |main )?allerg(?:y|ies)$/u, 'allergy'],
  [/^(?:food )?intolerances?$/u, 'intolerance'],
  [/^(?:medical |health |chronic )?(?:condition|diagnosis)$/u, 'condition'],
  [/^(?:current |daily )?(?:medications?|meds|medicines?)$/u, 'medication'],
  [/^blood (?:type|group)$/u, 'blood_type'],
  [/^diet$/u, 'diet'],
  [/^shoe size$/u, 'shoe_size'],
  [/^(?:shirt|t-shirt|dress|clothing|clothes) size$/u, 'clothing_size'],
  [/^height$/u, 'height'],
  [/^weight$/u, 'weight'],
  [/^(?:native|first|mother) (?:language|tongue)$/u, 'language'],
  [/^(?:religion|faith)$/u, 'religion'],
  [/^nationality$/u, 'nationality'],
  [/^(?:car|vehicle)$/u, 'car'],
  [/^(?:bike|bicycle|motorbike|motorcycle)$/u, 'bike'],
  [/^(?:main |favou?rite )?(?:hobby|hobbies|pastimes?)$/u, 'hobby'],
  [
    /^(?:main |current |personal |fitness |daily |weekly |monthly |yearly |step |reading |savings? |new )*goal$/u,
    'goal',
  ],
  [/^motto$/u, 'motto'],
  [/^(?:favou?rite )?(?:team|football team|soccer team|club)$/u, 'team'],
  [/^(?:laptop|computer|pc)$/u, 'computer'],
  [/^(?:favou?rite|preferred) (?:code )?(?:editor|ide)$/u, 'editor'],
  [/^(?:favou?rite|preferred) (?:programming )?language$/u, 'programming_language'],
  [/^coffee order$/u, 'coffee'],
]

const isForm = "(?:'s|is|are|:|=|was always|will always be|has always been|remains|has been)"
const ownedForm = foldedPattern(
  `^(?:my|our)\\s+(?<thing>[\\p{L}][\\p{L}' -]{1,40}?)\\s*(?:${isForm})\\s+(?<v>.+)$`,
  'u',
)
const callMe =
  /^(?:(?:(?:you can|you may|please|just|everyone|everybody|people|my friends|friends|they all|they)\s+)*call(?:s)? me|i(?:'d| would)? (?:prefer|like|want) to be called)\s+(?<v>.+)$/u
const includes = foldedPattern(
  String.raw`^(?:my|our)\s+(?<thing>[\p{L} ]{3,30}?)\s+(?:includes?|are|is):?\s+(?<v>.+)$`,
  'u',
)
const allergyTo = /^(?:my|the)\s+(?:(?:severe|bad|serious|mild|terrible)\s+)*al+ergy (?:to)\s+(?<v>.+)$/u
const compoundAllergy = foldedPattern(
  String.raw`^(?:because of |due to |with |given )?my\s+(?:(?:severe|bad|serious|mild)\s+)*(?<v>[\p{L}-]+(?: [\p{L}-]+)?)\s+(?<kind>al+erg(?:y|ies)|intolerance)(?=\s|$)`,
  'u',
)
const relationIs = foldedPattern(
  String.raw`^(?:my|our)\s+(?:(?:older|younger|little|big|elder|eldest|youngest|oldest|twin|best|new|first|second)\s+)*(?<relation>\p{L}+)(?<possessive>'s name|s' names)?\s*(?:'s|is|are)\s+(?:called\s+|named\s+)?(?<v>[\p{L}'.-]+(?:\s+[\p{L}'.-]+){0,2})$`,
  'u',
)
const relationApposed = foldedPattern(
  String.raw`^(?:(?:with|and|for|to|by|of|about)\s+)?(?:my|our)\s+(?:(?:older|younger|little|big|elder|eldest|youngest|oldest|twin|new|\d+[- ]year[- ]old)\s+)*(?<relation>\p{L}+)\s+(?<v>[\p{L}'-]+)(?=\s|$)`,
  'u',
)
const isMyRelation = foldedPattern(
  String.raw`^(?<v>[\p{L}'-]+(?:\s+[\p{L}'-]+)?)\s+is my\s+(?:(?:older|younger|little|big|twin)\s+)*(?<relation>\p{L}+)$`,
  'u',
)
const hasRelation = foldedPattern(
  String.raw`(?:^|\s)(?:have|has|got|with|had|'ve got)\s+(?:an?|one|two|three|four)\s+(?:\p{L}+\s+){0,2}(?<relation>sons?|daughters?|kids?|child|children|wife|husband|girlfriend|boyfriend|fiancee?|partner|brothers?|sisters?|bab(?:y|ies))\s*(?:(?:named|called|whose name is)\s+)(?<v>[\p{L}'-]+)`,
  'u',
)
const marriedTo = foldedPattern(
  String.raw`^(?:i'm|i am|im)\s+(?:married|engaged)\s+to\s+(?!(?:my|our|the|an?|this|that|it|him|her|someone|somebody)\b)(?<v>[\p{L}'-]+(?:\s+[\p{L}'-]+)?)$`,
  'u',
)

/** Reads "my … is …", "call me …" and what is told of relations by their names. */
export function readOwned(context: ReadingContext, segment: Segment): Owned | null {
  const text = segment.text
  const called = callMe.exec(text)
  if (called)
    return one(
      context,
      segment,
      called,
      'user',
      /friends|everyone|everybody|people|they/u.test(called[0]) ? 'nickname' : 'name',
      'name',
    )
  const related = relation(context, segment)
  if (related) return related
  const byAllergy = allergyTo.exec(text)
  if (byAllergy) return one(context, segment, byAllergy, 'user', 'allergy', 'noun')
  const compound = compoundAllergy.exec(text)
  if (compound && !/^(?:food|seasonal|the|known|only|main|other|new)$/u.test(compound.groups?.v ?? '')) {
    const topic = compound.groups?.kind === 'intolerance' ? 'intolerance' : 'allergy'
    return one(context, segment, compound, 'user', topic, 'noun')
  }
  const form = ownedForm.exec(text) ?? includes.exec(text)
  if (form) return ownedThing(context, segment, form)
  return null
}

function ownedThing(context: ReadingContext, segment: Segment, form: RegExpExecArray): Owned | null {
  const thing = (form.groups?.thing ?? '').trim()
  const favourite =
    /^(?:favou?rite|fave|fav|go-to|preferred|least favou?rite)\s+(?<what>[\p{L} ]{2,30})$/u.exec(thing)
  const topic = owned.find(([pattern]) => pattern.test(thing))?.[1]
  // A phone without digits is a telephone, not its number.
  if (thing === 'phone' && !/\d{5}/u.test((form.groups?.v ?? '').replace(/[^\p{L}\d]/gu, '')))
    return one(context, segment, form, 'user', 'phone_model', 'capital')
  if (topic) return one(context, segment, form, 'user', topic, shapeOf(topic))
  if (favourite) {
    const what = (favourite.groups?.what ?? '').trim()
    if (/^(?:part|thing|bit|way|moment|memory|example|quote|of)\b/u.test(what)) return null
    if (thing.startsWith('least')) return one(context, segment, form, 'user', 'dislike', 'noun')
    return one(
      context,
      segment,
      form,
      'user',
      `favorite_${what.replace(/colour/u, 'color').replace(/\s+/gu, '_')}`,
      'noun',
    )
  }
  if (!context.explicit || relationTopic(thing) !== null) return null
  return one(context, segment, form, 'user', thing.replace(/[^\p{L}\p{N}]+/gu, '_'), 'any')
}

/** The topic of a thing by what it is called after "my"; null for a thing without a topic of its own. */
export function topicOfThing(thing: string): string | null {
  return owned.find(([pattern]) => pattern.test(thing))?.[1] ?? null
}

function one(
  context: ReadingContext,
  segment: Segment,
  match: RegExpExecArray,
  subject: string,
  topic: string,
  shape: Shape,
): Owned | null {
  const group = match.groups?.v ?? ''
  const start = segment.start + match[0].lastIndexOf(group)
  const span = shapedValue(context, { start, end: start + group.length }, shape, topic)
  return span ? { subject, facts: [{ subject, topic, ...span }], done: true } : null
}

function relation(context: ReadingContext, segment: Segment): Owned | null {
  const { text } = segment
  const is = relationIs.exec(text)
  if (is) return kin(context, segment, is)
  const reversed = isMyRelation.exec(text)
  if (reversed) return kin(context, segment, reversed)
  const has = hasRelation.exec(text)
  if (has) return kin(context, segment, has)
  const married = marriedTo.exec(text)
  if (married) return one(context, segment, married, 'user', 'partner', 'name')
  const apposed = relationApposed.exec(text)
  const passing = apposed ? kin(context, segment, apposed) : null
  return passing ? { ...passing, done: false } : null
}

const familyTopics = new Set(['partner', 'child', 'sister', 'brother', 'mother', 'father'])
const petWord = foldedPattern(`^(?:${petWords})$`, 'u')

function kin(context: ReadingContext, segment: Segment, match: RegExpExecArray): Owned | null {
  const word = match.groups?.relation ?? ''
  const topic = petWord.test(word) ? 'pet' : relationTopic(word)
  const isNamed = match.groups?.possessive !== undefined || /\b(?:called|named)\b/u.test(match[0])
  if (topic === null || !(familyTopics.has(topic) || (isNamed && (topic === 'boss' || topic === 'pet'))))
    return null
  const group = match.groups?.v ?? ''
  const start = segment.start + match[0].lastIndexOf(group)
  const span = trimValue(
    context.sentence.folded,
    { start, end: start + group.replace(/'s$/u, '').length },
    'keep',
  )
  if (!span) return null
  const spelt = context.original(span)
  const name = context.sentence.folded.slice(span.start, span.end)
  if (
    isUnlikelyName(name) ||
    (!isNameLike(spelt) && !isNamed) ||
    /^(?:an?|the|also|always|really|very|is|has|was|who|and|are|can't|doesn't|loves|likes|lives|works)\b/u.test(
      name,
    )
  )
    return null
  return { subject: 'user', facts: [{ subject: 'user', topic, ...span }], done: true }
}
