import type { Fact } from '../../../../shared/entities'
import { fold } from '../../text/fold'
import { foldedPattern } from '../../text/pattern'
import { isRelation, relationTopic } from '../screening/relations'
import { denseScript } from './topic-words'

/** What tells two things apart that are kept under one topic: words for them in several languages, folded. */
const kinds: ReadonlyArray<readonly [topic: string, words: readonly string[]]> = (
  [
    ['child', 'son sohn fils hijo filho figlio zoon syn сын 儿子 息子 아들 boy'],
    ['child', 'daughter tochter fille hija filha figlia dochter corka дочь 女儿 娘 딸 girl'],
    [
      'pet',
      'dog dogs puppy hund hundin hunde welpe chien chienne chiot perro perra cane cagnolino cachorro hond pies kopek собака 狗 犬 강아지',
    ],
    [
      'pet',
      'cat cats kitten katze kater chat chatte chaton gato gata gatto gatta kat kot kedi кот кошка 猫 고양이',
    ],
    ['pet', 'rabbit bunny hase kaninchen lapin conejo coniglio coelho konijn krolik 兔子 兔 うさぎ 토끼'],
    ['pet', 'horse pony pferd cheval caballo cavallo cavalo paard kon 马 馬'],
    ['pet', 'hamster cavia gerbil 仓鼠 ハムスター'],
    ['pet', 'guinea meerschweinchen cobaye cobaya'],
    [
      'pet',
      'parrot budgie bird vogel papagei wellensittich oiseau perroquet pajaro loro uccello pappagallo 鸟 鳥',
    ],
    ['pet', 'fish goldfish fisch goldfisch poisson pez pesce 鱼 金魚'],
    ['pet', 'tortoise turtle schildkrote tortue tortuga tartaruga 乌龟 亀'],
  ] as const
).map(([topic, words]) => [topic, words.split(' ')] as const)

const kindsOfWord = new Map<string, number[]>()
kinds.forEach(([, words], index) => {
  for (const word of words) kindsOfWord.set(word, [...(kindsOfWord.get(word) ?? []), index])
})

/** One's own, and the two words that follow: "my sister", "my little sister", "meine beiden Kinder". */
const owned = foldedPattern(
  String.raw`(?<![\p{L}\p{N}'])(?:my|our|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|mon|ma|mes|notre|nos|mi|mis|nuestr[oa]s?|meus?|minhas?|nosso|nossa|mi[oae]|miei|nostr[oae]|mijn|ons|onze|moj\p{L}*|мо[йяеию]\p{L}*)\s+(?<first>\p{L}+)(?:\s+(?<second>\p{L}+))?`,
  'gu',
)

/** Spoken of without "my" as though it were a name, or with no other in sight: "mum says", "the dog limps". */
const bare = foldedPattern(
  String.raw`(?<![\p{L}\p{N}])(?:(?<parent>mum|mom|dad|mama|papa|mummy|daddy|grandma|grandpa)|(?:the|der|die|das|den|dem|le|la|el|il|lo) (?<pet>\p{L}+)|(?:the) (?<kids>kids|children|missus))(?![\p{L}\p{N}])`,
  'gu',
)

/** The same in scripts without spaces: 我妈妈, 我的狗, うちの犬. */
const ownedDense = /(?:我们?家?的?|私の|僕の|俺の|うちの|나의|내|우리)\s?(?<who>\p{L}{1,4})/gu

/** Whom of the owner's a message speaks of. */
export interface PeopleSpokenOf {
  /** Topics under which their names are kept: `partner`, `pet`. */
  topics: ReadonlySet<string>
  /** The words the message has for them, folded: "sister", 老婆. */
  words: ReadonlySet<string>
  /** The folded message without them, so that "my" in "my sister" is no word about the owner. */
  rest: string
}

/** Finds people and animals of the owner's in a folded message. */
export function peopleSpokenOf(folded: string): PeopleSpokenOf {
  const topics = new Set<string>()
  const words = new Set<string>()
  const spans: string[] = []
  const note = (word: string, stretch: string): void => {
    const topic = topicOfWord(word)
    if (topic === null) return
    topics.add(topic)
    words.add(word)
    spans.push(stretch)
  }
  for (const match of folded.matchAll(owned)) {
    const { first = '', second = '' } = match.groups ?? {}
    if (topicOfWord(bareWord(first)) !== null)
      note(bareWord(first), match[0].slice(0, match[0].indexOf(first) + first.length))
    else if (first.length > 2) note(bareWord(second), match[0])
  }
  for (const match of folded.matchAll(bare)) {
    const { parent, kids, pet } = match.groups ?? {}
    const word = parent ?? kids ?? pet ?? ''
    if (pet === undefined || topicOfWord(word) === 'pet') note(word, match[0])
  }
  for (const match of folded.matchAll(ownedDense)) {
    const who = match.groups?.who ?? ''
    for (let length = who.length; length > 0; length -= 1) {
      const word = who.slice(0, length)
      if (topicOfWord(word) === null) continue
      note(word, match[0].slice(0, match[0].length - who.length + length))
      break
    }
  }
  const rest = spans.reduce((text, span) => text.replace(span, ' '), folded)
  return { topics, words, rest }
}

/** "sisters" and "wife's" are the same people. */
function bareWord(word: string): string {
  if (topicOfWord(word) !== null) return word
  return word.replace(/(?<=\p{L}{2})s$/u, '')
}

function topicOfWord(word: string): string | null {
  const kind = kindsOfWord.get(word)?.[0]
  if (kind !== undefined && kinds[kind]?.[0] === 'pet') return 'pet'
  if (/^(?:pets?|haustiere?|animaux|mascotas?|宠物|ペット)$/u.test(word)) return 'pet'
  if (
    /^(?:爱人|女朋友|男朋友|彼女|彼氏|missus|hubby|copain|copine|compagn(?:e|on)|freund(?:in)?)$/u.test(word)
  )
    return 'partner'
  return isRelation(word) ? relationTopic(word) : null
}

/**
 * Whether a fact is of another kind than the message asks for: of two pets, the dog where the cat is meant. Facts
 * that do not say their kind are never of another.
 */
export function isOfOtherKind(fact: Fact, topic: string, tokens: readonly string[]): boolean {
  const asked = new Set(
    tokens.flatMap((token) => kindsIn([...(kindsOfWord.has(token) ? [token] : denseKinds(token))], topic)),
  )
  if (asked.size === 0) return false
  const own = kindsIn(
    fold(`${fact.content} ${fact.topic.replaceAll('_', ' ')}`).match(/[\p{L}\p{M}]+/gu) ?? [],
    topic,
  )
  return own.length > 0 && !own.some((kind) => asked.has(kind))
}

function kindsIn(words: readonly string[], topic: string): number[] {
  return words
    .flatMap((word) => (kindsOfWord.has(word) ? [word] : denseKinds(word)))
    .flatMap((word) => kindsOfWord.get(word) ?? [])
    .filter((kind) => kinds[kind]?.[0] === topic)
}

/** Words for kinds inside a stretch of a script without spaces. */
function denseKinds(stretch: string): string[] {
  if (!denseScript.test(stretch)) return []
  return [...kindsOfWord.keys()].filter((word) => !/^\p{Script=Latin}/u.test(word) && stretch.includes(word))
}
