import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { foldValue } from '../../text/fold'
import type { ReadingContext } from './english-reader'
import { readEndings } from './english-endings'
import type { FoundDenial, FoundFact } from './found'
import { conditions, diets, drugs } from './lexicon'
import { readOthersDenied } from './others-denied'
import { isNounLike, trimValue } from './values'

export interface Denied {
  denials: FoundDenial[]
  facts: FoundFact[]
  /** Stretches that say no and must not be read as claims. */
  used: TextSpan[]
}

type How = FoundDenial['how']
interface Rule {
  topic: string
  how: How | 'by_words'
  pattern: RegExp
}

const im = "(?:i'?m|i am|we're|we are)"
const allergic = 'al+er[gj]i[ck]'
const stop = '(?=$|[,.;:!?]|\\s+(?:any ?more|now|and|but|so|by|because|since|thank|though|my|after)\\b)'
const r = (topic: string, how: Rule['how'], pattern: string): Rule => ({
  topic,
  how,
  pattern: foldedPattern(pattern.replaceAll("don't", "don'?t"), 'gu'),
})

const rules: readonly Rule[] = [
  r(
    'allergy',
    'by_words',
    `${im} (?:\\p{L}+ )?(?:no longer|not|never)(?: \\p{L}+)? (?:\\p{L}+ )?${allergic} to (?<v>[^,.;!?]+?)${stop}`,
  ),
  r(
    'allergy',
    'by_words',
    `(?:i (?:was|have) never(?: been)?|i'?ve never been|i am in no way) ${allergic} to (?<v>[^,.;!?]+?)${stop}`,
  ),
  r('allergy', 'by_words', `i (?:don't|do not|no longer) have (?:an? |any )?(?<v>[\\p{L} -]+?) allergy`),
  r('allergy', 'ended', `(?:i (?:have )?)?(?:outgrew|outgrown|got over|lost) my (?<v>[\\p{L} -]+?) allergy`),
  r(
    'allergy',
    'ended',
    'my (?<v>[\\p{L} -]+?) allergy (?:is|has) (?:gone|cured|cleared|gone away|disappeared)',
  ),
  r('intolerance', 'by_words', `${im} (?:no longer|not) (?<v>\\p{L}+)[- ]intolerant`),
  r('diet', 'by_words', `${im} (?:no longer|not)(?: really)? (?:an? )?(?<v>${diets})\\b(?: any ?more)?`),
  r('diet', 'ended', `i (?:stopped being|quit being|gave up being|'m done being) (?:an? )?(?<v>${diets})\\b`),
  r('medication', 'ended', `(?:took|taken|taking|take|weaned) me off (?:of )?(?:the |my )?(?<v>${drugs})\\b`),
  r(
    'diet',
    'ended',
    `(?<=^\\s*(?:(?:ok|btw|so|and|but|also|actually|hey)[\\s,]+)*)(?:not|no longer) (?:an? )?(?<v>${diets})(?: any ?more)`,
  ),
  r('pregnancy', 'by_words', `${im} (?:no longer|not) (?<v>pregnant|breastfeeding)`),
  r(
    'condition',
    'by_words',
    `(?:${im} (?:no longer|not)|i (?:no longer|don't|do not) have) (?:an? )?(?<v>${conditions})\\b`,
  ),
  r(
    'medication',
    'ended',
    `(?:i (?:stopped|quit|no longer|came|have stopped|'ve stopped)|i don't) (?:taking|take|off|using) (?<v>${drugs})\\b`,
  ),
  r(
    'medication',
    'ended',
    `${im} (?:now |finally )?(?:off|no longer (?:on|taking)) (?:the |my )?(?<v>${drugs})\\b`,
  ),
  r(
    'city',
    'ended',
    "(?:i|we) (?:no longer live in|don't live in|do not live in|moved away from|moved out of) (?<v>[^,.;!?]+?)(?: any ?more)?" +
      stop,
  ),
  r('known', 'ended', `(?:i|we) (?:have |just |recently )*left (?<v>[^,.;!?]+?)${stop}`),
  r(
    'employer',
    'ended',
    "i (?:no longer work|don't work|do not work|stopped working) (?:at|for) (?<v>[^,.;!?]+?)(?: any ?more)?" +
      stop,
  ),
  r(
    'job',
    'ended',
    `${im} (?:no longer|not) (?:working as )?an? (?<v>\\p{L}+(?: \\p{L}+)?)(?: any ?more)${stop}`,
  ),
  r('job', 'ended', `${im} no longer (?:working as )?an? (?<v>\\p{L}+(?: \\p{L}+)?)${stop}`),
  r(
    'car',
    'ended',
    "i (?:sold|no longer (?:drive|own|have)|don't (?:drive|own|have)) (?:my|the|an?) (?<v>[^,.;!?]+?)(?: any ?more)?" +
      stop,
  ),
  r(
    'like',
    'ended',
    "i (?:no longer (?:really )?(?:like|love|enjoy)|don't (?:really )?(?:like|love|enjoy) (?=[^,.;!?]* any ?more)) ?(?<v>[^,.;!?]+?)(?: (?:that|so|very|as) much)?(?: any ?more)?" +
      stop,
  ),
  r(
    'dislike',
    'ended',
    "i (?:no longer (?:hate|dislike|mind)|don't (?:hate|dislike|mind) (?=[^,.;!?]* any ?more)) ?(?<v>[^,.;!?]+?)(?: any ?more)?" +
      stop,
  ),
  r('language', 'never', "i (?:don't|do not) speak (?<v>\\p{L}+)"),
  r('pet', 'ended', 'i no longer have (?:a |my )?(?<v>dog|cat|pet)s?\\b'),
]

// "I used to hate coriander but now I love it": the thing of the first half is the thing of the second.
const turned =
  /\bi (?:actually |really |also )?(?:used to|always used to|once) (?:really |actually )?(?<old>hate|dislike|detest|love|like|enjoy|adore|loathe|despise|prefer) (?<v>[^,.;!?]+?)(?:,)?\s+(?:but|and|however|yet|though)?,?\s*(?:now |these days |lately |today |recently )?i(?:'ve| have)?(?: actually| really| now| just| grown to| come to| absolutely| kind of| quite| since| started to| learned to| learnt to| actually grown to| actually come to)*\s*(?<now>hate|dislike|detest|love|like|enjoy|adore|loathe|can't stand|don't (?:really )?(?:like|enjoy|love|care for)|do not (?:really )?(?:like|enjoy))\s*(?<what>it|them|that|those|this|his|her|their)?/u
const gone = foldedPattern(
  String.raw`(?<v>[\p{L}][\p{L}'-]*(?: [\p{L}'-]+)?)\s+(?:has |have |just |sadly |unfortunately |recently )*(?:died|passed away|passed on|is dead|was put (?:down|to sleep)|crossed the rainbow bridge|ran away)\b`,
  'u',
)
const loose =
  /\bi (?:actually |really |also )*used to (?:really |absolutely |actually |so )*(?:(?:think|believe) i (?:really |actually )?)?(?<old>like|love|enjoy|adore|prefer|hate|dislike|detest|liked|loved|enjoyed|preferred|hated|disliked|(?:be )?(?:really |so |very |all |totally )*(?:into|about|keen on|fond of|a (?:big |huge |great )?fan of)|dream of) (?:the (?:idea|thought) of )?(?:(?:visiting|travell?ing to|going to|reading|watching|listening to) )?(?:(?:the )?(?:books?|novels?|movies?|films?|music|songs?|shows?) (?:about|by|from|with|on) )?(?<v>[^,.;!?]+?)(?:'s (?:films?|movies?|music|books?|novels?|style|acting|work|songs?))?(?: as an? \p{L}+(?: \p{L}+)?)?(?=$|[,.;!?]|\s+(?:but|and|though|when|as)\b)/u
// What follows "I used to dislike …": the mind has changed.
const nowLiked =
  /\b(?:i|i've|i'm)\b(?:[^.!?]*?)\b(?:(?:really |actually )?(?:enjoy(?:ing)?|lov(?:e|ing)|appreciat(?:e|ing))|grown to (?:really )?(?:like|love|enjoy|appreciate)|come to (?:like|love|enjoy|appreciate)|found (?:them|it|him|her|that) (?:pretty |really |quite |so |rather )*(?:fascinating|great|interesting|enjoyable|captivating|inspiring|wonderful|good|fun)|keen (?:to|on)|changed my mind)\b/u
const nowDisliked =
  /\b(?:grown to (?:really )?(?:dislike|hate)|i (?:really |actually |now )*(?:dislike|hate|can't stand) (?:them|it|him|her|that|his|those)|shifted to disliking)\b/u
const none =
  /\bi (?:have no|don't have any|do not have any|no longer have any) (?:known |food )*(?<v>allergies|allergy|intolerances|dietary restrictions)\b/u
const positive = /^(?:love|like|enjoy|adore|prefer)$/u

// Most sentences hold none of these words and are done with at once.
const maybe =
  /n't|\b(?:no|not|never|outgrown|quit|stopp?ed|left|moved|sold|off|outgr\w+|over|lost|used|once|gone|cured|cleared|died|passed|dead|put|crossed|ran|done|gave|came|dont|disappeared)\b/

/** Reads what a sentence denies or ends: "I'm no longer …", "I'm not allergic to …", "Rex died". */
export function readDenial(context: ReadingContext): Denied {
  const { folded } = context.sentence
  const denied: Denied = { denials: [], facts: [], used: [] }
  const isLikely = maybe.test(folded)
  if (isLikely) readTurned(context, denied)
  for (const ended of readEndings(context)) {
    if (overlaps(denied.used, ended.span.start, ended.span.end)) continue
    denied.used.push(ended.span)
    denied.denials.push(...ended.denials)
  }
  if (isLikely) {
    readRules(context, denied)
    readGone(context, denied)
    readNone(context, denied)
  }
  denied.denials.push(...readOthersDenied(context))
  return denied
}

function readRules(context: ReadingContext, denied: Denied): void {
  const { folded } = context.sentence
  for (const rule of rules) {
    for (const match of folded.matchAll(rule.pattern)) {
      if (/\bif\s*$/u.test(folded.slice(0, match.index))) continue
      const span = valueIn(folded, match)
      if (!span || overlaps(denied.used, match.index, match.index + match[0].length)) continue
      const text = folded.slice(span.start, span.end)
      if (!isNounLike(text, 5) || /^(?:anything|any|things)\b/u.test(text)) {
        denied.used.push({ start: match.index, end: match.index + match[0].length })
        continue
      }
      const after = folded.slice(match.index, match.index + match[0].length + 12)
      const how: How =
        rule.how === 'by_words' ? (/no longer|any ?more/u.test(after) ? 'ended' : 'never') : rule.how
      push(context, denied, { subject: 'user', topic: rule.topic, ...span, how }, match)
    }
  }
}

function push(context: ReadingContext, denied: Denied, denial: FoundDenial, match: RegExpMatchArray): void {
  denied.used.push({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length })
  // Of what merely ended, only what was known is worth a change.
  const said = foldValue(context.original(denial))
  const alike = context.known.filter((fact) => fact.subject === 'user' && same(foldValue(fact.value), said))
  const known =
    alike.find((fact) => fact.topic === denial.topic) ??
    alike.find((fact) => isKindred(fact.topic, denial.topic))
  // What was left is told by what is known: a town, a firm.
  if (denial.topic === 'known' && !known) {
    denied.used.pop()
    return
  }
  denied.denials.push(known && denial.topic !== null ? { ...denial, topic: known.topic } : denial)
}

// Under which of these a thing is kept is a matter of how it was put.
const restricting = new Set(['allergy', 'intolerance', 'food_restriction', 'diet', 'condition'])

/** Whether a denial under one topic may speak of a fact under another: "not allergic to milk" ends no liking of it. */
function isKindred(topic: string, denied: string | null): boolean {
  if (topic === 'like' || topic === 'dislike') return denied === 'like' || denied === 'dislike'
  if (denied !== null && restricting.has(denied)) return restricting.has(topic)
  return true
}

function same(left: string, right: string): boolean {
  const bare = (text: string) => text.replace(/(?:es|s)$/u, '')
  return left === right || bare(left) === bare(right)
}

function readTurned(context: ReadingContext, denied: Denied): void {
  const { folded } = context.sentence
  const match = turned.exec(folded)
  if (match?.groups) {
    const span = valueIn(folded, match)
    const before = positive.test(match.groups.old ?? '') ? 'like' : 'dislike'
    const now = /^(?:love|like|enjoy|adore)$/u.test(match.groups.now ?? '') ? 'like' : 'dislike'
    if (span && before !== now && match.groups.what !== undefined) {
      denied.denials.push({ subject: 'user', topic: before, ...span, how: 'ended' })
      denied.facts.push({ subject: 'user', topic: now, ...span, holdsNow: true })
    }
    denied.used.push({ start: match.index, end: match.index + match[0].length })
    return
  }
  const once = loose.exec(folded)
  if (!once?.groups) return
  const span = valueIn(folded, once)
  denied.used.push({ start: once.index, end: once.index + once[0].length })
  if (!span || !isNounLike(folded.slice(span.start, span.end), 5)) return
  const liked = !/^(?:hate|dislike|detest)/u.test(once.groups.old ?? '')
  denied.denials.push({ subject: 'user', topic: liked ? 'like' : 'dislike', ...span, how: 'ended' })
  const after = folded.slice(once.index + once[0].length)
  if (!liked && nowLiked.test(after)) denied.facts.push(now(span, 'like'))
  if (liked && nowDisliked.test(after)) denied.facts.push(now(span, 'dislike'))
}

function now(span: TextSpan, topic: string): FoundFact {
  return { subject: 'user', topic, ...span, holdsNow: true }
}

/** Somebody or some animal that is known is gone: only that one. */
function readGone(context: ReadingContext, denied: Denied): void {
  const { folded } = context.sentence
  const match = gone.exec(folded)
  if (!match) return
  const span = valueIn(folded, match)
  if (!span) return
  const words = folded.slice(span.start, span.end)
  const known = context.known.find((fact) => fact.subject === 'user' && words.endsWith(foldValue(fact.value)))
  if (!known) return
  const start = span.end - foldValue(known.value).length
  denied.used.push({ start: match.index, end: match.index + match[0].length })
  denied.denials.push({ subject: 'user', topic: known.topic, start, end: span.end, how: 'ended' })
}

/** "I have no allergies": denies each that is known, in its own words; nothing is known of, nothing is denied. */
function readNone(context: ReadingContext, denied: Denied): void {
  const match = none.exec(context.sentence.folded)
  if (!match) return
  const span = valueIn(context.sentence.folded, match)
  denied.used.push({ start: match.index, end: match.index + match[0].length })
  if (!span) return
  denied.denials.push({
    subject: 'user',
    topic: match[0].includes('intoler')
      ? 'intolerance'
      : match[0].includes('allerg')
        ? 'allergy'
        : 'food_restriction',
    ...span,
    how: 'never',
  })
}

function valueIn(folded: string, match: RegExpMatchArray | RegExpExecArray): TextSpan | null {
  const group = match.groups?.v
  if (group === undefined || match.index === undefined) return null
  const start = match.index + match[0].indexOf(group)
  return trimValue(folded, { start, end: start + group.length }, 'strip')
}

function overlaps(used: readonly TextSpan[], start: number, end: number): boolean {
  return used.some((span) => span.start < end && start < span.end)
}
