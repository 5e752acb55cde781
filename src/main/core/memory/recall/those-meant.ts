import { fold } from '../../text/fold'
import { WordBoundaries } from '../../text/words'
import { relationTopic } from '../screening/relations'
import type { TopicRegistry } from '../topics/registry'
import type { MessageWords } from './message-words'
import type { PeopleSpokenOf } from './people'
import type { RelevantFact } from './relevance'
import { isOrdinary, topicsOfWord } from './topic-words'

/** The people that a message speaks of as "my sister", by what facts say of them. */
interface PeopleMeant {
  /** Topics under which their names are kept, canonical. */
  topics: ReadonlySet<string>
  /** Their names, folded. */
  names: ReadonlySet<string>
  /** Whether a folded subject is one of them: by name, or by the word for them where the name was never told. */
  has: (subject: string) => boolean
}

/** @param entries among which the facts stand that tell their names */
export function peopleMeant(
  people: PeopleSpokenOf,
  entries: readonly RelevantFact[],
  topics: TopicRegistry,
): PeopleMeant {
  const kept = new Set([...people.topics].map((topic) => topics.canonical(topic)))
  const names = new Set(
    entries
      .filter(({ fact }) => fact.subject === 'user' && kept.has(topics.canonical(fact.topic)))
      .map(({ fact }) => fold(fact.value)),
  )
  const has = (subject: string): boolean =>
    names.has(subject) || people.words.has(subject) || people.topics.has(relationTopic(subject) ?? '')
  return { topics: kept, names, has }
}

/**
 * Leaves out what only shares a topic and is about somebody else: where the owner lives is no answer to where the
 * sister does, nor the other way round. Facts that share a telling word stay.
 */
export function ofThoseMeant(
  entries: RelevantFact[],
  message: MessageWords,
  topics: TopicRegistry,
): RelevantFact[] {
  const meant = peopleMeant(message.people, entries, topics)
  const isSpokenOf = ({ fact }: RelevantFact): boolean => {
    if (fact.subject === 'user') return false
    const subject = fold(fact.subject)
    return meant.has(subject) || namesPerson(message.folded, subject)
  }
  const people = new Set(entries.filter(isSpokenOf).map(({ fact }) => fact.id))
  const speaksOfPeople = people.size > 0 || message.people.topics.size > 0
  const ownTopics = new Set(
    entries.filter(({ fact }) => fact.subject === 'user').map(({ fact }) => fact.topic),
  )
  return entries.filter((entry) => {
    const { fact } = entry
    if (people.has(fact.id)) return true
    const id = topics.canonical(fact.topic)
    const telling = entry.matched.some((word) => !isOrdinary(word) && !topicsOfWord(word, topics).has(id))
    if (telling) return true
    if (fact.subject !== 'user') return !speaksOfPeople && !message.aboutOwner && !ownTopics.has(fact.topic)
    return !speaksOfPeople || message.aboutOwnerAlone || meant.topics.has(id)
  })
}

/**
 * Leaves out what shares only ordinary words that another fact shares along with more of them: of "ring size", the
 * size of shoes.
 */
export function withoutLesser(entries: RelevantFact[], asked: ReadonlySet<string>): RelevantFact[] {
  return entries.filter(
    ({ fact, matched }) =>
      matched.length === 0 ||
      asked.has(fact.topic) ||
      matched.some((word) => !isOrdinary(word)) ||
      !entries.some(
        (other) =>
          other.matched.length > matched.length && matched.every((word) => other.matched.includes(word)),
      ),
  )
}

/** Whether a folded text has a folded name as a word of its own. */
function namesPerson(folded: string, name: string): boolean {
  if (name === '' || !folded.includes(name)) return false
  const boundaries = new WordBoundaries(folded)
  for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
    if (boundaries.whole(at, at + name.length)) return true
  }
  return false
}
