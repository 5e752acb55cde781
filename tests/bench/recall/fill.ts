import type { Stores } from '../../../src/main/core/ports'
import { shippedTopics } from '../../../src/main/core/memory/topics/topic-data'
import { blankConversation, blankFact, blankMessage } from '../../support/blank-rows'
import { steadyRandom, steadyText, wordAt } from '../db/measure'

/** Facts of many topics, shipped and own ones, some safety-critical, some pinned, some closed. */
export function fillFacts(stores: Stores, count: number): void {
  const random = steadyRandom(1)
  for (let index = 0; index < count; index += 1) {
    const value = steadyText(random, 2)
    const shipped = shippedTopics[index % shippedTopics.length]?.id ?? 'note'
    const topic = index % 2 === 0 ? shipped : `${wordAt(index % 400)}_${wordAt(index % 37)}`
    const closed = index % 10 === 9
    stores.facts.insert({
      ...blankFact,
      topic,
      item: String(index),
      value,
      content: `The user said ${value} ${steadyText(random, 6)}.`,
      status: closed ? 'superseded' : 'active',
      validFrom: index,
      validTo: closed ? index + 1 : null,
      safety:
        index % 500 === 0
          ? { category: 'custom', classId: null, classLabel: null, addedTerms: [], removedTerms: [] }
          : null,
      pinned: index % 500 === 1,
      confirmedAt: index,
      createdAt: index,
      updatedAt: index,
    })
  }
}

/** Messages of `count / 100` conversations, a hundred in each. */
export function fillMessages(stores: Stores, count: number): void {
  const random = steadyRandom(3)
  for (let index = 0; index < count; index += 1) {
    const conversationId = `c${Math.floor(index / 100)}`
    if (index % 100 === 0) {
      stores.conversations.insert({
        ...blankConversation,
        id: conversationId,
        title: steadyText(random, 4),
        createdAt: index,
        updatedAt: index,
      })
      stores.conversations.update(conversationId, { titleSource: 'model' })
    }
    stores.messages.insert({
      ...blankMessage,
      conversationId,
      role: index % 2 === 0 ? 'user' : 'assistant',
      text: steadyText(random, 30),
      createdAt: index,
      settledAt: index,
    })
  }
}
