import { describe, expect, it } from 'vitest'
import { BlankGuard, endsInLoop } from '../../../../src/main/ollama/runaway'

describe('endless white space', () => {
  it('is noticed across pieces, and a word ends it', () => {
    const guard = new BlankGuard()
    expect(guard.isStuck(' '.repeat(300))).toBe(false)
    expect(guard.isStuck('{')).toBe(false)
    expect(guard.isStuck(' '.repeat(300))).toBe(false)
    expect(guard.isStuck('\n'.repeat(101))).toBe(true)
  })
})

describe('a loop at the end of a text', () => {
  it.each([
    ['ha '.repeat(31), true],
    [`Yes. ${'I see. You see. '.repeat(10)}`, true],
    ['ha '.repeat(9), false],
    ['One two three four five six seven eight nine ten.', false],
    ['|---|---|---|\n', false],
    [' '.repeat(50), false],
    ['', false],
  ])('%j: %s', (text, loops) => expect(endsInLoop(text)).toBe(loops))
})
