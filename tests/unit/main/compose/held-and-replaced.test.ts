import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../../src/shared/entities'
import { gate, steps, words } from '../../../support/fake-ollama'
import { silentLog } from '../../../support/silent-log'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain
let rest: ReturnType<typeof gate>

beforeEach(async () => {
  main = await wholeMain()
  rest = gate()
  main.ollama.reply('Noted.', { once: true })
  await main.say('I’m allergic to peanuts.')
})

afterEach(async () => {
  rest.open()
  vi.restoreAllMocks()
  await main.close()
})

/** A held reply whose model still writes, unseen. */
async function heldAndRunning(): Promise<{ reply: Message; closed: Promise<void> }> {
  main.ollama.reply(steps(...words('Spread peanut butter on it. Then'), rest.step, { do: 'done' }), {
    once: true,
  })
  const asked = main.ollama.chats('reply').length
  const reply = main.begin('A sandwich?')
  while (main.services.views.one(reply.id)?.state !== 'held') await main.events.next('chat.message')
  const chat = main.ollama.chats('reply')[asked]
  if (chat === undefined) throw new Error('nothing was asked')
  return { reply, closed: chat.disconnected }
}

describe('a held reply whose model still writes', () => {
  it('leaves the new attempt alone when it is written anew', async () => {
    const { reply, closed } = await heldAndRunning()
    const next = gate()
    main.ollama.reply(steps(...words('Cheese and'), next.step, ...words(' tomato.'), { do: 'done' }))
    const told: string[] = []
    main.services.turns.retry(reply.id)
    const before = main.events.all.length
    await closed
    while (main.services.views.one(reply.id)?.text.startsWith('Cheese') !== true)
      await main.events.next('chat.delta')
    for (const { name, payload } of main.events.all.slice(before)) {
      if (name === 'chat.message' && (payload as Message).id === reply.id)
        told.push((payload as Message).state)
    }
    expect(new Set(told)).toEqual(new Set(['streaming']))
    next.open()
    expect(await main.settled(reply.id)).toMatchObject({ state: 'complete', text: 'Cheese and tomato.' })
    expect(main.services.stores.flags.pendingCount()).toBe(0)
  })

  it('can be deleted with its message, and nothing is left to write down', async () => {
    const failed = vi.spyOn(silentLog, 'error')
    const { reply, closed } = await heldAndRunning()
    const own = main.services.stores.messages.page(main.conversationId, reply.id, 1)[0]
    main.services.turns.deleteMessage(own?.id ?? 0)
    await closed
    main.ollama.reply('Yes.')
    await main.say('Still there?')
    expect(main.services.views.one(reply.id)).toBeNull()
    expect(failed).not.toHaveBeenCalled()
  })
})
