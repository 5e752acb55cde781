/** A node of the compiled automaton: what may follow, and what ends here. */
interface Node<Payload> {
  next: Map<string, Node<Payload>> | null
  ends: Payload[] | null
  /** Kinds of phrases that go on from here; null: none. */
  goesOn: Set<number> | null
}

/** Phrases of folded words, found in one pass over a text, all at once. */
export class PhraseTrie<Payload> {
  private readonly root: Node<Payload> = { next: null, ends: null, goesOn: null }
  private count = 0

  get size(): number {
    return this.count
  }

  /** @param kind number by which the end of a walk tells whether a phrase of this kind could still go on */
  add(words: readonly string[], payload: Payload, kind: number | null): void {
    if (words.length === 0) return
    let node = this.root
    for (const word of words) {
      if (kind !== null && node !== this.root) {
        node.goesOn ??= new Set()
        node.goesOn.add(kind)
      }
      node.next ??= new Map()
      let child = node.next.get(word)
      if (child === undefined) {
        child = { next: null, ends: null, goesOn: null }
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
   * Calls `found` for every phrase that ends, with the index of its last token. Returns the kinds of phrases that
   * could still go on where the text ended; null: none.
   */
  walk(
    words: ReadonlyArray<{ text: string }>,
    from: number,
    joined: (index: number) => boolean,
    found: (payloads: readonly Payload[], last: number) => void,
  ): ReadonlySet<number> | null {
    let node = this.root
    let index = from
    for (;;) {
      const word = words[index]
      if (word === undefined) return node.goesOn
      if (index > from && !joined(index)) return null
      const child = node.next?.get(word.text)
      if (child === undefined) return null
      if (child.ends !== null) found(child.ends, index)
      if (child.next === null) return null
      node = child
      index += 1
    }
  }
}
