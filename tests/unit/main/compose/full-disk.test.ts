import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../../src/main/core/app-error'
import { gate, steps, words } from '../../../support/fake-ollama'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain

beforeEach(async () => {
  main = await wholeMain()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await main.close()
})

function full(): never {
  throw new AppError('DISK_FULL', 'database or disk is full')
}

describe('a disk that is full', () => {
  it('ends a reply with its text and the reason, though its end cannot be stored yet', async () => {
    const hold = gate()
    main.ollama.reply(steps(...words('Once upon a time'), hold.step, { do: 'done' }))
    const reply = main.begin('Tell me a story.')
    while (main.services.views.one(reply.id)?.text !== 'Once upon a time')
      await main.events.next('chat.delta')
    const update = vi.spyOn(main.services.stores.messages, 'update').mockImplementation(full)
    hold.open()

    const settled = await main.settled(reply.id)
    expect(settled).toMatchObject({ state: 'failed', text: 'Once upon a time', error: { code: 'DISK_FULL' } })
    expect(main.services.conversations.list()[0]?.replying).toBe(false)

    update.mockRestore()
    main.ollama.reply('There was a keeper.')
    main.services.turns.retry(reply.id)
    expect(await main.settled(reply.id)).toMatchObject({ state: 'complete', text: 'There was a keeper.' })
  })

  it('never turns a held reply into a failed one that shows its words', async () => {
    main.ollama.reply('Noted.', { once: true })
    await main.say('I’m allergic to peanuts.')
    const hold = gate()
    main.ollama.reply(steps(...words('Spread peanut butter on it. Then'), hold.step, { do: 'done' }))
    const reply = main.begin('A sandwich for lunch?')
    while (main.services.views.one(reply.id)?.state !== 'held') await main.events.next('chat.message')
    // Its end cannot be stored, nor that it failed; a moment later the disk takes everything again.
    vi.spyOn(main.services.stores.messages, 'update')
      .mockImplementationOnce(full)
      .mockImplementationOnce(full)
    hold.open()
    expect(await main.settled(reply.id)).toMatchObject({ state: 'held', text: '' })
  })

  it('does not keep a stored message from its reply when the title cannot be stored', async () => {
    main.ollama.reply('Good morning.')
    vi.spyOn(main.services.stores.jobs, 'add').mockImplementation(full)
    expect(await main.say('Good morning')).toMatchObject({ state: 'complete', text: 'Good morning.' })
  })

  it('does not leave a reply from memory under way', () => {
    vi.spyOn(main.services.stores.receipts, 'put').mockImplementation(full)
    const { reply } = main.services.turns.send({
      conversationId: main.conversationId,
      text: 'Remember that we eat at half past seven.',
      clientKey: randomUUID(),
      origins: [],
    })
    expect(main.services.views.one(reply.id)?.state).toBe('failed')
  })
})
