/** The three buttons of a fact row, from left to right. */
const factActions = ['source', 'edit', 'delete'] as const
export type FactAction = (typeof factActions)[number]

/** Where the one Tab stop of the fact list stands. */
export interface FactStop {
  factId: number
  action: FactAction
}

/** What a key does in the fact list; null: nothing, the key goes its usual way. */
export type FactKey =
  | { do: 'move'; to: FactStop }
  | { do: 'act'; action: FactAction }
  | { do: 'choose'; extend: boolean; to: FactStop }
  | null

export interface FactKeyPress {
  key: string
  shift: boolean
  /** Ctrl, Cmd or Alt is held: the key belongs to somebody else. */
  command: boolean
}

function step<Item>(list: readonly Item[], at: number, by: number): Item | undefined {
  return list[Math.min(Math.max(at + by, 0), list.length - 1)]
}

/** The stop, or the first fact where the stop's fact is gone; null where there are no facts. */
export function settleStop(stop: FactStop | null, order: readonly number[]): FactStop | null {
  if (stop && order.includes(stop.factId)) return stop
  const first = order[0]
  return first === undefined ? null : { factId: first, action: 'source' }
}

/** The fact that takes the focus when one is removed: the next, else the one before; null if it was the last. */
export function neighbourOf(factId: number, order: readonly number[]): number | null {
  const at = order.indexOf(factId)
  return order[at + 1] ?? order[at - 1] ?? null
}

/**
 * The keys inside the fact list: up and down between facts, left and right between the buttons of one,
 * Home and End, S source, E edit, Delete delete, Space with Shift or Shift with an arrow to choose several.
 */
export function readFactKey(press: FactKeyPress, stop: FactStop, order: readonly number[]): FactKey {
  if (press.command) return null
  const at = order.indexOf(stop.factId)
  const vertical = (factId: number | undefined): FactKey => {
    const to = { factId: factId ?? stop.factId, action: stop.action }
    return press.shift ? { do: 'choose', extend: true, to } : { do: 'move', to }
  }
  const sideways = (by: number): FactKey => ({
    do: 'move',
    to: {
      factId: stop.factId,
      action: step(factActions, factActions.indexOf(stop.action), by) ?? stop.action,
    },
  })
  switch (press.key) {
    case 'ArrowDown':
      return vertical(step(order, at, 1))
    case 'ArrowUp':
      return vertical(step(order, at, -1))
    case 'Home':
      return vertical(order[0])
    case 'End':
      return vertical(order.at(-1))
    case 'ArrowRight':
      return sideways(1)
    case 'ArrowLeft':
      return sideways(-1)
    case 's':
    case 'S':
      return { do: 'act', action: 'source' }
    case 'e':
    case 'E':
      return { do: 'act', action: 'edit' }
    case 'Delete':
      return { do: 'act', action: 'delete' }
    case ' ':
      return press.shift ? { do: 'choose', extend: false, to: stop } : null
    default:
      return null
  }
}
