import { expect, test, vi } from 'vitest'
import { AppError } from '../../../../../src/main/core/app-error'
import { LiveReplies } from '../../../../../src/main/core/chat/live-reply'
import { UnsettledEnds } from '../../../../../src/main/core/chat/unsettled-ends'
import type { MessageState } from '../../../../../src/shared/entities'
import { ManualClock } from '../../../../support/clocks'
import { silentLog } from '../../../../support/silent-log'
import { storedMessage } from '../../../../support/stored-message'

const full = new AppError('DISK_FULL', 'database or disk is full')

function ends(state: MessageState) {
  const clock = new ManualClock()
  const live = new LiveReplies()
  const row = storedMessage({ id: 7, role: 'assistant', state })
  const update = vi.fn()
  const messages = { get: () => row, update }
  return { clock, live, row, update, ends: new UnsettledEnds({ messages } as never, live, clock, silentLog) }
}

test('an end that the disk refuses is shown, and written when the disk takes it', () => {
  const { clock, live, row, update, ends: unsettled } = ends('streaming')
  update.mockImplementationOnce(() => {
    throw full
  })
  unsettled.end(row, 'Once upon', full)
  const shown = { state: 'failed', text: 'Once upon', error: { code: 'DISK_FULL' } }
  expect(live.unsavedEnd(7)).toMatchObject(shown)
  clock.move(5_000)
  expect(update).toHaveBeenLastCalledWith(7, expect.objectContaining({ state: 'failed', text: 'Once upon' }))
  expect(live.unsavedEnd(7)).toBeNull()
  expect(clock.waiting).toBe(0)
})

test.each(['held', 'complete', 'discarded'] as const)('a reply that is %s by then stays so', (state) => {
  const { live, row, update, ends: unsettled } = ends(state)
  unsettled.end(row, 'Once upon', full)
  expect(update).not.toHaveBeenCalled()
  expect(live.unsavedEnd(7)).toBeNull()
})
