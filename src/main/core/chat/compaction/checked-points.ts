import type { Objection } from './verify-points'

/** A point that cannot stand, and why. */
export interface Fault {
  point: string
  objection: Objection
}

/** Points that can stand, and everything that was held against the others on the way. */
export interface CheckedPoints {
  standing: string[]
  faults: Fault[]
}

/**
 * Points that can stand: asked for once, once more where some could not, then without those.
 * @param ask asks a model for points, told what was wrong with a first version; what it throws is thrown on
 * @param objectionTo why a point cannot stand; null if it can
 */
export async function checkedPoints(
  ask: (faults: Fault[]) => Promise<string[]>,
  objectionTo: (point: string) => Objection | null,
): Promise<CheckedPoints> {
  let points = await ask([])
  const first = faultsOf(points, objectionTo)
  let last = first
  if (first.length > 0) {
    const again = await ask(first)
    const faults = faultsOf(again, objectionTo)
    if (again.length - faults.length >= points.length - first.length) {
      points = again
      last = faults
    }
  }
  return {
    standing: points.filter((point) => objectionTo(point) === null),
    faults: last === first ? first : [...first, ...last],
  }
}

function faultsOf(points: string[], objectionTo: (point: string) => Objection | null): Fault[] {
  return points.flatMap((point) => {
    const objection = objectionTo(point)
    return objection === null ? [] : [{ point, objection }]
  })
}
