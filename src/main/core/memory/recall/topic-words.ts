import { fold } from '../../text/fold'
import type { TopicRegistry } from '../topics/registry'
import { everydayTopics } from './everyday-topics'

/** A compound leads to the topic of its first part where that is so long: Geburtstagsgeschenk. */
const shortestHead = 7
const shortestRest = 3

const none: ReadonlySet<string> = new Set()

/**
 * Words of ordinary talk that also name a topic ("work", "time", "left"). Alone they say nothing about the owner:
 * they count only in a message that speaks of the owner ("Where do I work?").
 */
const ordinaryWords = new Set(
  (
    'work works working worked live lives living located play plays played playing call calls called calling name names named ' +
    'number from into left right hand old older eat eats eating love loves enjoy enjoys prefer prefers hate hates stand avoid ' +
    'study studies studying studied time times zone free spare sign drive drives driving land pay pays pas man club order ' +
    'style answer answers reply replies never always speak speaks support run runs day days today tomorrow tonight ' +
    'yesterday week weeks month months year years home better best idea ideas plan plans planning start started change changed ' +
    'move moved try make made find found look looking read reads reading see say says ask asks question questions people person ' +
    'place small big long short last next first second code coding program programming editor computer laptop system language ' +
    'languages note notes goal goals target project projects like likes liked fan favourite favorite family friend friends ' +
    'song listen music food drink drinks drinking device phone mail email address street aim class major office train big ' +
    'condition health due expecting born single list text file files works sentence message word words size open close build test ' +
    'create add remove update explain compare difference between possible problem issue error use version data ' +
    'frau mag alt lek meta nom mere zona arbeit arbeite heisst lebe moro adoro houd band house ' +
    'book books show series game games bank package pack event travel bar school university trade job jobs sleep asleep grow ' +
    'children child baby man boy girl usually take takes took keep keeps put puts feel feels bring let leave leaves talk talks ' +
    'appelle appelles habite travaille heissen geht gehe gehen macht mache machen fahre fahrt fahren kommt komme llama llaman vive ' +
    'trabajo trabaja chiama chiamano lavoro lavora abita 叫 名字 工作 喜欢'
  ).split(' '),
)

/** Words that say how much something is liked, and nothing of what it is. */
const attributes = new Set(
  'favourite favorite favourites favorites best like likes liked love loves enjoy enjoys prefer prefers lieblings favori favorita favorito preferito preferita'.split(
    ' ',
  ),
)

/** Whether a folded word is ordinary talk as well as a word for a topic; small numbers are. */
export function isOrdinary(word: string): boolean {
  return ordinaryWords.has(word) || /^\d{1,2}$/.test(word)
}

/** Whether a folded word only says how much something is liked: "my favourite restaurant" asks for a restaurant. */
export function isAttribute(word: string): boolean {
  return attributes.has(word)
}

interface Leads {
  words: ReadonlyMap<string, ReadonlySet<string>>
  /** Words of scripts without spaces, which stand inside longer tokens. */
  dense: ReadonlyArray<readonly [string, ReadonlySet<string>]>
}

const built = new WeakMap<TopicRegistry, Leads>()

/** Scripts without spaces, whose words stand inside longer tokens. */
export const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Topics by each word that people use for them, folded. Built once a registry. */
function leadsOf(topics: TopicRegistry): Leads {
  const known = built.get(topics)
  if (known !== undefined) return known
  const words = new Map<string, Set<string>>()
  const lead = (word: string, topic: string): void => {
    const ids = words.get(word)
    if (ids === undefined) words.set(word, new Set([topic]))
    else ids.add(topic)
  }
  for (const { id } of topics.all()) for (const word of topics.words(id)) lead(fold(word), id)
  for (const everyday of everydayTopics) {
    const ids = everyday.topics.map((name) => topics.canonical(name)).filter((id) => id !== '')
    for (const word of everyday.words) for (const id of ids) lead(word, id)
  }
  const leads = { words, dense: [...words].filter(([word]) => denseScript.test(word)) }
  built.set(topics, leads)
  return leads
}

/** Topics that these words speak of, each with the words that do. */
export function topicsNamed(tokens: readonly string[], topics: TopicRegistry): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const token of tokens) {
    for (const id of topicsOfWord(token, topics)) named.set(id, [...(named.get(id) ?? []), token])
  }
  return named
}

/** Topics that one folded word speaks of, as it is, without an ending, or as the first part of a longer one. */
export function topicsOfWord(token: string, topics: TopicRegistry): ReadonlySet<string> {
  const { words, dense } = leadsOf(topics)
  const exact = words.get(token) ?? words.get(token.replace(/^lieblings(?=\p{L}{3})/u, ''))
  if (exact !== undefined) return exact
  if (denseScript.test(token)) {
    const short = Array.from(token).length <= 2
    return new Set(
      dense.flatMap(([word, ids]) =>
        (short || Array.from(word).length > 1) && token.includes(word) ? [...ids] : [],
      ),
    )
  }
  for (const ending of ['s', 'es', 'n', 'en', 'e']) {
    const bare = token.endsWith(ending) ? token.slice(0, -ending.length) : ''
    const ids = bare.length >= (ending === 's' ? 2 : 4) ? words.get(bare) : undefined
    if (ids !== undefined) return ids
  }
  for (let length = token.length - shortestRest; length >= shortestHead; length -= 1) {
    const ids = words.get(token.slice(0, length))
    if (ids !== undefined) return ids
  }
  return none
}
