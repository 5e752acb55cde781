/** A node of the compiled automaton: what may follow, and what ends here. */
interface Node<Payload> {
  next: Map<string, Node<Payload>> | null
  ends: Payload[] | null
}

/** Where a walk through the tokens came to. */
export interface Walk<Payload> {
  /** Called for every phrase that ends, with the index of its last token. */
  found(payloads: readonly Payload[], last: number): void
}

/** Phrases of folded words, found in one pass over a text, all at once. */
export class PhraseTrie<Payload> {
  private readonly root: Node<Payload> = { next: null, ends: null }
  private count = 0

  get size(): number {
    return this.count
  }

  add(words: readonly string[], payload: Payload): void {
    if (words.length === 0) return
    let node = this.root
    for (const word of words) {
      node.next ??= new Map()
      let child = node.next.get(word)
      if (child === undefined) {
        child = { next: null, ends: null }
        node.next.set(word, child)
      }
      node = child
    }
    node.ends ??= []
    node.ends.push(payload)
    this.count += 1
  }

  /**
   * Follows the phrases that begin at `from`. `joined(index)` says whether a phrase may run on to that token.
   * Returns whether the text ended while a phrase could still go on.
   */
  walk(
    words: ReadonlyArray<{ text: string }>,
    from: number,
    joined: (index: number) => boolean,
    found: (payloads: readonly Payload[], last: number) => void,
  ): boolean {
    let node = this.root
    let index = from
    for (;;) {
      const word = words[index]
      if (word === undefined) return node.next !== null
      if (index > from && !joined(index)) return false
      const child = node.next?.get(word.text)
      if (child === undefined) return false
      if (child.ends !== null) found(child.ends, index)
      if (child.next === null) return false
      node = child
      index += 1
    }
  }
}
