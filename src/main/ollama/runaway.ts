/** White space in a row after which a model is taken to be stuck: far more than any layout needs. */
const longestBlank = 400
/** Repeats of one stretch at the end of a reply that make a loop. Ollama itself gives up after 30 equal tokens. */
const repeatsOfALoop = 10
const longestLoop = 60

/** Notices the endless white space that small models fall into when made to write JSON. */
export class BlankGuard {
  #blank = 0

  /** True once more white space came in a row than any answer needs. */
  isStuck(text: string): boolean {
    const trailing = text.length - text.trimEnd().length
    this.#blank = trailing === text.length ? this.#blank + trailing : trailing
    return this.#blank > longestBlank
  }
}

/** Whether a text ends in one short stretch said over and over. */
export function endsInLoop(text: string): boolean {
  const tail = text.slice(-longestLoop * repeatsOfALoop)
  for (let length = 1; length <= longestLoop && length * repeatsOfALoop <= tail.length; length += 1) {
    const unit = tail.slice(-length)
    if (unit.trim() !== '' && tail.endsWith(unit.repeat(repeatsOfALoop))) return true
  }
  return false
}
