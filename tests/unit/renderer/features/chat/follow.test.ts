import { describe, expect, test } from 'vitest'
import { followsAfterScroll, isAtEnd } from '../../../../../src/renderer/src/features/chat/follow'

const place = (top: number, contentHeight = 2000, viewHeight = 500) => ({ top, viewHeight, contentHeight })

describe('following the end', () => {
  test('D5: any move upwards ends it', () => {
    expect(followsAfterScroll(true, place(1500), place(1450))).toBe(false)
  })

  test('D5: only the end begins it again', () => {
    expect(followsAfterScroll(false, place(900), place(1200))).toBe(false)
    expect(followsAfterScroll(false, place(1200), place(1490))).toBe(true)
  })

  test('D6: text that grows below does not begin it', () => {
    expect(followsAfterScroll(false, place(900, 2000), place(900, 2600))).toBe(false)
  })

  test('content that became shorter is no move upwards', () => {
    expect(followsAfterScroll(true, place(1500, 2000), place(1300, 1830))).toBe(true)
  })

  test('another text size is no move upwards', () => {
    expect(followsAfterScroll(true, place(1500, 2000, 500), place(1000, 2100, 333))).toBe(true)
  })

  test('a little short of the end is the end', () => {
    expect(isAtEnd(place(1480))).toBe(true)
    expect(isAtEnd(place(1470))).toBe(false)
  })
})
