import { describe, expect, it } from 'vitest'
import { memoryHits } from '../../../../../../src/main/core/memory/recall/memory-hits'
import type { ReceiptEntry } from '../../../../../../src/shared/entities'

function entry(factId: number, value: string, used = true): ReceiptEntry {
  return {
    factId,
    subject: 'user',
    topicLabel: 'Topic',
    value,
    safety: false,
    used,
    reason: used ? 'about_message' : 'below_floor',
    matched: [],
    score: null,
    tokens: 3,
    endedAt: null,
  }
}

describe('a memory hit', () => {
  it('is a used fact whose value the reply speaks of, in any case and accent', () => {
    expect(
      memoryHits('Your cat is called BISCUIT, and you love Creme Brulee.', [
        entry(1, 'Biscuit'),
        entry(2, 'crème brûlée'),
        entry(3, 'Leeds'),
      ]),
    ).toEqual([1, 2])
  })

  it('is not a fact that was left out, nor one whose value only begins a word', () => {
    expect(memoryHits('A tear in the biscuit.', [entry(1, 'biscuit', false), entry(2, 'tea')])).toEqual([])
  })

  it('is found in scripts without spaces', () => {
    expect(memoryHits('你住在成都。', [entry(1, '成都')])).toEqual([1])
  })

  it('is nothing where the reply is empty or no fact was used', () => {
    expect(memoryHits('', [entry(1, 'Biscuit')])).toEqual([])
    expect(memoryHits('Biscuit', [])).toEqual([])
  })
})
