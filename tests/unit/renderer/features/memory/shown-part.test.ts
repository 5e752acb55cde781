import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrangeFacts, inReadingOrder } from '../../../../../src/renderer/src/features/memory/order'
import {
  factsWithin,
  head,
  reaching,
  withEarlier,
} from '../../../../../src/renderer/src/features/memory/shown-part'
import { aFact } from '../support/a-fact'

it('a stretch of the list holds exactly its facts, in reading order, and no empty topic or person', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(4), fc.nat(2)), { maxLength: 40 }),
      fc.nat(45),
      fc.nat(45),
      (facts, from, size) => {
        const groups = arrangeFacts(
          facts.map(([topic, person]) =>
            aFact({ topic: `t${topic}`, subject: person === 0 ? 'user' : `P${person}` }),
          ),
        )
        const part = factsWithin(groups, { from, to: from + size })
        expect(inReadingOrder(part)).toEqual(inReadingOrder(groups).slice(from, from + size))
        expect(
          part.every(({ topics }) => topics.length > 0 && topics.every((topic) => topic.facts.length > 0)),
        ).toBe(true)
      },
    ),
  )
})

it('the stretch that is there is kept where it holds the place', () => {
  expect(reaching(head, 5)).toBe(head)
  const far = reaching(head, 5_000)
  expect(far.from).toBeLessThanOrEqual(5_000)
  expect(far.to).toBeGreaterThan(5_000)
  expect(withEarlier(head)).toEqual(head)
})
