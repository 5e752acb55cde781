import { describe, expect, it } from 'vitest'
import { stretchToSummarise } from '../../../../../../src/main/core/chat/compaction/boundary'
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

  it('always leaves the last exchanges word for word, however long they are', () => {
    const history = exchanges(4, 3_000)
    const stretch = stretchToSummarise(history, 1_000, 3.6)
    expect(stretch?.throughMessageId).toBeLessThanOrEqual(2 * 2)
  })

  it('does not touch a single long exchange', () => {
    expect(stretchToSummarise(exchanges(1, 9_000), 1_000, 3.6)).toBeNull()
  })
})
