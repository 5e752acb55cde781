import { assertNever } from '../../../../shared/assert-never'
import type { Flag, Judgement } from '../../../../shared/entities'

export interface ReviewFilter {
  judgement: Judgement | 'all'
  /** Facts are told apart by their words, so that a fact that was deleted can still be filtered for. */
  fact: string | null
}

export const everything: ReviewFilter = { judgement: 'all', fact: null }

export interface ReviewLists {
  pending: Flag[]
  decided: Flag[]
}

/** One fact that flags are about. */
export interface ReviewFact {
  key: string
  subject: string
  topicLabel: string
  value: string
}

function factKey(flag: Pick<Flag, 'subject' | 'topicLabel' | 'value'>): string {
  return JSON.stringify([flag.subject, flag.topicLabel, flag.value])
}

/** The facts that the flags are about, each once, by topic and value. */
export function factsOf(flags: readonly Flag[]): ReviewFact[] {
  const facts = new Map<string, ReviewFact>()
  for (const { subject, topicLabel, value } of flags) {
    const key = factKey({ subject, topicLabel, value })
    facts.set(key, { key, subject, topicLabel, value })
  }
  return [...facts.values()].sort(
    (left, right) => left.topicLabel.localeCompare(right.topicLabel) || left.value.localeCompare(right.value),
  )
}

/** The flags that pass the filter, pending apart from decided, the newest first in both. */
export function reviewLists(flags: readonly Flag[], filter: ReviewFilter): ReviewLists {
  const shown = flags
    .filter((flag) => filter.judgement === 'all' || flag.judgement === filter.judgement)
    .filter((flag) => filter.fact === null || factKey(flag) === filter.fact)
    .sort((left, right) => right.createdAt - left.createdAt || right.id - left.id)
  return {
    pending: shown.filter((flag) => flag.state === 'pending'),
    decided: shown.filter((flag) => flag.state === 'decided'),
  }
}

/** Name of the sentence that says what became of a reply. */
export type OutcomeText =
  | 'held'
  | 'heldThenShown'
  | 'heldThenDiscarded'
  | 'heldThenRetried'
  | 'retriedClean'
  | 'retriedFound'
  | 'shownWithWarning'
  | 'shownCaution'
  | 'shownTrace'
  | 'foundLate'

type Outcome = Pick<Flag, 'outcome' | 'judgement' | 'retry'>

/** Which sentence tells what happened to the reply of a flag. */
export function outcomeText({ outcome, judgement, retry }: Outcome): OutcomeText {
  switch (outcome) {
    case 'held':
      return 'held'
    case 'shown_anyway':
      return 'heldThenShown'
    case 'discarded':
      return 'heldThenDiscarded'
    case 'retried':
      if (retry === null) return 'heldThenRetried'
      return retry.clean ? 'retriedClean' : 'retriedFound'
    case 'shown_with_warning':
      return 'shownWithWarning'
    case 'listed':
      return judgement === 'caution' ? 'shownCaution' : 'shownTrace'
    case 'found_late':
      return 'foundLate'
    default:
      return assertNever(outcome)
  }
}
