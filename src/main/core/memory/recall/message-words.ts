import { fold } from '../../text/fold'
import { queryTokens } from '../query-tokens'
import { questionIn } from '../reading/questions'
import type { TopicRegistry } from '../topics/registry'
import { peopleSpokenOf } from './people'
import type { PeopleSpokenOf } from './people'
import { phrasedIn } from './phrasings'
import { speaksOfOwner } from './self-reference'
import { isAttribute, isOrdinary, topicsNamed } from './topic-words'

/** What recall goes by in a message. */
export interface MessageWords {
  folded: string
  tokens: readonly string[]
  /** It speaks of its writer. */
  aboutOwner: boolean
  /** So it does beside "my" in "my sister". */
  aboutOwnerAlone: boolean
  people: PeopleSpokenOf
  /** Topics that a phrase or a question asks for, with no word to look up. */
  asked: ReadonlySet<string>
  phrased: ReadonlySet<string>
  named: ReadonlyMap<string, readonly string[]>
  /** Some word says by itself what the message is about. */
  telling: boolean
}

/** Reads a message once for everything that recall looks for. */
export function wordsOfMessage(text: string, topics: TopicRegistry): MessageWords {
  const folded = fold(text)
  const phrased = phrasedIn(folded)
  const tokens = [...new Set([...queryTokens(phrased.rest), ...phrased.words])]
  const aboutOwner = speaksOfOwner(folded)
  const people = peopleSpokenOf(folded)
  const named = topicsNamed(
    tokens.filter((token) => aboutOwner || !isOrdinary(token)),
    topics,
  )
  for (const topic of people.topics) {
    const id = topics.canonical(topic)
    if (!named.has(id))
      named.set(
        id,
        [...people.words].filter((word) => tokens.includes(word)),
      )
  }
  const telling =
    people.topics.size > 0 || [...named.values()].some((words) => words.some((word) => !isOrdinary(word)))
  if (telling) for (const [id, words] of named) if (words.every(isAttribute)) named.delete(id)
  return {
    folded,
    tokens,
    aboutOwner,
    aboutOwnerAlone: aboutOwner && speaksOfOwner(people.rest),
    people,
    asked: topicsAsked(folded, topics),
    phrased: new Set([...phrased.topics].map((topic) => topics.canonical(topic))),
    named,
    telling,
  }
}

/** Topics that a sentence of the message asks for outright: "Where do I live?" */
function topicsAsked(folded: string, topics: TopicRegistry): Set<string> {
  const asked = new Set<string>()
  if (folded.length > 600) return asked
  for (const sentence of folded.split(/(?<=[.!?。！？])\s*|\n+/u)) {
    const question = questionIn(sentence, topics, { facts: [] })
    if (question === null || question.about === 'everything') continue
    if (question.topic !== null) asked.add(topics.canonical(question.topic))
  }
  return asked
}
