import http from 'node:http'
import https from 'node:https'
import { labelOf } from './host'
import type { HostRoute } from './host-route'

/** An answer with an error status, read whole: the client library would drop all but one key of it. */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly contentType: string,
    readonly body: string,
  ) {
    super(`HTTP ${status}`)
    this.name = 'HttpFailure'
  }
}

/** Nothing that answers like Ollama answered: another program, a proxy's page, not HTTP at all. */
export class NotOllama extends Error {
  constructor(readonly saw: string) {
    super(`not an answer of Ollama: ${saw}`)
    this.name = 'NotOllama'
  }
}

/** No connection came about; `cause` is the system's error of the last address tried. */
export class ConnectFailure extends Error {
  constructor(
    readonly tried: string[],
    override readonly cause: unknown,
  ) {
    super(`no connection to ${tried.join(', ')}`)
    this.name = 'ConnectFailure'
  }
}

/** An established connection broke before the answer was whole. */
export class ConnectionLost extends Error {
  constructor(override readonly cause: unknown) {
    super('connection lost')
    this.name = 'ConnectionLost'
  }
}

export interface FetchOptions {
  route: HostRoute
  /** Ends the request in every phase, also before the answer begins. */
  signal: AbortSignal
  /** Called when the whole request has been handed to the network. */
  onSent?: (() => void) | undefined
  /** Called for the headers and for each piece of the body. */
  onBytes?: () => void
  /** Gives up where no connection came about in this time; the answer itself has no limit. */
  connectTimeoutMs: number
}

const longestErrorBody = 64 * 1024

const connectErrors = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
])

/**
 * A `fetch` for one request to Ollama, over node:http: without the five-minute limits of the built-in `fetch` (a cold
 * model on a slow disk takes longer), past every proxy, following no redirect (what is sent stays with the host that
 * the owner named), each request on a connection of its own so that closing it tells the server to stop.
 */
export function createFetch(options: FetchOptions): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input)
    const signal = init?.signal ? AbortSignal.any([options.signal, init.signal]) : options.signal
    const body = typeof init?.body === 'string' ? init.body : null
    const request = { method: init?.method ?? 'GET', headers: new Headers(init?.headers ?? {}), body }

    const bases = options.route.inOrder()
    const tried: string[] = []
    let refusal: unknown = null
    let stranger: Error | null = null
    for (const base of bases) {
      signal.throwIfAborted()
      tried.push(labelOf(base))
      try {
        const response = await send(options.route.rebase(address, base), request, signal, options)
        options.route.worked(base)
        return response
      } catch (error) {
        if (error instanceof ConnectFailure) refusal = error.cause
        // Another program on one port says nothing about the next one. Only questions are asked twice.
        else if (request.method === 'GET' && isFromStranger(error)) stranger = error
        else throw error
      }
    }
    if (stranger !== null) throw stranger
    throw new ConnectFailure(tried, refusal)
  }
}

function isFromStranger(error: unknown): error is Error {
  if (error instanceof NotOllama) return true
  return error instanceof HttpFailure && error.body !== '' && !error.contentType.includes('application/json')
}

interface Outgoing {
  method: string
  headers: Headers
  body: string | null
}

async function send(
  url: URL,
  outgoing: Outgoing,
  signal: AbortSignal,
  options: FetchOptions,
): Promise<Response> {
  const message = await answerTo(url, outgoing, signal, options)
  const status = message.statusCode ?? 0
  const contentType = message.headers['content-type'] ?? ''
  options.onBytes?.()
  if (status >= 200 && status < 300) {
    if (contentType.includes('text/html')) {
      message.destroy()
      throw new NotOllama(contentType)
    }
    return new Response(bodyOf(message, options.onBytes), {
      status: 200,
      headers: { 'content-type': contentType },
    })
  }
  throw new HttpFailure(status, contentType, await readError(message))
}

function answerTo(
  url: URL,
  outgoing: Outgoing,
  signal: AbortSignal,
  options: FetchOptions,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? https.request : http.request
    const headers: Record<string, string> = Object.fromEntries(outgoing.headers)
    if (outgoing.body !== null) headers['content-length'] = String(Buffer.byteLength(outgoing.body))
    const request = send(url, { method: outgoing.method, headers, agent: false, signal })

    let connected = false
    const connectTimer = setTimeout(() => {
      request.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }))
    }, options.connectTimeoutMs)
    connectTimer.unref()

    request.once('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        connected = true
        clearTimeout(connectTimer)
        socket.setKeepAlive(true, 30_000)
      })
    })
    if (options.onSent !== undefined) request.once('finish', options.onSent)
    request.once('response', (message) => {
      clearTimeout(connectTimer)
      resolve(message)
    })
    request.on('error', (error) => {
      clearTimeout(connectTimer)
      reject(signal.aborted ? abortReason(signal) : failureOf(error, connected, url))
    })
    request.end(outgoing.body ?? undefined)
  })
}

function failureOf(error: Error, connected: boolean, url: URL): Error {
  const code = codeOf(error)
  if (code.startsWith('HPE_')) return new NotOllama(code)
  if (!connected && connectErrors.has(code)) return new ConnectFailure([url.host], error)
  // `localhost` resolved to several addresses, all refused.
  if (!connected && error instanceof AggregateError)
    return new ConnectFailure([url.host], error.errors[0] ?? error)
  if (!connected && url.protocol === 'https:') return new NotOllama(code === '' ? error.message : code)
  return new ConnectionLost(error)
}

/** The system's code of an error, or the empty string. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError')
}

/** The body as a web stream that stops reading when nobody asks and closes the connection when cancelled. */
function bodyOf(
  message: http.IncomingMessage,
  onBytes: (() => void) | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let settled = false
        const settle = (finish: () => void): void => {
          if (settled) return
          settled = true
          finish()
        }
        message.on('data', (chunk: Buffer) => {
          onBytes?.()
          if (settled) return
          controller.enqueue(new Uint8Array(chunk))
          if ((controller.desiredSize ?? 0) <= 0) message.pause()
        })
        message.once('end', () => settle(() => controller.close()))
        message.on('error', (error) => settle(() => controller.error(new ConnectionLost(error))))
        message.once('close', () => settle(() => controller.error(new ConnectionLost(null))))
      },
      pull() {
        message.resume()
      },
      cancel() {
        message.destroy()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
}

async function readError(message: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of message) {
      if (!(part instanceof Buffer)) continue
      parts.push(part)
      length += part.length
      if (length > longestErrorBody) break
    }
  } catch {
    // What arrived of the explanation is all there is.
  }
  message.destroy()
  return Buffer.concat(parts).toString('utf8').slice(0, longestErrorBody)
}
