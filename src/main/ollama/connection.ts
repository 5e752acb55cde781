import { Ollama } from 'ollama/browser'
import type { Clock } from '../core/ports'
import { toAppError } from './errors'
import { createFetch } from './http-fetch'
import { resolveHost } from './host'
import { HostRoute } from './host-route'

/** A connection that does not come about in this time will not: the machine is off or the address is wrong. */
const connectTimeoutMs = 10_000

/** Settings that a call depends on, read anew for each. */
export interface ConnectionSettings {
  /** The host setting; empty: `environment`, else Ollama's own default. */
  ollamaHost: string
}

export interface ConnectionOptions {
  settings: () => ConnectionSettings
  /** `OLLAMA_HOST` of the process. */
  environment: string | undefined
  clock: Clock
}

/** One call's view of the server. */
export interface Call {
  client: Ollama
  route: HostRoute
  /** Aborted by `close`, by the caller's signal, by nothing else. */
  signal: AbortSignal
  /** Closes the connection whatever state the call is in; harmless when it has ended. */
  close(): void
  /** The error as our own; `Aborted` where the caller's signal asked for the end. */
  toAppError(error: unknown): Error
}

/** Where Ollama is, and how to call it. Keeps no open connection between calls. */
export class OllamaConnection {
  readonly clock: Clock
  #route: HostRoute | null = null
  #written: string | null = null

  constructor(private readonly options: ConnectionOptions) {
    this.clock = options.clock
  }

  /**
   * The addresses of the server that the settings name now.
   * @throws AppError BAD_HOST
   */
  route(): HostRoute {
    const written = this.options.settings().ollamaHost
    if (this.#route === null || this.#written !== written) {
      this.#route = new HostRoute(resolveHost(written, this.options.environment))
      this.#written = written
    }
    return this.#route
  }

  /**
   * Prepares one call: a client of its own, because the library can abort neither before the answer begins nor a
   * call without a stream, and forgets to close what is left half read.
   */
  open(call: {
    model: string | null
    signal: AbortSignal
    onSent?: (() => void) | undefined
    onBytes?: () => void
  }): Call {
    const route = this.route()
    const ending = new AbortController()
    const signal = AbortSignal.any([call.signal, ending.signal])
    const fetch = createFetch({ route, signal, onSent: call.onSent, onBytes: call.onBytes, connectTimeoutMs })
    return {
      client: new Ollama({ host: route.base, fetch }),
      route,
      signal,
      close: () => ending.abort(),
      toAppError: (error) => toAppError(error, { host: route.label, model: call.model, signal: call.signal }),
    }
  }
}
