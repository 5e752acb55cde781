import { describe, expect, it } from 'vitest'
import { firstStep, stretchToSummarise } from '../../../../../../src/main/core/chat/compaction/boundary'
import { storedMessage } from '../../../../../support/stored-message'

function exchanges(count: number, words: number) {
  return Array.from({ length: count * 2 }, (_, index) =>
    storedMessage({
      id: index + 1,
      role: index % 2 === 0 ? 'user' : 'assistant',
      text: 'word '.repeat(words),
    }),
  )
}

describe('stretchToSummarise', () => {
  it('leaves a conversation alone that has room', () => {
    expect(stretchToSummarise(exchanges(4, 20), 4_000, 3.6)).toBeNull()
  })

  it('cuts behind a reply, so that no question is parted from its answer', () => {
    const stretch = stretchToSummarise(exchanges(20, 60), 2_000, 3.6)
    expect(stretch?.messages.at(-1)?.role).toBe('assistant')
    expect(stretch?.throughMessageId).toBe(stretch?.messages.at(-1)?.id)
  })

  it('S9: leaves the last three exchanges word for word where they have room', () => {
    const stretch = stretchToSummarise(exchanges(12, 60), 1_100, 3.6)
    expect(stretch?.throughMessageId).toBe(9 * 2)
  })

  it('summarises even the last exchanges where no prompt could hold them', () => {
    expect(stretchToSummarise(exchanges(4, 400), 1_500, 3.6)?.throughMessageId).toBe(3 * 2)
    expect(stretchToSummarise(exchanges(1, 9_000), 1_000, 3.6)?.throughMessageId).toBe(2)
  })

  it('goes no further than a reply that is being written again', () => {
    const history = exchanges(20, 60).map((message) =>
      message.id === 8 ? { ...message, state: 'streaming' as const } : message,
    )
    expect(stretchToSummarise(history, 500, 3.6)?.throughMessageId).toBeLessThan(8)
  })
})

describe('firstStep', () => {
  it('takes as many whole exchanges as one request has room for', () => {
    const messages = exchanges(20, 60)
    const stretch = { messages, throughMessageId: 40 }
    const step = firstStep(stretch, 500, 3.6)
    expect(step.messages.length % 2).toBe(0)
    expect(step.throughMessageId).toBe(step.messages.length)
    expect(step.messages.length).toBeLessThan(12)
  })

  it('takes the first exchange alone where that is more than one request can hold', () => {
    const messages = exchanges(3, 9_000)
    expect(firstStep({ messages, throughMessageId: 6 }, 500, 3.6).throughMessageId).toBe(2)
  })
})
