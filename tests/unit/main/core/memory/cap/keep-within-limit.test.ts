import { describe, expect, it } from 'vitest'
import { MemoryWorld } from '../../../../../support/memory-world'

describe('the limit', () => {
  it('lets the facts go that were confirmed longest ago, never safety or pinned ones, and lists them', () => {
    const world = new MemoryWorld()
    world.stores.settings.change({ factLimit: 50 })
    world.state("I'm allergic to peanuts", 'allergy', 'peanuts')
    world.state('I like chess', 'like', 'chess')
    world.desk.pin(world.fact('like', 'chess').id, true)
    for (let count = 1; count <= 51; count += 1)
      world.state(`I like thing-${count}`, 'like', `thing-${count}`)
    expect(world.active('allergy')).toEqual(['peanuts'])
    expect(world.active('like')).toContain('chess')
    expect(world.active('like')).not.toContain('thing-1')
    expect(world.active('like')).toContain('thing-2')
    expect(world.desk.letGo().map(({ value }) => value)).toEqual(['thing-1'])
  })

  it('brings a fact back that it let go, and lets the next oldest go instead', () => {
    const world = new MemoryWorld()
    world.stores.settings.change({ factLimit: 50 })
    for (let count = 1; count <= 51; count += 1)
      world.state(`I like thing-${count}`, 'like', `thing-${count}`)
    const [gone] = world.desk.letGo()
    world.desk.bringBack(gone?.id ?? 0)
    expect(world.active('like')).toContain('thing-1')
    expect(world.desk.letGo().map(({ value }) => value)).toEqual(['thing-2'])
  })

  it('a fact that was let go is learned again when it is said again', () => {
    const world = new MemoryWorld()
    world.stores.settings.change({ factLimit: 50 })
    for (let count = 1; count <= 51; count += 1)
      world.state(`I like thing-${count}`, 'like', `thing-${count}`)
    world.state('I like thing-1', 'like', 'thing-1')
    expect(world.active('like')).toContain('thing-1')
    expect(world.desk.letGo().map(({ value }) => value)).toEqual(['thing-2'])
  })
})
