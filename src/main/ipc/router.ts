import type { z } from 'zod'
import type { Input, Output, RequestName, Result } from '../../shared/contract'
import { AppError, serializeError } from '../core/app-error'
import type { Log } from '../core/ports'
import { schemas } from './schemas'

export type Handlers = {
  [Name in RequestName]: (input: Input<Name>) => Output<Name> | Promise<Output<Name>>
}

/** What is known about the frame a request came from, read at once: frames may vanish while a call waits. */
export interface Sender {
  url: string
  isTopFrame: boolean
}

/** The address of the window's page. */
export const pageProtocol = 'app:'
export const pageHost = 'renderer'

/**
 * Whether a frame may call main: our own page, in the top frame.
 * Compared by protocol and host, because Node gives custom schemes the origin `null`.
 * @param devUrl the development server's address; never given in a packaged app
 */
export function isTrusted(sender: Sender | null, devUrl: string | null): boolean {
  if (sender?.isTopFrame !== true) return false
  let url: URL
  try {
    url = new URL(sender.url)
  } catch {
    return false
  }
  if (url.protocol === pageProtocol && url.host === pageHost) return true
  return devUrl !== null && url.origin === new URL(devUrl).origin
}

/** Takes a request through trust, name, schema and handler, and gives back an envelope whatever happens. */
export class Router {
  private closed = false

  constructor(
    private readonly handlers: Handlers,
    private readonly log: Log,
    private readonly devUrl: string | null = null,
  ) {}

  /** From now on every request is refused: the window outlives the database by a moment when the app ends. */
  close(): void {
    this.closed = true
  }

  async dispatch(sender: Sender | null, name: unknown, input: unknown): Promise<Result<unknown>> {
    try {
      if (!isTrusted(sender, this.devUrl)) throw new AppError('FORBIDDEN_SENDER', 'this frame may not call')
      if (!isRoute(name)) throw new AppError('UNKNOWN_ROUTE', 'no such request')
      if (this.closed) throw new AppError('NOT_POSSIBLE_NOW', 'the app is closing')
      const schema: z.ZodType = schemas[name]
      const parsed = schema.safeParse(input)
      if (!parsed.success) {
        throw refused(name, parsed.error.issues[0])
      }
      // The schema of this very name has accepted the input; the compiler cannot follow that through the union.
      const handler = this.handlers[name] as (input: unknown) => unknown
      return { ok: true, value: await handler(parsed.data) }
    } catch (error) {
      const told = serializeError(error)
      // Making text of what is no text may throw, and may say anything.
      const request = typeof name === 'string' ? name.slice(0, 60) : typeof name
      if (told.code === 'INTERNAL') this.log.error('request failed', error, { request })
      else this.log.info('request refused', { request, code: told.code })
      return { ok: false, error: told }
    }
  }
}

/** What a schema did not accept, with the field and the most it can hold where the owner can do something about it. */
function refused(name: string, issue: z.core.$ZodIssue | undefined): AppError {
  const where = issue?.path.map(String) ?? []
  const field = where.at(-1)
  return new AppError('INVALID_INPUT', `${name}: ${where.join('.')} ${issue?.message ?? ''}`, {
    ...(field === undefined ? {} : { field }),
    ...(issue?.code === 'too_big' ? { limit: String(issue.maximum) } : {}),
  })
}

/** Own keys only: `constructor` and its like are no requests. */
function isRoute(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(schemas, name)
}
