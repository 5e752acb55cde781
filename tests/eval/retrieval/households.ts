import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseFact, RetrievalCase } from './run-case'

/** A line of the file: what is remembered of one household, or one message to it. */
type Line = Memory | Message

interface Memory {
  memory: string
  facts: CaseFact[]
}

interface Message {
  id: string
  memory: string
  /** 1: written before recall was mended by them; 2: written after that, before it was mended once more. */
  round: 1 | 2
  language: string
  query: string
  must: string[]
  /** `others`: nothing but safety facts, pinned ones, and what `must` and `may` name. */
  must_not: string[] | 'others'
  may?: string[]
  tier: 'hard' | 'soft'
}

/** Everyday messages to seven memories of 23 to 67 facts, in eight languages. Messages to one memory share its facts. */
export function householdCases(): RetrievalCase[] {
  const lines = readFileSync(join(import.meta.dirname, 'fixtures', 'cases_households.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
  const memories = new Map(
    lines.flatMap((line) => ('facts' in line ? [[line.memory, line.facts] as const] : [])),
  )
  return lines.flatMap((line) => ('facts' in line ? [] : [caseOf(line, memories.get(line.memory) ?? [])]))
}

function caseOf(message: Message, facts: CaseFact[]): RetrievalCase {
  const allowed = new Set([...message.must, ...(message.may ?? [])])
  const others = facts
    .filter(({ id, category, pinned }) => category === undefined && pinned !== true && !allowed.has(id))
    .map(({ id }) => id)
  return {
    id: message.id,
    kind: 'retrieve',
    input: { facts, query: message.query, k: facts.length },
    expect: {
      must: message.must,
      must_not: message.must_not === 'others' ? others : message.must_not,
      tier: message.tier,
    },
    why: `${message.memory}, ${message.language}, round ${message.round}`,
  }
}
