import type { FactView } from '../../../../../src/shared/entities'

/** 2 March of some year, at noon UTC. */
export const aDay = Date.UTC(2026, 2, 2, 12)

let next = 1

/** A current fact about the owner, different where a test needs it to be. */
export function aFact(change: Partial<FactView> = {}): FactView {
  const id = change.id ?? next++
  const topic = change.topic ?? 'city'
  return {
    id,
    subject: 'user',
    topic,
    topicLabel: topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll('_', ' '),
    item: null,
    value: 'Berlin',
    content: 'Lives in Berlin.',
    kind: 'semantic',
    status: 'active',
    validFrom: aDay,
    validTo: null,
    expiresAt: null,
    origin: 'stated',
    evidence: [{ messageId: 7, conversationId: 'talk', start: 0, end: 6 }],
    safety: null,
    pinned: false,
    confirmedAt: aDay,
    createdAt: aDay,
    updatedAt: aDay,
    lastUsedAt: null,
    useCount: 0,
    hasHistory: false,
    ...change,
  }
}

/** A safety fact with the peanut class. */
export function anAllergy(value: string, change: Partial<FactView> = {}): FactView {
  return aFact({
    topic: 'allergy',
    value,
    item: value,
    safety: {
      category: 'allergy',
      classId: 'peanut',
      classLabel: 'peanut',
      addedTerms: [],
      removedTerms: [],
    },
    ...change,
  })
}
