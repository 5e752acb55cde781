import type { PullProgress } from '../../../../shared/entities'

/** A download as it is shown: never behind where it was. */
export interface ShownPull extends PullProgress {
  /** Part of the whole, 0 to 1. */
  share: number
}

function shareOf(doneBytes: number, totalBytes: number): number {
  return totalBytes > 0 ? Math.min(1, doneBytes / totalBytes) : 0
}

/**
 * Takes a new report of a download without running backwards. Ollama reports layer by layer, so that the total
 * may grow while it runs, reports may be late, and a resumed download begins by counting what it already has.
 */
export function advance(shown: ShownPull | undefined, report: PullProgress): ShownPull {
  const fresh = {
    ...report,
    share: report.state === 'done' ? 1 : shareOf(report.doneBytes, report.totalBytes),
  }
  if (shown?.model !== report.model || shown.state === 'done') return fresh
  // A download that has ended stays ended: a late report of it cannot start it again.
  const late =
    shown.operationId === report.operationId && shown.state !== 'running' && report.state === 'running'
  if (late) return shown
  const doneBytes = Math.max(shown.doneBytes, report.doneBytes)
  return {
    ...report,
    doneBytes,
    totalBytes: Math.max(shown.totalBytes, report.totalBytes, doneBytes),
    share: Math.max(shown.share, fresh.share),
  }
}

/** Takes a report into a list with one entry a model, the latest download of it. */
export function withReport(shown: readonly ShownPull[], report: PullProgress): ShownPull[] {
  const before = shown.find((pull) => pull.model === report.model)
  const next = advance(before, report)
  return before ? shown.map((pull) => (pull === before ? next : pull)) : [...shown, next]
}

/** Seconds a running download still takes; null before it can be told. */
export function secondsLeft(pull: PullProgress): number | null {
  if (pull.rate === null || pull.rate <= 0 || pull.totalBytes === 0) return null
  return Math.max(0, pull.totalBytes - pull.doneBytes) / pull.rate
}
