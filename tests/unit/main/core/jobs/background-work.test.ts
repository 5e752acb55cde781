import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../../../src/main/core/app-error'
import { BackgroundWork } from '../../../../../src/main/core/jobs/background-work'
import type { Job, Stores } from '../../../../../src/main/core/ports'
import { ManualClock } from '../../../../support/clocks'
import { silentLog } from '../../../../support/silent-log'
import { wholeMain } from '../../../../support/whole-main'
import type { WholeMain } from '../../../../support/whole-main'

let main: WholeMain

beforeEach(async () => {
  main = await wholeMain({ away: true })
})

afterEach(async () => {
  await main.close()
})

/** Lets promises that are settled take effect. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('background work', () => {
  it('waits before it begins a job again whose failure could not be written down', async () => {
    const { stores } = main.services
    const clock = new ManualClock(Date.now())
    stores.jobs.add('title', main.conversationId, null, clock.now())
    const full = new AppError('DISK_FULL', 'disk full')
    vi.spyOn(stores.jobs, 'retryLater').mockImplementation(() => {
      throw full
    })
    const begun: Job[] = []
    const body = (job: Job): Promise<void> => {
      begun.push(job)
      return Promise.reject(full)
    }
    const work = newWork(stores, body, clock)

    work.turnEnded()
    clock.move(400)
    await settle()
    for (let second = 0; second < 10; second += 1) {
      clock.move(1_000)
      await settle()
    }
    expect(begun).toHaveLength(1)

    clock.move(30_000)
    await settle()
    expect(begun).toHaveLength(2)
    await work.stop()
  })
})

function newWork(stores: Stores, body: (job: Job) => Promise<void>, clock: ManualClock): BackgroundWork {
  return new BackgroundWork(
    stores,
    { learn: body, title: body, compact: body },
    { replying: () => false, engineReady: () => true },
    { emit: () => undefined },
    clock,
    silentLog,
  )
}
