import { openDatabase } from '../../src/main/db/open-database'
import { createStores } from '../../src/main/db/stores'
import type { Clock, Log, Stores } from '../../src/main/core/ports'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** The real stores over a database that lies in memory and is gone when the test is. */
export function openMemoryStores(clock: Pick<Clock, 'now'>): Stores {
  return createStores(openDatabase(':memory:', { clock, log: silentLog }))
}
