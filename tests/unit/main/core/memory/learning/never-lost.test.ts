import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Fact } from '../../../../../../src/shared/entities'
import type { MemoryAction } from '../../../../../../src/main/core/memory/statement'
import { MemoryWorld, denied, said } from '../../../../../support/memory-world'

/** One thing that may happen to memory without the owner's hand. */
type Step =
  | {
      does: 'state'
      topic: string
      value: string
      replaces: string | null
      origin: 'stated' | 'extracted'
      expiresAt: number | null
    }
  | { does: 'deny'; topic: string | null; value: string; how: 'ended' | 'never' }
  | { does: 'forget'; topic: string | null; target: string }
  | { does: 'again' }
  | { does: 'late' }

const topics = [
  'city',
  'allergy',
  'diet',
  'pregnancy',
  'like',
  'dislike',
  'pet',
  'locker',
  'name',
  'medication',
]
const values = [
  'Toronto',
  'Berlin',
  'peanuts',
  'Peanut',
  'vegan',
  'the vegan',
  'Rex',
  '20 weeks',
  '24 weeks',
  'all',
]

const topic = fc.constantFrom(...topics)
const value = fc.constantFrom(...values)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('state' as const),
      topic,
      value,
      replaces: fc.option(value, { nil: null }),
      origin: fc.constantFrom('stated' as const, 'extracted' as const),
      expiresAt: fc.constantFrom(null, null, null, Date.UTC(2026, 2, 12)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('deny' as const),
      topic: fc.option(topic, { nil: null }),
      value,
      how: fc.constantFrom('ended' as const, 'never' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('forget' as const),
      topic: fc.option(topic, { nil: null }),
      target: fc.constantFrom(...values, 'everything', 'my allergies'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'again' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'late' as const }) },
)

function actionOf(text: string, taken: Exclude<Step, { does: 'again' | 'late' }>): MemoryAction {
  switch (taken.does) {
    case 'state': {
      const { replaces, origin, expiresAt } = taken
      return {
        kind: 'state',
        statement: said(text, taken.topic, taken.value, { replaces, origin, expiresAt }),
      }
    }
    case 'deny':
      return denied(text, taken.topic, taken.value, taken.how)
    case 'forget':
      return { kind: 'forget', subject: 'user', target: taken.target, topic: taken.topic }
  }
}

/** Plays steps through and calls `check` after each. */
function play(steps: Step[], check: (world: MemoryWorld, before: Fact[]) => void): MemoryWorld {
  const world = new MemoryWorld()
  world.stores.settings.change({ factLimit: 50 })
  const messages = [world.say('nothing yet').message]
  for (const [index, taken] of steps.entries()) {
    const before = world.stores.facts.safety()
    if (taken.does === 'again' || taken.does === 'late') {
      const old = messages[index % messages.length]
      if (old && taken.does === 'again') world.learning.learnByRule(old)
      else if (old) {
        const candidates = values.map((late) => ({
          topic: topics[index % topics.length] ?? '',
          value: late,
          content: '',
        }))
        world.learning.learnFromModel(old, candidates)
      }
    } else {
      const text = `${index}: ${'value' in taken ? taken.value : taken.target}`
      messages.push(world.say(text, [actionOf(text, taken)]).message)
    }
    check(world, before)
  }
  return world
}

const runs = { numRuns: 30 }

describe('whatever is said, in whatever order', { timeout: 30_000 }, () => {
  it('a safety fact is never lost without the owner’s click', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        play(steps, (world, before) => {
          const now = new Set(world.stores.facts.safety().map(({ id }) => id))
          for (const fact of before) expect(now.has(fact.id)).toBe(true)
        })
      }),
      runs,
    )
  })

  it('at most one value holds for one subject, topic and item', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        play(steps, (world) => {
          const keys = world.stores.facts
            .byStatus('active')
            .map(({ subject, topic: of, item }) => `${subject}/${of}/${item ?? ''}`)
          expect(new Set(keys).size).toBe(keys.length)
        })
      }),
      runs,
    )
  })

  it('intervals of a topic of one value do not overlap and end where the next begins', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const world = play(steps, () => {})
        const line = world.stores.facts
          .history('user', 'city')
          .filter(({ status, item }) => status !== 'retracted' && item === null)
          .sort((left, right) => left.validFrom - right.validFrom || left.id - right.id)
        for (const [index, fact] of line.entries()) {
          const next = line[index + 1]
          if (next) expect(fact.validTo).toBeLessThanOrEqual(next.validFrom)
          if (fact.status === 'active') expect(fact.validTo).toBeNull()
          else expect(fact.validTo).not.toBeNull()
        }
      }),
      runs,
    )
  })

  it('learning a message twice is learning it once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const once = play(steps, () => {})
        const rows = (world: MemoryWorld) =>
          (['active', 'superseded', 'retracted'] as const).flatMap((status) =>
            world.stores.facts.byStatus(status),
          )
        const before = rows(once)
        for (const change of once.stores.changes.ofKind('added', 999)) {
          const message = change.messageId === null ? null : once.stores.messages.get(change.messageId)
          if (message) once.learning.learnByRule({ ...message, at: message.createdAt })
        }
        expect(rows(once)).toEqual(before)
      }),
      runs,
    )
  })

  it('M22: a denial never strengthens a fact', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), topic, value, (steps, of, what) => {
        const world = play(steps, () => {})
        const before = world.stores.facts.byStatus('active')
        world.say(`not ${what}`, [denied(`not ${what}`, of, what)])
        for (const fact of world.stores.facts.byStatus('active')) {
          const was = before.find(({ id }) => id === fact.id)
          expect(was).toBeDefined()
          expect(fact.confirmedAt).toBe(was?.confirmedAt)
          expect(fact.evidence).toEqual(was?.evidence)
        }
      }),
      runs,
    )
  })

  it('undoing everything, latest first, leaves nothing that was learned since', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const kept = steps.filter(({ does }) => does !== 'forget')
        const world = play(kept, () => {})
        const changes = (['added', 'updated', 'confirmed', 'retracted', 'let_go'] as const)
          .flatMap((kind) => world.stores.changes.ofKind(kind, 999))
          .map(({ id }) => id)
        world.desk.undo(changes)
        for (const status of ['active', 'superseded', 'retracted'] as const) {
          expect(world.stores.facts.byStatus(status)).toEqual([])
        }
      }),
      runs,
    )
  })

  it('undo and redo of any one change keep one value a key', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), fc.nat(), (steps, pick) => {
        const world = play(steps, () => {})
        const changes = (['added', 'updated', 'confirmed', 'retracted'] as const).flatMap((kind) =>
          world.stores.changes.ofKind(kind, 999),
        )
        const change = changes[pick % Math.max(1, changes.length)]
        if (!change) return
        world.desk.undo([change.id])
        world.desk.redo([change.id])
        const keys = world.stores.facts
          .byStatus('active')
          .map(({ subject, topic: of, item }) => `${subject}/${of}/${item ?? ''}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      runs,
    )
  })
})
