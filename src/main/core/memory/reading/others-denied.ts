import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { mentionsLoosely } from '../learning/sameness'
import { relationTopic } from '../screening/relations'
import type { ReadingContext } from './english-reader'
import type { FoundDenial, KnownFact } from './found'
import { conditions, diets, drugs } from './lexicon'
import { isUnlikelyName } from './names'
import { isNameLike, isNounLike, trimValue } from './values'

interface Rule {
  topic: string
  pattern: RegExp
  how: FoundDenial['how'] | 'by_words'
}

const isNot =
  "(?:(?:'s| is| are)(?: actually| really| definitely)? (?:no longer|not)|(?:'s| is| are)n't| isn't| aren't)(?: actually| really| even)?"
const hasNot = "(?: no longer has| (?:doesn't|does not|don't|do not)(?: actually| really)? have| never had)"
const end =
  '(?=\\s*$|\\s*[,.;:!?]|\\s+(?:any ?more|after all|now|and|but|so|because|since|thank|though|at all)\\b)'
const value = '(?<v>[^,.;!?]+?)'

const rules: readonly Rule[] = (
  [
    ['allergy', 'by_words', `${isNot} al+er[gj]i[ck] to ${value}${end}`],
    ['allergy', 'by_words', `${hasNot} (?:an? |any )?${value} allergy`],
    [
      'allergy',
      'ended',
      `(?: has)? (?:outgrew|outgrown|got over|lost) (?:his|her|their|the) ${value} allergy`,
    ],
    [
      'allergy',
      'ended',
      `'s ${value} allergy (?:is|has)(?: been)? (?:gone|cured|cleared|gone away|disappeared)`,
    ],
    [
      'food_restriction',
      'ended',
      ` can(?: now| finally| actually)* (?:eat|have|drink|tolerate) ${value} (?:again|now|after all)${end}`,
    ],
    ['intolerance', 'by_words', `${isNot} (?<v>\\p{L}+)[- ]intolerant`],
    ['condition', 'by_words', `(?:${isNot}|${hasNot}) (?:an? )?(?<v>${conditions})\\b`],
    ['diet', 'by_words', `(?:${isNot}|(?: has)? stopped being) (?:an? )?(?<v>${diets})\\b`],
    [
      'medication',
      'ended',
      `(?: no longer takes| (?:has )?(?:stopped|quit) taking| (?:doesn't|does not) take|(?:'s| is) off| came off) (?<v>${drugs})\\b`,
    ],
    ['pregnancy', 'by_words', `${isNot} (?<v>pregnant|breastfeeding)`],
  ] as const
).map(([topic, how, pattern]) => ({ topic, how, pattern: foldedPattern(pattern, 'gu') }))

const kindred: ReadonlySet<string> = new Set([
  'allergy',
  'intolerance',
  'food_restriction',
  'diet',
  'condition',
])
// Most sentences hold none of these words and are done with at once.
const maybe =
  /n't|\b(?:not|no longer|never|stopped|quit|off)\b|\bal+er[gj]y\b|\bcan\b.*\b(?:again|now|after all)\b/u
// Whom the words tell of stands right before them; so far back does a name reach, in characters.
const longestWho = 60
const whoBefore = foldedPattern(
  "(?:^|[\\s,;:(])(?<who>(?:(?:my|our) (?:(?:older|younger|little|big|eldest|youngest|oldest) )?)?[\\p{L}'-]+(?: [\\p{L}'-]+)?)$",
  'u',
)
const pronoun = /^(?:he|she|they|it)$/u

/** Reads what is denied of somebody else: "Leo is not allergic to kiwi", "my son can eat eggs again". */
export function readOthersDenied(context: ReadingContext): FoundDenial[] {
  const { folded } = context.sentence
  if (!maybe.test(folded)) return []
  return rules.flatMap((rule) =>
    [...folded.matchAll(rule.pattern)].flatMap((match) => {
      const denied = valueIn(folded, match)
      const words = denied ? folded.slice(denied.start, denied.end) : ''
      if (!denied || !isNounLike(words, 5) || /^(?:anything|any|things)\b/u.test(words)) return []
      const subject = subjectOf(context, match.index)
      if (subject === null) return []
      const known = knownOf(context, subject, words, rule.topic)
      const ended =
        match[0].includes('no longer') || /^\W*any ?more/u.test(folded.slice(match.index + match[0].length))
      const how = rule.how === 'by_words' ? (ended ? 'ended' : 'never') : rule.how
      return { subject: known?.subject ?? subject, topic: known?.topic ?? rule.topic, ...denied, how }
    }),
  )
}

/** Somebody by name, by relation, or as the only other person who was spoken of just before. */
function subjectOf(context: ReadingContext, at: number): string | null {
  const before = context.sentence.folded.slice(Math.max(0, at - longestWho), at)
  const words = whoBefore.exec(before)?.groups?.who ?? ''
  if (words === '') return null
  const start = at - words.length
  const related =
    /^(?:my|our) (?:(?:older|younger|little|big|eldest|youngest|oldest) )?(?<relation>\p{L}+)(?: (?<name>\S+))?$/u.exec(
      words,
    )
  if (related?.groups) {
    const { relation = '', name } = related.groups
    if (relationTopic(relation) === null) return null
    return name === undefined ? relation : context.original(lastWord(words, start))
  }
  if (pronoun.test(words)) {
    const people = new Set(
      context.saidBefore().flatMap(({ subject }) => (subject === 'user' ? [] : [subject])),
    )
    return people.size === 1 ? ([...people][0] ?? null) : null
  }
  const name = lastWord(words, start)
  const spelt = context.original(name)
  const text = context.sentence.folded.slice(name.start, name.end)
  const known = context.known.find(({ subject }) => subject !== 'user' && subject.toLowerCase() === text)
  if (known) return known.subject
  return isNameLike(spelt) && !isUnlikelyName(text) && text !== 'i' ? spelt : null
}

function lastWord(words: string, start: number): TextSpan {
  const at = words.lastIndexOf(' ') + 1
  return { start: start + at, end: start + words.length }
}

/** What is known that is denied: of that person, or of the one child there is where "my son" is spoken of. */
function knownOf(
  context: ReadingContext,
  subject: string,
  words: string,
  topic: string,
): KnownFact | undefined {
  const said = context.known.filter(
    (fact) =>
      fact.subject !== 'user' &&
      (fact.topic === topic || (kindred.has(topic) && kindred.has(fact.topic))) &&
      (mentionsLoosely(fact.value, words) || mentionsLoosely(words, fact.value)),
  )
  const theirs = said.find((fact) => fact.subject.toLowerCase() === subject.toLowerCase())
  if (theirs) return theirs
  const relation = relationTopic(subject.toLowerCase())
  const kin = said.filter((fact) =>
    context.known.some(
      (named) => named.subject === 'user' && named.topic === relation && named.value === fact.subject,
    ),
  )
  return relation !== null && new Set(kin.map((fact) => fact.subject)).size === 1 ? kin[0] : undefined
}

function valueIn(folded: string, match: RegExpMatchArray): TextSpan | null {
  const group = match.groups?.v
  if (group === undefined || match.index === undefined) return null
  const start = match.index + match[0].lastIndexOf(group)
  return trimValue(folded, { start, end: start + group.length }, 'strip')
}
