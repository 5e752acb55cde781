/** What is claimed, as far as it is known: a value alone, or under a topic and about somebody. */
export interface Claim {
  topic: string | null
  /** `user`, a name or a relation word; null where it was not said. */
  subject: string | null
}

/** Where a span stands in its folded sentence. */
export interface Place {
  start: number
  end: number
  clause: number
}
