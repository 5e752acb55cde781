import type { FactKind, TextSpan } from '../../../../shared/entities'

/** A claim that a rule found. Offsets are in the folded message. */
export interface FoundFact extends TextSpan {
  subject: string
  topic: string
  /** The earlier value this one takes the place of. */
  replaces?: string
  kind?: FactKind
  expiresAt?: number
  /** Holds although its words stand beside "used to": what was hated then is loved now. */
  holdsNow?: boolean
  /** The condition it stands in is a part of it: what makes one ill "if I eat it" does so. */
  evenIf?: boolean
}

/** A denial that a rule found. */
export interface FoundDenial extends TextSpan {
  subject: string
  topic: string | null
  how: 'ended' | 'never'
  /** The value that is denied, where the sentence does not name it ("scratch that"). */
  value?: string
}

/** A fact known already, by which a rule may tell what a word means. */
export interface KnownFact {
  subject: string
  topic: string
  value: string
}

/** What the rules of one language found in one sentence. */
export interface FoundInSentence {
  facts: FoundFact[]
  denials: FoundDenial[]
  /** The rest of the sentence may still claim something. */
  goesOn?: boolean
}
