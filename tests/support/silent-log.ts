import type { Log } from '../../src/main/core/ports'

/** A log that keeps nothing. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
