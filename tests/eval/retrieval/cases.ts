import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RetrievalCase } from './run-case'

/** The cases of a file beside this one. */
export function retrievalCases(file: 'cases_public.jsonl' | 'cases_own.jsonl'): RetrievalCase[] {
  return readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as RetrievalCase)
}
