import type { ErrorCode, SerializedError } from '../../shared/errors'

/** An error with a code that people get a sentence for. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly detail: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** Thrown by a call whose own signal was aborted: not a failure. */
export class Aborted extends Error {
  constructor() {
    super('aborted')
    this.name = 'Aborted'
  }
}

/** Whether an error only says that its call was called off. */
export function isAborted(error: unknown): boolean {
  return error instanceof Aborted || (error instanceof Error && error.name === 'AbortError')
}

/** The error as it is stored and sent to the window; unknown errors become `INTERNAL`. */
export function serializeError(error: unknown): SerializedError {
  if (error instanceof AppError) return { code: error.code, message: error.message, detail: error.detail }
  return { code: 'INTERNAL', message: error instanceof Error ? error.message : String(error) }
}
