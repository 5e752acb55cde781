import type http from 'node:http'

/** The body of `/api/chat`, as far as tests look at it. */
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

/** A request for chat, and what is asked with it. */
export interface FakeChat extends FakeRequest {
  body: ChatBody
  kind: ChatKind
  /** All system messages, joined. */
  system: string
  /** The last message; of a request for facts, the owner's message that it is about. */
  last: string
}

/**
 * What arrived, with promises for how it ends.
 * @param text the body, read whole
 */
export function requestOf(
  incoming: http.IncomingMessage,
  text: string,
  response: http.ServerResponse,
): FakeRequest {
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
  return request
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

/** Whether a request asks for chat. */
export function isChat(request: FakeRequest): request is FakeChat {
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

/** A field of a body, whatever it is; undefined where it holds none. */
export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
}

/** The body of a request as text. */
export async function readAll(incoming: http.IncomingMessage): Promise<string> {
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
