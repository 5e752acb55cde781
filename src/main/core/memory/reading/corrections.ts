import type { TextSpan } from '../../../../shared/entities'
import { fold, foldValue } from '../../text/fold'
import { foldedPattern } from '../../text/pattern'
import { mentions } from '../learning/sameness'
import type { ReadingContext } from './english-reader'
import type { FoundInSentence, KnownFact } from './found'
import { petWords } from './lexicon'
import { isUnlikelyName } from './names'
import { topicOf } from './questions'
import { isNameLike, isNounLike, trimValue } from './values'
import { saidBefore } from './work'
import type { Work } from './work'

const nothing: FoundInSentence = { facts: [], denials: [] }

// How somebody breaks off to set a thing right.
const breakOff =
  '(?:(?:sorry|oops|whoops|ups|no|nope|wait|ah|oh|argh|hang on|hold on|actually|wrong|typo|my (?:bad|mistake)|correction|please|well|ok|okay|um|uh|and|but|(?:scratch|strike|ignore|disregard) that|that (?:was|is) (?:wrong|a typo|a mistake)|i misspoke|i mistyped|i made a mistake|autocorrect|nein|entschuldigung|verzeihung|pardon|desolee?|non|perdon|perdona|quiero decir|lo siento|quatsch|falsch|moment|mince|oups|perdon|uy|ops|scusa(?:te)?|desculpa|foutje|不是?|不对|抱歉|对不起|说错了)[\\s,.:;!–-]*(?:\\s+|[，,、。]))'

/**
 * Reads what sets an earlier claim right: "I meant Berlin, not Bern", "sorry, I meant walnuts", "it's spelled Jon",
 * "scratch that", "ignore what I said about my address". Null where a sentence does nothing of the kind.
 */
export function correction(work: Work, context: ReadingContext): FoundInSentence | null {
  return (
    spelling(work, context) ??
    insteadOf(work, context) ??
    called(work, context) ??
    meant(work, context) ??
    unsaid(work, context)
  )
}

const notThatOne =
  /(?:i (?:meant|mean|said|wrote|typed)|make that|it's|its|it is|it should be|should be|correct(?:ion|ed)?:?)\s+(?<v>[^,.;!?]+?),?\s+(?:and |but )?(?:not|instead of|rather than)\s+(?<old>[^,.;!?]+)/du

/** "No, I meant Berlin, not Bern": what is meant is told by the value that is taken back. */
function insteadOf(work: Work, context: ReadingContext): FoundInSentence | null {
  for (const pattern of [notThatOne, notThisBut, thisNotThat]) {
    const match = pattern.exec(context.sentence.folded)
    const old = match?.groups?.old?.replace(joining, '')
    if (!match || old === undefined) continue
    const known = work.known.facts.find((fact) => foldValue(fact.value) === foldValue(old))
    const whole = known ? spanIn(context, match, 'v', 'keep') : null
    const span = whole ? withoutJoining(context, whole) : null
    if (known && span && isNounLike(context.sentence.folded.slice(span.start, span.end), 4))
      return replacing(known, span)
  }
  return null
}

function withoutJoining(context: ReadingContext, span: TextSpan): TextSpan {
  const skip = joining.exec(context.sentence.folded.slice(span.start, span.end))?.[0].length ?? 0
  return { start: span.start + skip, end: span.end }
}

const itsName = foldedPattern(
  `^\\s*${breakOff}*(?:his|her|its|their|(?:the|my|our) \\p{L}+'?s) name(?:'s| is|s)(?: actually| really)? (?<v>[\\p{L}'-]+)[\\s.!]*$`,
  'du',
)
const named = /^(?:pet|child|partner|sister|brother|mother|father|boss)$/u
const namedByKind = foldedPattern(`^(?:an? |one |my |our )?(?:new )?(?:${petWords})$`, 'u')

/** "No, his name is Mac", "we got a kitten! Her name is Mochi": of the one that was spoken of just before. */
function called(work: Work, context: ReadingContext): FoundInSentence | null {
  const match = itsName.exec(context.sentence.folded)
  if (!match) return null
  const span = spanIn(context, match, 'v', 'keep')
  const [one, ...more] = saidBefore(work, context.sentence).filter(({ topic }) => named.test(topic))
  if (!span || !one || more.length > 0 || isUnlikelyName(context.sentence.folded.slice(span.start, span.end)))
    return null
  const breaksOff = !/^\s*(?:his|her|its|their|the|my|our)\b/u.test(match[0])
  return breaksOff || namedByKind.test(fold(one.value)) ? replacing(one, span) : null
}

// "Wait, not shrimp, crab": what is taken back is known, so that what stands beside it takes its place.
const notThisBut = foldedPattern(
  `^\\s*${breakOff}*(?:not|nicht|pas|no|non|nao|niet|nie|не) (?<old>[^,.;!?]+?)(?:,\\s*(?:but |sondern |mais |sino |ma |mas |maar |tylko |а )?| but | sondern | sino )(?<v>[^,.;!?]+?)[\\s.!]*$`,
  'du',
)
const thisNotThat = foldedPattern(
  `^\\s*${breakOff}+(?<v>[^,.;!?]+?),?\\s+(?:not|nicht|pas|no|non|nao|niet|nie) (?<old>[^,.;!?]+?)[\\s.!]*$`,
  'du',
)

const respelt =
  /^\s*(?:(?:actually|no|sorry|well|oh|and|but|oops)[\s,]+)*(?:it's|its|it is|that's|my name is|i'm) (?:(?:actually |really )?(?:spel(?:led|t)|written) (?<w>[\p{L}'-]+)|(?<v>[\p{L}'-]+),? (?:with|without) (?:an? )?(?:\p{L}|double \p{L}|\p{L} and \p{L}))[\s.!]*$/u

/** "Actually it's Katherine with a K", "it's spelled John": the name that is known, spelt anew. */
function spelling(work: Work, context: ReadingContext): FoundInSentence | null {
  const match = respelt.exec(context.sentence.folded)
  const value = match?.groups?.v ?? match?.groups?.w
  if (!match || value === undefined || isUnlikelyName(value)) return null
  const known = work.known.facts.find((fact) => fact.subject === 'user' && fact.topic === 'name')
  if (!known) return null
  const start = match[0].lastIndexOf(` ${value}`) + 1
  return replacing(known, { start, end: start + value.length })
}

// "I mean" and "it's" begin much else: they set right only after a break-off.
const meantThis = foldedPattern(
  `^\\s*(?:${breakOff}*(?:i meant(?: to (?:say|write|type|put))?|make that|that should (?:be|read|say)|it should (?:be|read|say)|correction|i wanted to (?:say|write|type))|${breakOff}+(?<mild>i mean|it's|its|it is|that's)|${breakOff}*(?:ich (?:meinte|meine)|je voulais dire|(?:yo )?(?:queria|quise|quiero) decir|me referia a)|${breakOff}*我(?:是说|说的是|的意思是|想说的是))(?:\\s*:)?\\s*(?<v>[^,.;!?。，！？]+?)(?:,? (?:of course|obviously|sorry|naturlich|bien sur))?[\\s.!。！]*$`,
  'du',
)
// "No, perdón, al polvo", "oops, 34": the word that joins it to the claim before, or a bare number, tells what it is.
const onlyThis = foldedPattern(
  `^\\s*${breakOff}+(?<v>(?:gegen|auf|aux?|a l'|a la|a las?|a los|al|allo|alla|alle|agli|ai|ao|aos|as|voor|tegen|na|to) \\p{L}+(?: \\p{L}+)?|\\d{1,3})[\\s.!]*$`,
  'du',
)
const joining =
  /^(?:(?:at|in|on|from|gegen|auf|nach|aux?|a la|a las?|a los|al|allo|alla|alle|agli|ai|aos?|as|voor|tegen|na|to|en|des?|du|les?|la|los|las|el)\s+|(?:a l'|d'|l'|对)\s*)(?=\p{L})/u

/** "Sorry, I meant walnuts": takes the place of the one thing of its kind that was said just before. */
function meant(work: Work, context: ReadingContext): FoundInSentence | null {
  const match = meantThis.exec(context.sentence.folded) ?? onlyThis.exec(context.sentence.folded)
  if (!match || context.sentence.endsAsQuestion) return null
  const whole = spanIn(context, match, 'v', 'strip')
  if (!whole) return null
  const span = withoutJoining(context, whole)
  const text = context.sentence.folded.slice(span.start, span.end)
  if (!isThing(text)) return null
  const alike = saidBefore(work, context.sentence).filter((fact) =>
    looksAlike(fact, context.original(span), context),
  )
  const [one] = alike
  if (!one || alike.some((fact) => fact.topic !== one.topic || fact.subject !== one.subject)) return null
  if (match.groups?.mild !== undefined && !/\d/u.test(text) && one.topic !== 'name') return null
  // Of several allergens the wrong one is not told: the right one is added.
  return alike.length === 1 ? replacing(one, span) : { facts: [{ ...about(one), ...span }], denials: [] }
}

function isThing(text: string): boolean {
  if (/\d|^\p{sc=Han}+$/u.test(text)) return true
  return (
    isNounLike(text, 3) &&
    !/\b(?:about|with|for|of|questions?|version|recipe|message|reply|answer|one|well|part|every)\b/u.test(
      text,
    )
  )
}

const namesOf =
  /^(?:name|nickname|city|hometown|country|employer|school|team|pet|child|partner|sister|brother|mother|father|boss)$/u

/** A date for a date, a name for a name, a thing for a thing. */
function looksAlike(fact: KnownFact, now: string, context: ReadingContext): boolean {
  if (/\d/u.test(fact.value) !== /\d/u.test(now)) return false
  const isName = (text: string): boolean => isNameLike(text) && !isUnlikelyName(fold(text))
  const writesSmall = !/\p{Lu}/u.test(context.original({ start: 0, end: context.sentence.folded.length }))
  return namesOf.test(fact.topic) ? isName(now) || writesSmall : !isName(now) || isName(fact.value)
}

const takenBack = foldedPattern(
  `^\\s*${breakOff}*?(?:(?:scratch|strike|ignore|disregard) that|i take (?:that|it) back|that was (?:a typo|a joke|a lie|a mistake|my mistake|wrong of me)|(?:i was |i'm |im )?(?:just |only )(?:kidding|joking)|i was (?:kidding|joking)|jk|ignore (?:my|the) last (?:message|sentence|line|bit))(?=[\\s,.!:;–-]|$)`,
  'u',
)
const unsaidAbout = foldedPattern(
  `^\\s*${breakOff}*(?:please )?(?:ignore|disregard|never ?mind|scratch|strike|scrap) (?:what|everything|anything|all|the thing) (?:that )?i(?:'ve| have)? (?:just )?(?:said|told you|mentioned|wrote)(?: (?:earlier|before|just now|above))? (?:about|regarding) (?<v>[^,.;!?]+)`,
  'u',
)

/** "Scratch that", "just kidding", "ignore what I said about the dog": what was said does not hold. */
function unsaid(work: Work, context: ReadingContext): FoundInSentence | null {
  const { folded } = context.sentence
  const named = unsaidAbout.exec(folded)
  if (named?.groups?.v !== undefined) {
    const span = { start: named.index, end: named.index + named[0].length }
    return denying(spokenOf(work, named.groups.v.trim()), span)
  }
  const match = takenBack.exec(folded)
  if (!match) return null
  const said = saidBefore(work, context.sentence)
  const [one] = said
  // Of several things it is not told which is meant.
  if (!one || said.some((fact) => fact.topic !== one.topic || fact.subject !== one.subject)) return null
  const found = denying(said, { start: match.index, end: match.index + match[0].length })
  return found && { ...found, goesOn: true }
}

/** The known facts that "my address", "the peanuts" or "Leo's allergy" speak of. */
function spokenOf(work: Work, words: string): KnownFact[] {
  const whose = /^(?:my |our )?(?<who>\p{L}+)'s (?<thing>.+)$/u.exec(words)?.groups
  const who = whose?.who ?? 'user'
  const thing = whose?.thing ?? words
  const theirs = work.known.facts.filter((fact) => foldValue(fact.subject) === who)
  const byValue = theirs.filter((fact) => mentions(thing, fact.value))
  if (byValue.length > 0) return byValue
  const topic = topicOf(thing.replace(/^(?:my|our|the) /u, ''), work.topics)
  return theirs.filter((fact) => fact.topic === topic)
}

function denying(facts: readonly KnownFact[], span: TextSpan): FoundInSentence | null {
  if (facts.length === 0) return null
  return {
    ...nothing,
    denials: facts.map((fact) => ({ ...about(fact), ...span, value: fact.value, how: 'never' })),
  }
}

function replacing(known: KnownFact, span: TextSpan): FoundInSentence {
  return { facts: [{ ...about(known), ...span, replaces: known.value }], denials: [] }
}

function about({ subject, topic }: KnownFact): Pick<KnownFact, 'subject' | 'topic'> {
  return { subject, topic }
}

function spanIn(
  context: ReadingContext,
  match: RegExpExecArray,
  group: string,
  articles: 'keep' | 'strip',
): TextSpan | null {
  const [start, end] = match.indices?.groups?.[group] ?? [0, 0]
  return start < end ? trimValue(context.sentence.folded, { start, end }, articles) : null
}
