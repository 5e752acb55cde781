import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../../../../eval/memory/run-case'
import type { MemoryCase } from '../../../../../eval/memory/run-case'

function casesIn(file: string): MemoryCase[] {
  const path = join(import.meta.dirname, '../../../../../eval/memory', file)
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as MemoryCase)
}

const cases = ['cases_public.jsonl', 'cases_own.jsonl', 'cases_fresh.jsonl'].flatMap(casesIn)

describe('fed right candidates among every wrong one', () => {
  it.each(
    cases.filter((item) => item.expect.tier === 'hard').map((item) => [item.id, item.why, item] as const),
  )('%s: %s', (_id, _why, item) => {
    expect(faultsOf(item)).toEqual([])
  })

  it('has at least 150 cases of our own, 60 of them not in English, each with its reason', () => {
    const own = casesIn('cases_own.jsonl') as Array<MemoryCase & { lang: string }>
    expect(own.length).toBeGreaterThanOrEqual(150)
    expect(own.filter((item) => item.lang !== 'en').length).toBeGreaterThanOrEqual(60)
    expect(own.every((item) => item.why.length > 5)).toBe(true)
  })
})
