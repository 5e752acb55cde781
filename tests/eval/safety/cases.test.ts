import { describe, expect, it } from 'vitest'
import { readCases, score, shippedVocabulary } from './run-cases'

const vocabulary = shippedVocabulary()

describe('safety cases', () => {
  it('finds every hard conflict of the public cases and raises at most one false alarm in twenty', () => {
    const result = score(vocabulary, readCases('cases_public.jsonl'), 'hard')
    expect(result.missed).toEqual([])
    expect(result.falseAlarmRate, JSON.stringify(result.falseAlarms, null, 1)).toBeLessThanOrEqual(0.05)
  })
})
