import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { excerptOf } from '../../../../../../src/main/core/memory/learning/excerpt'

describe('excerptOf', () => {
  it('is the sentence around the words, with the words marked', () => {
    const text = 'Well. I live in Berlin now! It rains.'
    const start = text.indexOf('Berlin')
    const excerpt = excerptOf(text, { start, end: start + 6 })
    expect(excerpt).toEqual({ text: 'I live in Berlin now!', mark: { start: 10, end: 16 } })
  })

  it('is shortened on both sides where the sentence is long, never inside the words', () => {
    const text = `${'word '.repeat(100)}Berlin ${'word '.repeat(100)}`
    const start = text.indexOf('Berlin')
    const excerpt = excerptOf(text, { start, end: start + 6 })
    expect(excerpt.text.length).toBeLessThan(330)
    expect(excerpt.text.slice(excerpt.mark?.start, excerpt.mark?.end)).toBe('Berlin')
    expect(excerpt.text.startsWith('word')).toBe(true)
  })

  it('blacks out every secret, the marked one too', () => {
    const text = 'My pin is 4711 and I live in Rome'
    const secret = { start: 10, end: 14 }
    const rome = { start: text.indexOf('Rome'), end: text.length }
    const other = excerptOf(text, rome, [secret])
    expect(other.text).toBe('My pin is •••••• and I live in Rome')
    expect(other.text.slice(other.mark?.start, other.mark?.end)).toBe('Rome')
    const own = excerptOf(text, secret, [secret])
    expect(own.text.slice(own.mark?.start, own.mark?.end)).toBe('••••••')
  })

  it('marks exactly the words, for any text and any stretch of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
        fc.nat(),
        fc.nat(),
        (text, a, b) => {
          const [start, end] = [a % text.length, b % text.length].sort((left, right) => left - right)
          if (start === undefined || end === undefined || start === end) return
          const { text: excerpt, mark } = excerptOf(text, { start, end })
          expect(excerpt.slice(mark?.start, mark?.end)).toBe(text.slice(start, end))
        },
      ),
    )
  })

  it('keeps the words that begin with the space before their sentence', () => {
    const { text, mark } = excerptOf(' !', { start: 0, end: 2 })
    expect(text.slice(mark?.start, mark?.end)).toBe(' !')
  })

  it('lets no secret through, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        fc.nat(),
        (before, after, at) => {
          const text = `${before}hunter2-secret${after}`
          const secret = { start: before.length, end: before.length + 14 }
          const start = at % text.length
          const { text: excerpt } = excerptOf(text, { start, end: start + 1 }, [secret])
          expect(excerpt).not.toContain('hunter2-secret')
        },
      ),
    )
  })
})
