import { describe, expect, it } from 'vitest'
import { ReplyGate } from '../../../../../src/main/core/chat/reply-gate'
import type { Checker } from '../../../../../src/main/core/safety/checker'
import { buildChecker } from '../../../../../src/main/core/safety/build-checker'
import { safetyFact, shippedVocabulary } from '../safety/support'

const vocabulary = shippedVocabulary()
const about = { ownerText: '', names: [] }

function peanutChecker(): Checker {
  return buildChecker(vocabulary, [safetyFact(vocabulary, 1, 'allergy', 'peanuts')], [], [])
}

/** A checker that breaks down at the sentence that holds a word. */
function brittle(word: string): Checker {
  const checker = peanutChecker()
  const readUnit = checker.readUnit.bind(checker)
  checker.readUnit = (text, ...rest) => {
    if (text.includes(word)) throw new Error('broken')
    return readUnit(text, ...rest)
  }
  return checker
}

function begin(checker: Checker, prefix = '') {
  const errors: unknown[] = []
  return {
    errors,
    gate: new ReplyGate(
      () => checker,
      () => about,
      prefix,
      (error) => errors.push(error),
    ),
  }
}

describe('the gate of a reply', () => {
  it('asks what a reply is about when the first words come, and once', () => {
    let asked = 0
    const gate = new ReplyGate(
      peanutChecker,
      () => {
        asked += 1
        return about
      },
      '',
      () => undefined,
    )
    expect(gate.end()).toEqual({ release: '', mentions: [], held: false })
    expect(asked).toBe(0)
    gate.push('Hello ')
    gate.push('there.')
    gate.end()
    expect(asked).toBe(1)
  })

  it('never shows again what it waits for in a reply that is continued', () => {
    const { gate } = begin(peanutChecker(), 'Some bread with pea')
    const first = gate.push('s and butter. ').release
    expect(first + gate.push('Done.').release + gate.end().release).toBe('s and butter. Done.')
  })

  it('lets all through, and says so, when the check breaks down', () => {
    const { gate, errors } = begin(brittle('brittle'))
    const first = gate.push('One. This is brit')
    const second = gate.push('tle. Three. ')
    const last = gate.end()
    expect(errors).toHaveLength(1)
    expect(first.release + second.release + gate.push('Four').release + last.release).toBe(
      'One. This is brittle. Three. Four',
    )
  })

  it('lets nothing of a held reply through when the check breaks down after it', () => {
    const { gate, errors } = begin(brittle('brittle'))
    expect(gate.push('Fine. Add peanuts to it. Stir. ')).toMatchObject({ held: true })
    expect(gate.push('This is brittle. ')).toEqual({ release: '', mentions: [], held: true })
    expect(gate.end()).toEqual({ release: '', mentions: [], held: true })
    expect(errors).toHaveLength(1)
  })
})
