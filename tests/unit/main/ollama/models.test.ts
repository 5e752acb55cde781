import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sameModel } from '../../../../src/main/ollama/models'
import { ManualClock } from '../../../support/clocks'
import { fails, FakeOllama, gate, json, steps, strange } from '../../../support/fake-ollama'
import { deadAddress, ollamaFor } from '../../../support/ollama-services'

let fake: FakeOllama

beforeEach(async () => {
  fake = await FakeOllama.start()
})
afterEach(() => fake.stop())

describe('the status of the server', () => {
  it('is not known before it is asked for', () => {
    expect(ollamaFor('127.0.0.1').models.status()).toEqual({
      state: 'checking',
      host: '127.0.0.1:11434',
      local: true,
    })
  })

  it('holds version and models with what each can do', async () => {
    fake.models = [
      {
        name: 'qwen3:4b',
        capabilities: ['completion', 'thinking'],
        contextLength: 40_960,
        parameterSize: '4.0B',
        size: 5,
        loaded: true,
      },
      { name: 'nomic-embed-text:latest', capabilities: ['embedding'], contextLength: 2048 },
      { name: 'gpt-oss:120b-cloud', capabilities: ['completion'] },
      { name: 'kimi', capabilities: ['completion'], remoteHost: 'https://ollama.com' },
    ]
    const status = await ollamaFor(fake.address).models.check()
    expect(status).toMatchObject({ state: 'connected', host: fake.address, local: true, version: '0.32.15' })
    const models = status.state === 'connected' ? status.models : []
    expect(models[0]).toEqual({
      name: 'qwen3:4b',
      sizeBytes: 5,
      parameterSize: '4.0B',
      maxContext: 40_960,
      contextWindow: 8192,
      canChat: true,
      canEmbed: false,
      thinks: true,
      loaded: true,
      remote: false,
    })
    expect(models[1]).toMatchObject({ canChat: false, canEmbed: true, maxContext: 2048, contextWindow: 2048 })
    expect(models.map((model) => model.remote)).toEqual([false, false, true, true])
  })

  it('judges by family where an old server names no capabilities', async () => {
    fake.models = [
      { name: 'llama2', family: 'llama', capabilities: undefined },
      { name: 'all-minilm', family: 'bert', capabilities: undefined },
    ]
    const { models } = ollamaFor(fake.address)
    await models.check()
    expect(models.find('llama2')).toMatchObject({ canChat: true, canEmbed: false, thinks: false })
    expect(models.find('all-minilm')).toMatchObject({ canChat: false, canEmbed: true })
  })

  it('asks about each model once, as long as its files are the same', async () => {
    const { models } = ollamaFor(fake.address)
    await models.check()
    await models.check()
    expect(fake.to('/api/show')).toHaveLength(1)
    fake.models = [{ ...fake.models[0], name: 'llama3.2:3b', digest: 'other' }]
    await models.check()
    expect(fake.to('/api/show')).toHaveLength(2)
  })

  it('does not ask about models of which the list tells all', async () => {
    fake.routes.set(
      '/api/tags',
      json({
        models: [
          {
            name: 'a',
            digest: 'd',
            size: 1,
            details: { families: null, context_length: 4096 },
            capabilities: ['completion'],
          },
        ],
      }),
    )
    const { models } = ollamaFor(fake.address)
    await models.check()
    expect(fake.to('/api/show')).toHaveLength(0)
    expect(models.find('a')).toMatchObject({ maxContext: 4096, canChat: true })
  })

  it('lists a model that cannot be described', async () => {
    fake.routes.set('/api/show', fails(500, 'broken'))
    const { models } = ollamaFor(fake.address)
    await models.check()
    expect(models.find('llama3.2:3b')).toMatchObject({ canChat: true, maxContext: null, contextWindow: 8192 })
  })

  it('is connected where an old server does not tell what is loaded', async () => {
    fake.routes.set('/api/ps', strange(404, '404 page not found', 'text/plain'))
    expect(await ollamaFor(fake.address).models.check()).toMatchObject({ state: 'connected' })
  })

  it('calls at the same time share one answer', async () => {
    const { models } = ollamaFor(fake.address)
    await Promise.all([models.check(), models.check(), models.check()])
    expect(fake.to('/api/version')).toHaveLength(1)
  })

  it('is told only when it changes', async () => {
    const { models, statuses } = ollamaFor(fake.address)
    await models.check()
    await models.check()
    expect(statuses).toHaveLength(1)
    await fake.stop()
    await models.check()
    await models.check()
    expect(statuses.map((status) => status.state)).toEqual(['connected', 'away'])
    await fake.listen()
    await models.check()
    expect(statuses.map((status) => status.state)).toEqual(['connected', 'away', 'connected'])
  })

  it('is that of the new host where the setting changes during a check', async () => {
    const other = await FakeOllama.start({ version: '0.9.0' })
    const hold = gate()
    fake.routes.set('/api/version', steps(hold.step))
    try {
      const { models, settings } = ollamaFor(fake.address)
      const checking = models.check()
      await fake.next((request) => request.path === '/api/version')
      settings.ollamaHost = other.address
      await fake.stop()
      expect(await checking).toMatchObject({ state: 'connected', host: other.address, version: '0.9.0' })
    } finally {
      await other.stop()
    }
  })
})

describe('a server that is away', () => {
  it('has the address and the cause', async () => {
    const address = await deadAddress()
    expect(await ollamaFor(address).models.check()).toMatchObject({
      state: 'away',
      host: address,
      local: true,
      error: { code: 'OLLAMA_UNREACHABLE', detail: { host: address } },
    })
  })

  it.each([
    ['a web server', strange(404, '<html>nothing here</html>')],
    ['a web page', strange(200, '<html>hello</html>')],
    ['another program’s JSON', json({ name: 'other' })],
    ['text', strange(200, 'hello', 'text/plain')],
  ])('%s is told apart', async (_what, answer) => {
    fake.routes.set('/api/version', answer)
    expect(await ollamaFor(fake.address).models.check()).toMatchObject({
      state: 'away',
      error: { code: 'OLLAMA_NOT_OLLAMA' },
    })
  })

  it('that hangs is given up after 8 seconds', async () => {
    const hold = gate()
    fake.routes.set('/api/version', steps(hold.step))
    const clock = new ManualClock()
    const checking = ollamaFor(fake.address, { clock }).models.check()
    const asked = await fake.next((request) => request.path === '/api/version')
    clock.move(8000)
    expect(await checking).toMatchObject({ state: 'away', error: { code: 'OLLAMA_STALLED' } })
    await asked.disconnected
  })

  it('whose setting is no address says so', async () => {
    expect(await ollamaFor('ftp://x').models.check()).toMatchObject({
      state: 'away',
      host: 'ftp://x',
      error: { code: 'BAD_HOST' },
    })
  })
})

describe('the context window', () => {
  it('M73: is the smaller of setting and model, the same for every use', async () => {
    fake.models = [
      { name: 'small', contextLength: 4096, capabilities: ['completion'] },
      { name: 'big:7b', contextLength: 131_072, capabilities: ['completion'] },
    ]
    const { models, settings } = ollamaFor(fake.address)
    await models.check()
    expect(models.loadOptions('small')).toEqual({ contextWindow: 4096, keepAliveMinutes: 10 })
    expect(models.loadOptions('big:7b').contextWindow).toBe(8192)
    settings.contextWindows = { '*': 8192, 'big:7b': 32_768, 'small:latest': 2048 }
    expect(models.find('big:7b')?.contextWindow).toBe(32_768)
    expect(models.loadOptions('big:7b').contextWindow).toBe(32_768)
    expect(models.loadOptions('small').contextWindow).toBe(2048)
  })
})

describe('names', () => {
  it.each([
    ['llama3', 'llama3:latest', true],
    ['llama3:8b', 'llama3', false],
    ['registry:5000/own/llama3', 'registry:5000/own/llama3:latest', true],
    ['a', 'b', false],
  ])('%s and %s', (one, other, same) => expect(sameModel(one, other)).toBe(same))
})
