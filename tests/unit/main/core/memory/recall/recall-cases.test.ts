import { describe, expect, it } from 'vitest'
import { retrievalCases } from '../../../../../eval/retrieval/cases'
import { failures } from '../../../../../eval/retrieval/run-case'

describe.each(['cases_public.jsonl', 'cases_own.jsonl'] as const)('retrieval cases of %s', (file) => {
  it.each(retrievalCases(file).map((one) => [one.id, one.input.query, one] as const))(
    '%s: %s',
    (_id, _query, one) => {
      expect(failures(one), one.why).toEqual([])
    },
  )
})
