import type { ReceiptEntry } from '../../../../shared/entities'
import { fold } from '../../text/fold'
import { WordBoundaries } from '../../text/words'

/** Values shorter than this stand in too many replies by chance: "I", "C". Scripts without spaces need less. */
const shortestValue = 2

/**
 * Facts of a receipt whose value a reply speaks of, as whole words: memory hits. They are what a fact's use is
 * counted by. Being in the prompt is not counted: safety and pinned facts are in every prompt and would be the most
 * used ones of all, whatever they did for the owner.
 */
export function memoryHits(reply: string, entries: readonly ReceiptEntry[]): number[] {
  const used = entries.filter((entry) => entry.used)
  if (used.length === 0 || reply === '') return []
  const text = fold(reply)
  const boundaries = new WordBoundaries(text)
  return used
    .filter(({ value }) => {
      const wanted = fold(value).trim()
      if (wanted.length < shortestValue && !/[\p{Script=Han}\p{N}]/u.test(wanted)) return false
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
        if (boundaries.whole(at, at + wanted.length)) return true
      }
      return false
    })
    .map((entry) => entry.factId)
}
