import { AppError, Aborted } from '../core/app-error'
import type { ErrorCode } from '../../shared/errors'
import { codeOf, ConnectFailure, ConnectionLost, HttpFailure, NotOllama } from './http-fetch'

/** What a failed call was about, for the sentence that people read. */
export interface CallContext {
  /** Host and port, without name and password. */
  host: string
  /** Null for calls that are about no model. */
  model: string | null
  signal: AbortSignal
}

/**
 * Turns whatever a call to Ollama threw into `Aborted` (the call's own signal was aborted) or an `AppError` with one
 * of our codes. Ollama's own words go into `detail.reason`, numbers it names into fields of their own: `needed` and
 * `available` (memory), `promptTokens` and `window` (context), `tried` (addresses), `signIn` (address).
 */
export function toAppError(error: unknown, context: CallContext): Error {
  if (context.signal.aborted) return new Aborted()
  if (error instanceof AppError || error instanceof Aborted) return error
  const detail = detailOf(context)

  if (error instanceof ConnectFailure) {
    const cause = codeOf(error.cause)
    return new AppError('OLLAMA_UNREACHABLE', `no connection to ${error.tried.join(', ')} (${cause})`, {
      ...detail,
      tried: error.tried.join(', '),
      cause,
    })
  }
  if (error instanceof NotOllama) {
    return new AppError('OLLAMA_NOT_OLLAMA', error.message, { ...detail, reason: error.saw })
  }
  if (error instanceof HttpFailure) return fromHttp(error, detail)
  const lost = findLost(error)
  if (lost !== null) {
    return new AppError('STREAM_CUT', `the connection broke (${codeOf(lost.cause) || 'closed'})`, detail)
  }
  // What the client library makes of the end of a stream and of an error line in it: plain errors without a status.
  if (!(error instanceof Error)) return new AppError('OLLAMA_FAILED', String(error), detail)
  if (error.message.startsWith('Did not receive done')) {
    return new AppError('STREAM_CUT', 'the answer ended without its last line', detail)
  }
  if (error instanceof SyntaxError || error instanceof TypeError) {
    return new AppError('OLLAMA_NOT_OLLAMA', `unreadable answer: ${error.name}`, detail)
  }
  return fromText(error.message, detail, 'OLLAMA_FAILED')
}

function detailOf(context: CallContext): Record<string, string> {
  return context.model === null ? { host: context.host } : { host: context.host, model: context.model }
}

function findLost(error: unknown): ConnectionLost | null {
  if (error instanceof ConnectionLost) return error
  return error instanceof Error && error.cause instanceof ConnectionLost ? error.cause : null
}

function fromHttp(failure: HttpFailure, detail: Record<string, string>): AppError {
  const { status } = failure
  const body = parseObject(failure.body)
  const written = body?.error
  const withStatus = { ...detail, status: String(status) }
  if (body === null || written === undefined) {
    // Ollama refuses a foreign Host or Origin with an empty body; every other error of its own is JSON.
    if (status === 403 && failure.body.trim() === '') {
      return new AppError('OLLAMA_REFUSED', 'HTTP 403 without a reason', withStatus)
    }
    return new AppError(
      'OLLAMA_NOT_OLLAMA',
      `HTTP ${status}, ${failure.contentType || 'no content type'}`,
      withStatus,
    )
  }
  const text = typeof written === 'string' ? written : JSON.stringify(written)
  if (status === 401) {
    const signIn: Record<string, string> = {}
    if (typeof body.signin_url === 'string') signIn.signIn = body.signin_url
    return new AppError('OLLAMA_SIGN_IN', text, { ...withStatus, ...signIn, reason: text })
  }
  return fromText(text, withStatus, codeOfStatus(status))
}

function codeOfStatus(status: number): ErrorCode {
  switch (status) {
    case 403:
      return 'OLLAMA_REFUSED'
    case 404:
      return 'MODEL_MISSING'
    case 429:
    case 503:
      return 'OLLAMA_BUSY'
    default:
      return 'OLLAMA_FAILED'
  }
}

/**
 * Texts by which Ollama's errors are known, first match wins; from its sources, versions 0.6 to 0.32. They are all
 * there is to go by: most errors share status 500 or come inside a stream that began with 200.
 */
const knownTexts: Array<[pattern: RegExp, code: ErrorCode]> = [
  [
    /requires more system memory|out[- ]of[- ]memory|failed to allocate|cudaMalloc failed|insufficient memory/i,
    'MODEL_TOO_LARGE',
  ],
  [
    /exceed_context_size|input length exceeds|prompt is longer than the context|exceeds the (available )?context/i,
    'CONTEXT_OVERFLOW',
  ],
  [/token repeat limit/i, 'MODEL_REPEATED_ITSELF'],
  [/requires a newer version|\b412\b/i, 'MODEL_NEEDS_NEWER_OLLAMA'],
  [/does not support/i, 'MODEL_CANNOT_DO_THIS'],
  [/no space left|not enough (disk )?space/i, 'DISK_FULL'],
  [/model ['"].*['"] not found|try pulling it first|file does not exist/i, 'MODEL_MISSING'],
  [
    /process has terminated|process no longer running|unexpectedly stopped|signal arrived during/i,
    'MODEL_CRASHED',
  ],
  [/server busy|maximum pending requests/i, 'OLLAMA_BUSY'],
  [/unauthorized|sign ?in to/i, 'OLLAMA_SIGN_IN'],
]

function fromText(text: string, detail: Record<string, string>, otherwise: ErrorCode): AppError {
  const nested = unnest(text)
  const known = knownTexts.find(([pattern]) => pattern.test(nested.text))
  const code = known?.[1] ?? otherwise
  return new AppError(code, nested.text, { ...detail, ...numbersIn(nested), reason: nested.text })
}

interface Nested {
  text: string
  fields: Record<string, unknown>
}

/** The runner's own error comes as JSON inside the text of `error`, one or two levels deep. */
function unnest(text: string, depth = 0): Nested {
  const start = text.indexOf('{')
  const object = start < 0 || depth > 3 ? null : parseObject(text.slice(start))
  if (object === null) return { text, fields: {} }
  const { error } = object
  if (typeof error === 'string') return unnest(error, depth + 1)
  const fields = isObject(error) ? error : object
  const words = [fields.type, fields.message].filter((part): part is string => typeof part === 'string')
  return { text: words.length > 0 ? words.join(': ') : text, fields }
}

function numbersIn({ text, fields }: Nested): Record<string, string> {
  const found: Record<string, string> = {}
  const memory = /more system memory \(([^)]+)\) than is available \(([^)]+)\)/i.exec(text)
  if (memory?.[1] !== undefined && memory[2] !== undefined) {
    found.needed = memory[1]
    found.available = memory[2]
  }
  if (typeof fields.n_prompt_tokens === 'number') found.promptTokens = String(fields.n_prompt_tokens)
  if (typeof fields.n_ctx === 'number') found.window = String(fields.n_ctx)
  return found
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
