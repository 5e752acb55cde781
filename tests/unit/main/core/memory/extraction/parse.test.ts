import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../../src/main/core/app-error'
import { parseCandidates } from '../../../../../../src/main/core/memory/extraction/parse'

const codeOf = (answer: string): string => {
  try {
    parseCandidates(answer)
    return 'parsed'
  } catch (error) {
    return error instanceof AppError ? error.code : 'other'
  }
}

describe('the candidates in an answer', () => {
  const fact = { topic: 'city', value: 'Porto', content: 'x' }

  it('are read from the JSON that was asked for', () => {
    expect(parseCandidates(JSON.stringify({ facts: [fact] }))).toEqual([fact])
    expect(parseCandidates('{"facts":[]}')).toEqual([])
  })

  it('M64: are found among prose and fences, with broken escapes', () => {
    expect(
      parseCandidates(
        'Sure!\n```json\n{"facts":[{"topic":"city","value":"Por\\to","content":"\\u12"},]}\n```\nHope it helps',
      ),
    ).toHaveLength(1)
    expect(
      parseCandidates('<think>{"facts":1}</think>{"facts":[{"topic":"a","value":"b","content":""}]}'),
    ).toHaveLength(1)
  })

  it('M64: lose a lone surrogate and keep the rest', () => {
    expect(parseCandidates('{"facts":[{"topic":"pet","value":"Rex\\ud83d","content":""}]}')[0]?.value).toBe(
      'Rex',
    )
  })

  it('M63: a string for a list is refused, never taken letter by letter', () => {
    expect(codeOf('{"facts":"vegan"}')).toBe('OLLAMA_FAILED')
    expect(codeOf('{"facts":["v","e","g"]}')).toBe('OLLAMA_FAILED')
  })

  it.each(['', '   ', 'null', '<think>hm</think>'])(
    'M67: nothing (%j) is not the same as no facts',
    (answer) => {
      expect(codeOf(answer)).toBe('EMPTY_REPLY')
    },
  )

  it.each(['I found nothing.', '{"facts":', '[1,2', '{"fact":[]}', '42'])('%j is no answer', (answer) => {
    expect(codeOf(answer)).toBe('OLLAMA_FAILED')
  })
})
