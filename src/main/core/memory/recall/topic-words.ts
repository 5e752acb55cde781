import { fold } from '../../text/fold'
import type { TopicRegistry } from '../topics/registry'

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
    'frau mag alt lek meta nom mere zona arbeit arbeite heisst lebe moro adoro houd band house'
  ).split(' '),
)

/** Whether a folded word is ordinary talk as well as a word for a topic. */
export function isOrdinary(word: string): boolean {
  return ordinaryWords.has(word)
}

const built = new WeakMap<TopicRegistry, ReadonlyMap<string, readonly string[]>>()

/** Topics by each word that people use for them, folded. Built once a registry. */
function topicsByWord(topics: TopicRegistry): ReadonlyMap<string, readonly string[]> {
  const known = built.get(topics)
  if (known !== undefined) return known
  const byWord = new Map<string, string[]>()
  for (const { id } of topics.all()) {
    for (const word of new Set(topics.words(id).map(fold))) {
      const ids = byWord.get(word)
      if (ids === undefined) byWord.set(word, [id])
      else ids.push(id)
    }
  }
  built.set(topics, byWord)
  return byWord
}

/** Topics that these words speak of, each with the words that do. */
export function topicsNamed(tokens: readonly string[], topics: TopicRegistry): Map<string, string[]> {
  const byWord = topicsByWord(topics)
  const named = new Map<string, string[]>()
  for (const token of tokens) {
    const ids = byWord.get(token) ?? byWord.get(token.replace(/(?<=\p{L}{2})s$/u, '')) ?? []
    for (const id of ids) named.set(id, [...(named.get(id) ?? []), token])
  }
  return named
}
