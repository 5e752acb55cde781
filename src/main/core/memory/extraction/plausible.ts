import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { fold, foldValue } from '../../text/fold'
import type { OwnProse } from '../grounding/own-prose'
import { conditions, diets, drugs, jobs, languagesSpoken, petWords } from '../reading/lexicon'
import { isUnlikelyName } from '../reading/names'
import { isNameLike } from '../reading/values'
import { clauseIndex, clauseText } from '../screening/discourse'
import type { Sentence } from '../screening/discourse'
import type { TopicRegistry } from '../topics/registry'
import { licences } from './licences'

const functionWord =
  /^(?:i|me|my|mine|you|your|we|us|our|it|its|he|she|they|them|this|that|these|those|the|a|an|and|or|but|so|yes|no|not|ok|okay|please|thanks|thank you|hi|hello|hey|what|who|where|when|why|how|which|is|am|are|was|be|been|do|does|did|have|has|had|can|will|would|could|should|to|of|in|on|at|for|from|with|by|as|if|then|also|too|very|really|just|there|here|one|some|any|all|none|something|anything|nothing|everything|someone|everyone|ich|du|er|sie|es|wir|und|je|tu|il|elle|et|yo|el|ella|y|eu|ele|e|io|lui|ik|jij|en|ja|ty|ben|sen|я|ты|он|我|你|他|她|的|是|在|有|私|は|の|저|나|너)$/u

// Words that a value does not begin or end with: cut out of a sentence, it is no value.
const hangs = foldedPattern(
  String.raw`^(?:am|is|are|was|were|been|have|has|had|do|does|did|can|could|will|would|should|might|must|may|need|want|think|feel|know|guess|mean|say|said|don't|doesn't|didn't|isn't|it's|that's|i'm|i've|and|or|but|because|if|that|so|to|of|than|then|also|just|really|very|too|am|your|this|these|those|it|them|ne|pas|nicht)(?: .*)?$|.* (?:am|is|are|was|were|have|has|had|do|does|can|will|would|should|a|an|the|my|your|our|his|her|their|and|or|but|because|if|that|so|to|of|in|on|at|for|from|with|by|about|into|than|i|you|we|they|he|she|it|me|him|us|them|this|these|those|i'm|you're|und|oder|et|ou|y|o|e)$|^(?:love|loves|like|likes|hate|hates|prefer|enjoy|adore|live|lives|use|uses|allergic|called|named|work|works)$`,
)
const afterthought = /^(?:btw|fyi|lol|haha|tbh|imo|imho|thx|pls|asap|etc|ok|omg|idk|ps)$/u
const onlyDegree =
  /^(?:an? )?(?:very |really )?(?:severe|serious|mild|bad|strong|terrible|anaphylactic|deadly|known|lifelong|seasonal|food|life-threatening|allergic|allerg(?:y|ies))$/u

const shapes: Readonly<Record<string, RegExp>> = {
  age: /\d|^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|[一二三四五六七八九十百]+岁?)(?: years? old)?$/u,
  email: /\S@\S/u,
  phone_number: /\d[\d\s()+-]{4,}/u,
  birthday: /\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|月/u,
  height: /\d/u,
  weight: /\d/u,
}

/** Whether words can be a value of a topic at all, whatever the message says of them. */
export function isPlausible(words: string, topic: string, topics: TopicRegistry): boolean {
  const text = foldValue(words)
  if (text === '' || functionWord.test(text)) return false
  // Topic and value swapped, or the topic's own name as its value.
  if (
    topics.canonical(text) === topic &&
    !['like', 'food', 'drink', 'note', 'music', 'tea', 'coffee', 'pet', 'family', 'child'].includes(topic) &&
    !isOwnValue(topic, text)
  )
    return false
  if (!topics.isKnown(topic) && !topic.startsWith('favorite_') && topics.isKnown(text.replace(/ /g, '_')))
    return false
  if (!topics.isKnown(topic) && topics.isKnown(text.replace(/s$/u, ''))) return false
  if (
    hangs.test(text) ||
    afterthought.test(text) ||
    (/^(?:allergy|intolerance)$/.test(topic) && onlyDegree.test(text))
  )
    return false
  if (/^[\p{L}_]+$/u.test(text) && text.includes('_')) return false
  const shape = shapes[topic]
  if (shape && !shape.test(text)) return false
  if (topic === 'name' || topic === 'nickname')
    return (
      /^[\p{L}\p{M}'’. -]{1,60}$/u.test(words.normalize('NFC').replace(/\p{Cf}/gu, '')) &&
      !isUnlikelyName(text)
    )
  return true
}

const ownValues = foldedPattern(
  `^(?:${conditions}|${diets}|${languagesSpoken}|pregnant|.*pregnant|sober|${petWords})$`,
  'u',
)

function isOwnValue(topic: string, text: string): boolean {
  return ownValues.test(text) || topic === 'pregnancy'
}

const onlyKind = foldedPattern(`^(?:(?:an?|one|two|three|\\d+) )?(?:${petWords})$`)

/** Whether the sentence says of the words what the topic claims; true for topics that need no such word. */
export function licence(
  prose: OwnProse,
  sentence: Sentence,
  span: TextSpan,
  topic: string,
  subject: string,
): boolean {
  if (sentence.language === 'en' && !isClaimedInEnglish(prose, sentence, span, topic, subject)) return false
  const pattern = licences[topic]
  if (!pattern) return true
  // An animal's kind is a pet only where somebody has it as one: the rules of reading know those forms.
  if (topic === 'pet' && onlyKind.test(fold(prose.text.slice(span.start, span.end)))) return false
  const at = prose.folded.map.at(span.start) - sentence.foldedStart
  const index = clauseIndex(sentence, at)
  const clause = clauseText(sentence, index)
  const local = at - (sentence.clauses[index]?.start ?? 0)
  if ((topic === 'city' || topic === 'country') && inPlace.test(clause.slice(0, Math.max(0, local))))
    return true
  if (topic === 'job' && subject !== 'user' && /\b(?:is|works as) an? /u.test(clause)) return true
  if (pattern.test(clause)) return topic !== 'name' || isSelfNaming(sentence, clause, prose, span, subject)
  // The word may stand in the clause before ("my two cats, Biscuit and Mochi") or in the value ("20 weeks pregnant").
  if (topic === 'name')
    return isSelfNaming(sentence, sentence.folded, prose, span, subject) && headIs(sentence, at, pattern)
  return pattern.test(sentence.folded)
}

const illness = foldedPattern(
  String.raw`\b(?:${conditions})\b|diagnos|suffer|condition|disease|disorder|syndrome|chronic|injur|surgery|operation|transplant|pacemaker|allerg|intoler|impair|deficien|infection|\bpain\b|\bill(?:ness)?\b|\p{L}+(?:itis|osis|aemia|emia|pathy|plegia|algia)\b|pregnan|disab`,
)
const drug = foldedPattern(`\\b(?:${drugs})\\b`)
const remedy =
  /medic|\bmeds?\b|prescri|\bpills?\b|tablet|\bdos(?:e|age)|\d ?mc?g\b|inject|inhaler|\bfor my \p{L}+|supplement|vitamin|(?:twice|once|three times) a day|every (?:day|morning|evening|night)|daily|treatment|therapy|contracepti/u
const jobWord = foldedPattern(
  `\\b(?:${jobs}|retired|self-employed|unemployed|freelance\\p{L}*)s?\\b|\\p{L}{4,}(?:ist|er|or|ian|eur|ant)s?$`,
)
// "Tastes like soap": a comparison says nothing of liking.
const likened =
  /\b(?:tastes?|smells?|looks?|feels?|sounds?|seems?|acts?|something|is|was|felt|looked) (?:just |a bit |more )?like (?:an? |the )?$/u
const bareSelf =
  /(?:^|[^\p{L}])(?:i'?m|i am)\s+(?:(?:so|very|really|just|a bit|totally|literally|also|still)\s+)*$/u

/** What an English clause must say beyond a telling word, where "I'm" alone would let anything through. */
function isClaimedInEnglish(
  prose: OwnProse,
  sentence: Sentence,
  span: TextSpan,
  topic: string,
  subject: string,
): boolean {
  const at = prose.folded.map.at(span.start) - sentence.foldedStart
  const clause = clauseText(sentence, clauseIndex(sentence, at))
  const words = prose.text.slice(span.start, span.end)
  const text = foldValue(words)
  if (topic === 'medication') return drug.test(text) || remedy.test(clause)
  if (topic === 'condition') return illness.test(clause) || illness.test(text)
  if (subject !== 'user') return true
  const before = sentence.folded.slice(0, at)
  if (likened.test(before)) return false
  if (topic === 'job' && bareSelf.test(before)) return jobWord.test(text)
  if ((topic === 'name' || topic === 'nickname') && bareSelf.test(before))
    return (
      isNameLike(words) ||
      (!/\p{Lu}/u.test(prose.text) && !/(?:ing|ed|y)$/u.test(text) && !text.includes(' '))
    )
  return true
}

// "I'm in Bergen", "Ich bin in Bonn": a preposition of place right before the words, said of oneself.
const inPlace = foldedPattern(
  String.raw`(?:i'?m|i am|we're|we are|back|jetzt|inzwischen|ahora|maintenant|agora|adesso|teraz|simdi|ich bin|je suis|estoy|estou|sono|ik ben|jestem|now|always)\s+(?:\p{L}+ )?(?:in|at|near|a|en|em|w|auf|bei)\s+(?:the |der |la |le |el |o )?$`,
)

function headIs(sentence: Sentence, at: number, pattern: RegExp): boolean {
  return pattern.test(sentence.folded.slice(0, at))
}

// How people name themselves where no rules of the language are known.
const otherNames = fold('קוראים לי|اسمي|إسمي|मेरा नाम')
const naming = foldedPattern(
  String.raw`(?:(?:my|the|full|first|last|real|nick) ?name(?:'s| is| was always|:)?|name's|call(?:s|ed)? me(?: by)?|(?:i'?m|i am)(?: called| named)?|go(?:es)? by(?: the name)?(?: of)?|this is|(?:ich heisse|heisse|name ist|ich bin|nennt? mich|bin (?:die|der))|(?:m'appelle|je suis|(?:pre)?nom est|moi c'est|appelle[sz]?-moi)|(?:me llamo|nombre es|llamame|soy|puedes llamarme)|(?:me chamo|chamo-me|nome e|sou|chamar de|chame de)|(?:mi chiamo|nome e|sono|chiamami)|(?:ik heet|naam is|ik ben|noem me)|(?:nazywam sie|mam na imie|imie to|jestem|mow mi)|(?:adim|ismim|benim adim|bana)|(?:меня зовут|имя|зови меня|зовите меня|я)|(?:我叫|名字是|名字叫|我是|叫我|名叫)|(?:名前は|は|私は|僕は)|(?:이름은|저는|나는|전|난)|(?:jag heter|jeg heter|jeg hedder|nimeni on|jmenuji se|volam sa|nama saya|με λενε|(?:мене )?звати|ten la|toi la|${otherNames}|nevem|numesc|اسمي|שמי|नाम|ชื่อ|ten toi la))[\s:"'(,-]*$`,
)
const namingAfter =
  /^\s*(?:と申し|といい|と言い|って|です|라고|이라고|입니다|예요|이에요|이야|야|is my name|ist mein name|est mon (?:pre)?nom|es mi nombre|e (?:o )?meu nome|e il mio nome|is mijn naam|to moje imie|hier\b|here\b)/u

/** A name is the owner's where the words before it, or right after it, name oneself. */
function isSelfNaming(
  sentence: Sentence,
  _clause: string,
  prose: OwnProse,
  span: TextSpan,
  subject: string,
): boolean {
  if (subject !== 'user') return true
  const start = prose.folded.map.at(span.start) - sentence.foldedStart
  const end = prose.folded.map.at(span.end) - sentence.foldedStart
  const before = sentence.folded.slice(0, start)
  return naming.test(before) || namingAfter.test(sentence.folded.slice(end))
}
