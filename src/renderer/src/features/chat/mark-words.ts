/** Name of the highlight in the style sheet. */
const highlightName = 'found'

/**
 * Marks words wherever they stand in an element, without changing what is in it. Returns the function that takes the
 * marks away.
 */
export function markWords(element: Element | null, words: readonly string[]): () => void {
  // Missing in the page model that unit tests run in.
  if (element === null || words.length === 0 || typeof CSS === 'undefined' || !('highlights' in CSS)) {
    return () => undefined
  }
  const ranges = rangesOf(element, words)
  const highlight = new Highlight(...ranges)
  CSS.highlights.set(highlightName, highlight)
  return () => {
    if (CSS.highlights.get(highlightName) === highlight) CSS.highlights.delete(highlightName)
  }
}

function rangesOf(element: Element, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { start, end } of placesOf(node.nodeValue ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}

/** Where words stand in a text, by themselves or, in scripts without spaces, anywhere. */
export function placesOf(text: string, words: readonly string[]): Array<{ start: number; end: number }> {
  return words.flatMap((word) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const spaced =
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u.test(word)
    const pattern = spaced ? String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])` : escaped
    return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }))
  })
}
