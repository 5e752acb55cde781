import type { Flag } from '../../../../../src/shared/entities'
import { aDay } from './a-fact'

let next = 1

/** A pending flag for peanuts, different where a test needs it to be. */
export function aFlag(change: Partial<Flag> = {}): Flag {
  return {
    id: next++,
    factId: 1,
    subject: 'user',
    topicLabel: 'Allergy',
    value: 'peanuts',
    words: 'satay sauce',
    judgement: 'conflict',
    cue: 'bare mention',
    messageId: 12,
    conversationId: 'talk',
    conversationTitle: 'Noodles for tonight',
    model: 'llama3.2:3b',
    excerpt: 'Toss in three spoons of satay sauce.',
    mark: { start: 24, end: 35 },
    state: 'pending',
    outcome: 'shown_anyway',
    retry: null,
    decision: null,
    createdAt: aDay,
    decidedAt: null,
    ...change,
  }
}
