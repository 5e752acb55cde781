/** Every error code that can cross the bridge. The words for people stand in the renderer's text catalogue. */
export const errorCodes = [
  'OLLAMA_UNREACHABLE',
  'OLLAMA_NOT_OLLAMA',
  'OLLAMA_REFUSED',
  'OLLAMA_BUSY',
  'OLLAMA_FAILED',
  'OLLAMA_STALLED',
  'OLLAMA_SIGN_IN',
  'MODEL_MISSING',
  'MODEL_TOO_LARGE',
  'MODEL_CRASHED',
  'MODEL_REPEATED_ITSELF',
  'MODEL_NEEDS_NEWER_OLLAMA',
  'MODEL_CANNOT_DO_THIS',
  'EMPTY_REPLY',
  'STREAM_CUT',
  'REPLY_CUT_SHORT',
  'CONTEXT_OVERFLOW',
  'MESSAGE_TOO_LONG',
  'TURN_IN_PROGRESS',
  'NOT_FOUND',
  'NOT_POSSIBLE_NOW',
  'BAD_HOST',
  'SECRET_REFUSED',
  'DUPLICATE_FACT',
  'DB_BUSY',
  'DB_CORRUPT',
  'DB_READONLY',
  'DB_FROM_NEWER_APP',
  'DISK_FULL',
  'CHECKER_UNAVAILABLE',
  'INVALID_INPUT',
  'UNKNOWN_ROUTE',
  'FORBIDDEN_SENDER',
  'INTERNAL',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** An error as it crosses the bridge and as it is stored with a failed reply. */
export interface SerializedError {
  code: ErrorCode
  /** Technical text, in English, for the log and for "details"; never the only thing a person sees. */
  message: string
  /** Facts for the sentence shown, e.g. `{ host, model, needed, available }`. */
  detail?: Record<string, string>
}
