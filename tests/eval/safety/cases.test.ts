import { describe, expect, it } from 'vitest'
import { caseFiles, readCases, score, shippedVocabulary } from './run-cases'

const vocabulary = shippedVocabulary()

describe.each(caseFiles)('safety cases of %s', (file) => {
  const cases = readCases(file)

  it('finds every hard conflict, on the fact and words that were meant', () => {
    const { missed } = score(vocabulary, cases, 'hard')
    expect(missed).toEqual([])
  })

  it('raises a false alarm for at most one hard case in twenty', () => {
    const { falseAlarmRate, falseAlarms } = score(vocabulary, cases, 'hard')
    expect(falseAlarmRate, JSON.stringify(falseAlarms, null, 1)).toBeLessThanOrEqual(0.05)
  })
})
