import { useState } from 'react'
import type { PullProgress } from '../../../../shared/entities'
import { useStore } from '../../store'
import { withReport } from './pull-progress'
import type { ShownPull } from './pull-progress'

/** The latest download of each model, in the order they were begun. */
function latest(pulls: Record<string, PullProgress>): PullProgress[] {
  return [...new Map(Object.values(pulls).map((pull) => [pull.model, pull])).values()]
}

function take(shown: readonly ShownPull[], pulls: Record<string, PullProgress>): ShownPull[] {
  return latest(pulls).reduce<ShownPull[]>(withReport, [...shown])
}

/** The downloads as they are shown: one a model, and none ever behind where it was. */
export function usePulls(): readonly ShownPull[] {
  const pulls = useStore((state) => state.pulls)
  const [seen, setSeen] = useState(pulls)
  const [shown, setShown] = useState(() => take([], pulls))
  if (pulls !== seen) {
    setSeen(pulls)
    setShown(take(shown, pulls))
  }
  return shown
}
