import { describe, expect, test } from 'vitest'
import { countWords, ownParts, typedPieces } from '../../../../../src/renderer/src/features/chat/own-text'
import { fakeMessage } from '../../../../support/fake-bridge'

describe('a message of the owner’s', () => {
  test('is taken apart into typed and pasted text without losing a letter', () => {
    const text = 'Look at this:\nlong pasted\nlines here\nand answer.'
    const start = text.indexOf('long')
    const end = text.indexOf('\nand')
    const parts = ownParts(fakeMessage({ text, origins: [{ start, end, origin: 'pasted' }] }))
    expect(parts.map(({ kind }) => kind)).toEqual(['typed', 'foreign', 'typed'])
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })

  test('a pasted word stays in its line', () => {
    const parts = ownParts(
      fakeMessage({ text: 'Is satay ok?', origins: [{ start: 3, end: 8, origin: 'pasted' }] }),
    )
    expect(parts[1]).toMatchObject({ kind: 'foreign', inline: true })
  })

  test('underlines kept words, tints those pointed at, and those it was opened for', () => {
    const part = {
      kind: 'typed' as const,
      start: 10,
      text: 'I am Priya, not Eric',
      kept: [{ start: 5, end: 10, factId: 3, safety: false }],
    }
    const marks = (found: number[], tint: { start: number; end: number } | null) =>
      typedPieces(part, found, tint).flatMap(({ text, mark }) => (mark === null ? [] : [[text, mark]]))
    expect(marks([], null)).toEqual([['Priya', { kept: true, safety: false, found: false, factId: 3 }]])
    expect(marks([3], null)).toEqual([['Priya', { kept: true, safety: false, found: true, factId: 3 }]])
    expect(marks([], { start: 15, end: 20 })).toEqual([
      ['Priya', { kept: true, safety: false, found: true, factId: 3 }],
    ])
    expect(marks([], { start: 26, end: 30 })).toContainEqual([
      'Eric',
      { kept: false, safety: false, found: false, factId: null },
    ])
    expect(
      typedPieces(part, [3], { start: 26, end: 30 })
        .map(({ text }) => text)
        .join(''),
    ).toBe(part.text)
  })

  test('words are counted by the language, not by blanks', () => {
    expect(countWords('one, two – three')).toBe(3)
    expect(countWords('私はピーナッツアレルギーです')).toBeGreaterThan(2)
  })
})
