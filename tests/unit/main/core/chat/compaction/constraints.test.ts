import { describe, expect, it } from 'vitest'
import { constraintsIn } from '../../../../../../src/main/core/chat/compaction/constraints'
import {
  bindingHeading,
  checkpointText,
  parts,
  withoutBinding,
} from '../../../../../../src/main/core/chat/compaction/compaction'
import { storedMessage } from '../../../../../support/stored-message'

describe('constraintsIn', () => {
  it('S7: keeps the owner’s binding sentences word for word', () => {
    const messages = [
      storedMessage({ text: 'Hello. Never suggest alcohol. What is for dinner?' }),
      storedMessage({ role: 'assistant', text: 'You must always preheat the oven.' }),
      storedMessage({ text: 'From now on, answer in metric units.' }),
    ]
    expect(constraintsIn(messages)).toEqual([
      'Never suggest alcohol.',
      'From now on, answer in metric units.',
    ])
  })

  it('takes no question for a rule', () => {
    expect(constraintsIn([storedMessage({ text: 'Should I never eat late?' })])).toEqual([])
  })
})

describe('checkpointText', () => {
  it('keeps binding sentences apart, so that the next summary does not reword them', () => {
    const text = checkpointText(['The party is on Saturday.'], ['Never suggest alcohol.'])
    expect(text).toContain(`${bindingHeading}\n- “Never suggest alcohol.”`)
    expect(withoutBinding(text)).toBe('- The party is on Saturday.')
  })
})

describe('parts', () => {
  it('condenses an oversized message in pieces and loses nothing', () => {
    const text = 'word '.repeat(5_000)
    const groups = parts([storedMessage({ text })], 1_000, 3.6)
    expect(groups.length).toBeGreaterThan(1)
    expect(
      groups
        .flat()
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
