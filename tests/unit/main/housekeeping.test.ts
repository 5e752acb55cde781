import { expect, test, vi } from 'vitest'
import type { EngineStatus } from '../../../src/shared/entities'
import { undoDeleteMs } from '../../../src/main/core/chat/conversations'
import { SideWork } from '../../../src/main/core/jobs/side-work'
import { Housekeeping } from '../../../src/main/housekeeping'
import { ManualClock } from '../../support/clocks'

const minute = 60_000

function household(given: { facts?: number; backupDue?: boolean; state?: EngineStatus['state'] } = {}) {
  const clock = new ManualClock()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const side = new SideWork(clock, log)
  const status = { state: given.state ?? 'connected', host: '', local: true, version: null, models: [] }
  const parts = {
    engines: { check: vi.fn(() => Promise.resolve(status as EngineStatus)) },
    conversations: { purgeDeleted: vi.fn<(before: number) => string[]>(() => []) },
    desk: { settleDeletions: vi.fn<(before: number) => number>(() => 0) },
    stores: {
      facts: { countCurrent: () => given.facts ?? 1 },
      conversations: { list: () => [] },
    },
    profile: {
      tidy: vi.fn(() => true),
      backup: vi.fn(() => Promise.resolve({ file: 'copy', at: 0 })),
      backupDue: () => given.backupDue ?? true,
    },
    warmUps: [vi.fn(), vi.fn()],
  }
  return { clock, log, side, parts, housekeeping: new Housekeeping(parts as never, side, clock, log) }
}

test('what was deleted leaves the disk once it can be brought back no more', () => {
  const { clock, parts, housekeeping } = household()
  const begun = clock.now()
  housekeeping.start()
  expect(parts.conversations.purgeDeleted).toHaveBeenLastCalledWith(begun - undoDeleteMs)
  expect(parts.desk.settleDeletions).toHaveBeenLastCalledWith(begun - 10 * minute)
  clock.move(undoDeleteMs)
  expect(parts.conversations.purgeDeleted).toHaveBeenLastCalledWith(begun)
  expect(parts.profile.tidy).toHaveBeenCalledTimes(2)
})

test('tidying that fails is tried again at its time, and does not keep a backup from being made', () => {
  const { clock, log, parts, housekeeping } = household()
  parts.profile.tidy.mockImplementationOnce(() => {
    throw new Error('the disk is full')
  })
  housekeeping.start()
  expect(log.error).toHaveBeenCalledWith('tidying failed', expect.any(Error))
  expect(parts.profile.backup).toHaveBeenCalledOnce()
  clock.move(undoDeleteMs)
  expect(parts.profile.tidy).toHaveBeenCalledTimes(2)
})

test.each([
  ['nothing is there to be copied', { facts: 0 }],
  ['there is a copy of today', { backupDue: false }],
])('no backup is made where %s', (_why, given) => {
  const { parts, housekeeping } = household(given)
  housekeeping.start()
  expect(parts.profile.backup).not.toHaveBeenCalled()
})

test('a backup that fails is written down', async () => {
  const { log, parts, housekeeping } = household()
  const broken = new Error('the disk is full')
  parts.profile.backup.mockRejectedValueOnce(broken)
  housekeeping.start()
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledWith('backup failed', broken))
})

test.each([
  ['away', 15_000],
  ['connected', 60_000],
] as const)('an Ollama that is %s is looked at again after %i ms', async (state, wait) => {
  const { clock, parts, housekeeping } = household({ state })
  housekeeping.start()
  await Promise.resolve()
  await Promise.resolve()
  clock.move(wait - 1)
  expect(parts.engines.check).toHaveBeenCalledTimes(1)
  clock.move(1)
  expect(parts.engines.check).toHaveBeenCalledTimes(2)
})

test('what the first message needs is compiled part by part once the window stands, or at once on demand', () => {
  const { clock, parts, housekeeping } = household()
  const [first, second] = parts.warmUps
  housekeeping.start()
  clock.move(1_500)
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
  clock.move(200)
  expect(second).toHaveBeenCalledOnce()
  housekeeping.warmUp()
  expect(first).toHaveBeenCalledTimes(2)
})

test('nothing goes on once the app closes', () => {
  const { clock, side, parts, housekeeping } = household()
  housekeeping.start()
  side.stop()
  clock.move(60 * minute)
  expect(parts.profile.tidy).toHaveBeenCalledOnce()
})
