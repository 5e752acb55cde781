import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultModel } from '../../../support/fake-ollama'
import { fails, gives, says } from '../../../support/fake-ollama-script'
import { wholeMain } from '../../../support/whole-main'
import type { WholeMain } from '../../../support/whole-main'

let main: WholeMain

afterEach(() => main.close())

const embedder = { ...defaultModel, name: 'all-minilm', capabilities: ['embedding'] }

/** A main process with an embedding model that knows which of our few texts belong together. */
async function withEmbedding(model = embedder): Promise<void> {
  main = await wholeMain()
  main.ollama.models.push(model)
  main.ollama.routes.set('/api/embed', (body) => {
    const { input } = body as { input: string[] }
    const embeddings = input.map((text) => (/two wheels|bicycle/i.test(text) ? [1, 0.1] : [0, 1]))
    return {
      kind: 'status',
      status: 200,
      body: JSON.stringify({ embeddings }),
      contentType: 'application/json',
    }
  })
  main.ollama.facts(gives({ facts: [] }))
  await main.services.engines.check()
  main.services.stores.settings.change({ embeddingModel: 'all-minilm' })
  main.services.events.emit('settings.changed', main.services.stores.settings.get())
}

const embedded = (): string[] =>
  main.ollama.requests
    .filter((request) => request.path === '/api/embed')
    .flatMap((request) => (request.body as { input: string[] }).input)

function addFact(value: string, sentence: string): void {
  main.services.desk.add({ subject: 'user', topic: 'note', value, content: sentence, safety: null })
  main.services.events.emit('memory.changed', { facts: [], factIds: [], rejections: 0 })
}

describe('recall by meaning', () => {
  it('gives facts to the model in the background and finds one that shares no word with the message', async () => {
    await withEmbedding()
    addFact('two wheels', 'The user gets about on two wheels.')
    addFact('harpsichord', 'The user owns a harpsichord.')
    await vi.waitUntil(() => main.services.stores.vectors.keys('all-minilm').length === 2, {
      timeout: 20_000,
    })
    main.ollama.reply(says('Oil the chain.'))
    const reply = await main.say('bicycle maintenance tips')
    expect(main.ollama.chats('reply').at(-1)?.system).toContain('two wheels')
    expect(main.ollama.chats('reply').at(-1)?.system).not.toContain('harpsichord')
    expect(main.services.stores.receipts.get(reply.id)?.entries.find((entry) => entry.used)?.value).toBe(
      'two wheels',
    )
  })

  it('finds facts by word where the model fails, and the reply comes all the same', async () => {
    await withEmbedding()
    main.ollama.routes.set('/api/embed', fails(500, 'out of memory'))
    addFact('red bicycle', 'The user owns a red bicycle.')
    main.ollama.reply(says('Oil the chain.'))
    const reply = await main.say('bicycle maintenance tips')
    expect(reply).toMatchObject({ state: 'complete' })
    expect(main.ollama.chats('reply').at(-1)?.system).toContain('red bicycle')
  })

  it('M47: sends nothing to an embedding model that runs on another computer', async () => {
    await withEmbedding({ ...embedder, remoteHost: 'https://ollama.com' })
    addFact('red bicycle', 'The user owns a red bicycle.')
    main.ollama.reply(says('Oil the chain.'))
    await main.say('bicycle maintenance tips')
    expect(embedded()).toEqual([])
  })

  it('counts a use of a fact when the reply speaks of it, not when it is merely in the prompt', async () => {
    main = await wholeMain()
    main.ollama.facts(gives({ facts: [] }))
    addFact('red bicycle', 'The user owns a red bicycle.')
    const uses = (): number | undefined => main.services.desk.list()[0]?.useCount
    main.ollama.reply(says('Oil the chain.'))
    await main.say('bicycle maintenance tips')
    expect(main.ollama.chats('reply').at(-1)?.system).toContain('red bicycle')
    expect(uses()).toBe(0)
    main.ollama.reply(says('Oil the chain of your red bicycle.'))
    await main.say('bicycle maintenance tips, in full')
    expect(uses()).toBe(1)
  })
})
