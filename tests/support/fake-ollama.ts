import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fails, gives, says } from './fake-ollama-script'
import type { Answer, Step } from './fake-ollama-script'

export * from './fake-ollama-script'

/** A model that the scripted server has. */
export interface FakeModel {
  name: string
  size?: number
  parameterSize?: string
  digest?: string
  family?: string
  contextLength?: number
  capabilities?: string[]
  loaded?: boolean
  remoteHost?: string
}

export interface ChatBody {
  model: string
  messages: Array<{ role: string; content: string }>
  stream: boolean
  format?: unknown
  think?: unknown
  keep_alive?: unknown
  truncate?: unknown
  shift?: unknown
  options?: Record<string, unknown>
}

/** What a chat request is for, told by what is asked of the model. */
export type ChatKind = 'reply' | 'facts' | 'title' | 'summary' | 'json'

/** A request that arrived. */
export interface FakeRequest {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: unknown
  /** Settles when the client closed the connection before the answer was complete. */
  disconnected: Promise<void>
  /** Settles when the answer was sent whole. */
  answered: Promise<void>
  state: 'open' | 'answered' | 'disconnected'
}

export interface FakeChat extends FakeRequest {
  body: ChatBody
  kind: ChatKind
  /** All system messages, joined. */
  system: string
  /** The last message. */
  last: string
}

type Rule = {
  matches: (chat: FakeChat) => boolean
  answer: Answer | ((chat: FakeChat) => Answer)
  once: boolean
}

export interface FakeOllamaOptions {
  models?: FakeModel[]
  version?: string
  /** A port to listen on again after a stop; 0: any. */
  port?: number
  host?: string
}

/** Like a small everyday model, able to chat. */
export const defaultModel: FakeModel = {
  name: 'llama3.2:3b',
  size: 2_019_393_189,
  parameterSize: '3.2B',
  family: 'llama',
  contextLength: 131_072,
  capabilities: ['completion', 'tools'],
}

/**
 * A server that speaks Ollama's wire format over real HTTP, with answers that a test writes: `reply` for what people
 * read, `facts` for extraction, `title` for titles, `when` for anything else. It keeps every request and tells when
 * a client leaves.
 */
export class FakeOllama {
  models: FakeModel[]
  version: string
  /** Answers other routes than chat: path → answer. Takes precedence over the built-in ones. */
  readonly routes = new Map<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>()
  readonly requests: FakeRequest[] = []
  /** Is told of every request as it arrives, before it is answered. */
  arrived: (request: FakeRequest) => void = () => {}
  readonly #rules: Rule[] = []
  readonly #sockets = new Set<Socket>()
  #waiting: Array<{ matches: (request: FakeRequest) => boolean; resolve: (request: FakeRequest) => void }> =
    []
  readonly #taken = new Set<FakeRequest>()
  #server: http.Server | null = null
  #port: number
  readonly #host: string

  constructor(options: FakeOllamaOptions = {}) {
    this.models = options.models ?? [defaultModel]
    this.version = options.version ?? '0.32.15'
    this.#port = options.port ?? 0
    this.#host = options.host ?? '127.0.0.1'
  }

  /** Starts one and waits until it listens. */
  static async start(options: FakeOllamaOptions = {}): Promise<FakeOllama> {
    const fake = new FakeOllama(options)
    await fake.listen()
    return fake
  }

  /** Host and port, as OLLAMA_HOST takes it. */
  get address(): string {
    return this.#host.includes(':') ? `[${this.#host}]:${this.#port}` : `${this.#host}:${this.#port}`
  }

  /** Listens, on the same port as before if it ran before. */
  async listen(): Promise<void> {
    const server = http.createServer((request, response) => void this.#serve(request, response))
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    server.listen(this.#port, this.#host)
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  /** Breaks all connections and refuses new ones, like a server that was killed. */
  async stop(): Promise<void> {
    const server = this.#server
    if (server === null) return
    this.#server = null
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await closed
  }

  // ── Script ──────────────────────────────────────────────────────────────────────────────────────

  /** The answer to chat requests that match; the rule written last wins. `once`: only to the first one. */
  when(
    matches: (chat: FakeChat) => boolean,
    answer: Answer | ((chat: FakeChat) => Answer),
    options: { once?: boolean } = {},
  ): void {
    this.#rules.unshift({ matches, answer, once: options.once ?? false })
  }

  /** The reply to a message that contains `about`, or to every message. A string is streamed word by word. */
  reply(answer: string | Answer, options: { about?: string; once?: boolean } = {}): void {
    const { about } = options
    const whole = typeof answer === 'string' ? says(answer) : answer
    this.when(
      (chat) => chat.kind === 'reply' && (about === undefined || chat.last.includes(about)),
      whole,
      options,
    )
  }

  /** What the model answers when asked for the facts in a message that contains `about`, or in every message. */
  facts(
    answer: Answer | Array<{ topic: string; content: string; value: string }>,
    options: { about?: string; once?: boolean } = {},
  ): void {
    const { about } = options
    const whole = Array.isArray(answer) ? gives({ facts: answer }) : answer
    this.when(
      (chat) => chat.kind === 'facts' && (about === undefined || ownWords(chat).includes(about)),
      whole,
      options,
    )
  }

  // ── What arrived ────────────────────────────────────────────────────────────────────────────────

  /** The chat requests so far, of one kind or all. */
  chats(kind?: ChatKind): FakeChat[] {
    return this.requests.filter(
      (request): request is FakeChat => isChat(request) && (kind ?? request.kind) === request.kind,
    )
  }

  /** Requests of one path so far. */
  to(path: string): FakeRequest[] {
    return this.requests.filter((request) => request.path === path)
  }

  /** The next request that was not taken yet and matches; waits for it. */
  next(matches: (request: FakeRequest) => boolean): Promise<FakeRequest> {
    const here = this.requests.find((request) => !this.#taken.has(request) && matches(request))
    if (here !== undefined) {
      this.#taken.add(here)
      return Promise.resolve(here)
    }
    return new Promise((resolve) => this.#waiting.push({ matches, resolve }))
  }

  /** The next chat request of a kind that was not taken yet; waits for it. */
  async nextChat(kind: ChatKind = 'reply'): Promise<FakeChat> {
    return (await this.next((request) => isChat(request) && request.kind === kind)) as FakeChat
  }

  // ── Serving ─────────────────────────────────────────────────────────────────────────────────────

  async #serve(incoming: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.on('error', () => {})
    const text = await readAll(incoming)
    const request = this.#note(incoming, text, response)
    try {
      const answer = await this.#answer(request)
      if (answer.kind === 'status') {
        response.writeHead(answer.status, { 'content-type': answer.contentType })
        response.end(answer.body)
        return
      }
      await this.#stream(request, answer.steps, response)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: `fake server: ${String(error)}` }))
    }
  }

  #note(incoming: http.IncomingMessage, text: string, response: http.ServerResponse): FakeRequest {
    const { pathname } = new URL(incoming.url ?? '/', 'http://fake')
    let leave = (): void => {}
    let finish = (): void => {}
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: pathname,
      headers: incoming.headers,
      body: text === '' ? null : parse(text),
      disconnected: new Promise((resolve) => (leave = resolve)),
      answered: new Promise((resolve) => (finish = resolve)),
      state: 'open',
    }
    response.once('finish', () => {
      request.state = 'answered'
      finish()
    })
    response.once('close', () => {
      if (request.state !== 'open') return
      request.state = 'disconnected'
      leave()
    })
    if (pathname === '/api/chat') asChat(request)
    this.requests.push(request)
    this.arrived(request)
    const waiting = this.#waiting.find(({ matches }) => matches(request))
    if (waiting !== undefined) {
      this.#waiting = this.#waiting.filter((other) => other !== waiting)
      this.#taken.add(request)
      waiting.resolve(request)
    }
    return request
  }

  async #answer(request: FakeRequest): Promise<Answer> {
    const own = this.routes.get(request.path)
    if (own !== undefined) return typeof own === 'function' ? own(request.body) : own
    switch (request.path) {
      case '/':
        return {
          kind: 'status',
          status: 200,
          body: 'Ollama is running',
          contentType: 'text/plain; charset=utf-8',
        }
      case '/api/version':
        return json({ version: this.version })
      case '/api/tags':
        return json({ models: this.models.map(tagOf) })
      case '/api/ps':
        return json({ models: this.models.filter((model) => model.loaded).map(tagOf) })
      case '/api/show':
        return this.#show(request.body)
      case '/api/embed':
        return embed(request.body)
      case '/api/pull':
        return this.#pull(request.body)
      case '/api/chat':
        return this.#chat(request)
      default:
        return { kind: 'status', status: 404, body: '404 page not found', contentType: 'text/plain' }
    }
  }

  #find(body: unknown): FakeModel | undefined {
    const name = fieldOf(body, 'model') ?? fieldOf(body, 'name')
    return this.models.find((model) => model.name === name || model.name === `${String(name)}:latest`)
  }

  #show(body: unknown): Answer {
    const model = this.#find(body)
    if (model === undefined) return fails(404, `model '${String(fieldOf(body, 'model'))}' not found`)
    const family = model.family ?? 'llama'
    return json({
      details: tagOf(model).details,
      model_info: {
        'general.architecture': family,
        [`${family}.context_length`]: model.contextLength ?? 8192,
      },
      ...(model.capabilities === undefined ? {} : { capabilities: model.capabilities }),
    })
  }

  #pull(body: unknown): Answer {
    const name = String(fieldOf(body, 'model') ?? fieldOf(body, 'name'))
    const size = 64 * 1024 * 1024
    this.models.push({ ...defaultModel, name, size })
    const digest = `sha256:${'a'.repeat(64)}`
    return lines(
      { status: 'pulling manifest' },
      { status: 'pulling aaaaaaaaaaaa', digest, total: size },
      { status: 'pulling aaaaaaaaaaaa', digest, total: size, completed: size / 2 },
      { status: 'pulling aaaaaaaaaaaa', digest, total: size, completed: size },
      { status: 'verifying sha256 digest' },
      { status: 'success' },
    )
  }

  #chat(request: FakeRequest): Answer {
    if (!isChat(request)) return fails(400, 'missing request body')
    const model = this.#find(request.body)
    if (model === undefined) return fails(404, `model '${request.body.model}' not found`)
    if (request.body.messages.length === 0) {
      return json({
        model: model.name,
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'load',
      })
    }
    const rule = this.#rules.find(({ matches }) => matches(request))
    if (rule === undefined) return defaultAnswer(request)
    if (rule.once) this.#rules.splice(this.#rules.indexOf(rule), 1)
    return typeof rule.answer === 'function' ? rule.answer(request) : rule.answer
  }

  async #stream(request: FakeRequest, steps: Step[], response: http.ServerResponse): Promise<void> {
    const streamed = fieldOf(request.body, 'stream') !== false
    if (!streamed && isChat(request)) {
      this.#sendWhole(request, steps, response)
      return
    }
    // As Ollama does: no headers before the first line.
    const begin = (): void => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    }
    const line = (value: unknown): void => {
      begin()
      response.write(`${JSON.stringify(value)}\n`)
    }
    for (const step of steps) {
      if (request.state !== 'open') return
      switch (step.do) {
        case 'text':
          line(chunkOf(request, { role: 'assistant', content: step.text }))
          break
        case 'thinking':
          line(chunkOf(request, { role: 'assistant', content: '', thinking: step.text }))
          break
        case 'wait':
          await Promise.race([step.until, request.disconnected])
          break
        case 'pause':
          await Promise.race([new Promise((resolve) => setTimeout(resolve, step.ms)), request.disconnected])
          break
        case 'raw':
          begin()
          response.write(step.bytes)
          // Each piece in a packet of its own, so that what is split stays split.
          await new Promise((resolve) => setImmediate(resolve))
          break
        case 'errorLine':
          line({ error: step.error })
          break
        case 'done':
          line({
            ...chunkOf(request, { role: 'assistant', content: '' }),
            done: true,
            done_reason: step.reason ?? 'stop',
            total_duration: 1_000_000,
            prompt_eval_count: step.promptTokens ?? promptTokens(request),
            eval_count: step.replyTokens ?? 12,
          })
          break
        case 'end':
          begin()
          response.end()
          return
        case 'cut':
          // What was written still arrives; the end that the protocol asks for does not.
          response.socket?.destroySoon()
          return
      }
    }
    begin()
    response.end()
  }

  #sendWhole(request: FakeChat, steps: Step[], response: http.ServerResponse): void {
    const content = steps.flatMap((step) => (step.do === 'text' ? [step.text] : [])).join('')
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(
      JSON.stringify({
        ...chunkOf(request, { role: 'assistant', content }),
        done: true,
        done_reason: 'stop',
        prompt_eval_count: promptTokens(request),
      }),
    )
  }
}

/** Any objects as lines of a stream. */
export function lines(...objects: unknown[]): Answer {
  const encoder = new TextEncoder()
  return {
    kind: 'steps',
    steps: objects.map((object) => ({ do: 'raw', bytes: encoder.encode(`${JSON.stringify(object)}\n`) })),
  }
}

/** A whole answer in JSON, as the routes without a stream give it. */
export function json(value: unknown): Answer {
  return {
    kind: 'status',
    status: 200,
    body: JSON.stringify(value),
    contentType: 'application/json; charset=utf-8',
  }
}

/** The owner's message that a request for facts is about: its last message. */
export function ownWords(chat: FakeChat): string {
  return chat.last
}

function defaultAnswer(chat: FakeChat): Answer {
  switch (chat.kind) {
    case 'facts':
      return gives({ facts: [] })
    case 'title':
      return gives({ title: '' })
    case 'summary':
    case 'json':
      return gives({})
    case 'reply':
      return says('All right.')
  }
}

function asChat(request: FakeRequest): void {
  const body = request.body as ChatBody | null
  const messages = body?.messages ?? []
  const system = messages
    .filter((message) => message.role === 'system')
    .map((message) => message.content)
    .join('\n')
  Object.assign(request, { kind: kindOf(body, system), system, last: messages.at(-1)?.content ?? '' })
}

function isChat(request: FakeRequest): request is FakeChat {
  return 'kind' in request
}

/** Extraction, titles and summaries name the field they want, in the schema or, for older servers, in the prompt. */
function kindOf(body: ChatBody | null, system: string): ChatKind {
  const asked = JSON.stringify(body?.format ?? '')
  if (asked.includes('"facts"') || /"facts"\s*:/.test(system)) return 'facts'
  if (asked.includes('"title"') || /"title"\s*:/.test(system)) return 'title'
  if (asked.includes('"points"') || /"points"\s*:/.test(system)) return 'summary'
  return body?.format === undefined || body.format === '' ? 'reply' : 'json'
}

function chunkOf(request: FakeRequest, message: Record<string, string>): Record<string, unknown> {
  return {
    model: fieldOf(request.body, 'model'),
    created_at: '2026-03-02T13:58:00.000000Z',
    message,
    done: false,
  }
}

function promptTokens(request: FakeRequest): number {
  const text = isChat(request) ? request.body.messages.map((message) => message.content).join(' ') : ''
  return Math.ceil(text.length / 4)
}

function embed(body: unknown): Answer {
  const input = fieldOf(body, 'input')
  const texts = Array.isArray(input) ? input.map(String) : [String(input)]
  return json({
    model: fieldOf(body, 'model'),
    embeddings: texts.map(vectorOf),
    total_duration: 1,
    prompt_eval_count: 1,
  })
}

/** The same text gives the same vector of length 1; texts with common letters lie near each other. */
function vectorOf(text: string): number[] {
  const counts = new Array<number>(26).fill(0)
  for (const letter of text.toLowerCase()) {
    const at = letter.charCodeAt(0) - 97
    if (at >= 0 && at < 26) counts[at] = (counts[at] ?? 0) + 1
  }
  const length = Math.hypot(...counts) || 1
  return counts.map((count) => count / length)
}

function tagOf(model: FakeModel): Record<string, unknown> {
  return {
    name: model.name,
    model: model.name,
    modified_at: '2026-03-01T10:00:00Z',
    size: model.size ?? 1_000_000_000,
    digest: model.digest ?? `sha-of-${model.name}`,
    details: {
      format: 'gguf',
      family: model.family ?? 'llama',
      families: null,
      parameter_size: model.parameterSize ?? '3.2B',
      quantization_level: 'Q4_K_M',
    },
    ...(model.remoteHost === undefined ? {} : { remote_host: model.remoteHost, remote_model: model.name }),
  }
}

async function readAll(incoming: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
}
