import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { mentionsLoosely } from '../learning/sameness'
import type { ReadingContext } from './english-reader'
import type { FoundDenial, KnownFact } from './found'
import { trimValue } from './values'

/** An ending that what is known gives its meaning: without a known fact it ends nothing. */
interface Ending {
  pattern: RegExp
  topics: ReadonlySet<string>
  how: FoundDenial['how']
  /** The sentence names no value, so that all that is known under the topics is meant. */
  all?: boolean
}

const e = (topics: readonly string[], how: Ending['how'], pattern: string, all = false): Ending => ({
  topics: new Set(topics),
  how,
  pattern: foldedPattern(pattern, 'u'),
  all,
})

const restricting = ['allergy', 'intolerance', 'food_restriction', 'diet']
const pastime = ['instrument', 'sport', 'hobby', 'activity', 'language']
const i = '(?:^|[\\s,;:(])(?:i|we)'
const be = "(?:'m| am|'re| are)"
const thing = '(?<v>[^,.;!?]+?)'
const fine =
  '(?:again|now|after all|these days|any time|without (?:any )?(?:problems?|issues?|trouble|reactions?))'
const end = '(?=\\s*$|\\s*[,.;:!?]|\\s+(?:and|but|so|because|since|thank)\\b)'
const after = '(?: (?:after all|any ?more|at all|then|actually|it (?:turns|turned) out))*'

const endings: readonly Ending[] = [
  e(
    restricting,
    'ended',
    `${i} can(?: now| finally| actually| safely)* (?:eat|have|drink|tolerate|digest|handle|take|be around) ${thing} ${fine}${end}`,
  ),
  e(
    restricting,
    'ended',
    `${i} can (?:now|finally) (?:eat|have|drink|tolerate|digest|handle|take|be around) ${thing}${end}`,
  ),
  e(restricting, 'ended', `${i}${be} (?:eating|having|drinking|taking) ${thing} again${end}`),
  e(
    restricting,
    'ended',
    `${i}(?: have|'ve)?(?: just| recently)? (?:eat|drink|take|started (?:eating|drinking|having)|went back to (?:eating|drinking)|gone back to (?:eating|drinking)) ${thing} again${end}`,
  ),
  e(
    restricting,
    'ended',
    `(?:^|[\\s,;:])${thing} (?:is|are) (?:fine|ok|okay|no problem|not a problem)(?: for me)? (?:again|now|after all)(?: for me)?${end}`,
  ),
  e(
    restricting,
    'ended',
    `^\\s*(?:(?:actually|no|wait|sorry|oh|ah|oops|correction)[\\s,]+)+(?:[^,.;!?]+[,;] ?(?:and |but )?)?${thing} (?:is|are) (?:totally |perfectly )?(?:fine|ok|okay|no problem)(?: for me| with me)?${end}`,
  ),
  e(restricting, 'ended', `${i}${be} (?:fine|ok|okay) with ${thing} (?:again|now|after all)${end}`),
  e(
    ['allergy'],
    'never',
    `${i}${be} (?:not|no longer)(?: actually| really| even)? al+er[gj]i[ck](?: to (?:it|them|that|those|anything))?${after}${end}`,
    true,
  ),
  e(['sobriety'], 'ended', `(?:${i}${be} |^\\s*)(?:not|no longer) sober${after}`, true),
  e(
    ['sobriety'],
    'ended',
    `${i}(?:${be} drinking| drink|(?:'ve| have)? started drinking|(?:'ve| have)? relapsed)(?: alcohol)?(?: again)?${end}`,
    true,
  ),
  e(
    ['pregnancy'],
    'ended',
    `${i}(?:'ve| have)? (?:gave birth|given birth|had (?:the|my|our) baby|delivered)|(?:the|my|our) baby (?:is|was|has been) born`,
    true,
  ),
  e(['condition'], 'never', `(?:^|[\\s,;:(])i(?:'ve| have)? never(?: actually| really)? had ${thing}${end}`),
  e(
    ['condition'],
    'ended',
    `(?:^\\s*|[\\s,;:(]my |^my )${thing} (?:is|are|has|have)(?: been)?(?: finally| completely)? (?:gone|cured|cleared|cleared up|gone away|disappeared|in remission)`,
  ),
  e(
    ['accessibility'],
    'ended',
    `${i} (?:no longer (?:need|use|wear|rely on)|(?:don't|do not|dont) (?:need|use|wear|rely on) (?=[^,.;!?]* any ?more)) ?(?:an? |the |my )?${thing}(?: any ?more)?${end}`,
  ),
  e(
    pastime,
    'ended',
    `${i}(?:'ve| have)?(?: just| recently| finally)? (?:gave up|given up|quit|stopped|dropped)(?: playing| doing| practi[cs]ing| learning)? (?:the |my )?${thing}${end}`,
  ),
  e(
    pastime,
    'ended',
    `${i} (?:no longer|(?:don't|do not|dont)) (?:play|do|practi[cs]e) (?:the )?${thing}(?: any ?more)?${end}`,
  ),
  e(
    ['pet'],
    'ended',
    `${i}(?:'ve| have| had to| have to)?(?: just| recently| sadly)* (?:give|gave|given) (?:our |my )?${thing} (?:away|up|to (?:a|the|another|my|our) )`,
  ),
  e(
    ['pet'],
    'ended',
    `${i}(?:'ve| have| had to)?(?: just| recently| sadly)* (?:rehomed?|sold|found a new home for) (?:our |my )?${thing}${end}`,
  ),
  e(
    ['employer', 'job', 'workplace'],
    'ended',
    `(?:${i}(?:'ve| have)?(?: just| recently| finally)? |^\\s*(?:just |finally )?)(?:quit|left|lost|resigned from|walked out of|(?:got |was )?(?:fired|laid off|let go) from) (?:my|the) job${end}`,
    true,
  ),
  e(
    ['car', 'bike', 'boat'],
    'ended',
    `(?:${i}(?:'ve| have)?(?: just| recently| finally)? |^\\s*)(?:sold|scrapped|got rid of|traded in|traded|swapped) (?:the |my |our )${thing}(?: for [^,.;!?]+)?${end}`,
  ),
]

/** The words of a claim that ends what is known, and the denials it comes to; none where nothing known is meant. */
export interface Ended {
  span: TextSpan
  denials: FoundDenial[]
}

// Most sentences hold none of these words and are done with at once.
const maybe =
  /\b(?:again|after all|now|finally|these days|without|allergic|alergic|sober|drink|drinking|relapsed|birth|baby|never|gone|cured|cleared|remission|disappeared|no longer|any ?more|gave|give|given|quit|stopped|dropped|rehomed?|sold|scrapped|home|got rid|traded|swapped|fine|okay|ok|no problem|lost|left|fired|laid off|let go|resigned)\b|n't/u

/** Reads what ends something by what is known: "I can eat gluten again", "I gave up the cello", "we gave Bear away". */
export function readEndings(context: ReadingContext): Ended[] {
  const { folded } = context.sentence
  if (!maybe.test(folded)) return []
  return endings.flatMap(({ pattern, topics, how, all }) => {
    const match = pattern.exec(folded)
    if (!match || /\bif\s*$/u.test(folded.slice(0, match.index + 1).trimEnd())) return []
    const about = context.known.filter((fact) => fact.subject === 'user' && topics.has(fact.topic))
    if (about.length === 0) return []
    const span = { start: match.index, end: match.index + match[0].length }
    if (all === true)
      return { span, denials: meantOf(context, about).map((fact) => denialOf(fact, span, how)) }
    const value = valueIn(folded, match)
    if (!value) return []
    const words = folded.slice(value.start, value.end)
    const meant = about.filter(
      ({ value: known }) => mentionsLoosely(known, words) || mentionsLoosely(words, known),
    )
    return meant.length > 0 ? { span, denials: meant.map((fact) => denialOf(fact, value, how)) } : []
  })
}

/** Of what is known under a topic, that which was spoken of just before; all of it if nothing was. */
function meantOf(context: ReadingContext, known: readonly KnownFact[]): readonly KnownFact[] {
  if (/\bto anything\b/u.test(context.sentence.folded)) return known
  const before = context.saidBefore()
  const spokenOf = known.filter((fact) =>
    before.some(({ topic, value }) => topic === fact.topic && value === fact.value),
  )
  return spokenOf.length > 0 ? spokenOf : known
}

function denialOf(fact: KnownFact, span: TextSpan, how: FoundDenial['how']): FoundDenial {
  return { subject: fact.subject, topic: fact.topic, ...span, how, value: fact.value }
}

function valueIn(folded: string, match: RegExpExecArray): TextSpan | null {
  const group = match.groups?.v
  if (group === undefined) return null
  const start = match.index + match[0].indexOf(group)
  return trimValue(folded, { start, end: start + group.length }, 'strip')
}
