import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gate, steps, words } from '../../../support/fake-ollama'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

const clash = 'Here is an idea. Spread peanut butter on two slices of bread. Cut it in half.'
let main: WholeMain

beforeEach(async () => {
  main = await wholeMain()
  main.ollama.reply('Hello Priya.', { once: true })
  await main.say('I’m allergic to peanuts.')
})

afterEach(async () => {
  await main.close()
})

function shown(): string {
  return main.events
    .of('chat.delta')
    .map((delta) => delta.text)
    .join('')
}

describe('a reply that clashes with a safety fact', () => {
  it('is held before its words leave the main process', async () => {
    main.ollama.reply(clash)
    const reply = await main.say('A sandwich for lunch?')
    expect(reply).toMatchObject({ state: 'held', text: '' })
    expect(reply.hold?.clashes[0]).toMatchObject({ value: 'peanuts', category: 'allergy' })
    expect(shown()).not.toMatch(/peanut/i)
    expect(main.services.stores.flags.pendingCount()).toBeGreaterThan(0)
  })

  it('is held when allergy and request stand in one first message', async () => {
    const fresh = main.services.conversations.create(false)
    main.ollama.reply('Try crab cakes with lemon.')
    const reply = await main.say('I’m allergic to shellfish. What should I cook tonight?', fresh.id)
    expect(reply).toMatchObject({ state: 'held', text: '' })
  })

  it('can be shown, and then carries the warning with its place', async () => {
    main.ollama.reply(clash)
    const reply = await main.say('A sandwich for lunch?')
    const after = main.services.held.show(reply.id)
    expect(after).toMatchObject({ state: 'complete', text: clash, hold: { decision: 'shown' } })
    const span = after.hold?.clashes[0]?.span
    expect(clash.slice(span?.start, span?.end)).toMatch(/peanut/)
  })

  it('can be discarded, and is absent from the next request', async () => {
    main.ollama.reply(clash, { once: true })
    const reply = await main.say('A sandwich for lunch?')
    const after = await main.services.held.discard(reply.id)
    expect(after).toMatchObject({ state: 'discarded', text: '' })
    main.ollama.reply('Tomato and basil.')
    await main.say('Something else?')
    const sent = JSON.stringify(main.ollama.chats('reply').at(-1)?.body.messages.slice(1))
    expect(sent).not.toMatch(/peanut butter/)
    expect(main.services.stores.messages.get(reply.id)?.text).toBe('')
  })

  it('is absent from the next request while it waits', async () => {
    main.ollama.reply(clash, { once: true })
    await main.say('A sandwich for lunch?')
    main.ollama.reply('Yes.')
    await main.say('Still there?')
    expect(JSON.stringify(main.ollama.chats('reply').at(-1)?.body.messages.slice(1))).not.toMatch(
      /peanut butter/,
    )
  })

  it('can be tried again under a stricter prompt', async () => {
    main.ollama.reply(clash, { once: true })
    const reply = await main.say('A sandwich for lunch?')
    main.ollama.reply('Cheese and tomato.')
    await main.services.held.tryAgainSafely(reply.id)
    expect(await main.settled(reply.id)).toMatchObject({ state: 'complete', text: 'Cheese and tomato.' })
    const [first, second] = main.ollama.chats('reply').slice(-2)
    expect(second?.system.length).toBeGreaterThan(first?.system.length ?? 0)
    expect(main.services.review.list()).toMatchObject([
      { outcome: 'retried', retry: { clean: true, attempts: 1 } },
    ])
  })

  it('is held again after two stricter attempts that clash too', async () => {
    main.ollama.reply(clash)
    const reply = await main.say('A sandwich for lunch?')
    await main.services.held.tryAgainSafely(reply.id)
    const after = await main.settled(reply.id)
    expect(after).toMatchObject({ state: 'held', hold: { attempts: 2, decision: 'pending' } })
    const retried = main.services.review.list().filter(({ outcome }) => outcome === 'retried')
    expect(retried.map(({ retry }) => retry?.clean)).toEqual([false, false])
    await expect(main.services.held.tryAgainSafely(reply.id)).rejects.toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    })
    expect(shown()).not.toMatch(/peanut/i)
  })

  it('tries again by itself where the owner chose so', async () => {
    main.services.stores.settings.change({ whenReplyClashes: 'try_again' })
    main.ollama.reply('Cheese and tomato.')
    main.ollama.reply(clash, { once: true })
    const reply = await main.say('A sandwich for lunch?')
    expect(reply).toMatchObject({ state: 'complete', text: 'Cheese and tomato.', safeAttempt: 1 })
  })

  it('is shown with a warning where the owner chose so', async () => {
    main.services.stores.settings.change({ whenReplyClashes: 'show_with_warning' })
    main.ollama.reply(clash)
    const reply = await main.say('A sandwich for lunch?')
    expect(reply).toMatchObject({ state: 'complete', text: clash, hold: { decision: 'shown' } })
    expect(main.services.review.list()[0]).toMatchObject({ outcome: 'shown_with_warning', state: 'pending' })
  })

  it('is held at once, while the model still writes; shown then, it goes on where it is', async () => {
    const rest = gate()
    main.ollama.reply(
      steps(...words('Spread peanut butter on bread. Next'), rest.step, ...words(' cut it.'), { do: 'done' }),
    )
    const reply = main.begin('A sandwich?')
    const held = await main.events.next('chat.message', (message) => message.state === 'held')
    expect(held.hold?.running).toBe(true)
    const open = main.services.held.show(reply.id)
    expect(open.state).toBe('streaming')
    expect(open.text).toMatch(/^Spread peanut butter on bread\./)
    rest.open()
    expect(await main.settled(reply.id)).toMatchObject({
      state: 'complete',
      text: 'Spread peanut butter on bread. Next cut it.',
      hold: { decision: 'shown' },
    })
  })

  it('does not keep the owner from sending the next message', async () => {
    const rest = gate()
    main.ollama.reply(steps(...words('Spread peanut butter on bread. Next'), rest.step, { do: 'done' }), {
      once: true,
    })
    const reply = main.begin('A sandwich?')
    await main.events.next('chat.message', (message) => message.state === 'held')
    main.ollama.reply('Fine.')
    expect(await main.say('Never mind.')).toMatchObject({ state: 'complete', text: 'Fine.' })
    expect(main.services.views.one(reply.id)).toMatchObject({ state: 'held', text: '' })
    rest.open()
  })

  it('stopped in mid-sentence, shows nothing that was not judged', async () => {
    const rest = gate()
    main.ollama.reply(steps(...words('Some ideas. Spread peanut butter'), rest.step, { do: 'done' }))
    const reply = main.begin('A sandwich?')
    await main.events.next('chat.delta', (delta) => delta.messageId === reply.id)
    await main.ollama.nextChat('reply')
    main.services.turns.stop(main.conversationId)
    const after = await main.settled(reply.id)
    expect(after.text).not.toMatch(/peanut/)
    expect(shown()).not.toMatch(/peanut/)
    rest.open()
  })
})

describe('a broken vocabulary', () => {
  it('marks replies "not checked" and says so loudly', async () => {
    await main.close()
    main = await wholeMain({ withoutVocabulary: true })
    main.ollama.reply('Hello.')
    expect(await main.say('I’m allergic to peanuts.')).toMatchObject({
      state: 'complete',
      check: 'not-checked',
    })
    expect(main.services.appState().faults).toContainEqual(expect.objectContaining({ code: 'checker_off' }))
  })
})
