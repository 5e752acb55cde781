import type { FactKind, FactSafety } from '../../../../shared/entities'
import type { TopicRegistry } from '../topics/registry'
import type { Memory, SafetyTerms } from './memory'
import { foldValue } from '../../text/fold'
import { itemOf } from './sameness'

/**
 * The `item` of a fact. Sets, dated events, working rules and safety facts stand beside each other; all else has
 * one value at a time. Safety facts have an item on single topics too, so that nothing can close them; and so has
 * what ends by itself: "in Lisbon until Friday" does not move the owner's home.
 */
export function itemFor(
  topics: TopicRegistry,
  fact: { topic: string; value: string; kind: FactKind; safety: FactSafety | null; expiresAt: number | null },
): string | null {
  const several =
    topics.holds(fact.topic) === 'set' ||
    fact.safety !== null ||
    fact.kind !== 'semantic' ||
    fact.expiresAt !== null
  return several ? itemOf(fact.value) : null
}

/** The safety mark that a topic brings by itself; null where it brings none. */
export function safetyFor(
  topics: TopicRegistry,
  terms: SafetyTerms,
  topic: string,
  value: string,
): FactSafety | null {
  const category = topics.category(topic)
  if (category === null) return null
  const found = terms.classify(value, category)
  return {
    category,
    classId: found?.classId ?? null,
    classLabel: found?.classLabel ?? null,
    addedTerms: [],
    removedTerms: [],
  }
}

/** Pairs of topics of which one ends what the other says ("I used to hate coriander but now I love it"). */
const opposites: ReadonlyArray<readonly [string, string]> = [['like', 'dislike']]

/** The topic that says the contrary of this one; null where there is none. */
export function oppositeOf(topic: string): string | null {
  for (const [one, other] of opposites) {
    if (topic === one) return other
    if (topic === other) return one
  }
  return null
}

/** The name under which facts about somebody are already kept: "leo" and "Leo" are one person. */
export function knownSubject(memory: Pick<Memory, 'stores' | 'clock'>, subject: string): string {
  const wanted = foldValue(subject)
  if (wanted === '' || wanted === 'user') return 'user'
  const known = memory.stores.facts
    .current(memory.clock.now())
    .find((fact) => foldValue(fact.subject) === wanted)
  return known?.subject ?? subject.trim()
}
