import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain

beforeEach(async () => {
  main = await wholeMain()
  main.ollama.reply('Noted.', { once: true })
  await main.say('My name is Priya and I’m allergic to peanuts.')
  await main.learned()
})

afterEach(async () => {
  await main.close()
})

function usesOfName(): number {
  return main.services.desk.list().find(({ topic }) => topic === 'name')?.useCount ?? -1
}

describe('a fact that a reply speaks of', () => {
  it('counts as used, and the window is told', async () => {
    main.ollama.reply('Your name is Priya.')
    const told = main.events.next('facts.changed', ({ facts }) =>
      facts.some(({ topic, useCount }) => topic === 'name' && useCount === 1),
    )
    await main.say('What’s my name?')
    expect(usesOfName()).toBe(1)
    await told
  })
})

describe('a temporary chat', () => {
  it('is given the facts and guarded by the safety facts, and adds nothing to memory, not even a use', async () => {
    const { id } = main.services.conversations.create(true)
    const before = main.services.desk.list()
    main.ollama.reply('Your name is Priya.', { once: true })
    expect(await main.say('What’s my name? I live in Rome and I’m allergic to kiwi.', id)).toMatchObject({
      state: 'complete',
    })
    expect(main.ollama.chats('reply').at(-1)?.system).toContain('Priya')
    main.ollama.reply('Spread peanut butter on bread.')
    expect(await main.say('A sandwich?', id)).toMatchObject({ state: 'held' })
    await main.learned()
    expect(main.services.desk.list()).toEqual(before)
    expect(main.services.desk.rejections()).toEqual([])
  })
})

describe('a chat that is deleted', () => {
  it('leaves its facts in memory, without their source', async () => {
    const { desk, conversations, stores } = main.services
    await conversations.delete(main.conversationId)
    expect(desk.list().map(({ value }) => value)).toEqual(['peanuts', 'Priya'])
    const [allergy] = desk.list()
    expect(desk.source(allergy?.id ?? 0).sources).toEqual([])
    stores.conversations.purgeDeleted(Date.now() + 1)
    expect(desk.list().map(({ value, evidence }) => [value, evidence])).toEqual([
      ['peanuts', []],
      ['Priya', []],
    ])
  })
})
