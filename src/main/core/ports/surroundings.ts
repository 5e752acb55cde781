import type { EventName, Events } from '../../../shared/contract'
import type { Timestamp } from '../../../shared/entities'

export interface Clock {
  now(): Timestamp
  /** Runs once after `ms`; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export interface Ids {
  /** A fresh, unguessable identifier. */
  next(): string
}

/** Never given message or memory text. */
export interface Log {
  info(event: string, fields?: Record<string, string | number | boolean | null>): void
  warn(event: string, fields?: Record<string, string | number | boolean | null>): void
  error(event: string, error: unknown, fields?: Record<string, string | number | boolean | null>): void
}

export interface EventSink {
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void
}
