import { foldText, isAscii, wordPattern, wordRuns } from './search-text'
import { stemOf } from './same-word'
import type { SearchTerm } from './match-expression'
import type { TextSpan } from '../../../shared/entities'

/** Characters around the first hit that are shown of a long message. */
const excerptBefore = 60
const excerptLength = 240

export interface Excerpt {
  text: string
  marks: TextSpan[]
}

/** A stretch of the text around the first word found, with every found word in it marked. */
export function excerptAround(text: string, terms: SearchTerm[]): Excerpt {
  const marks = findMarks(text, terms)
  const first = marks[0]?.start ?? 0
  if (text.length <= excerptLength) return { text, marks }
  const start = first <= excerptBefore ? 0 : beginningOfWord(text, first - excerptBefore)
  const end = endOfWord(text, Math.min(text.length, start + excerptLength))
  const lead = start > 0 ? '…' : ''
  const shift = lead.length - start
  return {
    text: `${lead}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  }
}

/** Where the terms stand in a text, as written there; neither overlapping nor out of order. */
export function findMarks(text: string, terms: SearchTerm[]): TextSpan[] {
  const folded = foldWithOffsets(text)
  const marks = terms.flatMap((term) => marksOf(folded, term))
  return mergeSpans(marks)
}

interface FoldedText {
  text: string
  /** Index in the original of each folded code unit; null where they are the same. */
  offsets: number[] | null
  /** Of the original. */
  length: number
}

/**
 * A letter and the marks on it fold as one: any other cut could change what they fold to. Joined pictures and the two
 * halves of a flag are one as well, for they are drawn as one and a mark must not part them.
 */
const pieces = [
  String.raw`\p{ASCII}+(?!\p{M})`,
  String.raw`\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*`,
  String.raw`\p{RI}{2}`,
  String.raw`[^\p{M}]\p{M}*`,
  String.raw`\p{M}+`,
]
const piecePattern = new RegExp(pieces.join('|'), 'gsu')

function foldWithOffsets(original: string): FoldedText {
  if (isAscii(original)) return { text: original.toLowerCase(), offsets: null, length: original.length }
  let text = ''
  const offsets: number[] = []
  for (const { 0: piece, index } of original.matchAll(piecePattern)) {
    const part = foldText(piece)
    const step = isAscii(piece) ? 1 : 0
    for (let at = 0; at < part.length; at += 1) offsets.push(index + at * step)
    text += part
  }
  return { text, offsets, length: original.length }
}

function marksOf(folded: FoldedText, term: SearchTerm): TextSpan[] {
  const wanted = foldText(term.text)
  const runs = wordRuns(wanted)
  if (term.literal || runs.length === 0) return literalMarks(folded, wanted)
  if (runs.some((run) => run.dense)) return runs.flatMap((run) => literalMarks(folded, run.text))
  const words = runs.map((run) => run.text)
  const present = Array.from(folded.text.matchAll(wordPattern))
  return present.flatMap((_, index) => {
    const stretch = present.slice(index, index + words.length)
    const meets =
      stretch.length === words.length &&
      words.every((word, at) =>
        sameWord(stretch[at]?.[0] ?? '', word, term.prefix && at === words.length - 1),
      )
    const first = stretch[0]
    const last = stretch.at(-1)
    if (!meets || first === undefined || last === undefined) return []
    return [toOriginal(folded, first.index, last.index + last[0].length)]
  })
}

function sameWord(present: string, wanted: string, prefix: boolean): boolean {
  return present === wanted || (prefix && present.startsWith(wanted)) || stemOf(present) === stemOf(wanted)
}

function literalMarks(folded: FoldedText, wanted: string): TextSpan[] {
  const spans: TextSpan[] = []
  if (wanted === '') return spans
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + wanted.length)) {
    spans.push(toOriginal(folded, at, at + wanted.length))
  }
  return spans
}

function toOriginal(folded: FoldedText, start: number, end: number): TextSpan {
  const { offsets } = folded
  if (offsets === null) return { start, end }
  // The end is where the next character begins: one character may fold to several.
  const last = offsets[end - 1]
  let next = end
  while (next < offsets.length && offsets[next] === last) next += 1
  return { start: offsets[start] ?? 0, end: offsets[next] ?? folded.length }
}

function mergeSpans(spans: TextSpan[]): TextSpan[] {
  const sorted = [...spans].sort((first, second) => first.start - second.start || second.end - first.end)
  const merged: TextSpan[] = []
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}

function beginningOfWord(text: string, index: number): number {
  const space = text.lastIndexOf(' ', index)
  return space > index - excerptBefore && space >= 0 ? space + 1 : safeCut(text, index)
}

function endOfWord(text: string, index: number): number {
  if (index >= text.length) return text.length
  const space = text.lastIndexOf(' ', index)
  return space > index - excerptBefore ? space : safeCut(text, index)
}

/** Never between the halves of a surrogate pair. */
function safeCut(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index
}
