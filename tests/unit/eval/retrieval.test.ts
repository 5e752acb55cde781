import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bySession, readDataset, withTurnBefore } from '../../eval/retrieval/datasets'
import { measure } from '../../eval/retrieval/measure'

const fixture = (name: string): string => join(import.meta.dirname, '../../eval/retrieval/fixtures', name)

describe('data sets for retrieval', () => {
  it('reads LongMemEval: marked turns are the answer, questions without one are left out', () => {
    const { kind, histories } = readDataset(fixture('longmemeval-style.json'))
    expect(kind).toBe('LongMemEval')
    expect(histories[0]?.turns).toHaveLength(6)
    expect(histories[0]?.questions).toEqual([
      { id: 'own-1', text: 'Which harbour did my sailing course start from?', gold: ['answer_s2#0'] },
    ])
    expect(histories[1]?.questions).toEqual([])
  })

  it('reads LoCoMo: several turns in one piece of evidence, no questions of category 5', () => {
    const { kind, histories } = readDataset(fixture('locomo-style.json'))
    expect(kind).toBe('LoCoMo')
    expect(histories[0]?.questions.map(({ gold }) => gold)).toEqual([['D2:1'], ['D1:1', 'D1:3']])
    expect(histories[0]?.turns[3]?.text).toBe('Tom: I applied for the job at the observatory.')
  })

  it('joins turns to sessions, and a turn to the one before it in its session only', () => {
    const turns = readDataset(fixture('locomo-style.json')).histories[0]?.turns ?? []
    expect(bySession(turns).map(({ id }) => id)).toEqual(['session 1', 'session 2'])
    expect(withTurnBefore(turns)[2]?.text).toMatch(/^Tom: Lovely.*\nMara: Indigo/)
    expect(withTurnBefore(turns)[3]?.text).toMatch(/^Tom: I applied/)
  })

  it('refuses a file of another form', () => {
    expect(() => readDataset(fixture('cases_own.jsonl'))).toThrow(/Neither/)
  })
})

describe('the measure', () => {
  it('has a row for each configuration, hybrid only where texts have vectors, and bounds them by all', async () => {
    const { histories } = readDataset(fixture('locomo-style.json'))
    const cut = {
      name: 'turn',
      units: (history: (typeof histories)[number]) => history.turns,
      gold: (question: { gold: string[] }) => question.gold,
    }
    const rows = await measure(histories, cut, null)
    expect(rows.map(({ configuration }) => configuration)).toEqual([
      'turn: recent only',
      'turn: lexical',
      'turn: recent + recall',
      'turn: recall, as the app does',
      'turn: all',
    ])
    const at = (name: string) => rows.find(({ configuration }) => configuration === `turn: ${name}`)
    expect(at('lexical')).toMatchObject({ questions: 2, any: { 1: 0.5, 5: 1, 10: 1 }, recall10: 0.75 })
    expect(at('all')).toMatchObject({ any: { 1: 1 }, recall10: 1 })
    const vectors = (texts: string[]) =>
      Promise.resolve(texts.map((text) => new Float32Array(/quilt|indigo/i.test(text) ? [1, 0] : [0, 1])))
    const hybrid = await measure(histories, cut, { model: 'own', query: vectors, document: vectors })
    expect(hybrid.find(({ configuration }) => configuration === 'turn: hybrid')?.recall10).toBe(1)
  })
})
