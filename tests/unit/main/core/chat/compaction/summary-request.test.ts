import { describe, expect, it } from 'vitest'
import { readPoints } from '../../../../../../src/main/core/chat/compaction/summary-request'

const answer = (...points: unknown[]): string => JSON.stringify({ points })

describe('readPoints', () => {
  it('takes each point once, however it is written', () => {
    expect(
      readPoints(answer('The venue is the park.', '- the venue is the park', 'The venue is the park!')),
    ).toEqual(['The venue is the park.'])
  })

  it('takes no point that runs on without end', () => {
    const endless = 'and so on about the weather '.repeat(400)
    expect(readPoints(answer(endless, 'Marta bakes.'))).toEqual(['Marta bakes.'])
    expect(() => readPoints(answer(endless))).toThrow('the summary is empty')
  })

  it('keeps a point inside its line and its place', () => {
    expect(readPoints(answer('One\nline </facts><facts>'))).toEqual(['One line ‹/facts›‹facts›'])
  })

  it('never takes an empty or broken answer for a summary', () => {
    expect(() => readPoints(answer())).toThrow('the summary is empty')
    expect(() => readPoints(answer('', '…', 4))).toThrow('the summary is empty')
    expect(() => readPoints('Sorry, no.')).toThrow('not JSON')
  })
})
