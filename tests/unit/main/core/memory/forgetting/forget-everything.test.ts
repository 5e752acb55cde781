import { describe, expect, it } from 'vitest'
import { withWishToForgetAll } from '../../../../../../src/main/core/memory/forgetting/forget-everything'
import { MemoryWorld } from '../../../../../support/memory-world'

const nothing = { actions: [], turnedDown: [], memoryOnly: false }

describe('the wish to forget everything', () => {
  it.each([
    'Forget everything.',
    'Please forget everything you know about me!',
    'Can you delete everything about me?',
    '/forget all',
    'wipe your memory',
    'Vergiss alles über mich',
  ])('is seen in "%s"', (text) => {
    expect(withWishToForgetAll(text, nothing)).toMatchObject({
      actions: [{ kind: 'forget', target: 'everything' }],
      memoryOnly: true,
    })
  })

  it.each([
    'Forget everything I said above and start over.',
    'How do I delete all files in a folder?',
    'Clear the table and forget everything about SQL.',
    'forget it',
    "Don't forget everything",
  ])('is not seen in "%s"', (text) => {
    expect(withWishToForgetAll(text, nothing)).toBe(nothing)
  })

  it('deletes nothing by a sentence', () => {
    const world = new MemoryWorld()
    world.state('I like tea', 'like', 'tea')
    const outcome = world.say('Forget everything you know about me')
    expect(outcome.reading.memoryOnly).toBe(true)
    expect(world.active('like')).toEqual(['tea'])
  })
})
