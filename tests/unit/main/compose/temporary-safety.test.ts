import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compactionOf } from '../../../support/compaction-world'
import { defaultModel, FakeOllama, gives } from '../../../support/fake-ollama'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

const clash = 'Here is an idea. Spread peanut butter on two slices of bread. Cut it in half.'
const harmless = 'Cheese and tomato on rye.'
let main: WholeMain
let chat: string

beforeEach(async () => {
  main = await wholeMain()
  chat = main.services.conversations.create(true).id
})

afterEach(async () => {
  await main.close()
})

/** Says something in a chat, with what the model answers. */
function exchange(text: string, answer: string, conversationId = chat) {
  main.ollama.reply(answer, { once: true })
  return main.say(text, conversationId)
}

function lastSystem(): string {
  return main.ollama.chats('reply').at(-1)?.system ?? ''
}

/** Everything that was sent to the window, as text. */
function told(): string {
  return JSON.stringify(main.events.all)
}

/** Files of the data folder, write-ahead logs and backups too, that hold a text in any case. */
function filesWith(text: string): string[] {
  return readdirSync(main.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(text))
}

describe('a safety fact said in a temporary chat', () => {
  it('guards the reply to the very message: held, and its words in no event', async () => {
    const reply = await exchange('I’m allergic to peanuts. Suggest a snack.', clash)
    expect(reply).toMatchObject({ state: 'held', text: '', check: 'checked' })
    expect(told()).not.toMatch(/peanut butter on/i)
    expect(lastSystem()).toMatch(/SAFETY RULE: The user has this allergy: "peanuts"/)
  })

  it('is named on the card, with the message that said it', async () => {
    main.ollama.reply(clash, { once: true })
    const { userMessage, reply } = main.services.turns.send({
      conversationId: chat,
      text: 'I’m allergic to peanuts. Suggest a snack.',
      clientKey: 'first',
      origins: [],
    })
    const { hold } = await main.settled(reply.id)
    expect(hold?.clashes[0]).toMatchObject({
      topicLabel: 'Allergy',
      value: 'peanuts',
      category: 'allergy',
      classLabel: 'Peanut',
      saidIn: userMessage.id,
      span: null,
    })
  })

  it('guards later replies of that chat, and stands in their receipts', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    await exchange('How are you?', 'Well, thanks.')
    const reply = await exchange('A sandwich?', clash)
    expect(reply.state).toBe('held')
    expect(main.services.stores.receipts.get(reply.id)?.entries).toMatchObject([
      { topicLabel: 'Allergy', value: 'peanuts', used: true, reason: 'safety' },
    ])
  })

  it.each([
    ['an intolerance', 'I’m lactose intolerant.', 'Pour a glass of whole milk.'],
    ['a diet', 'I’m vegan.', 'Grill a steak.'],
    ['a medicine', 'I take warfarin.', 'Take an ibuprofen.'],
    ['a condition', 'I have coeliac disease.', 'Toast some wheat bread.'],
    ['somebody else’s allergy', 'My son Leo is allergic to kiwi.', 'Give Leo a kiwi smoothie.'],
    ['another language', 'Ich bin allergisch gegen Erdnüsse.', 'Nimm Erdnussbutter.'],
  ])('may be %s', async (_, statement, answer) => {
    expect(await exchange(`${statement} What would you suggest?`, answer)).toMatchObject({ state: 'held' })
  })

  it('guards with learning paused as well: pausing is about what is kept', async () => {
    main.services.stores.settings.change({ learn: false })
    expect(await exchange('I’m allergic to peanuts. A snack?', clash)).toMatchObject({ state: 'held' })
  })

  it('guards no other chat, temporary or not, and stands in none of their prompts', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    const other = main.services.conversations.create(true).id
    for (const elsewhere of [main.conversationId, other]) {
      expect(await exchange('A sandwich?', clash, elsewhere)).toMatchObject({
        state: 'complete',
        text: clash,
      })
      expect(lastSystem()).not.toMatch(/peanut/i)
    }
    expect(main.services.review.probe(clash)).toMatchObject({ mentions: [], factsChecked: 0 })
  })

  it('is not in the memory column, and no change is noted under its message', async () => {
    await exchange('I’m allergic to peanuts. A snack?', clash)
    expect(main.services.desk.list()).toEqual([])
    expect(main.services.appState().factCount).toBe(0)
    const [own] = main.services.views.many(main.services.stores.messages.newest(chat, 2).reverse())
    expect(own).toMatchObject({ role: 'user', noted: [], kept: [], proposals: [] })
    const told = [...main.events.of('memory.changed'), ...main.events.of('facts.changed')]
    expect(told.flatMap(({ facts }) => facts)).toEqual([])
  })

  it('leaves not a byte on the disk: no database, no write-ahead log, no backup', async () => {
    await exchange('I’m allergic to peanuts. A snack?', clash)
    await exchange('I’m vegan too. Dinner?', 'Grill a steak.')
    await exchange('Actually I’m not allergic to peanuts.', 'Good to know.')
    await main.learned()
    expect(filesWith('sqlite format 3')).not.toEqual([])
    expect(filesWith('peanut')).toEqual([])
    expect(filesWith('steak')).toEqual([])
    main = await main.restart()
    expect(filesWith('peanut')).toEqual([])
  })

  it('is withheld from a model on another computer, and guards its replies all the same', async () => {
    await main.close()
    const models = [{ ...defaultModel, name: 'far:1b', remoteHost: 'https://example.com' }]
    main = await wholeMain({ ollama: await FakeOllama.start({ models }) })
    chat = main.services.conversations.create(true).id
    main.services.conversations.setModel(chat, { engine: 'ollama', model: 'far:1b' })
    const reply = await exchange('I’m allergic to peanuts. A snack?', clash)
    expect(reply).toMatchObject({ state: 'held', factsUsed: 0, factsWithheld: 1 })
    expect(lastSystem()).not.toMatch(/peanut/i)
  })

  it('is told of as not checked where the check cannot be made', async () => {
    await main.close()
    main = await wholeMain({ withoutVocabulary: true })
    chat = main.services.conversations.create(true).id
    expect(await exchange('I’m allergic to peanuts. A snack?', harmless)).toMatchObject({
      state: 'complete',
      check: 'not-checked',
    })
  })

  it('keeps what clashes with it out of the summary of its chat, and stays in the prompt beside that', async () => {
    const { stores, engines } = main.services
    stores.settings.change({ contextWindows: { '*': 2048 } })
    await engines.check()
    main.ollama.when(
      (request) => request.kind === 'summary',
      gives({ points: ['Peanut butter was suggested.', 'The hills were talked about.'] }),
    )
    const long = 'and so on about the weather in the hills '.repeat(12)
    await exchange('I’m allergic to peanuts.', 'Noted.')
    for (const _ of [1, 2, 3, 4, 5, 6]) await exchange(long, long)
    await main.learned()
    await compactionOf(main).run({ conversationId: chat }, new AbortController().signal)
    expect(stores.summaries.active(chat)?.text).toContain('The hills were talked about.')
    expect(stores.summaries.active(chat)?.text).not.toContain('Peanut butter')
    await exchange('A sandwich?', harmless)
    expect(lastSystem()).toMatch(/SAFETY RULE.*"peanuts"/)
  })

  it('ends when the app quits', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    main = await main.restart()
    chat = main.services.conversations.create(true).id
    expect(await exchange('A sandwich?', clash)).toMatchObject({ state: 'complete' })
  })
})

describe('what was said in a temporary chat ends', () => {
  it('when it is denied there', async () => {
    await exchange('I’m allergic to peanuts and to shellfish.', 'Noted.')
    await exchange('Actually, I’m not allergic to peanuts.', 'Good to know.')
    expect(await exchange('A sandwich?', clash)).toMatchObject({ state: 'complete', text: clash })
    expect(lastSystem()).toMatch(/SAFETY RULE.*"shellfish"/)
    expect(lastSystem()).not.toMatch(/SAFETY RULE.*"peanuts"/)
  })

  it('at the very message that denies it', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    expect(await exchange('Wait, I’m not allergic to peanuts. A sandwich?', clash)).toMatchObject({
      state: 'complete',
    })
  })

  it('when all of its kind are denied', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    expect(await exchange('I have no allergies after all. A sandwich?', clash)).toMatchObject({
      state: 'complete',
    })
  })

  it('when it is corrected: what was meant guards instead', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    await exchange('No wait, I meant walnuts, not peanuts.', 'Noted.')
    expect(await exchange('A sandwich?', clash)).toMatchObject({ state: 'complete' })
    expect(await exchange('A snack?', 'Eat a handful of walnuts.')).toMatchObject({ state: 'held' })
  })

  it('but not when something narrower is denied', async () => {
    await exchange('I’m allergic to nuts.', 'Noted.')
    await exchange('I’m not allergic to pine nuts.', 'Noted.')
    expect(await exchange('A snack?', 'Eat a handful of walnuts.')).toMatchObject({ state: 'held' })
  })

  it('when it is to be forgotten', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    await exchange('Forget my allergy.', 'Done.')
    expect(await exchange('A sandwich?', clash)).toMatchObject({ state: 'complete' })
  })

  it('when its message is deleted, and holds again when it was the denial that was deleted', async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.')
    await exchange('I’m not allergic to peanuts.', 'Fine.')
    const owners = () =>
      main.services.stores.messages
        .newest(chat, 20)
        .reverse()
        .filter(({ role }) => role === 'user')
    main.services.turns.deleteMessage(owners()[1]?.id ?? 0)
    const held = await exchange('A sandwich?', clash)
    expect(held.state).toBe('held')
    main.services.turns.deleteMessage(owners()[0]?.id ?? 0)
    expect(await exchange('A sandwich now?', clash)).toMatchObject({ state: 'complete' })
  })

  it('when its message is edited: what is said in its place guards instead', async () => {
    await exchange('I’m allergic to peanuts. A sandwich?', clash)
    const [first] = main.services.stores.messages.page(chat, null, 10)
    main.ollama.reply(clash, { once: true })
    const edited = main.services.turns.edit(first?.id ?? 0, {
      text: 'I’m allergic to shellfish. A sandwich?',
      clientKey: 'edited',
      origins: [],
    })
    expect(await main.settled(edited.reply.id)).toMatchObject({ state: 'complete', text: clash })
    expect(await exchange('For dinner?', 'Try crab cakes.')).toMatchObject({ state: 'held' })
  })

  it('with the chat, and comes back with a chat that is brought back', async () => {
    await exchange('I’m allergic to peanuts. A sandwich?', clash)
    const { conversations, review, safety } = main.services
    await conversations.delete(chat)
    expect(safety.forChat(chat).state).toBe('nothing_to_check')
    expect(review.list()).toEqual([])
    conversations.restore(chat)
    expect(await exchange('A sandwich?', clash)).toMatchObject({ state: 'held' })
    await conversations.delete(chat)
    conversations.purgeDeleted(Date.now() + 1)
    expect(safety.forChat(chat).state).toBe('nothing_to_check')
    expect(review.list()).toEqual([])
  })
})

describe('a held reply of a temporary chat', () => {
  it('is tried again under the strict rules, and checked again', async () => {
    const reply = await exchange('I’m allergic to peanuts. A sandwich?', clash)
    main.ollama.reply(harmless)
    main.ollama.reply(clash, { once: true })
    await main.services.held.tryAgainSafely(reply.id)
    expect(await main.settled(reply.id)).toMatchObject({
      state: 'complete',
      text: harmless,
      check: 'checked',
    })
    const [first, second] = main.ollama.chats('reply').slice(-2)
    expect(first?.system).toMatch(/SAFETY RULE: Your last answer was not shown.*clashes with "peanuts"/)
    expect(second?.system).toMatch(/SAFETY RULE: The user has this allergy: "peanuts"/)
    expect(told()).not.toMatch(/peanut butter on/i)
  })

  it('can be shown with the warning, and discarded', async () => {
    const shown = await exchange('I’m allergic to peanuts. A sandwich?', clash)
    expect(main.services.held.show(shown.id)).toMatchObject({
      state: 'complete',
      text: clash,
      hold: { decision: 'shown', clashes: [{ value: 'peanuts' }] },
    })
    const thrown = await exchange('Another?', clash)
    expect(await main.services.held.discard(thrown.id)).toMatchObject({ state: 'discarded', text: '' })
  })

  it('stands in the review while the chat lasts; no phrase can be allowed for a fact that is not kept', async () => {
    await exchange('I’m allergic to peanuts. A sandwich?', clash)
    const [flag] = main.services.review.list()
    expect(flag).toMatchObject({ factId: null, value: 'peanuts', outcome: 'held' })
    expect(() => main.services.review.decide(flag?.id ?? 0, 'fine_for_fact')).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
    expect(main.services.review.phrases()).toEqual([])
    expect(main.services.review.decide(flag?.id ?? 0, 'rightly_held')).toMatchObject({ state: 'decided' })
  })
})

describe('memory and a temporary chat', () => {
  beforeEach(async () => {
    await exchange('I’m allergic to peanuts.', 'Noted.', main.conversationId)
  })

  it('name a fact once where both hold it', async () => {
    const reply = await exchange('I’m allergic to peanuts. A sandwich?', clash)
    expect(reply.hold?.clashes.map(({ saidIn }) => saidIn)).toEqual([null])
    expect(lastSystem().match(/has this allergy: "peanuts"/g)).toHaveLength(1)
    expect(main.services.stores.receipts.get(reply.id)?.entries).toHaveLength(1)
  })

  it('keep a stored fact through a denial in the temporary chat', async () => {
    await exchange('I’m not allergic to peanuts.', 'Fine.')
    expect(await exchange('A sandwich?', clash)).toMatchObject({ state: 'held' })
    expect(main.services.desk.list()).toMatchObject([{ value: 'peanuts', status: 'active' }])
  })

  it('guard together', async () => {
    await exchange('I’m vegan.', 'Noted.')
    expect(await exchange('Dinner?', 'Grill a steak.')).toMatchObject({ state: 'held' })
    expect(await exchange('A sandwich?', clash)).toMatchObject({ state: 'held' })
  })
})

describe('an ordinary chat while learning is paused', () => {
  const say = (text: string, answer: string) => exchange(text, answer, main.conversationId)

  beforeEach(() => {
    main.services.stores.settings.change({ learn: false })
  })

  it('is guarded by what it says, and memory stays as it was', async () => {
    const reply = await say('I’m allergic to peanuts. Suggest a snack.', clash)
    expect(reply).toMatchObject({ state: 'held', text: '' })
    expect(reply.hold?.clashes[0]).toMatchObject({ value: 'peanuts', saidIn: expect.any(Number) as number })
    expect(await say('A sandwich, then?', clash)).toMatchObject({ state: 'held' })
    expect(main.services.desk.list()).toEqual([])
    const other = main.services.conversations.create(true).id
    expect(await exchange('A sandwich?', clash, other)).toMatchObject({ state: 'complete' })
  })

  it('is guarded by memory alone where the fact was said to be remembered, and no more once that is deleted', async () => {
    await say('Remember that I’m allergic to peanuts.', 'Noted.')
    const [fact] = main.services.desk.list()
    expect(fact).toMatchObject({ value: 'peanuts' })
    expect(await say('A sandwich?', clash)).toMatchObject({ state: 'held' })
    main.services.desk.delete([fact?.id ?? 0])
    main.services.safety.invalidate()
    expect(await say('A sandwich?', clash)).toMatchObject({ state: 'complete' })
  })

  it('is guarded after a restart too: the held reply tried again, and the next one', async () => {
    const held = await say('I’m allergic to peanuts. A sandwich?', clash)
    const chat = main.conversationId
    main = await main.restart()
    await main.services.engines.check()
    main.ollama.reply(clash)
    await main.services.held.tryAgainSafely(held.id)
    expect(await main.settled(held.id)).toMatchObject({ state: 'held', hold: { attempts: 2 } })
    main.ollama.reply(clash)
    expect(await exchange('Another sandwich?', clash, chat)).toMatchObject({ state: 'held' })
    await exchange('Actually, I’m not allergic to peanuts.', 'Good to know.', chat)
    main = await main.restart()
    await main.services.engines.check()
    expect(await exchange('A sandwich?', clash, chat)).toMatchObject({ state: 'complete' })
    expect(main.services.desk.list()).toEqual([])
  })

  it('takes back by a word what was said, also once learning is on again', async () => {
    await say('I’m allergic to peanuts.', 'Noted.')
    main.services.stores.settings.change({ learn: true })
    expect(await say('A sandwich?', clash)).toMatchObject({ state: 'held' })
    await say('Actually, I’m not allergic to peanuts.', 'Good to know.')
    expect(await say('A sandwich?', clash)).toMatchObject({ state: 'complete' })
  })

  it('says what it is no longer guarded by when that is to be forgotten', async () => {
    await say('I’m allergic to peanuts.', 'Noted.')
    const reply = await say('Forget my allergy.', 'Noted.')
    expect(reply).toMatchObject({ fromMemory: true })
    expect(reply.text).toBe(
      'Nothing of it was stored, and replies in this chat are no longer checked for peanuts.',
    )
    expect(await say('A sandwich?', clash)).toMatchObject({ state: 'complete' })
  })

  it('is guarded by what a correction puts in its place, which memory keeps once learning is on again', async () => {
    await say('I’m allergic to peanuts.', 'Noted.')
    main.services.stores.settings.change({ learn: true })
    await say('No wait, I meant walnuts, not peanuts.', 'Noted.')
    expect(main.services.desk.list()).toMatchObject([{ value: 'walnuts' }])
    expect(await say('A snack?', 'Eat a handful of walnuts.')).toMatchObject({ state: 'held' })
    expect(await say('A sandwich?', clash)).toMatchObject({ state: 'complete' })
  })

  it('gives no fact the number that one had before a restart', async () => {
    await say('I’m allergic to peanuts. A sandwich?', clash)
    const [before] = main.services.stores.flags.list(10)
    main = await main.restart()
    await exchange('I’m allergic to kiwi. A fruit?', 'Kiwi.', main.conversationId)
    const ids = main.services.stores.flags.list(10).map(({ factId }) => factId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
    expect(ids).toContain(before?.factId)
  })
})
