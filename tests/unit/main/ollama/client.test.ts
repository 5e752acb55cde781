import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAborted } from '../../../../src/main/core/app-error'
import type { ChatChunk, ChatRequest, JsonRequest } from '../../../../src/main/core/ports'
import { ManualClock } from '../../../support/clocks'
import { fails, FakeOllama, gate, gives, lines, says, steps, strange } from '../../../support/fake-ollama'
import type { Answer, Step } from '../../../support/fake-ollama'
import { deadAddress, ollamaFor } from '../../../support/ollama-services'

let fake: FakeOllama
const never = new AbortController().signal

beforeEach(async () => {
  fake = await FakeOllama.start()
})
afterEach(() => fake.stop())

const request: ChatRequest = {
  model: 'llama3.2:3b',
  messages: [
    { role: 'system', content: 'You are the assistant.' },
    { role: 'user', content: 'Hello' },
  ],
  contextWindow: 8192,
  keepAliveMinutes: 10,
  maxTokens: 512,
}
const jsonRequest: JsonRequest = {
  ...request,
  temperature: 0,
  schema: { type: 'object', properties: { facts: { type: 'array' } }, required: ['facts'] },
}

interface Told {
  text: string
  thinking: string
  done: Extract<ChatChunk, { kind: 'done' }> | null
}

async function read(
  stream: AsyncIterable<ChatChunk>,
  told: Told = { text: '', thinking: '', done: null },
): Promise<Told> {
  for await (const chunk of stream) {
    if (chunk.kind === 'text') told.text += chunk.text
    else if (chunk.kind === 'thinking') told.thinking += chunk.text
    else told.done = chunk
  }
  return told
}

/** Reads until the stream throws; gives what was said until then, too. */
async function readToError(
  stream: AsyncIterable<ChatChunk>,
): Promise<{ told: Told; error: { code?: string; detail?: Record<string, string>; message: string } }> {
  const told: Told = { text: '', thinking: '', done: null }
  try {
    await read(stream, told)
  } catch (error) {
    return { told, error: error as { code?: string; message: string } }
  }
  throw new Error('the stream ended well')
}

const hello = (): AsyncIterable<ChatChunk> => ollamaFor(fake.address).client.stream(request, never)
const text = (value: string): Step => ({ do: 'text', text: value })
const bytes = (...values: Uint8Array[]): Step[] => values.map((value) => ({ do: 'raw', bytes: value }))

describe('a reply', () => {
  it('streams its text and ends with one done that carries the counts', async () => {
    fake.reply(steps(text('Hello'), text(' there.'), { do: 'done', promptTokens: 40, replyTokens: 3 }))
    expect(await read(hello())).toEqual({
      text: 'Hello there.',
      thinking: '',
      done: { kind: 'done', reason: 'stop', promptTokens: 40, replyTokens: 3 },
    })
  })

  it('is told chunk by chunk as it comes, not at its end', async () => {
    const hold = gate()
    fake.reply(steps(text('first'), hold.step, text(' second'), { do: 'done' }))
    const stream = ollamaFor(fake.address).client.stream(request, never)[Symbol.asyncIterator]()
    expect(await stream.next()).toEqual({ done: false, value: { kind: 'text', text: 'first' } })
    hold.open()
    expect(await stream.next()).toEqual({ done: false, value: { kind: 'text', text: ' second' } })
    await stream.return()
  })

  it('survives lines and characters that are cut between packets', async () => {
    const line = new TextEncoder().encode(
      `${JSON.stringify({ message: { role: 'assistant', content: '花生 – naïve 🥜' }, done: false })}\n`,
    )
    const cuts = [1, 40, 61, 62, 63, 64, 70, 75].map((at) => Math.min(at, line.length))
    const pieces = [0, ...cuts].map((from, at) => line.slice(from, cuts[at] ?? line.length))
    fake.reply(steps(...bytes(...pieces), { do: 'done' }))
    expect((await read(hello())).text).toBe('花生 – naïve 🥜')
  })

  it('keeps thinking apart, from its own channel and from tags', async () => {
    fake.reply(
      steps({ do: 'thinking', text: 'Priya? ' }, text('<think>Yes.</think>'), text('Your name is Priya.'), {
        do: 'done',
      }),
    )
    expect(await read(hello())).toMatchObject({ text: 'Your name is Priya.', thinking: 'Priya? Yes.' })
  })

  it('says when it was cut at its limit', async () => {
    fake.reply(steps(text('Once upon a'), { do: 'done', reason: 'length' }))
    expect((await read(hello())).done?.reason).toBe('length')
  })

  it('without a word is an error', async () => {
    fake.reply(steps(text('\n'), { do: 'thinking', text: 'Hm.' }, { do: 'done' }))
    expect((await readToError(hello())).error.code).toBe('EMPTY_REPLY')
  })

  it('is only told counters that the server sent: missing means unknown', async () => {
    fake.reply(
      steps(
        text('Hi'),
        ...bytes(new TextEncoder().encode('{"message":{"content":""},"done":true,"done_reason":"stop"}\n')),
      ),
    )
    expect((await read(hello())).done).toEqual({
      kind: 'done',
      reason: 'stop',
      promptTokens: null,
      replyTokens: null,
    })
  })
})

describe('a request', () => {
  it('M73: sends the same load options for every kind of call', async () => {
    const { client } = ollamaFor(fake.address)
    fake.facts([])
    await read(client.stream(request, never))
    await client.json(jsonRequest, never)
    const [chat, facts] = fake.chats()
    expect(chat?.body).toMatchObject({
      stream: true,
      keep_alive: 600,
      truncate: false,
      shift: false,
      options: { num_ctx: 8192, num_predict: 512 },
    })
    const load = (body: typeof chat): unknown => [
      body?.body.options?.num_ctx,
      body?.body.keep_alive,
      body?.body.shift,
      body?.body.truncate,
    ]
    expect(load(facts)).toEqual(load(chat))
    expect(facts?.body.options?.num_predict).toBe(512)
  })

  it('keeps a model loaded for ever where the setting says so', async () => {
    await read(ollamaFor(fake.address).client.stream({ ...request, keepAliveMinutes: -1 }, never))
    expect(fake.chats()[0]?.body.keep_alive).toBe(-1)
  })

  it('M66: leaves thinking to the model unless asked, and asks only one that can', async () => {
    fake.models = [
      { name: 'plain', capabilities: ['completion'] },
      { name: 'thinker', capabilities: ['completion', 'thinking'] },
    ]
    const { client, models } = ollamaFor(fake.address)
    await models.check()
    await read(client.stream({ ...request, model: 'plain' }, never))
    await read(client.stream({ ...request, model: 'plain', think: true }, never))
    await read(client.stream({ ...request, model: 'thinker', think: true }, never))
    expect(fake.chats().map((chat) => chat.body.think)).toEqual([undefined, undefined, true])
  })

  it('that a model refuses because it cannot think is made again without thinking', async () => {
    fake.when((chat) => chat.body.think !== undefined, fails(400, '"llama3.2:3b" does not support thinking'))
    expect((await read(ollamaFor(fake.address).client.stream({ ...request, think: true }, never))).text).toBe(
      'All right.',
    )
    expect(fake.chats()).toHaveLength(2)
  })

  it('that a full queue turns away is made again after 1, 2 and 4 seconds, then given up', async () => {
    const busy = fails(503, 'server busy, please try again.  maximum pending requests exceeded')
    fake.when(() => true, busy)
    const clock = new ManualClock()
    const failed = readToError(ollamaFor(fake.address, { clock }).client.stream(request, never))
    for (const wait of [1000, 2000, 4000]) {
      await fake.nextChat()
      await waitForTimer(clock)
      clock.move(wait)
    }
    expect((await failed).error.code).toBe('OLLAMA_BUSY')
    expect(fake.chats()).toHaveLength(4)
  })

  it('uses no proxy', async () => {
    const before = { ...process.env }
    Object.assign(process.env, {
      HTTP_PROXY: 'http://127.0.0.1:1',
      http_proxy: 'http://127.0.0.1:1',
      ALL_PROXY: 'http://127.0.0.1:1',
    })
    try {
      expect((await read(hello())).text).toBe('All right.')
    } finally {
      process.env = before
    }
  })
})

/** Until the call has set a timer besides the one that watches the connection. */
async function waitForTimer(clock: ManualClock): Promise<void> {
  while (clock.waiting === 0) await new Promise((resolve) => setImmediate(resolve))
}

describe('stopping', () => {
  it('D1: before the first byte closes the connection', async () => {
    const hold = gate()
    fake.reply(steps(hold.step))
    const stop = new AbortController()
    const reading = read(ollamaFor(fake.address).client.stream(request, stop.signal)).catch(
      (error: unknown) => error,
    )
    const asked = await fake.nextChat()
    stop.abort()
    expect(isAborted(await reading)).toBe(true)
    await asked.disconnected
  })

  it('D1: in the middle closes the connection and keeps what was said', async () => {
    const hold = gate()
    fake.reply(steps(text('Once'), hold.step))
    const stop = new AbortController()
    const told: Told = { text: '', thinking: '', done: null }
    const stream = ollamaFor(fake.address).client.stream(request, stop.signal)
    const reading = (async () => {
      for await (const chunk of stream) {
        if (chunk.kind === 'text') told.text += chunk.text
        stop.abort()
      }
    })().catch((error: unknown) => error)
    const asked = await fake.nextChat()
    expect(isAborted(await reading)).toBe(true)
    await asked.disconnected
    expect(told.text).toBe('Once')
  })

  it('before the call sends nothing at all', async () => {
    const stop = new AbortController()
    stop.abort()
    const error: unknown = await read(ollamaFor(fake.address).client.stream(request, stop.signal)).catch(
      (thrown: unknown) => thrown,
    )
    expect(isAborted(error)).toBe(true)
    expect(fake.requests).toEqual([])
  })

  it('by leaving the loop closes the connection', async () => {
    const hold = gate()
    fake.reply(steps(text('Once'), hold.step))
    for await (const chunk of ollamaFor(fake.address).client.stream(request, never)) {
      expect(chunk).toEqual({ kind: 'text', text: 'Once' })
      break
    }
    await (
      await fake.nextChat()
    ).disconnected
  })

  it('a JSON call closes its connection', async () => {
    const hold = gate()
    fake.facts(steps(hold.step))
    const stop = new AbortController()
    const reading = ollamaFor(fake.address)
      .client.json(jsonRequest, stop.signal)
      .catch((error: unknown) => error)
    const asked = await fake.nextChat('facts')
    stop.abort()
    expect(isAborted(await reading)).toBe(true)
    await asked.disconnected
  })

  it('while waiting for a full queue ends the wait', async () => {
    fake.when(() => true, fails(503, 'server busy, please try again.  maximum pending requests exceeded'))
    const clock = new ManualClock()
    const stop = new AbortController()
    const reading = read(ollamaFor(fake.address, { clock }).client.stream(request, stop.signal)).catch(
      (error: unknown) => error,
    )
    await fake.nextChat()
    await waitForTimer(clock)
    stop.abort()
    expect(isAborted(await reading)).toBe(true)
  })
})

describe('silence', () => {
  it('is told after a minute and after each further one, and ends nothing', async () => {
    const hold = gate()
    fake.reply(steps(hold.step, text('At last.'), { do: 'done' }))
    const clock = new ManualClock()
    const silences: number[] = []
    const { client } = ollamaFor(fake.address, { clock })
    const reading = read(client.stream({ ...request, onQuiet: (seconds) => silences.push(seconds) }, never))
    await fake.nextChat()
    clock.move(59_999)
    expect(silences).toEqual([])
    clock.move(1)
    clock.move(60_000)
    expect(silences).toEqual([60, 120])
    hold.open()
    expect((await reading).text).toBe('At last.')
    expect(clock.waiting).toBe(0)
  })
})

describe('D10: what goes wrong is told apart', () => {
  it('nothing listens', async () => {
    const address = await deadAddress()
    const { error } = await readToError(ollamaFor(address).client.stream(request, never))
    expect(error).toMatchObject({
      code: 'OLLAMA_UNREACHABLE',
      detail: { host: address, tried: address, cause: 'ECONNREFUSED' },
    })
  })

  it.each<[string, Answer, string, Record<string, string>]>([
    [
      'a model that is not there',
      fails(404, "model 'llama3.2:3b' not found"),
      'MODEL_MISSING',
      { model: 'llama3.2:3b' },
    ],
    [
      'too little memory',
      fails(500, 'model requires more system memory (5.3 GiB) than is available (3.3 GiB)'),
      'MODEL_TOO_LARGE',
      { needed: '5.3 GiB', available: '3.3 GiB' },
    ],
    [
      'too little memory, newer server',
      fails(500, 'llama-server reported out-of-memory during startup: cudaMalloc failed'),
      'MODEL_TOO_LARGE',
      {},
    ],
    [
      'a runner that died',
      fails(500, 'llama runner process has terminated: signal: killed'),
      'MODEL_CRASHED',
      {},
    ],
    [
      'a runner that died, newer server',
      fails(500, 'llama-server process has terminated: exit status 1'),
      'MODEL_CRASHED',
      {},
    ],
    [
      'a runner that was lost',
      fails(500, 'model runner has unexpectedly stopped, this may be due to resource limitations'),
      'MODEL_CRASHED',
      {},
    ],
    [
      'a slow load',
      fails(500, 'timed out waiting for llama runner to start - progress 0.20'),
      'OLLAMA_FAILED',
      { reason: 'timed out waiting for llama runner to start - progress 0.20' },
    ],
    ['an ability it lacks', fails(400, '"llama3.2:3b" does not support chat'), 'MODEL_CANNOT_DO_THIS', {}],
    [
      'a prompt that is too long',
      fails(400, 'the input length exceeds the context length'),
      'CONTEXT_OVERFLOW',
      {},
    ],
    [
      'a prompt that is too long, told in nested JSON',
      fails(
        400,
        '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error","n_prompt_tokens":9001,"n_ctx":8192}}',
      ),
      'CONTEXT_OVERFLOW',
      { promptTokens: '9001', window: '8192' },
    ],
    [
      'no signing in',
      fails(401, 'unauthorized', { signin_url: 'https://ollama.com/connect?x=1' }),
      'OLLAMA_SIGN_IN',
      { signIn: 'https://ollama.com/connect?x=1' },
    ],
    ['a refused origin', strange(403, '', ''), 'OLLAMA_REFUSED', {}],
    [
      'a closed cloud',
      fails(403, 'ollama cloud is disabled: remote model details are unavailable'),
      'OLLAMA_REFUSED',
      {},
    ],
    [
      'too many calls to the cloud',
      fails(429, 'you have reached your hourly usage limit'),
      'OLLAMA_BUSY',
      {},
    ],
    ['a proxy’s page', strange(502, '<html>Bad gateway</html>'), 'OLLAMA_NOT_OLLAMA', { status: '502' }],
    ['a web page with status 200', strange(200, '<html>It works!</html>'), 'OLLAMA_NOT_OLLAMA', {}],
    [
      'a moved address, which is not followed',
      strange(302, '', 'text/plain'),
      'OLLAMA_NOT_OLLAMA',
      { status: '302' },
    ],
    ['anything else', fails(500, 'something new'), 'OLLAMA_FAILED', { reason: 'something new' }],
  ])('%s', async (_what, answer, code, detail) => {
    fake.reply(answer)
    const { error } = await readToError(hello())
    expect(error).toMatchObject({ code, detail: { host: fake.address, ...detail } })
  })

  it('something that speaks no HTTP', async () => {
    const net = await import('node:net')
    const server = net.createServer((socket) => socket.end('220 mail ready\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    try {
      const { error } = await readToError(ollamaFor(`127.0.0.1:${port}`).client.stream(request, never))
      expect(error.code).toBe('OLLAMA_NOT_OLLAMA')
    } finally {
      server.close()
    }
  })

  it('D2, D11: an error in mid-stream keeps what was said and names its cause', async () => {
    fake.reply(
      steps(
        text('Once upon'),
        { do: 'errorLine', error: 'llama-server process has terminated: signal: killed' },
        { do: 'end' },
      ),
    )
    const { told, error } = await readToError(hello())
    expect(told.text).toBe('Once upon')
    expect(error.code).toBe('MODEL_CRASHED')
  })

  it('D2: a connection that breaks keeps what was said', async () => {
    const hold = gate()
    fake.reply(steps(text('Once upon'), hold.step, { do: 'cut' }))
    const stream = hello()
    const told: Told = { text: '', thinking: '', done: null }
    await expect(
      (async () => {
        for await (const chunk of stream) {
          if (chunk.kind === 'text') told.text += chunk.text
          hold.open()
        }
      })(),
    ).rejects.toMatchObject({ code: 'STREAM_CUT' })
    expect(told.text).toBe('Once upon')
  })

  it('a connection that breaks before the answer', async () => {
    fake.reply(steps({ do: 'cut' }))
    expect((await readToError(hello())).error.code).toBe('STREAM_CUT')
  })

  it('an answer without its last line', async () => {
    fake.reply(steps(text('Once upon'), { do: 'end' }))
    expect(await readToError(hello())).toMatchObject({
      told: { text: 'Once upon' },
      error: { code: 'STREAM_CUT' },
    })
  })

  it('an answer without its last line because the model said the same over and over', async () => {
    fake.reply(steps(text('Yes.'), ...Array.from({ length: 31 }, () => text(' ha')), { do: 'end' }))
    expect((await readToError(hello())).error.code).toBe('MODEL_REPEATED_ITSELF')
    fake.reply(
      steps(
        text('Yes.'),
        { do: 'errorLine', error: 'prediction aborted, token repeat limit reached' },
        { do: 'end' },
      ),
    )
    expect((await readToError(hello())).error.code).toBe('MODEL_REPEATED_ITSELF')
  })

  it('a reply of endless white space', async () => {
    fake.reply(steps(text('Well'), ...Array.from({ length: 500 }, () => text('\n')), { do: 'done' }))
    const { told, error } = await readToError(hello())
    expect(told.text).toMatch(/^Well\n+$/)
    expect(error.code).toBe('MODEL_REPEATED_ITSELF')
  })
})

describe('addresses', () => {
  it('D9: ::1 is tried where 127.0.0.1 refuses, for every kind of call', async () => {
    const six = await FakeOllama.start({ host: '::1' })
    try {
      const port = six.address.split(':').at(-1)
      const { client, models } = ollamaFor(`localhost:${port}`)
      expect((await read(client.stream(request, never))).text).toBe('All right.')
      expect(await models.check()).toMatchObject({ state: 'connected', host: `[::1]:${port}`, local: true })
    } finally {
      await six.stop()
    }
  })

  it('D9: the error names every address that was tried', async () => {
    const port = (await deadAddress()).split(':')[1]
    const { error } = await readToError(ollamaFor(`localhost:${port}`).client.stream(request, never))
    expect(error.detail?.tried).toBe(`127.0.0.1:${port}, [::1]:${port}`)
  })

  it('a path before the routes is kept', async () => {
    fake.routes.set('/gate/api/chat', says('Through the gate.'))
    expect((await read(ollamaFor(`http://${fake.address}/gate/`).client.stream(request, never))).text).toBe(
      'Through the gate.',
    )
  })

  it('a changed setting counts from the next call on', async () => {
    const other = await FakeOllama.start()
    try {
      other.reply('From the other one.')
      const { client, settings } = ollamaFor(fake.address)
      await read(client.stream(request, never))
      settings.ollamaHost = other.address
      expect((await read(client.stream(request, never))).text).toBe('From the other one.')
    } finally {
      await other.stop()
    }
  })
})

describe('answers in JSON', () => {
  const json = (more: Partial<JsonRequest> = {}): Promise<string> =>
    ollamaFor(fake.address).client.json({ ...jsonRequest, ...more }, never)

  it('come as text, thinking left out', async () => {
    fake.facts(steps(text('<think>Hm {</think>\n'), text('{"facts":'), text('[]}'), { do: 'done' }))
    expect(await json()).toBe('{"facts":[]}')
  })

  it.each([
    ['schema', jsonRequest.schema, undefined],
    ['schema_think_off', jsonRequest.schema, false],
    ['plain_json', 'json', undefined],
    ['prompt_only', undefined, undefined],
  ] as const)('are asked for by %s', async (mode, format, think) => {
    fake.when(() => true, gives({}))
    await json({ mode })
    expect(fake.chats()[0]?.body.format).toEqual(format)
    expect(fake.chats()[0]?.body.think).toBe(think)
    expect(fake.chats()[0]?.body.options?.temperature).toBe(0)
  })

  it('that were cut at their limit are errors', async () => {
    fake.facts(steps(text('{"facts":['), { do: 'done', reason: 'length' }))
    await expect(json()).rejects.toMatchObject({ code: 'REPLY_CUT_SHORT' })
  })

  it('that are empty are errors', async () => {
    fake.facts(steps(text('  \n'), { do: 'done' }))
    await expect(json()).rejects.toMatchObject({ code: 'EMPTY_REPLY' })
  })

  it('of endless white space are given up, and the connection closed', async () => {
    const hold = gate()
    fake.facts(steps(text('{'), ...Array.from({ length: 500 }, () => text('\n')), hold.step))
    await expect(json()).rejects.toMatchObject({ code: 'MODEL_REPEATED_ITSELF' })
    await (
      await fake.nextChat('facts')
    ).disconnected
  })

  it('that do not come to an end are given up after three minutes, counted from the first word', async () => {
    const load = gate()
    const hold = gate()
    fake.facts(steps(load.step, text('{"facts":'), hold.step))
    const clock = new ManualClock()
    const asked = ollamaFor(fake.address, { clock })
      .client.json(jsonRequest, never)
      .catch((error: unknown) => error)
    const seen = await fake.nextChat('facts')
    clock.move(3_600_000)
    load.open()
    await waitForTimer(clock)
    clock.move(180_000)
    expect(await asked).toMatchObject({ code: 'OLLAMA_STALLED' })
    await seen.disconnected
  })
})

describe('vectors', () => {
  it('come one per text, in order, with the model’s own load options', async () => {
    const { client, settings } = ollamaFor(fake.address)
    settings.contextWindows = { '*': 8192, 'nomic-embed-text': 2048 }
    const texts = Array.from({ length: 20 }, (_, at) => 'a'.repeat(at + 1) + 'b')
    const vectors = await client.embed('nomic-embed-text', texts, never)
    expect(vectors).toHaveLength(20)
    expect(vectors[0]?.[0]).toBeCloseTo(Math.SQRT1_2)
    expect(vectors[19]?.[0]).toBeGreaterThan(0.99)
    expect(fake.to('/api/embed')[0]?.body).toMatchObject({ options: { num_ctx: 2048 }, keep_alive: 600 })
  })

  it('a text that the server calls too long is halved until it fits', async () => {
    fake.routes.set('/api/embed', (body) => {
      const { input } = body as { input: string[] }
      if (input.some((text) => text.length > 300))
        return fails(400, 'the input length exceeds the context length')
      return {
        kind: 'status',
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ embeddings: input.map(() => [1, 0]) }),
      }
    })
    expect(await ollamaFor(fake.address).client.embed('m', ['x'.repeat(1000), 'short'], never)).toHaveLength(
      2,
    )
    expect(fake.to('/api/embed')).toHaveLength(3)
  })

  it.each([
    ['too few', { embeddings: [[1]] }],
    ['empty', { embeddings: [[], []] }],
    ['of different sizes', { embeddings: [[1], [1, 2]] }],
    ['no numbers', { embeddings: [['a'], ['b']] }],
    ['none', {}],
  ])('%s are an error', async (_what, answer) => {
    fake.routes.set('/api/embed', {
      kind: 'status',
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify(answer),
    })
    await expect(ollamaFor(fake.address).client.embed('m', ['a', 'b'], never)).rejects.toMatchObject({
      code: 'OLLAMA_FAILED',
    })
  })

  it('a stopped call closes its connection', async () => {
    const hold = gate()
    fake.routes.set('/api/embed', steps(hold.step))
    const stop = new AbortController()
    const asked = ollamaFor(fake.address)
      .client.embed('m', ['a'], stop.signal)
      .catch((error: unknown) => error)
    const seen = await fake.next((arrived) => arrived.path === '/api/embed')
    stop.abort()
    expect(isAborted(await asked)).toBe(true)
    await seen.disconnected
  })
})

describe('odd answers', () => {
  it('lines that are no objects do not break the program', async () => {
    fake.reply(lines(5))
    expect((await readToError(hello())).error.code).toBe('OLLAMA_NOT_OLLAMA')
  })
})
