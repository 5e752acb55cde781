import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OriginSpan } from '../../../../../src/shared/entities'
import {
  editBetween,
  spansAfterEdit,
  trimWithSpans,
} from '../../../../../src/renderer/src/features/chat/origin-spans'

const pasted = (start: number, end: number): OriginSpan => ({ start, end, origin: 'pasted' })
const words = (text: string, spans: readonly OriginSpan[]) =>
  spans.map(({ start, end }) => text.slice(start, end))

describe('the change between two texts', () => {
  test('is placed where the caret says, also between equal letters', () => {
    expect(editBetween('aa', 'aaa', 1)).toEqual({ start: 0, removed: 0, inserted: 'a' })
    expect(editBetween('aa', 'aaa', 3)).toEqual({ start: 2, removed: 0, inserted: 'a' })
  })

  test('of a selection that was typed over', () => {
    expect(editBetween('one two', 'one 2', 5)).toEqual({ start: 4, removed: 3, inserted: '2' })
  })

  test('leads from the one to the other', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.string(), (before, a, b, inserted) => {
        const start = Math.min(a, before.length)
        const end = Math.min(start + b, before.length)
        const after = before.slice(0, start) + inserted + before.slice(end)
        const edit = editBetween(before, after, start + inserted.length)
        expect(before.slice(0, edit.start) + edit.inserted + before.slice(edit.start + edit.removed)).toBe(
          after,
        )
      }),
    )
  })
})

describe('spans of pasted text', () => {
  test('what is pasted becomes one', () => {
    const spans = spansAfterEdit([], { start: 3, removed: 0, inserted: 'quoted' }, 'pasted')
    expect(spans).toEqual([pasted(3, 9)])
  })

  test('typing before moves it, typing after leaves it', () => {
    expect(spansAfterEdit([pasted(3, 9)], { start: 0, removed: 0, inserted: 'Oh ' }, null)).toEqual([
      pasted(6, 12),
    ])
    expect(spansAfterEdit([pasted(3, 9)], { start: 9, removed: 0, inserted: '!' }, null)).toEqual([
      pasted(3, 9),
    ])
    expect(spansAfterEdit([pasted(3, 9)], { start: 3, removed: 0, inserted: '!' }, null)).toEqual([
      pasted(4, 10),
    ])
  })

  test('what is typed inside belongs to it', () => {
    expect(spansAfterEdit([pasted(0, 6)], { start: 3, removed: 0, inserted: 'xx' }, null)).toEqual([
      pasted(0, 8),
    ])
  })

  test('deleting over its edge shortens it, deleting all of it removes it', () => {
    expect(spansAfterEdit([pasted(4, 10)], { start: 2, removed: 4, inserted: '' }, null)).toEqual([
      pasted(2, 6),
    ])
    expect(spansAfterEdit([pasted(4, 10)], { start: 8, removed: 4, inserted: 'typed' }, null)).toEqual([
      pasted(4, 8),
    ])
    expect(spansAfterEdit([pasted(4, 10)], { start: 0, removed: 12, inserted: 'mine' }, null)).toEqual([])
  })

  test('pasted letters never count as typed, whatever is edited', () => {
    // Pasted letters are capitals, typed ones small: after any edits every capital lies in a span.
    const step = fc.record({
      at: fc.nat(30),
      removed: fc.nat(5),
      typed: fc.boolean(),
      length: fc.nat(5),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let text = ''
        let spans: OriginSpan[] = []
        for (const { at, removed, typed, length } of steps) {
          const start = Math.min(at, text.length)
          const end = Math.min(start + removed, text.length)
          const inserted = (typed ? 'a' : 'A').repeat(length)
          spans = spansAfterEdit(spans, { start, removed: end - start, inserted }, typed ? null : 'pasted')
          text = text.slice(0, start) + inserted + text.slice(end)
          const covered = new Set(spans.flatMap((span) => [...range(span.start, span.end)]))
          for (let index = 0; index < text.length; index++) {
            if (text[index] === 'A') expect(covered.has(index)).toBe(true)
          }
          for (const span of spans) expect(span.end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  function* range(start: number, end: number): Generator<number> {
    for (let at = start; at < end; at++) yield at
  }

  test('survive the trimming of the message', () => {
    const { text, spans } = trimWithSpans('  look: quoted \n', [pasted(8, 16)])
    expect(text).toBe('look: quoted')
    expect(words(text, spans)).toEqual(['quoted'])
  })
})
