import { beforeEach, describe, expect, it } from 'vitest'
import { Announcer } from '../../../../src/main/core/announcer'
import { EventRecorder } from '../../../support/whole-main'

let events: EventRecorder
let timers: Array<() => void>
let announcer: Announcer

beforeEach(() => {
  events = new EventRecorder()
  timers = []
  announcer = new Announcer(
    events,
    { rejections: { count: () => 0 }, flags: { pendingCount: () => 0 } } as never,
    {
      facts: () => [],
      someFacts: (ids) => ids.filter((id) => id !== 9).map((id) => ({ id })) as never,
      message: () => null,
      conversation: () => null,
      conversations: () => [],
    },
    (_ms, work) => timers.push(work),
  )
})

const told = (): number[][] => events.of('facts.changed').map(({ factIds }) => factIds)

describe('a change of memory that may wait', () => {
  it('is told with those that come meanwhile, in one go', () => {
    announcer.memorySoon([1, 2], [])
    announcer.memorySoon([2, 3], [])
    expect(told()).toEqual([])
    expect(timers).toHaveLength(1)
    timers[0]?.()
    expect(told()).toEqual([[1, 2, 3]])
  })

  it('tells every row that was written, those that stand and those that are gone', () => {
    announcer.memorySoon([1], [1, 9])
    announcer.memorySoon([], [4])
    timers[0]?.()
    expect(events.of('facts.changed')).toMatchObject([
      { facts: [{ id: 1 }, { id: 4 }], gone: [9], factIds: [1] },
    ])
  })

  it('goes along with one that may not wait', () => {
    announcer.memorySoon([1], [])
    announcer.memory([7])
    timers[0]?.()
    expect(told()).toEqual([])
    expect(events.of('memory.changed').map(({ factIds }) => factIds)).toEqual([[1, 7]])
  })

  it('is told anew after it was told', () => {
    announcer.memorySoon([1], [])
    timers[0]?.()
    announcer.memorySoon([2], [])
    timers[1]?.()
    expect(told()).toEqual([[1], [2]])
  })
})
