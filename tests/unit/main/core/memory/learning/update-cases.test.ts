import { describe, expect, it } from 'vitest'
import { updateCases } from '../../../../../eval/memory-updates/cases'
import { runUpdateCase } from '../../../../../eval/memory-updates/run-case'
import { realRules, shippedTerms } from '../../../../../support/real-rules'

const parts = { rules: realRules, terms: shippedTerms() }

describe.each(['cases_public.jsonl', 'cases_own.jsonl'])('updates of %s', (name) => {
  const hard = updateCases(name)
    .filter(({ expect: { tier } }) => tier === 'hard')
    .map((update) => [update.id, update.why, update] as const)

  it.each(hard)('%s: %s', (_id, _why, update) => {
    expect(runUpdateCase(update, parts, false)).toEqual([])
  })

  it.each(hard)('%s, with a model that tempts: %s', (_id, _why, update) => {
    expect(runUpdateCase(update, parts, true)).toEqual([])
  })
})
