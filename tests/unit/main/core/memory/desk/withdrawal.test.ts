import { describe, expect, it } from 'vitest'
import { MemoryWorld, denied } from '../../../../../support/memory-world'

describe('withdrawing messages', () => {
  it('M28: the fact of an edited message goes without a trace', () => {
    const world = new MemoryWorld()
    const { message } = world.state("I'm 30", 'age', '30')
    expect(world.desk.previewWithdrawal([message.id]).map(({ value }) => value)).toEqual(['30'])
    world.desk.withdrawMessages([message.id])
    world.stores.messages.deleteFrom('c1', message.id)
    world.state("I'm 40", 'age', '40')
    expect(world.line('age')).toEqual(['40 active'])
  })

  it('M27: a fact that another chat supports too stays and only loses the evidence', () => {
    const world = new MemoryWorld()
    world.addConversation('c2')
    const first = world.state("I'm vegan", 'diet', 'vegan')
    const rules = [{ kind: 'state' as const, statement: { ...stateOf(first), span: { start: 4, end: 9 } } }]
    const second = world.say("I'm vegan!", rules, 'c2')
    expect(world.desk.previewWithdrawal([first.message.id])).toEqual([])
    world.desk.withdrawMessages([first.message.id])
    expect(world.fact('diet', 'vegan').evidence.map(({ messageId }) => messageId)).toEqual([
      second.message.id,
    ])
  })

  it('what the message had closed holds again', () => {
    const world = new MemoryWorld()
    world.state('I live in Toronto', 'city', 'Toronto')
    const { message } = world.state('I moved to Berlin', 'city', 'Berlin')
    world.desk.withdrawMessages([message.id])
    expect(world.line('city')).toEqual(['Toronto active'])
    expect(world.fact('city', 'Toronto').validTo).toBeNull()
  })

  it('a value in the middle of a line goes, and the one before lasts until the next', () => {
    const world = new MemoryWorld()
    world.state('I live in Oslo', 'city', 'Oslo')
    const { message } = world.state('I live in Rome', 'city', 'Rome')
    world.state('I live in Bern', 'city', 'Bern')
    world.desk.withdrawMessages([message.id])
    expect(world.line('city')).toEqual(['Oslo superseded', 'Bern active'])
    expect(world.fact('city', 'Oslo').validTo).toBe(world.fact('city', 'Bern').validFrom)
  })

  it('a denial that is withdrawn denies nothing', () => {
    const world = new MemoryWorld()
    world.state('My dog is Rex', 'pet', 'Rex')
    const { message } = world.say('Rex died', [denied('Rex died', 'pet', 'Rex', 'ended')])
    world.desk.withdrawMessages([message.id])
    expect(world.active('pet')).toEqual(['Rex'])
  })

  it('what the owner wrote or corrected by hand stays', () => {
    const world = new MemoryWorld()
    const { message } = world.state('I live in Berlin', 'city', 'Berlin')
    world.desk.edit(world.fact('city', 'Berlin').id, world.draft('city', 'Bern'))
    expect(world.desk.previewWithdrawal([message.id])).toEqual([])
    world.desk.withdrawMessages([message.id])
    expect(world.active('city')).toEqual(['Bern'])
  })

  it('several messages that support one fact together take it with them together', () => {
    const world = new MemoryWorld()
    const one = world.state('I row', 'hobby', 'row')
    const two = world.state('I row a lot', 'hobby', 'row')
    const ids = [one.message.id, two.message.id]
    expect(world.desk.previewWithdrawal(ids).map(({ value }) => value)).toEqual(['row'])
    world.desk.withdrawMessages(ids)
    expect(world.line('hobby')).toEqual([])
  })

  it('a waiting job of the message goes with it', () => {
    const world = new MemoryWorld()
    const { message } = world.state('I row', 'hobby', 'row')
    world.stores.jobs.add('learn', 'c1', message.id, world.clock.now())
    world.desk.withdrawMessages([message.id])
    expect(world.stores.jobs.counts().waiting).toBe(0)
  })

  it('undone before, then withdrawn: nothing comes back', () => {
    const world = new MemoryWorld()
    const { message, changes } = world.state('I row', 'hobby', 'row')
    world.desk.undo(changes.map(({ id }) => id))
    world.desk.withdrawMessages([message.id])
    expect(world.line('hobby')).toEqual([])
  })
})

function stateOf(
  outcome: ReturnType<MemoryWorld['state']>,
): Extract<(typeof outcome.reading.actions)[number], { kind: 'state' }>['statement'] {
  const action = outcome.reading.actions[0]
  if (action?.kind !== 'state') throw new Error('no statement')
  return action.statement
}
