import { describe, expect, it } from 'vitest'
import type { EventName } from '../../../../../src/shared/contract'
import { Attempt } from '../../../../../src/main/core/chat/attempt'
import { LiveReply } from '../../../../../src/main/core/chat/live-reply'
import type { ChatChunk, ChatModel } from '../../../../../src/main/core/ports'
import { ManualClock } from '../../../../support/clocks'

/** A model that says what it is told to, when it is told to. */
class DictatedModel implements ChatModel {
  readonly engine = 'ollama'
  private readonly chunks: ChatChunk[] = []
  private wake = (): void => undefined

  async *stream(): AsyncGenerator<ChatChunk, void, undefined> {
    for (;;) {
      const chunk = this.chunks.shift()
      if (chunk === undefined) await new Promise<void>((resolve) => (this.wake = resolve))
      else yield chunk
      if (chunk?.kind === 'done') return
    }
  }

  json(): Promise<string> {
    return Promise.reject(new Error('no such question is asked'))
  }

  /** Says it and waits until it has been taken. */
  async say(chunk: ChatChunk): Promise<void> {
    this.chunks.push(chunk)
    this.wake()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function begin(prefix = '') {
  const model = new DictatedModel()
  const clock = new ManualClock()
  const saved: string[] = []
  const told: Array<{ name: EventName; payload: unknown }> = []
  const live = new LiveReply('conversation', 1)
  live.released = prefix
  const attempt = new Attempt(
    {
      chat: model,
      request: { model: 'm', messages: [], contextWindow: 4096, keepAliveMinutes: 5, maxTokens: 500 },
      live,
      checker: () => null,
      about: () => ({ ownerText: '', names: [] }),
      prefix,
      showAll: false,
      attempt: 0,
    },
    {
      onHeld: () => undefined,
      onRestart: () => undefined,
      onCheckBroke: () => undefined,
      onSave: (text) => saved.push(text),
    },
    clock,
    { emit: (name, payload) => told.push({ name, payload }) },
  )
  return { model, clock, saved, told, end: attempt.run() }
}

describe('what is saved while a reply is written', () => {
  it('holds every shown word a second later, also where the model falls silent after a burst', async () => {
    const { model, clock, saved, end } = begin()
    await model.say({ kind: 'text', text: 'One two three.' })
    clock.move(1_000)
    expect(saved.at(-1)).toBe('One two three.')
    await model.say({ kind: 'done', reason: 'stop', promptTokens: null, replyTokens: null })
    await end
  })

  it('is written once a second, not with every word', async () => {
    const { model, clock, saved, end } = begin()
    for (let word = 0; word < 30; word += 1) {
      await model.say({ kind: 'text', text: ' word' })
      clock.move(100)
    }
    expect(saved).toHaveLength(3)
    await model.say({ kind: 'done', reason: 'stop', promptTokens: null, replyTokens: null })
    await end
  })

  it('is not written again once the reply has ended', async () => {
    const { model, clock, saved, end } = begin()
    await model.say({ kind: 'text', text: 'Short.' })
    await model.say({ kind: 'done', reason: 'stop', promptTokens: null, replyTokens: null })
    await end
    clock.move(5_000)
    expect(saved).toEqual([])
  })
})

describe('a model that falls silent', () => {
  it('is told of once a minute, with the true time since anything came from it', async () => {
    const { model, clock, told, end } = begin()
    clock.move(30_000)
    await model.say({ kind: 'text', text: 'One' })
    clock.move(59_000)
    const slow = () =>
      told.flatMap(({ payload }) =>
        (payload as { phase?: string }).phase === 'slow' ? [(payload as { quietMs?: number }).quietMs] : [],
      )
    expect(slow()).toEqual([])
    clock.move(61_000)
    expect(slow()).toEqual([60_000, 120_000])
    await model.say({ kind: 'done', reason: 'stop', promptTokens: null, replyTokens: null })
    await end
  })
})
