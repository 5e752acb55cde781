import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterFacts, spansOf } from '../../../../../src/renderer/src/features/memory/filter'
import { aFact } from '../support/a-fact'

describe('the filter', () => {
  const facts = [
    aFact({ topic: 'flat', value: 'two rooms, since 1 May', content: 'The flat has two rooms.' }),
    aFact({ subject: 'Maya', topic: 'school', value: 'starts in August', content: 'Starts in August.' }),
    aFact({ topic: 'city', value: 'São Paulo', content: 'Lives there.' }),
  ]

  it('finds a word in the value and in the name of a person', () => {
    expect(filterFacts(facts, 'may').map((fact) => fact.topic)).toEqual(['flat', 'school'])
  })

  it('finds by topic, in any case and without marks', () => {
    expect(filterFacts(facts, 'CITY').map((fact) => fact.value)).toEqual(['São Paulo'])
    expect(filterFacts(facts, 'sao').map((fact) => fact.value)).toEqual(['São Paulo'])
  })

  it('keeps every fact while it is blank', () => {
    expect(filterFacts(facts, '  ')).toHaveLength(3)
  })

  it('never matches every fact by the subject that stands for the owner', () => {
    expect(filterFacts(facts, 'user')).toEqual([])
  })
})

describe('the place of a match', () => {
  it('is given in offsets of the text as it was typed', () => {
    const text = 'Ångström ﬁts'
    const [span] = spansOf(text, 'fit')
    expect(span && text.slice(span.start, span.end)).toBe('ﬁt')
  })

  it('is an ordered list of spans inside the text, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        (text, query) => {
          let from = 0
          for (const span of spansOf(text, query)) {
            expect(span.start).toBeGreaterThanOrEqual(0)
            expect(span.end).toBeGreaterThan(span.start)
            expect(span.end).toBeLessThanOrEqual(text.length)
            expect(span.end).toBeGreaterThan(from)
            from = span.end
          }
        },
      ),
    )
  })
})
