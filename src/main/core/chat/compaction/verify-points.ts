import { fold, foldValue } from '../../text/fold'
import type { Replaced } from './outdated'

const wordStart = String.raw`(?<![\p{L}\p{N}])`
const wordEnd = String.raw`(?![\p{L}\p{N}])`

/** Numbers with their separators: "4,009", "19.5", "13:40", "2026-05-19". */
const numbers = /\p{N}+(?:[.,:/-]\p{N}+)*/gu

/** Capitalised words, which in most languages are names; the first word of a sentence is none for certain. */
const capitalised = /(?<=[\p{Ll}\p{N},;:)"”’'-]\s)\p{Lu}[\p{L}’'-]+/gu

/** Days and months, which carry a date without a number. */
const dayNames =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|yesterday)\b/giu

/** Why a point of a summary cannot stand; null if it can. */
export type Objection = { kind: 'not_in_sources'; words: string[] } | { kind: 'outdated'; words: string[] }

/**
 * Whether every name, number and date of a point stands in what it summarises, and none of its claims was replaced
 * later on. Only presence is checked: a point may leave out, it may not add.
 */
export function objectionTo(point: string, sources: string, replaced: Replaced[]): Objection | null {
  const known = fold(sources)
  const claims = [
    ...(point.match(numbers) ?? []),
    ...(point.match(capitalised) ?? []),
    ...(point.match(dayNames) ?? []),
  ]
  const missing = claims.filter((claim) => !holds(known, claim))
  if (missing.length > 0) return { kind: 'not_in_sources', words: [...new Set(missing)] }

  const said = fold(point)
  const outdated = replaced
    .filter(({ old, now }) => holds(said, old) && !holds(said, now))
    .map(({ old }) => old)
  return outdated.length > 0 ? { kind: 'outdated', words: [...new Set(outdated)] } : null
}

function holds(folded: string, words: string): boolean {
  const wanted = foldValue(words).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (wanted === '') return true
  return new RegExp(`${wordStart}${wanted}(?:['’]?s)?${wordEnd}`, 'u').test(folded)
}
