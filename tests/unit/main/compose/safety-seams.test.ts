import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gate, gives, steps, words } from '../../../support/fake-ollama'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain

beforeEach(async () => {
  main = await wholeMain()
  main.ollama.reply('Hello Priya.', { once: true })
  await main.say('I’m allergic to peanuts.')
})

afterEach(async () => {
  await main.close()
})

function shown(channel: 'text' | 'thinking'): string {
  return main.events
    .of('chat.delta')
    .filter((delta) => delta.channel === channel)
    .map((delta) => delta.text)
    .join('')
}

describe('what a model thinks', () => {
  it('is shown up to its first clash, and no further', async () => {
    main.ollama.reply(
      steps(
        { do: 'thinking', text: 'A quick lunch. ' },
        { do: 'thinking', text: 'Spread pea' },
        { do: 'thinking', text: 'nut butter on bread. Done.' },
        ...words('Cheese and tomato.'),
        { do: 'done' },
      ),
    )
    const reply = await main.say('A sandwich for lunch?')
    expect(reply).toMatchObject({ state: 'complete', text: 'Cheese and tomato.' })
    expect(shown('thinking')).toBe('A quick lunch. Spread ')
    expect(reply.thinking).toBe('A quick lunch. Spread ')
    expect(main.services.stores.messages.get(reply.id)?.thinking).not.toMatch(/nut/)
  })

  it('may name the fact it keeps clear of', async () => {
    const thought = 'The owner is allergic to peanuts, so no peanuts. Cheese then.'
    main.ollama.reply(
      steps({ do: 'thinking', text: thought }, ...words('Cheese and tomato.'), { do: 'done' }),
    )
    expect((await main.say('A sandwich for lunch?')).thinking).toBe(thought)
  })

  it('is gated too where only a closing tag shows that it was thinking', async () => {
    main.ollama.reply('Spread peanut butter on bread.\n</think>\n\nCheese and tomato.')
    const reply = await main.say('A sandwich for lunch?')
    expect(reply.text.trim()).toBe('Cheese and tomato.')
    expect(`${shown('thinking')}${shown('text')}${reply.thinking}`).not.toMatch(/peanut/)
  })
})

describe('a title from a model', () => {
  it.each([
    ['a clash', 'Satay for lunch', false],
    ['a clash behind a negation', 'Lunch without peanuts', false],
    ['no clash', 'Lunch ideas', true],
  ])('%s', async (_name, title, taken) => {
    const chat = main.services.conversations.create(false)
    main.ollama.when((request) => request.kind === 'title', gives({ title }))
    main.ollama.when(
      (request) => request.kind === 'title' && request.last.includes('weather'),
      gives({ title: 'Fog' }),
    )
    main.ollama.reply('Cheese and tomato.')
    await main.say('A sandwich for lunch?', chat.id)
    const later = main.services.conversations.create(false)
    const done = main.events.next('conversation.changed', (changed) => changed.title === 'Fog')
    await main.say('How is the weather?', later.id)
    await done
    const asked = main.ollama.chats('title').filter((request) => request.last.includes('sandwich'))
    expect(asked).toHaveLength(1)
    const now = main.services.stores.conversations.get(chat.id)
    expect(now?.title).toBe(taken ? title : 'A sandwich for lunch?')
    const told = main.events.of('conversation.changed').some((changed) => changed.title === title)
    expect(told).toBe(taken)
  })
})

describe('a reply that is continued', () => {
  async function stoppedAfter(start: string): Promise<number> {
    const waiting = gate()
    main.ollama.reply(steps({ do: 'text', text: start }, waiting.step, { do: 'done' }), { once: true })
    const reply = main.begin('A sandwich for lunch?')
    await main.events.next('chat.delta', (delta) => delta.messageId === reply.id && delta.text !== '')
    main.services.turns.stop(main.conversationId)
    expect(await main.settled(reply.id)).toMatchObject({ state: 'stopped' })
    waiting.open()
    return reply.id
  }

  it.each([
    ['a clash after the seam', 'Some bread. Then', ' spread peanut butter on it. Done.'],
    ['a phrase parted at the seam', 'Some bread with gado', '-gado on it. Done.'],
    ['a sentence that the seam makes a clash', 'Toss in a handful of crushed', ' peanuts. Done.'],
    ['a word parted at the seam', 'Some bread with pea', 'nuts on it. Done.'],
    ['a mention that the rest turns round', 'Without peanuts', ' it is dull, so add them. Done.'],
    ['an offer of what stands before the seam', 'Most people skip peanuts.', ' I’d add them anyway. Done.'],
  ])('is held for %s', async (_name, start, rest) => {
    const id = await stoppedAfter(start)
    main.ollama.reply(rest)
    main.services.turns.continue(id)
    expect(await main.settled(id)).toMatchObject({ state: 'held', text: '' })
    expect(main.services.review.list().some((flag) => flag.judgement === 'conflict')).toBe(true)
  })

  it('goes on where the two sides only meet, and shows none of it twice', async () => {
    const id = await stoppedAfter('Some bread with peas')
    const before = shown('text').length
    main.ollama.reply('and butter on it.')
    main.services.turns.continue(id)
    await main.settled(id)
    expect(shown('text').slice(before)).toBe(' and butter on it.')
    expect(await main.settled(id)).toMatchObject({
      state: 'complete',
      text: 'Some bread with peas and butter on it.',
    })
  })
})

describe('a check that breaks down while a reply is written', () => {
  it('is not taken for a pass: the reply comes whole and is marked as not checked', async () => {
    const { safety } = main.services
    const state = safety.current()
    if (state.state !== 'ready') throw new Error('no checker')
    state.checker.readUnit = () => {
      throw new Error('broken')
    }
    main.ollama.reply('Cheese and tomato. Or cucumber.')
    expect(await main.say('A sandwich for lunch?')).toMatchObject({
      state: 'complete',
      text: 'Cheese and tomato. Or cucumber.',
      check: 'not-checked',
    })
    main.services.safety.invalidate()
    main.ollama.reply('Bread.')
    expect(await main.say('And for dinner?')).toMatchObject({ state: 'complete', check: 'checked' })
  })
})

describe('a reply of 20,000 characters without a full stop', () => {
  const filler = 'and then you go on with the next step of the plan and '
  const long = filler.repeat(Math.ceil(19_000 / filler.length))

  it('is held before the words of a late clash are shown', async () => {
    main.ollama.reply(`${long}sprinkle peanuts over it ${filler.repeat(18)}`)
    const reply = await main.say('What next?')
    expect(reply).toMatchObject({ state: 'held', text: '' })
    expect(shown('text').length).toBeGreaterThan(18_000)
    expect(shown('text')).not.toMatch(/peanut/)
  })

  it('flows on while it is written', async () => {
    const waiting = gate()
    main.ollama.reply(
      steps(...words(`${long}avoid peanuts ${filler.repeat(30)}`), waiting.step, { do: 'done' }),
    )
    const reply = main.begin('What next?')
    await main.events.next(
      'chat.delta',
      (delta) => delta.messageId === reply.id && delta.offset + delta.text.length > 19_300,
    )
    waiting.open()
    expect(await main.settled(reply.id)).toMatchObject({ state: 'complete' })
  })
})
