import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { summaryIntroduction } from '../../../../src/main/core/chat/prompt-text'
import { compact } from '../../../support/compaction-world'
import type { FakeChat } from '../../../support/fake-ollama'
import { gives } from '../../../support/fake-ollama-script'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

const window = 4096
const constraint = 'Never suggest alcohol, whatever the occasion.'
const change = 'We moved the deadline from 12 May to 19 May.'
const said = new Map([
  [1, constraint],
  [3, 'The deadline is 12 May. Marta owns the budget of 4,500 euros.'],
  [7, 'We decided to hold it in the library. Tomás does the invitations.'],
  [20, change],
  [33, 'From now on, answer in metric units.'],
])
const chatter = 'There was some more talk of chairs and lamps and who brings what to eat on the day. '.repeat(
  4,
)

/** A model that writes what is right, an old deadline, an invented name and a wrong number, every time. */
function carelessSummary(chat: FakeChat): ReturnType<typeof gives> {
  const known = (point: string, words: string): string[] => (chat.last.includes(words) ? [point] : [])
  return gives({
    points: [
      'The deadline is 12 May.',
      'Jonas Weber brings the speakers.',
      ...known('Marta owns the budget of 4,500 euros.', 'Marta'),
      'The budget is 5,400 euros.',
      ...known('Tomás does the invitations.', 'Tomás'),
      'They talk about chairs and lamps.',
    ],
  })
}

describe('S7, S9: a conversation of sixty turns with a changed deadline', () => {
  let main: WholeMain

  beforeAll(async () => {
    main = await wholeMain()
    main.services.stores.settings.change({ contextWindows: { '*': window } })
    await main.services.engines.check()
    main.ollama.when((chat) => chat.kind === 'summary', carelessSummary)
    main.ollama.reply(`Good. ${chatter}`)
    for (let turn = 1; turn <= 60; turn += 1) {
      await main.say(`${said.get(turn) ?? `Turn ${turn}.`} ${chatter}`)
      await compact(main)
    }
  }, 240_000)

  afterAll(() => main.close())

  const prompts = (): FakeChat[] => main.ollama.chats('reply')

  function summaryIn(prompt: FakeChat): string {
    const at = prompt.system.indexOf(summaryIntroduction)
    return at < 0 ? '' : prompt.system.slice(at + summaryIntroduction.length)
  }

  it('stays within the window at every turn', () => {
    expect(prompts()).toHaveLength(60)
    for (const { body } of prompts()) {
      const characters = body.messages.reduce((sum, { content }) => sum + content.length, 0)
      // The scripted server counts four characters a token; a quarter of the window stays free for the reply.
      expect(characters / 4).toBeLessThanOrEqual(window * 0.76)
      expect(body.options?.num_ctx).toBe(window)
    }
  })

  it('leaves no message out of both summary and history', () => {
    for (const message of main.services.stores.messages.after(main.conversationId, 0, 200)) {
      const receipt = main.services.stores.receipts.get(message.id)
      if (receipt === null) continue
      // All messages before the reply are in full or summarised; the message that is answered is in full.
      const before = main.services.stores.messages
        .after(main.conversationId, 0, 200)
        .filter(({ id }) => id < message.id).length
      expect(receipt.messagesInFull + receipt.messagesSummarised).toBe(before)
    }
  })

  it('summarises, and tells the model that it is a summary', () => {
    expect(main.services.stores.summaries.list(main.conversationId).length).toBeGreaterThan(5)
    expect(prompts().filter((prompt) => summaryIn(prompt) !== '').length).toBeGreaterThan(30)
  })

  it('asserts only the newest deadline once it was changed', () => {
    const after = prompts().slice(19)
    for (const prompt of after) {
      for (const line of summaryIn(prompt).split('\n')) {
        if (line.includes('12 May')) expect(line).toContain('19 May')
      }
    }
    expect(after.slice(-1).map(summaryIn).join()).toContain('19 May')
  })

  it('tells nothing invented and keeps what is right', () => {
    for (const prompt of prompts()) {
      expect(summaryIn(prompt)).not.toMatch(/Jonas|5,400/)
    }
    const last = main.services.stores.summaries.active(main.conversationId)?.text ?? ''
    expect(last).toContain('Marta owns the budget of 4,500 euros.')
    expect(last).toContain('Tomás does the invitations.')
  })

  it('keeps the owner’s constraints word for word', () => {
    const last = prompts().at(-1)
    expect(last?.system).toContain(`“${constraint}”`)
    expect(last?.system).toContain('“From now on, answer in metric units.”')
  })
})
