import { describe, expect, it } from 'vitest'
import { isWorthATry } from '../../../../../scripts/lib/electron/ensure.mjs'

const day = 24 * 60 * 60 * 1000

describe('isWorthATry', () => {
  const present = { version: '45.5.0', now: 100 * day }

  it('is, when the download never failed', () => {
    expect(isWorthATry(null, present)).toBe(true)
  })

  it('is not, when this version failed within the last week', () => {
    expect(isWorthATry({ version: '45.5.0', at: 98 * day }, present)).toBe(false)
  })

  it.each([
    ['it failed more than a week ago', { version: '45.5.0', at: 92 * day }],
    ['another version failed', { version: '45.4.0', at: 99 * day }],
    ['the clock was wrong then', { version: '45.5.0', at: 200 * day }],
    ['the note is broken', { version: '45.5.0', at: 'yesterday' }],
  ])('is again, when %s', (_case, failure) => {
    expect(isWorthATry(failure, present)).toBe(true)
  })
})
