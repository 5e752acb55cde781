import { readFileSync } from 'node:fs'
import type { SafetyCategory } from '../../../src/shared/entities'

/** A fact that is in memory before, or is expected after. */
export interface CaseFact {
  topic: string
  value: string
  category?: SafetyCategory
  subject?: string
  /** Days since it was confirmed. */
  age?: number
  /** Earlier values of the topic, oldest first. */
  history?: string[]
}

export interface UpdateCase {
  id: string
  kind: 'update'
  input: { memory: CaseFact[]; message: string; cap?: number }
  expect: {
    /** Everything that holds after the message. */
    after: CaseFact[]
    tier: 'hard' | 'soft'
    /** Values that no longer hold and are kept as history; an empty list: no such row at all. */
    history?: CaseFact[]
    /** What must not be there: with `status`, among active facts; without, anywhere. */
    forbid?: Array<{ topic?: string; value: string; status?: 'active'; match: 'contains' | 'exact' }>
    action?: 'ask' | 'approve_removal' | 'purge'
  }
  why: string
}

/** The cases of one file beside this one, one JSON object a line. */
export function updateCases(name: string): UpdateCase[] {
  const text = readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): UpdateCase => JSON.parse(line) as UpdateCase)
}
