import { expect, test, vi } from 'vitest'
import { SideWork } from '../../../../../src/main/core/jobs/side-work'
import { ManualClock } from '../../../../support/clocks'

function sideWork() {
  const clock = new ManualClock()
  const log = { error: vi.fn() }
  return { clock, log, side: new SideWork(clock, log) }
}

test('a failure is written down and reaches nobody', () => {
  const { side, log } = sideWork()
  const broken = new Error('the disk is full')
  side.attempt('tidying failed', () => {
    throw broken
  })
  expect(log.error).toHaveBeenCalledWith('tidying failed', broken)
})

test('what is put off runs once, when its time has come', () => {
  const { side, clock } = sideWork()
  const work = vi.fn()
  side.after(100, 'it failed', work)
  clock.move(99)
  expect(work).not.toHaveBeenCalled()
  clock.move(500)
  expect(work).toHaveBeenCalledOnce()
})

test('a failure of what was put off does not stop the clock', () => {
  const { side, clock, log } = sideWork()
  side.after(100, 'it failed', () => {
    throw new Error('no')
  })
  expect(() => clock.move(100)).not.toThrow()
  expect(log.error).toHaveBeenCalledOnce()
})

test('nothing begins any more once it was stopped', () => {
  const { side, clock } = sideWork()
  const work = vi.fn()
  side.after(100, 'it failed', work)
  side.stop()
  clock.move(100)
  expect(work).not.toHaveBeenCalled()
})
