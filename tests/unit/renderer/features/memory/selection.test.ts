import { describe, expect, it } from 'vitest'
import {
  extendTo,
  keepExisting,
  nothingChosen,
  toggle,
} from '../../../../../src/renderer/src/features/memory/selection'

const order = [5, 3, 8, 1]

describe('choosing several facts', () => {
  it('adds and takes out one by one', () => {
    const one = toggle(nothingChosen, 3)
    const two = toggle(one, 1)
    expect(two.chosen).toEqual([3, 1])
    expect(toggle(two, 3).chosen).toEqual([1])
  })

  it('chooses a range in reading order, in either direction', () => {
    const from = toggle(nothingChosen, 3)
    expect(extendTo(from, 1, order).chosen).toEqual([3, 8, 1])
    expect(extendTo(from, 5, order).chosen).toEqual([5, 3])
  })

  it('starts a range at the fact itself where nothing was chosen', () => {
    expect(extendTo(nothingChosen, 8, order).chosen).toEqual([8])
  })

  it('forgets facts that are gone', () => {
    const chosen = extendTo(toggle(nothingChosen, 3), 1, order)
    expect(keepExisting(chosen, [3, 5])).toEqual({ chosen: [3], anchor: 3 })
    expect(keepExisting(chosen, order)).toBe(chosen)
  })
})
