/** A model whose largest part is smaller than this is not shown as a share of the whole. */
const largePart = 10 * 1024 * 1024
/** The rate is that of the last seconds. */
const rateWindowMs = 5000

/**
 * Adds up the progress of one download. Ollama reports each part by its digest, starts a stalled part over, and names
 * the parts one after the other, so that neither a single number nor a plain sum may be shown: what this gives out
 * never falls, neither in bytes nor as a share.
 */
export class PullCounter {
  readonly #parts = new Map<string, { total: number; done: number }>()
  #shownDone = 0
  #shownShare = 0
  #points: Array<{ at: number; done: number }> = []

  /** Takes in one report. */
  note(digest: string, total: number, done: number, at: number): void {
    const part = this.#parts.get(digest) ?? { total: 0, done: 0 }
    part.total = Math.max(part.total, total)
    part.done = Math.min(Math.max(part.done, done), part.total)
    this.#parts.set(digest, part)
    this.#points.push({ at, done: this.#sum('done') })
    while (this.#points.length > 2 && at - (this.#points[0]?.at ?? at) > rateWindowMs) this.#points.shift()
  }

  /** Bytes done and in all. Both 0 as long as only small parts are known: they would make it seem nearly finished. */
  shown(): { doneBytes: number; totalBytes: number } {
    if (![...this.#parts.values()].some((part) => part.total >= largePart))
      return { doneBytes: 0, totalBytes: 0 }
    const totalBytes = this.#sum('total')
    this.#shownDone = Math.max(this.#shownDone, this.#sum('done'), Math.ceil(this.#shownShare * totalBytes))
    this.#shownShare = totalBytes === 0 ? 0 : this.#shownDone / totalBytes
    return { doneBytes: this.#shownDone, totalBytes }
  }

  /** Everything that was named, once all of it arrived. */
  finished(): { doneBytes: number; totalBytes: number } {
    const totalBytes = this.#sum('total')
    return { doneBytes: totalBytes, totalBytes }
  }

  /** Bytes a second over the last seconds; null before there are two reports. */
  rate(now: number): number | null {
    const first = this.#points[0]
    const last = this.#points.at(-1)
    if (first === undefined || last === undefined || this.#points.length < 2) return null
    const seconds = Math.max(now, last.at) - first.at
    return seconds <= 0 ? null : Math.max(0, Math.round(((last.done - first.done) * 1000) / seconds))
  }

  #sum(what: 'total' | 'done'): number {
    let sum = 0
    for (const part of this.#parts.values()) sum += part[what]
    return sum
  }
}
