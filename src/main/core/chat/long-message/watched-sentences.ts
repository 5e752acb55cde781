import { fold } from '../../text/fold'
import { sentencesOf } from '../../text/sentences'
import type { Checker } from '../../safety/checker'
import { holds } from '../compaction/names'

/** Sentences kept of one part, and characters of one, at most. */
const limit = 4
const longest = 240

/**
 * Sentences of a text that name what a safety fact is watched for and that no note tells of, word for word, one for
 * each thing named. Whether a recipe holds nuts must not hang on what a model finds worth noting.
 */
export function watchedSentences(text: string, notes: string[], checker: Checker): string[] {
  const told = fold(notes.join('\n'))
  const missing = new Map<string, number>()
  for (const { words, start } of checker.check(text, { ownerText: '', names: [] })) {
    const key = fold(words)
    if (!missing.has(key) && !holds(told, words)) missing.set(key, start)
  }
  if (missing.size === 0) return []
  const sentences = sentencesOf(text)
  const kept = [...missing.values()].slice(0, limit).flatMap((at) => {
    const span = sentences.find(({ start, end }) => start <= at && at < end)
    return span === undefined ? [] : [around(text, span.start, span.end, at)]
  })
  return [...new Set(kept)]
}

/** A sentence, or where it is very long the words around a place in it. */
function around(text: string, start: number, end: number, at: number): string {
  const from = end - start <= longest ? start : Math.max(start, at - longest / 2)
  return text
    .slice(from, Math.min(end, from + longest))
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
