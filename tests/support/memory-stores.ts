import { silentLog } from './silent-log'
import { openDatabase } from '../../src/main/db/open-database'
import { createStores } from '../../src/main/db/stores'
import type { Clock, Stores } from '../../src/main/core/ports'

/** The real stores over a database that lies in memory and is gone when the test is. */
export function openMemoryStores(clock: Pick<Clock, 'now'>): Stores {
  return createStores(openDatabase(':memory:', { clock, log: silentLog }))
}
