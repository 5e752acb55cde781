import { afterEach, describe, expect, it } from 'vitest'
import { aConversation, aFact, aMessage, openStores, removeFolders } from '../support'
import type { NewFlag, NewRejection } from '../../../../../src/main/core/ports'
import type { Receipt } from '../../../../../src/shared/entities'

afterEach(removeFolders)

function prepared() {
  const { stores } = openStores(':memory:')
  stores.conversations.insert(aConversation())
  const message = stores.messages.insert(aMessage())
  return { stores, message }
}

describe('rejections', () => {
  const rejection = (own: Partial<NewRejection> = {}): NewRejection => ({
    reason: 'question',
    subject: 'user',
    topic: 'city',
    value: 'Kyoto',
    content: 'The user lives in Kyoto.',
    span: { start: 3, end: 8 },
    messageId: null,
    conversationId: null,
    excerpt: 'Is Kyoto worth a trip?',
    mark: { start: 3, end: 8 },
    createdAt: 1,
    canRemember: true,
    ...own,
  })

  it('are kept once per message and value, newest first', () => {
    const { stores, message } = prepared()
    const own = { messageId: message.id, conversationId: 'c1' }
    stores.rejections.insert(rejection(own))
    stores.rejections.insert(rejection({ ...own, topic: 'place', reason: 'one_off' }))
    stores.rejections.insert(
      rejection({ ...own, value: '', reason: 'secret', span: null, mark: null, canRemember: false }),
    )
    const listed = stores.rejections.list(10)
    expect(listed.map((entry) => [entry.value, entry.reason, entry.canRemember, entry.mark])).toEqual([
      ['', 'secret', false, null],
      ['Kyoto', 'question', true, { start: 3, end: 8 }],
    ])
    expect(stores.rejections.count()).toBe(2)
    expect(stores.rejections.get(listed[1]?.id ?? 0)).toEqual({ ...rejection(own), id: listed[1]?.id })
    stores.rejections.delete(listed[0]?.id ?? 0)
    expect(stores.rejections.count()).toBe(1)
  })

  it('go with their message, hide with their conversation, and are not taken for a deleted message', () => {
    const { stores, message } = prepared()
    stores.rejections.insert(rejection({ messageId: message.id, conversationId: 'c1' }))
    stores.conversations.markDeleted('c1', 1)
    expect([stores.rejections.list(5), stores.rejections.count()]).toEqual([[], 0])
    stores.conversations.restore('c1')
    expect(stores.rejections.count()).toBe(1)
    stores.messages.delete(message.id)
    stores.rejections.insert(rejection({ messageId: message.id, conversationId: 'c1' }))
    expect(stores.rejections.count()).toBe(0)
    stores.rejections.insert(rejection())
    stores.rejections.clear()
    expect(stores.rejections.list(5)).toEqual([])
  })
})

describe('flags', () => {
  const flag = (own: Partial<NewFlag> = {}): NewFlag => ({
    factId: 4,
    subject: 'user',
    topic: 'allergy',
    value: 'peanuts',
    words: 'peanut butter',
    judgement: 'conflict',
    cue: 'asserts',
    source: 'vocabulary',
    classLabel: 'peanut',
    messageId: 1,
    conversationId: 'c1',
    model: 'llama3.2',
    excerpt: 'Try peanut butter.',
    mark: { start: 4, end: 17 },
    span: { start: 104, end: 117 },
    state: 'pending',
    outcome: 'held',
    createdAt: 1,
    ...own,
  })

  it('are listed pending first, newest first, and decided one by one', () => {
    const { stores, message } = prepared()
    const add = (own: Partial<NewFlag>) => stores.flags.insert(flag({ messageId: message.id, ...own })).id
    const [first, second, third] = [add({}), add({ state: 'decided' }), add({ span: { start: 1, end: 2 } })]
    expect(stores.flags.list(10).map((entry) => entry.id)).toEqual([third, first, second])
    expect(stores.flags.forMessage(message.id).map((entry) => entry.id)).toEqual([third, first, second])
    expect(stores.flags.pendingCount()).toBe(2)
    stores.flags.decide(third, 'decided', 'fine_for_fact', 9)
    expect(stores.flags.get(third)).toEqual({
      ...flag({ messageId: message.id, span: { start: 1, end: 2 } }),
      id: third,
      state: 'decided',
      decision: 'fine_for_fact',
      decidedAt: 9,
    })
    stores.flags.decide(third, 'pending', null, null)
    expect(stores.flags.get(third)).toMatchObject({ state: 'pending', decision: null, decidedAt: null })
    stores.flags.setOutcome(message.id, 'shown_anyway')
    expect(stores.flags.list(10).every((entry) => entry.outcome === 'shown_anyway')).toBe(true)
    stores.flags.deleteForMessage(message.id)
    expect([stores.flags.list(10), stores.flags.pendingCount()]).toEqual([[], 0])
  })

  it('outlive their fact, hide with their conversation and go with their message', () => {
    const { stores, message } = prepared()
    const fact = stores.facts.insert(aFact())
    stores.flags.insert(flag({ messageId: message.id, factId: fact.id }))
    stores.facts.delete([fact.id])
    expect(stores.flags.pendingCount()).toBe(1)
    stores.conversations.markDeleted('c1', 1)
    expect([stores.flags.pendingCount(), stores.flags.list(5)]).toEqual([0, []])
    stores.conversations.restore('c1')
    stores.messages.delete(message.id)
    expect(stores.flags.list(5)).toEqual([])
  })
})

describe('proposals', () => {
  it('carry the name of the topic, wait for one decision and go with fact or message', () => {
    const { stores, message } = prepared()
    const fact = stores.facts.insert(aFact({ topic: 'food_allergy', value: 'walnuts' }))
    const draft = {
      kind: 'retract_safety',
      factId: fact.id,
      value: 'walnuts',
      category: 'allergy',
      messageId: message.id,
      excerpt: 'I am not allergic to walnuts',
      state: 'pending',
      createdAt: 3,
    } as const
    const proposal = stores.proposals.insert(draft)
    expect(proposal).toEqual({ ...draft, id: proposal.id, topicLabel: 'food allergy' })
    stores.topics.put({ id: 'food_allergy', label: 'Cannot eat', holds: 'set', mergedInto: null })
    expect(stores.proposals.get(proposal.id)?.topicLabel).toBe('Cannot eat')
    expect(stores.proposals.pendingFor(fact.id)?.id).toBe(proposal.id)
    expect(stores.proposals.forMessages([message.id])).toHaveLength(1)
    stores.proposals.decide(proposal.id, 'declined')
    expect(stores.proposals.pendingFor(fact.id)).toBeNull()
    stores.proposals.deleteForFacts([fact.id])
    expect(stores.proposals.get(proposal.id)).toBeNull()
    stores.proposals.insert(draft)
    stores.messages.delete(message.id)
    expect(stores.proposals.pendingFor(fact.id)).toBeNull()
  })
})

describe('topics', () => {
  it('are replaced whole', () => {
    const { stores } = prepared()
    stores.topics.put({ id: 'pet', label: null, holds: 'set', mergedInto: null })
    stores.topics.put({ id: 'dog', label: 'Dogs', holds: null, mergedInto: 'pet' })
    stores.topics.put({ id: 'pet', label: 'Animals', holds: null, mergedInto: null })
    expect(stores.topics.all()).toEqual([
      { id: 'dog', label: 'Dogs', holds: null, mergedInto: 'pet' },
      { id: 'pet', label: 'Animals', holds: null, mergedInto: null },
    ])
  })
})

describe('receipts', () => {
  it('come back exactly, take the counted tokens later and go with their reply', () => {
    const { stores, message } = prepared()
    const receipt: Receipt = {
      messageId: message.id,
      entries: [
        {
          factId: 1,
          subject: 'user',
          topicLabel: 'Name',
          value: 'Priya "P"',
          safety: false,
          used: true,
          reason: 'about_message',
          matched: ['name'],
          score: 1.25,
          tokens: 6,
          endedAt: null,
        },
      ],
      considered: 1,
      factTokens: 6,
      factBudget: 1500,
      tokens: {
        system: 1,
        safety: 2,
        facts: 3,
        summary: 4,
        history: 5,
        message: 6,
        replyReserve: 7,
        free: 8,
        window: 9,
      },
      messagesInFull: 2,
      messagesSummarised: 0,
      withheldFrom: null,
      promptTokensCounted: null,
      truncated: false,
    }
    stores.receipts.put({ ...receipt, considered: 99 })
    stores.receipts.put(receipt)
    expect(stores.receipts.get(message.id)).toEqual(receipt)
    stores.receipts.setCounted(message.id, 812, true)
    expect(stores.receipts.get(message.id)).toEqual({ ...receipt, promptTokensCounted: 812, truncated: true })
    stores.messages.delete(message.id)
    expect(stores.receipts.get(message.id)).toBeNull()
  })
})

describe('notes about models and marks of reading', () => {
  it('are kept by model, one beside the other', () => {
    const { stores } = prepared()
    expect([stores.modelNotes.jsonMode('m'), stores.modelNotes.charsPerToken('m')]).toEqual([null, null])
    stores.modelNotes.setCharsPerToken('m', 3.7)
    stores.modelNotes.setJsonMode('m', 'plain_json')
    stores.modelNotes.setCharsPerToken('m', 4)
    expect([stores.modelNotes.jsonMode('m'), stores.modelNotes.charsPerToken('m')]).toEqual(['plain_json', 4])
    expect(stores.modelNotes.jsonMode('other')).toBeNull()
  })

  it('are kept by message and pass, and go with the message', () => {
    const { stores, message } = prepared()
    stores.readMarks.add(message.id, 'rule', 1)
    stores.readMarks.add(message.id, 'rule', 2)
    stores.readMarks.add(message.id + 50, 'rule', 2)
    expect(stores.readMarks.has(message.id, 'rule')).toBe(true)
    expect(stores.readMarks.has(message.id, 'model')).toBe(false)
    expect(stores.readMarks.has(message.id + 50, 'rule')).toBe(false)
    stores.messages.delete(message.id)
    expect(stores.readMarks.has(message.id, 'rule')).toBe(false)
  })
})
