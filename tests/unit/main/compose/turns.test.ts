import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fails, gate, says, steps, words } from '../../../support/fake-ollama'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain

/** A reset connection takes along what still travels: lets the words arrive first. */
const arrive = { do: 'pause', ms: 60 } as const

beforeEach(async () => {
  main = await wholeMain()
})

afterEach(async () => {
  await main.close()
})

describe('a turn', () => {
  it('stores the message, streams the reply with offsets and settles it once', async () => {
    main.ollama.reply('Good morning to you.')
    const reply = await main.say('Good morning')
    expect(reply).toMatchObject({ state: 'complete', text: 'Good morning to you.', engine: 'ollama' })
    let length = 0
    for (const delta of main.events.of('chat.delta')) {
      expect(delta.offset).toBe(length)
      length += delta.text.length
    }
    expect(length).toBe('Good morning to you.'.length)
  })

  it('always sends num_ctx and num_predict, the same num_ctx for every kind of call', async () => {
    main.ollama.reply('Fine.')
    main.ollama.facts([])
    await main.say('I work as a nurse in a small town by the sea.')
    await main.ollama.nextChat('facts')
    const windows = new Set(main.ollama.chats().map((chat) => chat.body.options?.num_ctx))
    expect(windows.size).toBe(1)
    for (const chat of main.ollama.chats()) expect(chat.body.options?.num_predict).toBeGreaterThan(0)
  })

  it('makes a repeated send harmless', async () => {
    main.ollama.reply('Once.')
    const input = {
      conversationId: main.conversationId,
      text: 'Hello there',
      clientKey: randomUUID(),
      origins: [],
    }
    const first = main.services.turns.send(input)
    const again = main.services.turns.send(input)
    expect(again.userMessage.id).toBe(first.userMessage.id)
    await main.settled(first.reply.id)
    expect(main.services.stores.messages.count(main.conversationId)).toBe(2)
    expect(main.ollama.chats('reply')).toHaveLength(1)
  })

  it('starts a new conversation with memory and the message, nothing else', async () => {
    main.ollama.reply('Hello.')
    await main.say('My name is Priya and I’m allergic to peanuts.')
    const other = main.services.conversations.create(false)
    await main.say('What’s my name?', other.id)
    const chat = main.ollama.chats('reply').at(-1)
    expect(chat?.body.messages.map((message) => message.role)).toEqual(['system', 'user'])
    expect(chat?.system).toContain('Priya')
    expect(chat?.system).toContain('peanuts')
    expect(chat?.system).toMatch(/SAFETY RULE/)
  })

  it('stops before the first token, closes the request and says so', async () => {
    const waiting = gate()
    main.ollama.reply(steps(waiting.step, ...words('too late'), { do: 'done' }))
    const reply = main.begin('Tell me everything')
    const chat = await main.ollama.nextChat('reply')
    main.services.turns.stop(main.conversationId)
    await chat.disconnected
    expect(await main.settled(reply.id)).toMatchObject({ state: 'stopped', text: '' })
    waiting.open()
  })

  it('keeps the partial text when it is stopped, and continues it on demand', async () => {
    const waiting = gate()
    main.ollama.reply(steps(...words('Ferns like shade'), waiting.step, { do: 'done' }), { once: true })
    const reply = main.begin('What grows in shade?')
    await main.events.next('chat.delta', (delta) => delta.text.includes('shade'))
    main.services.turns.stop(main.conversationId)
    expect(await main.settled(reply.id)).toMatchObject({ state: 'stopped', text: 'Ferns like shade' })

    main.ollama.reply('and water.')
    main.services.turns.continue(reply.id)
    expect(await main.settled(reply.id)).toMatchObject({
      state: 'complete',
      text: 'Ferns like shade and water.',
    })
    waiting.open()
  })

  it.each([
    ['a cut stream', steps(...words('Half of it'), arrive, { do: 'cut' }), 'STREAM_CUT'],
    ['a stream without its last line', steps(...words('Half of it'), { do: 'end' }), 'STREAM_CUT'],
    [
      'an error line',
      steps(...words('Half of it'), { do: 'errorLine', error: 'llama-server process has terminated' }),
      'MODEL_CRASHED',
    ],
  ] as const)('keeps what arrived before %s and names the cause', async (_name, answer, code) => {
    main.ollama.reply(answer)
    const reply = await main.say('Go on')
    expect(reply).toMatchObject({ state: 'failed', text: 'Half of it', error: { code } })
  })

  it.each([
    [
      'out of memory',
      fails(500, 'model requires more system memory (5.3 GiB) than is available (3.3 GiB)'),
      'MODEL_TOO_LARGE',
    ],
    ['a missing model', fails(404, "model 'llama3.2:3b' not found"), 'MODEL_MISSING'],
  ] as const)('tells %s apart', async (_name, answer, code) => {
    main.ollama.reply(answer)
    expect(await main.say('Hello')).toMatchObject({ state: 'failed', error: { code } })
  })

  it('puts the old text back when a retry brings no word', async () => {
    main.ollama.reply(steps(...words('Half of it'), arrive, { do: 'cut' }), { once: true })
    const reply = await main.say('Go on')
    main.ollama.reply(fails(500, 'llama-server process has terminated: exit 1'))
    main.services.turns.retry(reply.id)
    expect(await main.settled(reply.id)).toMatchObject({ state: 'failed', text: 'Half of it' })
    main.ollama.reply('All of it.')
    main.services.turns.retry(reply.id)
    expect(await main.settled(reply.id)).toMatchObject({ state: 'complete', text: 'All of it.', error: null })
  })

  it('refuses a second turn in a conversation, not in another', async () => {
    const waiting = gate()
    main.ollama.reply(steps(waiting.step, { do: 'text', text: 'Done.' }, { do: 'done' }))
    const reply = main.begin('First')
    await main.ollama.nextChat('reply')
    expect(() => main.begin('Second')).toThrow(expect.objectContaining({ code: 'TURN_IN_PROGRESS' }) as Error)
    const other = main.services.conversations.create(false)
    main.ollama.reply('Other.')
    await main.say('Elsewhere', other.id)
    waiting.open()
    expect(await main.settled(reply.id)).toMatchObject({ state: 'complete', text: 'Done.' })
  })

  it('marks a reply that a dead process left behind, once, with what was shown', async () => {
    const { messages, conversations } = main.services.stores
    expect(conversations.get(main.conversationId)).not.toBeNull()
    main.ollama.reply('Hello.')
    const reply = await main.say('Hello')
    messages.update(reply.id, { state: 'streaming', text: 'Hel' })
    main = await main.restart()
    const page = main.services.stores.messages.page(reply.conversationId, null, 10)
    expect(page.map((message) => message.state)).toEqual(['complete', 'interrupted'])
    expect(page[1]?.text).toBe('Hel')
  })

  it('marks a reply that was under way when the app closed, with what was shown', async () => {
    const waiting = gate()
    main.ollama.reply(steps(...words('Ferns like shade'), waiting.step, { do: 'done' }))
    const reply = main.begin('What grows in shade?')
    await main.events.next('chat.delta', (delta) => delta.text.includes('shade'))
    main = await main.restart()
    expect(main.services.views.one(reply.id)).toMatchObject({
      state: 'interrupted',
      text: 'Ferns like shade',
    })
    waiting.open()
  })

  it('withdraws the facts of a message that is edited (M28)', async () => {
    main.ollama.reply('Noted.')
    const first = main.services.turns.send({
      conversationId: main.conversationId,
      text: 'I’m 30 years old.',
      clientKey: randomUUID(),
      origins: [],
    })
    await main.settled(first.reply.id)
    expect(main.services.desk.list().map((fact) => fact.value)).toEqual(['30'])
    const edited = main.services.turns.edit(first.userMessage.id, {
      text: 'I’m 40 years old.',
      clientKey: randomUUID(),
      origins: [],
    })
    await main.settled(edited.reply.id)
    expect(main.services.desk.list().map((fact) => [fact.value, fact.hasHistory])).toEqual([['40', false]])
  })
})

describe('with no Ollama', () => {
  it('the built-in engine remembers and answers', async () => {
    await main.close()
    main = await wholeMain({ away: true })
    const first = await main.say('My name is Priya and I’m allergic to peanuts.')
    expect(first).toMatchObject({ state: 'complete', engine: 'built-in' })
    const other = main.services.conversations.create(false)
    expect((await main.say('What’s my name?', other.id)).text).toContain('Your name is Priya')
  })

  it('a server that goes away between two messages is noticed, and the message is not lost', async () => {
    main.ollama.reply('Hello.')
    await main.say('Hello')
    await main.ollama.stop()
    expect(await main.say('Are you there?')).toMatchObject({ state: 'complete', engine: 'built-in' })
    expect(main.services.engines.status().state).toBe('away')
  })

  it('what could not be learned is learned once the server is back, once', async () => {
    main.ollama.reply('Lovely.')
    main.ollama.facts(fails(500, 'llama-server process has terminated'))
    await main.say('I keep a sailing boat called Petrel in the harbour.')
    await main.ollama.nextChat('facts')
    await main.events.next('learning.changed', (status) => status.state !== 'running')
    main.ollama.facts([
      { topic: 'boat', value: 'Petrel', content: 'The user’s sailing boat is named Petrel.' },
    ])
    main = await main.restart()
    await main.learned()
    const boats = main.services.desk.list().filter((fact) => fact.value === 'Petrel')
    expect(boats).toHaveLength(1)
  })
})

describe('M72: background work', () => {
  it('is called off by a turn of the owner and done afterwards', async () => {
    const slow = gate()
    main.ollama.reply(says('Yes.'))
    main.ollama.facts(steps(slow.step, { do: 'text', text: '{"facts":[]}' }, { do: 'done' }), { once: true })
    await main.say('I planted three apple trees.')
    const job = await main.ollama.nextChat('facts')
    main.ollama.facts([])
    const second = main.begin('And two pears.')
    await job.disconnected
    expect(await main.settled(second.id)).toMatchObject({ state: 'complete' })
    await main.learned()
    expect(main.ollama.chats('facts').length).toBeGreaterThanOrEqual(3)
    slow.open()
  })
})

describe('what a server does with a prompt and a reply', () => {
  it('refused as too long, the prompt is made shorter and sent once more', async () => {
    main.ollama.reply('Fine.')
    main.ollama.reply(
      fails(400, 'the prompt is longer than the context length currently available', {
        n_prompt_tokens: 9_000,
      }),
      { once: true },
    )
    const before = main.services.stores.modelNotes.charsPerToken('llama3.2:3b') ?? 3.6
    expect(await main.say('Hello there')).toMatchObject({ state: 'complete', text: 'Fine.' })
    expect(main.services.stores.modelNotes.charsPerToken('llama3.2:3b')).toBeLessThan(before)
  })

  it('D14: a lone closing tag makes thinking of what stood before it', async () => {
    main.ollama.reply('I should greet the owner.\n</think>\n\nHello Priya.')
    const reply = await main.say('Hello')
    expect(reply.text.trim()).toBe('Hello Priya.')
    expect(reply.thinking).toContain('I should greet')
  })
})

describe('a message beyond the limit', () => {
  it('is refused with a reason of its own, and nothing is stored', () => {
    expect(() => main.begin('x'.repeat(400_001))).toThrow(
      expect.objectContaining({ code: 'MESSAGE_TOO_LONG' }) as Error,
    )
    expect(main.services.stores.messages.count(main.conversationId)).toBe(0)
  })
})

describe('M69: memory that fails', () => {
  it('does not take chat along, and is said to be off', async () => {
    main.ollama.reply('Hello all the same.')
    const { facts } = main.services.stores
    const broken = (): never => {
      throw new Error('the index is broken')
    }
    facts.search = broken
    facts.pinned = broken
    expect(await main.say('What should I cook tonight?')).toMatchObject({
      state: 'complete',
      text: 'Hello all the same.',
    })
    expect(main.services.appState().faults).toContainEqual(expect.objectContaining({ code: 'memory_off' }))
  })
})
