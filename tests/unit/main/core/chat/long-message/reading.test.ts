import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reading } from '../../../../../../src/main/core/chat/long-message/reading'
import {
  isWhole,
  requestOf,
  standInFor,
  takeApart,
} from '../../../../../../src/main/core/chat/long-message/reading'
import { estimateTokens } from '../../../../../../src/main/core/chat/token-estimate'

const ratio = 3.6

/** A message of numbered sentences with a request at some place in it. */
function apart(request: string, place: number, sentences = 400): Reading {
  const lines = Array.from({ length: sentences }, (_, index) => `Line ${index} of the minutes of the hall.`)
  lines.splice(place, 0, request)
  const text = lines.join('\n')
  const start = text.indexOf(request)
  return takeApart({ id: 1, text }, [{ start, end: start + request.length }], 800, ratio)
}

function noted(reading: Reading, notes: (part: number) => string[] | null): Reading {
  for (const [index, part] of reading.parts.entries()) {
    part.notes = notes(index + 1)?.map((text) => ({ text, must: text.startsWith('Must') })) ?? null
  }
  return reading
}

describe('takeApart', () => {
  it('puts every word into the request or into one part', () => {
    const reading = apart('Who paid?', 200)
    const words = [requestOf(reading), ...reading.parts.map(({ text }) => text)].join(' ').split(/\s+/)
    expect(words.filter(Boolean).sort()).toEqual(reading.text.split(/\s+/).sort())
    expect(reading.parts.length).toBeGreaterThan(2)
    expect(isWhole(reading)).toBe(false)
  })
})

describe('standInFor', () => {
  it.each([
    ['first', 0, /\] *\n\nWho paid\?\n\n\[Notes on part 1 of/],
    ['last', 400, /Who paid\?$/],
    ['in the middle', 200, /part \d of \d:[^]*Who paid\?[^]*part \d of \d:/],
  ])('holds the request word for word where it stood: %s', (_where, place, pattern) => {
    const reading = noted(apart('Who paid?', place), (part) => [`Something of part ${part}.`])
    expect(standInFor(reading, 2_000, ratio)?.text).toMatch(pattern)
  })

  it('holds the notes of all parts in order', () => {
    const reading = noted(apart('Who paid?', 0), (part) => [`Something of part ${part}.`])
    const found = standInFor(reading, 2_000, ratio)?.text.match(/Something of part \d/g)
    expect(found).toEqual(reading.parts.map((_, index) => `Something of part ${index + 1}`))
  })

  it('holds the beginning and end of a part without notes, with a mark, and tells of it', () => {
    const reading = noted(apart('Who paid?', 0), (part) => (part === 2 ? null : ['Something.']))
    const standIn = standInFor(reading, 2_000, ratio)
    const own = reading.parts[1]?.text.trim() ?? ''
    expect(standIn?.text).toContain(own.slice(0, 40))
    expect(standIn?.text).toContain(own.slice(-40))
    expect(standIn?.text).toMatch(/part 2 of \d there are no notes[^]*left out/)
    expect(standIn?.told).toEqual({ how: 'parts', parts: reading.parts.length, unread: 1, notesLeftOut: 0 })
  })

  it('is nothing where no part was read', () => {
    expect(standInFor(apart('Who paid?', 0), 2_000, ratio)).toBeNull()
  })

  it('keeps what bears on the request where there is not room for all notes, and tells how many went', () => {
    const reading = noted(apart('How high was the invoice of the roofer?', 0), (part) => [
      ...Array.from({ length: 20 }, (_, index) => `They spoke about matter ${index} for quite a while.`),
      ...(part === 3 ? ['The roofer sent an invoice of 4,117 euros.', 'Must stay.'] : []),
    ])
    const standIn = standInFor(reading, 500, ratio)
    expect(standIn?.text).toContain('4,117')
    expect(standIn?.text).toContain('Must stay.')
    expect(standIn?.told).toMatchObject({ how: 'parts', unread: 0 })
    expect(standIn?.told.how === 'parts' && standIn.told.notesLeftOut).toBeGreaterThan(20)
  })

  it('never costs more than it may, and holds the request whenever it is there', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.nat(1_500),
        fc.array(
          fc.option(fc.array(fc.constantFrom('Short.', 'A longer note about 12 things.', 'Must stay.'))),
          {
            minLength: 8,
            maxLength: 8,
          },
        ),
        (place, tokens, notes) => {
          const reading = noted(apart('Who paid for it?', place), (part) => notes[part % 8] ?? null)
          const standIn = standInFor(reading, tokens, ratio)
          if (standIn === null) return
          expect(estimateTokens(standIn.text, ratio)).toBeLessThanOrEqual(tokens)
          expect(standIn.text).toContain('\n\nWho paid for it?')
        },
      ),
    )
  })
})
