import type { Token } from '../tokens'
import { contrastWords } from './cues'

/** Where a mention stands, in tokens. */
export interface Span {
  first: number
  last: number
}

const leadingOut =
  /^(?:is|are|has|have|contains|contain|containing|uses|use|made|prepared|cooked|but|done|without|with|no|minus|free|of|from|any|the|sin|ohne|sans|senza|sem)$/

/**
 * Whether a dish is named as the version without what the fact is about: "pork-free feijoada", "kimchi made without
 * fish sauce". `free` is where that is said to be absent; both stand in one run of words.
 */
export function isFreeVersion(list: readonly Token[], dish: Span, free: Span): boolean {
  return dish.first > free.last
    ? isRun(
        list,
        free.last + 2,
        dish.first,
        3,
        (word) => !contrastWords.has(word) && !/^(?:and|or|for|of|in)$/.test(word),
      )
    : isRun(list, dish.last + 1, free.first, 4, (word) => leadingOut.test(word))
}

function isRun(
  list: readonly Token[],
  from: number,
  to: number,
  longest: number,
  fits: (word: string) => boolean,
): boolean {
  if (from > to || to - from > longest) return false
  for (let index = from; index <= to; index += 1) {
    if (list[index]?.gap === 'break') return false
    if (index < to && !fits(list[index]?.text ?? '')) return false
  }
  return true
}
