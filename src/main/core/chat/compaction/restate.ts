import type { StoredMessage } from '../../ports'
import { fold } from '../../text/fold'
import { sentencesOf } from '../../text/sentences'
import type { Replaced } from './outdated'
import { holds } from './names'

/** Characters of a sentence that is quoted in a summary. */
const longest = 240

/**
 * Points in the owner's own words for values that were replaced and that no point gives as they are now. A model that
 * will not let go of an old deadline loses its point; the new deadline must not go with it.
 * @param dropped old values in points that could not stand
 */
export function restated(
  points: string[],
  dropped: string[],
  replaced: Replaced[],
  messages: StoredMessage[],
): string[] {
  const kept = fold(points.join('\n'))
  const owner = messages.filter((message) => message.role === 'user').toReversed()
  const quotes = replaced
    .filter(({ old, now }) => dropped.includes(old) && !holds(kept, now))
    .map(({ now }) => newestSentence(owner, now))
    .filter((sentence) => sentence !== null)
  return [...new Set(quotes)].map((sentence) => `The owner said: “${sentence}”`)
}

function newestSentence(newestFirst: StoredMessage[], value: string): string | null {
  for (const { text } of newestFirst) {
    const found = sentencesOf(text)
      .map(({ start, end }) => text.slice(start, end))
      .findLast((sentence) => sentence.length <= longest && holds(fold(sentence), value))
    if (found !== undefined) return found
  }
  return null
}
