import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryAction } from '../../../../../src/main/core/memory/statement'
import type { Statement } from '../../../../../src/main/core/memory/statement'
import {
  besideStored,
  isTemporaryFact,
  TemporaryFacts,
} from '../../../../../src/main/core/memory/temporary-facts'
import { denied, MemoryWorld, said } from '../../../../support/memory-world'

let world: MemoryWorld
let temporary: TemporaryFacts

beforeEach(() => {
  world = new MemoryWorld()
  world.addConversation('c2')
  temporary = new TemporaryFacts(world.memory, world.learning)
})

/** Says something whose reading is laid down here; returns the id of the message. */
function hear(text: string, actions: MemoryAction[], conversationId = 'c1'): number {
  world.rules.reads(text, { actions })
  const message = world.message(text, conversationId)
  temporary.hear(message)
  return message.id
}

function states(text: string, topic: string, value: string, more: Partial<Statement> = {}): MemoryAction {
  return { kind: 'state', statement: said(text, topic, value, more) }
}

/** Says that something is an allergy, of the owner or of somebody else. */
function allergy(value: string, more: Partial<Statement> = {}, conversationId = 'c1'): number {
  const text = `allergic to ${value}`
  return hear(text, [states(text, 'allergy', value, more)], conversationId)
}

function deny(value: string, topic: string | null = 'allergy', subject = 'user'): number {
  const text = `not allergic to ${value}`
  return hear(text, [{ ...denied(text, topic, value), subject } as MemoryAction])
}

function held(conversationId = 'c1'): string[] {
  return temporary.of(conversationId).map(({ value }) => value)
}

describe('facts of a temporary chat', () => {
  it('are the safety facts that learning would have stored, and no others', () => {
    const text = 'peanuts, Rome'
    hear(text, [states(text, 'food_allergy', 'peanuts'), states(text, 'city', 'Rome')])
    expect(temporary.of('c1')).toMatchObject([
      {
        topic: 'allergy',
        value: 'peanuts',
        status: 'active',
        safety: { category: 'allergy', classId: 'peanut' },
      },
    ])
    expect(world.stores.facts.safety()).toEqual([])
  })

  it('have ids that no stored fact has, the same as long as they are held', () => {
    allergy('peanuts')
    const [first] = temporary.of('c1')
    allergy('kiwi')
    const [again, second] = temporary.of('c1')
    expect(again?.id).toBe(first?.id)
    expect(second?.id).not.toBe(first?.id)
    expect([first, second].every((fact) => fact !== undefined && isTemporaryFact(fact.id))).toBe(true)
    expect(temporary.get(second?.id ?? 0)?.value).toBe('kiwi')
  })

  it('belong to one chat: a denial in another ends nothing', () => {
    allergy('peanuts')
    allergy('peanuts', {}, 'c2')
    deny('peanuts')
    expect([held('c1'), held('c2')]).toEqual([[], ['peanuts']])
  })

  it('are told apart by person; a name is one however it is written', () => {
    allergy('kiwi', { subject: 'Leo' })
    allergy('kiwi')
    deny('kiwi', 'allergy', 'leo')
    expect(temporary.of('c1').map(({ subject }) => subject)).toEqual(['user'])
  })

  it('never hold a secret', () => {
    allergy('sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD')
    expect(held()).toEqual([])
  })

  it('are not held where the owner took the safety mark off what memory holds', () => {
    world.state('allergic to peanuts', 'allergy', 'peanuts')
    const [stored] = world.stores.facts.safety()
    if (stored === undefined) throw new Error('nothing was stored')
    world.desk.edit(stored.id, world.draft('allergy', 'peanuts'))
    allergy('Peanuts')
    expect(held()).toEqual([])
  })
})

describe('a fact of a temporary chat ends', () => {
  it.each([
    ['in its own words', 'peanuts', 'allergy'],
    ['in the singular', 'peanut', 'allergy'],
    ['with all others of its kind', 'any', 'allergy'],
    ['by the name of the topic', 'allergies', 'allergy'],
    ['where the denial names no topic', 'peanuts', null],
  ])('when it is denied %s', (_, value, topic) => {
    allergy('peanuts')
    deny(value, topic)
    expect(held()).toEqual([])
  })

  it.each([
    ['something narrower', 'nuts', 'pine nuts', 'allergy'],
    ['something else', 'peanuts', 'kiwi', 'allergy'],
    ['the same of another topic', 'peanuts', 'nuts', 'dislike'],
  ])('not when %s is denied', (_, value, other, topic) => {
    allergy(value)
    deny(other, topic)
    expect(held()).toEqual([value])
  })

  it('when it is corrected', () => {
    allergy('peanuts')
    allergy('walnuts', { replaces: 'Peanuts' })
    expect(held()).toEqual(['walnuts'])
  })

  it('by a command to forget, and only what that names', () => {
    allergy('peanuts')
    allergy('kiwi')
    hear('forget kiwi', [{ kind: 'forget', subject: 'user', target: 'kiwi', topic: null }])
    expect(held()).toEqual(['peanuts'])
    hear('forget allergies', [{ kind: 'forget', subject: 'user', target: 'allergies', topic: 'allergy' }])
    expect(held()).toEqual([])
  })

  it('and holds again when it is said again', () => {
    allergy('peanuts')
    deny('peanuts')
    allergy('peanuts')
    expect(held()).toEqual(['peanuts'])
  })

  it('yet a flag still finds it, until its message is gone', () => {
    const message = allergy('peanuts')
    const [fact] = temporary.of('c1')
    deny('peanuts')
    expect(temporary.get(fact?.id ?? 0)?.value).toBe('peanuts')
    world.stores.messages.delete(message)
    expect(temporary.get(fact?.id ?? 0)).toBeNull()
  })

  it('with the last message that says it', () => {
    const first = allergy('peanuts')
    const second = allergy('peanuts')
    world.stores.messages.delete(first)
    expect(held()).toEqual(['peanuts'])
    world.stores.messages.delete(second)
    expect(held()).toEqual([])
  })

  it('no longer once the denial is deleted', () => {
    allergy('peanuts')
    const denial = deny('peanuts')
    world.stores.messages.delete(denial)
    expect(held()).toEqual(['peanuts'])
  })

  it('with its chat', () => {
    allergy('peanuts')
    world.stores.conversations.markDeleted('c1', world.clock.now())
    expect(held()).toEqual([])
    world.stores.conversations.restore('c1')
    expect(held()).toEqual(['peanuts'])
  })
})

describe('beside stored facts', () => {
  it('only what those do not say is added', () => {
    world.state('allergic to peanuts', 'allergy', 'peanuts')
    allergy('Peanut')
    allergy('kiwi')
    const beside = besideStored(temporary.of('c1'), world.stores.facts.safety())
    expect(beside.map(({ value }) => value)).toEqual(['kiwi'])
  })
})
