import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDifference } from '../../../../../src/renderer/src/features/context/line-difference'

describe('the difference of two summaries', () => {
  it('names the lines that went and those that came', () => {
    expect(lineDifference('- a\n- old\n- b', '- a\n- b\n- new')).toEqual([
      { text: '- a', change: 'same' },
      { text: '- old', change: 'removed' },
      { text: '- b', change: 'same' },
      { text: '- new', change: 'added' },
    ])
  })

  it('holds both texts whole', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const all = lineDifference(before.join('\n'), after.join('\n'))
        expect(all.filter(({ change }) => change !== 'added').map(({ text }) => text)).toEqual(before)
        expect(all.filter(({ change }) => change !== 'removed').map(({ text }) => text)).toEqual(after)
      }),
    )
  })
})
