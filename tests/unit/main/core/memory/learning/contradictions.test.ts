import { describe, expect, it } from 'vitest'
import { MemoryWorld } from '../../../../../support/memory-world'

describe('contradictions', () => {
  it('a contradiction is asked about and changes nothing', () => {
    const world = new MemoryWorld()
    world.state("I'm vegan", 'diet', 'vegan')
    const before = world.fact('diet', 'vegan')
    const outcome = world.say('I had a great steak yesterday.')
    expect(outcome.proposals).toMatchObject([{ kind: 'contradiction', factId: before.id, value: 'vegan' }])
    expect(world.fact('diet', 'vegan')).toEqual(before)
  })

  it.each([
    "I haven't had a steak in years.",
    'I had a vegan steak yesterday.',
    'Did I have a steak yesterday?',
    'My brother had a steak yesterday.',
    'I would have had a steak.',
    '"I had a great steak yesterday," she said.',
    'I cooked steak for my husband.',
    'The steak knives are blunt.',
    'I used to love steak.',
  ])('"%s" contradicts no diet', (text) => {
    const world = new MemoryWorld()
    world.state("I'm vegan", 'diet', 'vegan')
    expect(world.say(text).proposals).toEqual([])
  })

  it('wine contradicts being sober, and somebody else’s diet is not the owner’s', () => {
    const world = new MemoryWorld()
    world.state("I'm sober", 'sobriety', 'sober')
    world.state('Leo is vegan', 'diet', 'vegan', { subject: 'Leo' })
    expect(world.say('Last night I drank two glasses of wine.').proposals.map(({ value }) => value)).toEqual([
      'sober',
    ])
    expect(world.say('I ate a steak.').proposals).toEqual([])
  })

  it('one message asks once, also when a model reads it after the owner decided', () => {
    const world = new MemoryWorld()
    world.state("I'm vegan", 'diet', 'vegan')
    const { message, proposals } = world.say('I had a great steak yesterday.')
    world.desk.decideProposal(proposals[0]?.id ?? 0, false)
    world.learning.learnFromModel(message, [])
    const states = world.stores.proposals.forMessages([message.id]).map(({ state }) => state)
    expect(states).toEqual(['declined'])
  })
})
