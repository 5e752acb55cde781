import type { FactView } from '../../../../shared/entities'

/** The facts of one topic, under one header. */
export interface TopicGroup {
  topic: string
  label: string
  facts: FactView[]
}

/** The owner's own facts, the owner's ways of working, or the facts about one named person. */
export interface SubjectGroup {
  kind: 'own' | 'ways' | 'person'
  /** The person's name; null for the owner. */
  name: string | null
  topics: TopicGroup[]
}

/** The subject under which facts about the owner are kept. */
export const ownSubject = 'user'

/** A working rule of the owner's. A safety fact is none, whatever it was said as. */
function isWay(fact: FactView): boolean {
  return fact.kind === 'procedural' && fact.safety === null
}

/** Safety facts come first, pinned ones next. */
function rankOf(fact: FactView): number {
  if (fact.safety !== null) return 0
  return fact.pinned ? 1 : 2
}

function rankOfTopic(group: TopicGroup): number {
  return Math.min(...group.facts.map(rankOf))
}

function latestConfirmation(group: TopicGroup): number {
  return Math.max(...group.facts.map((fact) => fact.confirmedAt))
}

function byRankThenAge(left: FactView, right: FactView): number {
  return rankOf(left) - rankOf(right) || left.createdAt - right.createdAt || left.id - right.id
}

function byRankThenConfirmation(left: TopicGroup, right: TopicGroup): number {
  return (
    rankOfTopic(left) - rankOfTopic(right) ||
    latestConfirmation(right) - latestConfirmation(left) ||
    left.label.localeCompare(right.label)
  )
}

function topicsOf(facts: FactView[]): TopicGroup[] {
  const groups = new Map<string, TopicGroup>()
  for (const fact of facts) {
    const group = groups.get(fact.topic)
    if (group) group.facts.push(fact)
    else groups.set(fact.topic, { topic: fact.topic, label: fact.topicLabel, facts: [fact] })
  }
  for (const group of groups.values()) group.facts.sort(byRankThenAge)
  return [...groups.values()].sort(byRankThenConfirmation)
}

/**
 * Facts in the order of the memory column: the owner's own topics, safety first, then pinned, then the latest
 * confirmed; after them the owner's ways of working, which are wishes and not facts, and one group per named person, by name, ordered alike.
 */
export function arrangeFacts(facts: readonly FactView[]): SubjectGroup[] {
  const bySubject = new Map<string, FactView[]>()
  for (const fact of facts) {
    const already = bySubject.get(fact.subject)
    if (already) already.push(fact)
    else bySubject.set(fact.subject, [fact])
  }
  const people = [...bySubject.keys()]
    .filter((subject) => subject !== ownSubject)
    .sort((left, right) => left.localeCompare(right))
  const own = bySubject.get(ownSubject) ?? []
  const groups: SubjectGroup[] = [
    { kind: 'own', name: null, topics: topicsOf(own.filter((fact) => !isWay(fact))) },
    { kind: 'ways', name: null, topics: topicsOf(own.filter(isWay)) },
    ...people.map((name): SubjectGroup => ({
      kind: 'person',
      name,
      topics: topicsOf(bySubject.get(name) ?? []),
    })),
  ]
  return groups.filter(({ topics }) => topics.length > 0)
}

/** The facts of all groups from top to bottom, as the arrow keys walk them. */
export function inReadingOrder(groups: readonly SubjectGroup[]): FactView[] {
  return groups.flatMap((group) => group.topics.flatMap((topic) => topic.facts))
}
