import { describe, expect, it } from 'vitest'
import { keptFor, notedFor } from '../../../../../../src/main/core/memory/learning/noted'
import { MemoryWorld, denied, said } from '../../../../../support/memory-world'

describe('the lines under a message', () => {
  it('tell what was added, with topic, value and whether it is a safety fact', () => {
    const world = new MemoryWorld()
    const text = "My name is Priya and I'm allergic to peanuts."
    const { message } = world.say(text, [
      { kind: 'state', statement: said(text, 'name', 'Priya') },
      { kind: 'state', statement: said(text, 'allergy', 'peanuts') },
    ])
    expect(notedFor(world.memory, [message.id]).get(message.id)).toMatchObject([
      { kind: 'added', topicLabel: 'Name', value: 'Priya', before: null, safety: false, undone: false },
      { kind: 'added', topicLabel: 'Allergy', value: 'peanuts', before: null, safety: true, undone: false },
    ])
  })

  it('tell of an update what it was before', () => {
    const world = new MemoryWorld()
    world.state('I live in Toronto', 'city', 'Toronto')
    const { message } = world.state('I moved to Berlin', 'city', 'Berlin')
    expect(notedFor(world.memory, [message.id]).get(message.id)).toMatchObject([
      { kind: 'updated', value: 'Berlin', before: 'Toronto' },
    ])
  })

  it('tell that a change was undone, and of something forgotten no value', () => {
    const world = new MemoryWorld()
    const first = world.state('I live in Toronto', 'city', 'Toronto')
    world.desk.undo(first.changes.map(({ id }) => id))
    expect(notedFor(world.memory, [first.message.id]).get(first.message.id)).toMatchObject([{ undone: true }])
    world.state('I like tea', 'like', 'tea')
    const { message } = world.say('forget tea', [
      { kind: 'forget', subject: 'user', target: 'tea', topic: null },
    ])
    expect(notedFor(world.memory, [message.id]).get(message.id)).toMatchObject([
      { kind: 'forgotten', topicLabel: 'Likes', value: '' },
    ])
  })

  it('are none for a message that changed nothing', () => {
    const world = new MemoryWorld()
    const { message } = world.say('Hello')
    expect(notedFor(world.memory, [message.id]).size).toBe(0)
  })
})

describe('the words that were kept', () => {
  it('are the spans of facts that hold or once held, in the order of the text', () => {
    const world = new MemoryWorld()
    const text = "I live in Rome, I'm allergic to kiwi and my dog is Rex."
    const { message } = world.say(text, [
      { kind: 'state', statement: said(text, 'pet', 'Rex') },
      { kind: 'state', statement: said(text, 'city', 'Rome') },
      { kind: 'state', statement: said(text, 'allergy', 'kiwi') },
    ])
    world.state('I live in Bern', 'city', 'Bern')
    world.say('Rex was never mine', [denied('Rex was never mine', 'pet', 'Rex', 'never')])
    const spans = keptFor(world.memory, [message.id]).get(message.id) ?? []
    expect(spans.map(({ start, end, safety }) => [text.slice(start, end), safety])).toEqual([
      ['Rome', false],
      ['kiwi', true],
    ])
  })
})
