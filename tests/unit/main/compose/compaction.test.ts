import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { compact, compactionOf, summarisesTags, tag, wholeOf } from '../../../support/compaction-world'
import { gate, gives, says, steps } from '../../../support/fake-ollama-script'
import type { WholeMain } from '../../../support/whole-main'
import { wholeMain } from '../../../support/whole-main'

let main: WholeMain | null = null

afterEach(async () => {
  await main?.close()
  main = null
})

async function started(window = 2048): Promise<WholeMain> {
  main = await wholeMain()
  main.services.stores.settings.change({ contextWindows: { '*': window } })
  await main.services.engines.check()
  return main
}

const filler = 'and so on about the weather in the hills '.repeat(7)

/** A conversation whose messages carry one word each by which they are known. */
class Tagged {
  private next = 1

  constructor(public main: WholeMain) {
    this.answer()
  }

  /** Replies get their word, and summaries name all words they were given. */
  answer(): void {
    this.main.ollama.when(
      (chat) => chat.kind === 'reply',
      () => says(`${tag(this.next++)} ${filler}`),
    )
    this.main.ollama.when((chat) => chat.kind === 'summary', summarisesTags)
  }

  async turn(): Promise<void> {
    await this.main.say(`${tag(this.next++)} ${filler}`, this.main.conversationId)
  }

  rows(role: 'user' | 'assistant'): number[] {
    return this.main.services.stores.messages
      .after(this.main.conversationId, 0, 1_000)
      .filter((row) => row.role === role)
      .map((row) => row.id)
  }

  async edit(at: number): Promise<void> {
    const id = pick(this.rows('user'), at)
    if (id === undefined) return
    const sent = this.main.services.turns.edit(id, {
      text: `${tag(this.next++)} ${filler}`,
      clientKey: `edit-${this.next}`,
      origins: [],
    })
    await this.main.settled(sent.reply.id)
  }

  async retry(at: number): Promise<void> {
    const id = pick(this.rows('assistant'), at)
    if (id === undefined || this.state(id) === 'held') return
    this.main.services.turns.retry(id)
    await this.main.settled(id)
  }

  remove(at: number): void {
    const id = pick([...this.rows('user'), ...this.rows('assistant')], at)
    if (id !== undefined) this.main.services.turns.deleteMessage(id)
  }

  /** A reply is held by the safety gate, or shown after all. */
  hold(at: number): void {
    const id = pick(this.rows('assistant'), at)
    if (id === undefined) return
    const state = this.state(id) === 'held' ? 'complete' : 'held'
    this.main.services.stores.messages.update(id, { state })
  }

  rollBack(at: number): void {
    const { summaries } = this.main.services.stores
    const checkpoint = pick(summaries.list(this.main.conversationId), at)
    if (checkpoint !== undefined) summaries.activate(checkpoint.id)
  }

  /** Something else happens while the model writes the summary. */
  async compactWhile(work: () => void | Promise<void>): Promise<void> {
    const held = gate()
    const asked = new Promise<void>((resolve) => {
      this.main.ollama.when(
        (chat) => chat.kind === 'summary',
        (chat) => {
          resolve()
          const { steps: whole } = summarisesTags(chat) as Extract<
            ReturnType<typeof gives>,
            { kind: 'steps' }
          >
          return steps(held.step, ...whole)
        },
        { once: true },
      )
    })
    const running = compact(this.main)
    await Promise.race([asked, running])
    await work()
    held.open()
    await running
    // Where nothing was due the rule still waits.
    this.answer()
  }

  async restart(): Promise<void> {
    const { conversationId } = this.main
    this.main = { ...(await this.main.restart()), conversationId }
    main = this.main
  }

  private state(id: number): string | undefined {
    return this.main.services.stores.messages.get(id)?.state
  }
}

function pick<Value>(values: Value[], at: number): Value | undefined {
  return values.length === 0 ? undefined : values[at % values.length]
}

type Step = { do: string; at: number }

async function carryOut(chat: Tagged, step: Step): Promise<void> {
  switch (step.do) {
    case 'turn':
      return chat.turn()
    case 'edit':
      return chat.edit(step.at)
    case 'retry':
      return chat.retry(step.at)
    case 'delete':
      chat.remove(step.at)
      return
    case 'hold':
      chat.hold(step.at)
      return
    case 'compact':
      await compact(chat.main)
      return
    case 'compact while deleting':
      return chat.compactWhile(() => chat.remove(step.at))
    case 'compact while holding':
      return chat.compactWhile(() => chat.hold(step.at))
    case 'compact while going back':
      return chat.compactWhile(() => chat.rollBack(step.at))
    case 'compact twice':
      await Promise.all([compact(chat.main), compact(chat.main)])
      return
    case 'go back':
      chat.rollBack(step.at)
      return
    case 'restart':
      return chat.restart()
    default:
      throw new Error(step.do)
  }
}

/** Random walks through the life of a conversation; more of them with KEEPSAKE_RUNS. */
const walks = { numRuns: Number(process.env.KEEPSAKE_RUNS ?? 8) }

describe('summary and later messages', () => {
  it(
    'are the whole conversation at any moment, whatever happens in between',
    { timeout: 300_000 },
    async () => {
      const step = fc.record({
        do: fc.oneof(
          { weight: 4, arbitrary: fc.constant('turn') },
          { weight: 4, arbitrary: fc.constantFrom('compact', 'compact twice') },
          { weight: 1, arbitrary: fc.constantFrom('edit', 'retry', 'delete', 'hold', 'go back', 'restart') },
          {
            weight: 2,
            arbitrary: fc.constantFrom(
              'compact while deleting',
              'compact while holding',
              'compact while going back',
            ),
          },
        ),
        at: fc.nat(20),
      })
      let checkpoints = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (list) => {
          const chat = new Tagged(await started())
          try {
            for (const _ of [1, 2, 3, 4, 5]) await chat.turn()
            for (const one of list) {
              await carryOut(chat, one)
              const { told, said } = wholeOf(chat.main)
              expect(told, JSON.stringify(one)).toEqual(said)
            }
            checkpoints += chat.main.services.stores.summaries.list(chat.main.conversationId).length
          } finally {
            await chat.main.close()
            main = null
          }
        }),
        walks,
      )
      expect(checkpoints).toBeGreaterThan(0)
    },
  )
})

describe('compaction', () => {
  async function longChat(): Promise<Tagged> {
    const chat = new Tagged(await started())
    for (const _ of [1, 2, 3, 4, 5, 6]) await chat.turn()
    return chat
  }

  it.each([
    ['empty', gives({ points: [] })],
    ['not JSON', says('Here is your summary!')],
    ['all invented', gives({ points: ['Mr Jonas Weber pays 9,999 euros.'] })],
  ])('leaves the checkpoint where the summary is %s', async (_what, answer) => {
    const chat = await longChat()
    expect(await compact(chat.main)).toBe(true)
    const before = chat.main.services.stores.summaries.list(chat.main.conversationId)
    for (const _ of [1, 2, 3, 4]) await chat.turn()
    chat.main.ollama.when((request) => request.kind === 'summary', answer)
    await expect(compact(chat.main)).rejects.toMatchObject({ code: 'EMPTY_REPLY' })
    expect(chat.main.services.stores.summaries.list(chat.main.conversationId)).toEqual(before)
  })

  it('runs once where it is started twice', async () => {
    const chat = await longChat()
    const compaction = compactionOf(chat.main)
    const set = await Promise.all([compact(chat.main, compaction), compact(chat.main, compaction)])
    expect(set.toSorted()).toEqual([false, true])
    expect(chat.main.ollama.chats('summary')).toHaveLength(1)
  })

  it.each([
    ['deleted', (chat: Tagged) => chat.remove(1)],
    ['held', (chat: Tagged) => chat.hold(0)],
  ])('sets no checkpoint where a message was %s meanwhile', async (_what, work) => {
    const chat = await longChat()
    await chat.compactWhile(() => {
      work(chat)
    })
    expect(chat.main.services.stores.summaries.list(chat.main.conversationId)).toEqual([])
    await compact(chat.main)
    const { told, said } = wholeOf(chat.main)
    expect(told).toEqual(said)
  })

  it('asks with the window that the chat has', async () => {
    const chat = await longChat()
    await compact(chat.main)
    const windows = chat.main.ollama
      .chats()
      .filter(({ kind }) => kind === 'summary' || kind === 'reply')
      .map(({ body }) => body.options?.num_ctx)
    expect(new Set(windows)).toEqual(new Set([2048]))
  })

  it('never gives a held reply to the model that summarises', async () => {
    const chat = new Tagged(await started())
    for (const _ of [1, 2, 3, 4, 5, 6]) await chat.turn()
    const [first] = chat.rows('assistant')
    chat.main.services.stores.messages.update(first ?? 0, { state: 'held', text: 'heldword' })
    expect(await compact(chat.main)).toBe(true)
    for (const { body } of chat.main.ollama.chats('summary')) {
      expect(JSON.stringify(body.messages)).not.toContain('heldword')
    }
    expect(chat.main.services.stores.summaries.active(chat.main.conversationId)?.text).not.toContain(
      'heldword',
    )
  })

  it('takes an oversized message in parts, none of them wider than the window', async () => {
    const here = await started()
    here.ollama.when((chat) => chat.kind === 'summary', summarisesTags)
    here.ollama.reply('Long indeed.')
    await here.say(Array.from({ length: 60 }, (_, index) => `${tag(index + 1)} ${filler}`).join('\n'))
    await here.say('Thanks.')
    expect(await compact(here)).toBe(true)
    const asked = here.ollama.chats('summary')
    expect(asked.length).toBeGreaterThan(2)
    for (const { body } of asked) {
      const characters = body.messages.reduce((sum, { content }) => sum + content.length, 0)
      expect(characters / 3.6 + Number(body.options?.num_predict ?? 0)).toBeLessThanOrEqual(2048)
    }
    const { told, said } = wholeOf(here)
    expect(told).toEqual(said)
  })

  it('keeps summaries of temporary chats in memory only', async () => {
    const here = await started()
    const temporary = here.services.conversations.create(true).id
    const chat = new Tagged({ ...here, conversationId: temporary, say: (text) => here.say(text, temporary) })
    for (const _ of [1, 2, 3, 4, 5, 6]) await chat.turn()
    if (here.services.stores.summaries.active(temporary) === null) {
      await here.events.next('context.changed', ({ conversationId }) => conversationId === temporary)
    }
    expect(here.services.stores.summaries.active(temporary)?.text).toContain(tag(1))
    expect(here.services.stores.summaries.conversations()).toEqual([])
  })
})
