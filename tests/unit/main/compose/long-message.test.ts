import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Message, OriginSpan, Receipt } from '../../../../src/shared/entities'
import { estimateTokens } from '../../../../src/main/core/chat/token-estimate'
import type { FakeChat } from '../../../support/fake-ollama'
import { fails, gate, gives, says, steps } from '../../../support/fake-ollama-script'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain | null = null

afterEach(async () => {
  await main?.close()
  main = null
})

const window = 2048

async function started(): Promise<WholeMain> {
  main = await wholeMain()
  main.services.stores.settings.change({ contextWindows: { '*': window } })
  await main.services.engines.check()
  main.ollama.when((chat) => chat.kind === 'summary', numberedNotes)
  return main
}

/** Minutes of a meeting: nothing but filler, save one sentence in the middle. */
function minutes(decisive = 'The roof costs 48,250 euros.'): string {
  const line = 'They went on about the old hall, its windows and its doors, and nothing was decided.'
  const half = Array.from({ length: 110 }, () => line).join('\n')
  return `${half}\n${decisive}\n${half}`
}

/** A model that notes every sentence with a number in it, and that there was talk. */
function numberedNotes(chat: FakeChat) {
  const numbered = chat.last.match(/[^.\n]*\d[^.\n]*\./g) ?? []
  return gives({ points: [...numbered.map((sentence) => sentence.trim()), 'They spoke about the hall.'] })
}

/** The message of the owner as the model was given it for the last reply. */
function given(here: WholeMain): string {
  return here.ollama.chats('reply').at(-1)?.last ?? ''
}

function receiptOf(here: WholeMain, reply: Message): Receipt['longMessage'] {
  return here.services.stores.receipts.get(reply.id)?.longMessage
}

function sendWithPaste(here: WholeMain, before: string, pasted: string, after: string): Message {
  const text = before + pasted + after
  const origins: OriginSpan[] = [
    { start: before.length, end: before.length + pasted.length, origin: 'pasted' },
  ]
  return here.services.turns.send({
    conversationId: here.conversationId,
    text,
    clientKey: randomUUID(),
    origins,
  }).reply
}

describe('a message longer than the window', () => {
  it.each([
    ['at its end', (text: string) => `${text}\n\nWhat does the roof cost?`],
    ['at its beginning', (text: string) => `What does the roof cost?\n\n${text}`],
  ])('is read in parts with the question %s word for word', async (_where, withQuestion) => {
    const here = await started()
    const reply = await here.say(withQuestion(minutes()))
    const parts = here.ollama.chats('summary').length
    expect(parts).toBeGreaterThan(2)
    expect(given(here)).toContain('What does the roof cost?')
    expect(given(here)).toContain('48,250')
    expect(receiptOf(here, reply)).toEqual({ how: 'parts', parts, unread: 0, notesLeftOut: 0 })
  })

  it('keeps what was typed around a paste word for word, and no question of the paste in its place', async () => {
    const here = await started()
    const pasted = minutes('Would 48,250 euros be too much?')
    const reply = sendWithPaste(here, 'My notes:\n', pasted, '\nList who decided what.\n')
    await here.settled(reply.id)
    expect(given(here)).toContain('My notes:')
    expect(given(here)).toMatch(/List who decided what\.$/)
    for (const chat of here.ollama.chats('summary')) expect(chat.system).toContain('List who decided what.')
  })

  it('keeps what was typed between two pastes', async () => {
    const here = await started()
    const [first, second, typed] = [
      minutes(),
      minutes('The door costs 912 euros.'),
      '\nCompare both offers.\n',
    ]
    const text = first + typed + second
    const end = first.length + typed.length
    const { reply } = here.services.turns.send({
      conversationId: here.conversationId,
      text,
      clientKey: randomUUID(),
      origins: [
        { start: 0, end: first.length, origin: 'pasted' },
        { start: end, end: text.length, origin: 'pasted' },
      ],
    })
    await here.settled(reply.id)
    expect(given(here)).toMatch(/48,250[^]*Compare both offers\.[^]*912/)
  })

  it('sends no number that does not stand in the part', async () => {
    const here = await started()
    here.ollama.when(
      (chat) => chat.kind === 'summary',
      () => gives({ points: ['The roof costs 99,999 euros.', 'They spoke about the hall.'] }),
    )
    await here.say(`${minutes()}\nWhat does the roof cost?`)
    expect(given(here)).toContain('They spoke about the hall.')
    expect(given(here)).not.toContain('99,999')
  })

  it('asks for nothing wider than the window', async () => {
    const here = await started()
    await here.say(`${minutes()}\nWhat does the roof cost?`)
    for (const { body } of [...here.ollama.chats('summary'), ...here.ollama.chats('reply')]) {
      const tokens = body.messages.reduce((sum, { content }) => sum + estimateTokens(content) + 6, 0)
      expect(tokens + Number(body.options?.num_predict)).toBeLessThanOrEqual(window)
      expect(body.options?.num_ctx).toBe(window)
    }
  })

  it('tells which part is being read', async () => {
    const here = await started()
    const reply = await here.say(`${minutes()}\nWhat does the roof cost?`)
    const parts = here.ollama.chats('summary').length
    const told = here.events.of('chat.progress').filter(({ phase }) => phase === 'reading_parts')
    expect(told.map(({ reading }) => reading)).toEqual(
      Array.from({ length: parts }, (_, index) => ({ part: index + 1, of: parts })),
    )
    expect(new Set(told.map(({ messageId }) => messageId))).toEqual(new Set([reply.id]))
  })

  it('is let go of within a second on Stop, whichever part is being read', async () => {
    const here = await started()
    const held = gate()
    here.ollama.when((chat) => chat.kind === 'summary' && chat.system.includes('part 2 of'), steps(held.step))
    const reply = here.begin(`${minutes()}\nWhat does the roof cost?`)
    await here.ollama.nextChat('summary')
    const second = await here.ollama.nextChat('summary')
    const before = performance.now()
    here.services.turns.stop(here.conversationId)
    const settled = await here.settled(reply.id)
    await second.disconnected
    expect(performance.now() - before).toBeLessThan(1_000)
    expect(settled.state).toBe('stopped')
    expect(here.ollama.chats('reply')).toEqual([])
    held.open()
  })

  it('goes on after Stop with the parts that were not read', async () => {
    const here = await started()
    here.ollama.when(
      (chat) => chat.kind === 'summary' && chat.system.includes('part 2 of'),
      steps(gate().step),
      {
        once: true,
      },
    )
    const reply = here.begin(`${minutes()}\nWhat does the roof cost?`)
    await here.ollama.nextChat('summary')
    await here.ollama.nextChat('summary')
    here.services.turns.stop(here.conversationId)
    await here.settled(reply.id)
    here.services.turns.retry(reply.id)
    const again = await here.settled(reply.id)
    expect(again.state).toBe('complete')
    const asked = here.ollama.chats('summary').map(({ system }) => /part (\d) of/.exec(system)?.[1])
    expect(asked.slice(0, 3)).toEqual(['1', '2', '2'])
    expect(asked.filter((part) => part === '1')).toHaveLength(1)
  })

  it('is not read again for another reply', async () => {
    const here = await started()
    const reply = await here.say(`${minutes()}\nWhat does the roof cost?`)
    const parts = here.ollama.chats('summary').length
    here.services.turns.retry(reply.id)
    await here.settled(reply.id)
    expect(here.ollama.chats('summary')).toHaveLength(parts)
    expect(given(here)).toContain('48,250')
  })

  it('stands in notes in the prompt of the next message, too', async () => {
    const here = await started()
    await here.say(`${minutes()}\nWhat does the roof cost?`)
    await here.say('And what about the windows?')
    const { body } = here.ollama.chats('reply').at(-1) ?? { body: { messages: [] } }
    expect(JSON.stringify(body.messages)).toContain('48,250')
  })

  it.each([
    ['is no JSON', says('I would rather not.')],
    ['is empty', gives({ points: [] })],
    ['is invented', gives({ points: ['The roof costs 99,999 euros.'] })],
    ['is an error', fails(500, 'token repeat limit reached')],
  ])('sends the beginning and end of a part whose condensing %s, and says so', async (_what, answer) => {
    const here = await started()
    here.ollama.when((chat) => chat.kind === 'summary' && chat.system.includes('part 2 of'), answer)
    const reply = await here.say(`${minutes()}\nWhat does the roof cost?`)
    expect(reply.state).toBe('complete')
    expect(given(here)).toMatch(/part 2 of \d there are no notes/)
    expect(given(here)).toContain('left out')
    expect(given(here)).toContain('What does the roof cost?')
    expect(receiptOf(here, reply)).toMatchObject({ how: 'parts', unread: 1 })
  })

  it('is cut, and that is told, where the model condenses nothing', async () => {
    const here = await started()
    here.ollama.when((chat) => chat.kind === 'summary', says('No.'))
    const reply = await here.say(`${minutes()}\nWhat does the roof cost?`)
    expect(reply.state).toBe('complete')
    expect(here.ollama.chats('summary').length).toBeLessThanOrEqual(2)
    expect(given(here)).toContain('What does the roof cost?')
    expect(given(here)).toContain('left out')
    expect(receiptOf(here, reply)).toEqual({ how: 'cut' })
  })

  it('is cut around the request where it would take too many parts', async () => {
    const here = await started()
    const pasted = Array.from({ length: 6 }, () => minutes()).join('\n')
    const reply = sendWithPaste(here, 'What does the roof cost?\n', pasted, '')
    await here.settled(reply.id)
    expect(here.ollama.chats('summary')).toEqual([])
    expect(given(here)).toMatch(/^What does the roof cost\?\n/)
    expect(receiptOf(here, reply)).toEqual({ how: 'cut' })
  })

  it('is read in smaller parts where the server counts more tokens than were estimated', async () => {
    const here = await started()
    const tooLong = (chat: FakeChat): boolean => chat.kind === 'summary' && chat.last.length > 3_000
    here.ollama.when(tooLong, fails(400, 'the input length exceeds the context length'))
    const reply = await here.say(`${minutes()}\nWhat does the roof cost?`)
    expect(given(here)).toContain('48,250')
    expect(receiptOf(here, reply)).toMatchObject({ how: 'parts', unread: 0 })
  })

  it('is told of beforehand, as what will be done', async () => {
    const here = await started()
    const gauge = async (draft: string) =>
      (await here.services.gauge.read(here.conversationId, draft))?.draftTooLong
    expect(await gauge('Hello')).toBeNull()
    expect(await gauge(minutes())).toBe('parts')
    expect(await gauge(Array.from({ length: 6 }, () => minutes()).join('\n'))).toBe('cut')
  })

  it('is no concern of the built-in engine', async () => {
    const here = await started()
    here.services.stores.conversations.update(here.conversationId, { model: { engine: 'built-in' } })
    const reply = await here.say(`${minutes()}\nWhat does the roof cost?`)
    expect(here.ollama.chats('summary')).toEqual([])
    expect(receiptOf(here, reply)).toBeNull()
  })

  it('needs no reading where the window is wide enough', async () => {
    const here = await started()
    here.services.stores.settings.change({ contextWindows: { '*': 32_768 } })
    await here.services.engines.check()
    const reply = await here.say(`${minutes()}\nWhat does the roof cost?`)
    expect(here.ollama.chats('summary')).toEqual([])
    expect(receiptOf(here, reply)).toBeNull()
  })
})

describe('safety in a message longer than the window', () => {
  it('guards by a fact that is said in it', async () => {
    const here = await started()
    here.ollama.reply('Try a satay sauce with it.')
    const reply = await here.say(
      `I am allergic to peanuts.\n${minutes()}\nWhat could we serve at the next meeting?`,
    )
    expect(here.ollama.chats('reply').at(-1)?.system).toMatch(/SAFETY RULE.*peanuts/)
    expect(reply.state).toBe('held')
  })

  it('names what a fact is watched for, also where the model finds it not worth noting', async () => {
    const here = await started()
    await here.say('I am allergic to peanuts.')
    await here.say(`${minutes('The cook stirs in two spoons of satay paste.')}\nCan I eat what was served?`)
    expect(given(here)).toContain('The cook stirs in two spoons of satay paste.')
  })
})
