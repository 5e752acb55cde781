import type { Settings, Timestamp } from '../../../shared/entities'
import type { SerializedError } from '../../../shared/errors'
import type { JsonMode } from './models'

export type JobKind = 'learn' | 'title' | 'compact'

export interface Job {
  id: number
  kind: JobKind
  conversationId: string
  messageId: number | null
  attempts: number
  state: 'waiting' | 'failed'
  notBefore: Timestamp
  error: SerializedError | null
}

export interface JobStore {
  /** Does nothing if the same kind already waits for the same message or conversation. */
  add(kind: JobKind, conversationId: string, messageId: number | null, at: Timestamp): void
  /** The next job that may run, oldest first. */
  next(now: Timestamp): Job | null
  /** The earliest time at which a waiting job may run. */
  nextTime(): Timestamp | null
  done(id: number): void
  retryLater(id: number, notBefore: Timestamp, error: SerializedError): void
  fail(id: number, error: SerializedError): void
  /** Failed jobs wait again, and those put off need wait no longer. */
  retryFailed(at: Timestamp): void
  /** Of learning jobs: titles and summaries are nobody's worry. */
  counts(): { waiting: number; failed: number; lastError: SerializedError | null }
  deleteForMessage(messageId: number): void
  /** Calls off what waits of one kind for a conversation. */
  callOff(kind: JobKind, conversationId: string): void
}

export interface SettingsStore {
  get(): Settings
  change(change: Partial<Settings>): Settings
}

/** Small facts about models that are learned while running. */
export interface ModelNotes {
  jsonMode(model: string): JsonMode | null
  setJsonMode(model: string, mode: JsonMode): void
  /** Characters per token, calibrated from the server's own count; null before the first. */
  charsPerToken(model: string): number | null
  setCharsPerToken(model: string, ratio: number): void
}
