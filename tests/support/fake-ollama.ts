import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { answerAboutModels, defaultModel, modelNamed } from './fake-ollama-models'
import type { FakeModel } from './fake-ollama-models'
import { isChat, readAll, requestOf } from './fake-ollama-requests'
import type { ChatKind, FakeChat, FakeRequest } from './fake-ollama-requests'
import { fails, gives, json, says } from './fake-ollama-script'
import type { Answer } from './fake-ollama-script'
import { send } from './fake-ollama-wire'

export { defaultModel } from './fake-ollama-models'
export type { FakeModel } from './fake-ollama-models'
export type { ChatKind, FakeChat, FakeRequest } from './fake-ollama-requests'
export * from './fake-ollama-script'

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

const notFound: Answer = {
  kind: 'status',
  status: 404,
  body: '404 page not found',
  contentType: 'text/plain',
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
      (chat) => chat.kind === 'facts' && (about === undefined || chat.last.includes(about)),
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
    const request = requestOf(incoming, await readAll(incoming), response)
    this.#note(request)
    try {
      await send(request, await this.#answer(request), response)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: `fake server: ${String(error)}` }))
    }
  }

  #note(request: FakeRequest): void {
    this.requests.push(request)
    this.arrived(request)
    const waiting = this.#waiting.find(({ matches }) => matches(request))
    if (waiting === undefined) return
    this.#waiting = this.#waiting.filter((other) => other !== waiting)
    this.#taken.add(request)
    waiting.resolve(request)
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
      case '/api/chat':
        return this.#chat(request)
      default:
        return answerAboutModels(this.models, request.path, request.body) ?? notFound
    }
  }

  #chat(request: FakeRequest): Answer {
    if (!isChat(request)) return fails(400, 'missing request body')
    const model = modelNamed(this.models, request.body)
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
}

/** What a model says that nobody wrote words for. */
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
