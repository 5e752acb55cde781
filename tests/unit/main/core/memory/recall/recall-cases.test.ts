import { describe, expect, it } from 'vitest'
import { retrievalCases } from '../../../../../eval/retrieval/cases'
import { householdCases } from '../../../../../eval/retrieval/households'
import { failures } from '../../../../../eval/retrieval/run-case'

describe.each(['cases_public.jsonl', 'cases_own.jsonl'] as const)('retrieval cases of %s', (file) => {
  it.each(retrievalCases(file).map((one) => [one.id, one.input.query, one] as const))(
    '%s: %s',
    (_id, _query, one) => {
      expect(failures(one), one.why).toEqual([])
    },
  )
})

describe('everyday messages to whole households', () => {
  it.each(
    householdCases()
      .filter(({ expect: { tier } }) => tier === 'hard')
      .map((one) => [one.id, one.input.query, one] as const),
  )('%s: %s', (_id, _query, one) => {
    expect(failures(one), one.why).toEqual([])
  })
})
