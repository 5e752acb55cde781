import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Mention, SafetyCategory } from '../../../src/shared/entities'
import { buildChecker } from '../../../src/main/core/safety/build-checker'
import type { SafetyFact } from '../../../src/main/core/safety/build-checker'
import { classify } from '../../../src/main/core/safety/fact-terms'
import { relationTopics } from '../../../src/main/core/safety/subjects'
import { holds } from '../../../src/main/core/safety/review'
import { parseVocabulary } from '../../../src/main/core/safety/vocabulary'
import type { Vocabulary } from '../../../src/main/core/safety/vocabulary'

/** One case of the files in fixtures. */
export interface SafetyCase {
  id: string
  input: {
    facts: Array<{ topic: string; value: string; category: string; subject: string; status: string }>
    reply: string
    ownerText?: string
  }
  expect: { flag: boolean; tier: 'hard' | 'soft'; matches?: Array<{ fact: number; term: string }> }
  why: string
}

export interface Outcome {
  flagged: boolean
  mentions: Mention[]
  /** Flagged as expected, on the facts and words that were expected. */
  right: boolean
}

const here = import.meta.dirname

/** The files of cases in `fixtures`. */
export const caseFiles = [
  'cases_public.jsonl',
  'cases_own.jsonl',
  'cases_fresh.jsonl',
  'cases_fresh2.jsonl',
  'cases_fresh3.jsonl',
  'cases_fresh4.jsonl',
  'cases_fresh5.jsonl',
  'cases_fresh6.jsonl',
] as const

/** The vocabulary as it ships. */
export function shippedVocabulary(): Vocabulary {
  const folder = path.join(here, '../../../resources/safety')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return parseVocabulary(
    files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown),
  )
}

/** The cases of one fixture file. */
export function readCases(name: string): SafetyCase[] {
  const text = readFileSync(path.join(here, 'fixtures', name), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as SafetyCase)
}

const categories: Readonly<Record<string, SafetyCategory>> = {
  allergy: 'allergy',
  intolerance: 'intolerance',
  condition: 'condition',
  medication: 'medication',
  pregnancy: 'pregnancy',
  diet: 'diet',
  sobriety: 'sobriety',
  mobility: 'accessibility',
  hearing: 'accessibility',
  vision: 'accessibility',
  accessibility: 'accessibility',
  restriction: 'custom',
  food_restriction: 'diet',
  custom: 'custom',
}

/** A fact of a case as the app would have stored it. */
export function factOf(
  vocabulary: Vocabulary,
  fact: SafetyCase['input']['facts'][number],
  index: number,
): SafetyFact {
  const category = categories[fact.topic] ?? 'custom'
  const classified = classify(vocabulary, fact.value, category)
  return {
    id: index + 1,
    subject: fact.subject,
    topic: fact.topic,
    value: fact.value,
    status: fact.status === 'active' ? 'active' : fact.status === 'retracted' ? 'retracted' : 'superseded',
    safety: {
      category,
      classId: classified?.classId ?? null,
      classLabel: classified?.classLabel ?? null,
      addedTerms: [],
      removedTerms: [],
    },
  }
}

/** Checks the reply of a case. */
export function runCase(vocabulary: Vocabulary, one: SafetyCase): Outcome {
  const isPerson = ({ topic, category }: { topic: string; category: string }) =>
    category === 'relationship' && relationTopics.includes(topic)
  const facts = one.input.facts.flatMap((fact, index) =>
    isPerson(fact) ? [] : [factOf(vocabulary, fact, index)],
  )
  const people = one.input.facts.filter(isPerson).map((fact) => ({ relation: fact.topic, name: fact.value }))
  const checker = buildChecker(vocabulary, facts, [], people)
  const mentions = checker.check(one.input.reply, { ownerText: one.input.ownerText ?? '', names: [] })
  const flagged = holds(mentions)
  const holding = mentions.filter((mention) => mention.judgement !== 'caution')
  const expected = one.expect.matches ?? []
  const found = expected.every((match) => {
    const at = one.input.reply.indexOf(match.term)
    return holding.some(
      (mention) =>
        mention.factId === match.fact + 1 &&
        at >= 0 &&
        mention.words !== '' &&
        (mention.words.includes(match.term) || match.term.includes(mention.words)),
    )
  })
  const onlyExpected =
    expected.length === 0 ||
    holding.every((mention) => expected.some((match) => match.fact + 1 === mention.factId))
  return { flagged, mentions, right: flagged === one.expect.flag && (!flagged || (found && onlyExpected)) }
}

/** Recall and false alarms over the cases of one tier. */
export function score(vocabulary: Vocabulary, cases: readonly SafetyCase[], tier: 'hard' | 'soft') {
  const chosen = cases
    .filter((one) => one.expect.tier === tier)
    .map((one) => ({ one, outcome: runCase(vocabulary, one) }))
  const conflicts = chosen.filter(({ one }) => one.expect.flag)
  const harmless = chosen.filter(({ one }) => !one.expect.flag)
  const missed = conflicts.filter(({ outcome }) => !outcome.right)
  const falseAlarms = harmless.filter(({ outcome }) => outcome.flagged)
  return {
    conflicts: conflicts.length,
    harmless: harmless.length,
    recall: conflicts.length === 0 ? 1 : 1 - missed.length / conflicts.length,
    falseAlarmRate: harmless.length === 0 ? 0 : falseAlarms.length / harmless.length,
    missed: missed.map(({ one, outcome }) => ({
      id: one.id,
      reply: one.input.reply,
      mentions: outcome.mentions,
    })),
    falseAlarms: falseAlarms.map(({ one, outcome }) => ({
      id: one.id,
      reply: one.input.reply,
      mentions: outcome.mentions,
    })),
  }
}
