import { describe, expect, it } from 'vitest'
import { MemoryWorld } from '../../../../../support/memory-world'

describe('forgetting', () => {
  it('M54: "forget my phone number" takes the fact, its history and every record of it', () => {
    const world = new MemoryWorld()
    world.state('My phone number is 555-0100', 'phone_number', '555-0100')
    world.state('My phone number is 555-0199', 'phone_number', '555-0199')
    world.state('I live in Leeds', 'city', 'Leeds')
    const outcome = world.say('Can you delete the memory about my phone number?', [
      { kind: 'forget', subject: 'user', target: 'phone number', topic: 'phone_number' },
    ])
    expect(world.line('phone_number')).toEqual([])
    expect(world.active('city')).toEqual(['Leeds'])
    expect(outcome.changes.map(({ kind }) => kind)).toEqual(['forgotten'])
    const everything = JSON.stringify([
      world.stores.changes.ofKind('added', 99),
      world.stores.changes.ofKind('updated', 99),
      world.stores.changes.ofKind('forgotten', 99),
    ])
    expect(everything).not.toContain('555-')
  })

  it('what is meant can be named by its value', () => {
    const world = new MemoryWorld()
    world.state('I live at 12 Mill Lane', 'address', '12 Mill Lane')
    world.say('Forget that I live at 12 Mill Lane', [
      { kind: 'forget', subject: 'user', target: 'I live at 12 Mill Lane', topic: null },
    ])
    expect(world.line('address')).toEqual([])
  })

  it('one item of a list is forgotten where it is named, all where only the topic is', () => {
    const world = new MemoryWorld()
    world.state('I like tea', 'like', 'tea')
    world.state('I like jazz', 'like', 'jazz')
    world.say('forget that I like jazz', [
      { kind: 'forget', subject: 'user', target: 'I like jazz', topic: 'like' },
    ])
    expect(world.active('like')).toEqual(['tea'])
    world.say('forget my likes', [{ kind: 'forget', subject: 'user', target: 'likes', topic: 'like' }])
    expect(world.active('like')).toEqual([])
  })

  it('a model does not bring back what was forgotten; saying it again does', () => {
    const world = new MemoryWorld()
    world.state('I live in Rome', 'city', 'Rome')
    world.say('forget my city', [{ kind: 'forget', subject: 'user', target: 'city', topic: 'city' }])
    const { message } = world.say('In Rome it is hot')
    world.learning.learnFromModel(message, [{ topic: 'city', value: 'Rome', content: '' }])
    expect(world.active('city')).toEqual([])
    expect(world.desk.rejections()).toMatchObject([{ reason: 'forgotten', value: 'Rome', canRemember: true }])
    world.state('I live in Rome', 'city', 'Rome')
    expect(world.active('city')).toEqual(['Rome'])
  })

  it('what was forgotten cannot be undone: its words are gone', () => {
    const world = new MemoryWorld()
    world.state('I live in Rome', 'city', 'Rome')
    const { changes } = world.say('forget my city', [
      { kind: 'forget', subject: 'user', target: 'city', topic: 'city' },
    ])
    expect(() => world.desk.undo(changes.map(({ id }) => id))).toThrow('cannot be brought back')
  })

  it('rejections that hold the forgotten words go too', () => {
    const world = new MemoryWorld()
    const text = 'Is Rome nice?'
    world.state('I live in Rome', 'city', 'Rome')
    world.say(text, {
      turnedDown: [
        {
          reason: 'question',
          subject: 'user',
          topic: 'city',
          value: 'Rome',
          content: '',
          span: { start: 3, end: 7 },
        },
      ],
    })
    world.say('forget my city', [{ kind: 'forget', subject: 'user', target: 'city', topic: 'city' }])
    expect(world.desk.rejections()).toEqual([])
  })
})
