import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { fixedPairs } from './lexicon'

/** A piece of a sentence that may hold one claim. Offsets are relative to the folded sentence. */
export interface Segment extends TextSpan {
  text: string
  /** What stands before it: `,` `and` `but` `(` …; empty at the start of the sentence. */
  joint: string
}

const joints =
  /\s*(?:,\s*(?:and|but|or|so|plus|as well as|because|since(?=\s+(?:i|my)\b))\s+|[,;:()[\]、，；：]+\s*|\s+[-–]+\s+|\s+(?:and|but|plus|as well as|although|though|while|whereas)\s+|\s+(?:because|since)\s+(?=i\b|i'm|my\b|we\b)|\s+so\s+(?=i\b|i'm|no\b|please|what|can\b|could|you\b|my\b|we\b|don't)|\s*&\s*|\s*\+\s+|\s+or\s+)/gu
const pairs = foldedPattern(`\\b(?:${fixedPairs})\\b`, 'gu')

/** Cuts a folded English sentence at commas, brackets and conjunctions; fixed pairs and numbers stay whole. */
export function segmentsOf(folded: string): Segment[] {
  const kept = [...folded.matchAll(pairs)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const found: Segment[] = []
  let start = 0
  let joint = ''
  const close = (end: number) => {
    const text = folded.slice(start, end)
    if (text.trim() !== '') {
      const lead = text.length - text.trimStart().length
      found.push({ start: start + lead, end: start + text.trimEnd().length, text: text.trim(), joint })
    }
  }
  for (const match of folded.matchAll(joints)) {
    const at = match.index
    const end = at + match[0].length
    if (kept.some((pair) => pair.start < end && at < pair.end)) continue
    if (
      /^,|^:/u.test(match[0]) &&
      /\d/u.test(folded.charAt(at - 1)) &&
      /\d/u.test(folded.charAt(end)) &&
      match[0].length === 1
    )
      continue
    close(at)
    start = end
    joint = jointOf(match[0])
  }
  close(folded.length)
  return found
}

function jointOf(text: string): string {
  const word = /\p{L}+/u.exec(text)?.[0]
  if (word) return word
  return text.trim().charAt(0)
}
