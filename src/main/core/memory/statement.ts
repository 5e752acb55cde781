import type { FactKind, RejectionReason, TextSpan, Timestamp } from '../../../shared/entities'

/** The owner's message as the rules of memory read it. */
export interface OwnerMessage {
  id: number
  conversationId: string
  text: string
  /** Stretches that were pasted or prefilled: never evidence. */
  origins: Array<TextSpan & { origin: 'pasted' | 'prefilled' }>
  at: Timestamp
}

/** Something the owner says is so. Everything in it stands in the message. */
export interface Statement {
  /** `user`, or a name as written in the message ("Leo"); a relation alone ("my sister") is the relation word. */
  subject: string
  /** Canonical topic. */
  topic: string
  /** The message's own span, letter by letter. */
  value: string
  span: TextSpan
  content: string
  kind: FactKind
  expiresAt: Timestamp | null
  /** The earlier value that this one takes the place of ("from Toronto to Berlin", "no, I meant …"). */
  replaces: string | null
  /** The owner asked for it to be kept ("remember that …"). */
  explicit: boolean
  /** Read by rule, or proposed by the model and examined. */
  origin: 'stated' | 'extracted'
}

/** What a message asks of memory besides stating facts. */
export type MemoryAction =
  | { kind: 'state'; statement: Statement }
  /** "I'm no longer …", "I'm not allergic to walnuts": closes a fact, or proposes to where it is a safety fact. */
  | {
      kind: 'deny'
      subject: string
      topic: string | null
      value: string
      span: TextSpan
      /** `ended`: was true once; `never`: was wrong. */
      how: 'ended' | 'never'
    }
  /** "Forget my address", "/forget …": `target` is what the owner named, a topic or a value. */
  | { kind: 'forget'; subject: string; target: string; topic: string | null }
  /** "What's my name?", "what do you know about me?", "where did I say that?": answerable from the store. */
  | { kind: 'ask'; question: MemoryQuestion }

export type MemoryQuestion =
  | { about: 'everything'; subject: string }
  | { about: 'topic'; subject: string; topic: string }
  /** `before`: the value that what is asked for came before; null: all that held earlier. */
  | { about: 'earlier'; subject: string; topic: string; before: string | null }
  /** `personal`: only memory can know; "Why do you think jazz is dying?" is for a model, unless it was told. */
  | { about: 'source'; subject: string; topic: string | null; value: string | null; personal: boolean }

/** A candidate that was turned down, with the reason that people are shown. */
export interface TurnedDown {
  reason: RejectionReason
  subject: string
  topic: string
  value: string
  content: string
  span: TextSpan | null
}

/** Everything the rules read in one message. */
export interface Reading {
  actions: MemoryAction[]
  turnedDown: TurnedDown[]
  /** The message is nothing but a command or question to memory: it is answered from the store. */
  memoryOnly: boolean
}

/** What a model proposed, as it came out of validation. */
export interface Candidate {
  topic: string
  value: string
  content: string
  subject?: string
}
