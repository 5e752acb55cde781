import type { TextSpan } from '../../../shared/entities'

/** Leads from positions in folded text back to the original. Offsets are UTF-16 code units. */
export interface FoldMap {
  /** Where the folded unit at `index` begins in the original; the original's length past the end. */
  start(index: number): number
  /** Where the folded unit at `index` ends in the original (exclusive). */
  end(index: number): number
  /** The stretch of the original that the folded stretch [start, end) came from. */
  span(start: number, end: number): TextSpan
  /** The first folded position whose original lies at or after `original`. */
  at(original: number): number
}

export interface Folded {
  folded: string
  map: FoldMap
}

// Marks that people leave out or that look alike: Latin, Greek and Cyrillic accents, Hebrew points, Arabic
// short vowels, variation selectors. Vowel signs of Indic scripts and Japanese voicing marks tell words apart
// and stay.
const droppedMarks: ReadonlyArray<readonly [number, number]> = [
  [0x0300, 0x036f],
  [0x0591, 0x05bd],
  [0x05bf, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
]
// Hangul fillers are letters by category, yet nothing is seen of them; tatweel only stretches a word.
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0\u0640]|[\u{e0100}-\u{e01ef}]|\u034f/u
const joins = /[\p{M}\u1160-\u11ff\uff9e\uff9f]/u
const space = /\s/u
const dash = /[\p{Pd}\u2212\u2043]/u
const singleQuote = /[\u2018\u2019\u201a\u201b\u2032\u02b9\u02bb\u02bc\u02bd\u0060\u00b4\uff07]/u
const doubleQuote = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u301d\u301e\u301f\uff02]/u

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  '\u2044': '/',
  '\u2800': ' ',
}

// й and и are different letters, not a letter with and without accent.
const whole = 'й'

function isDroppedMark(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x0300 && droppedMarks.some(([from, to]) => code >= from && code <= to)
}

function foldCharacter(character: string): string {
  if (space.test(character)) return ' '
  if (dash.test(character)) return '-'
  if (singleQuote.test(character)) return "'"
  if (doubleQuote.test(character)) return '"'
  let out = ''
  for (const lower of character.toLowerCase()) {
    if (lower === whole) {
      out += lower
      continue
    }
    let bare = ''
    for (const part of lower.normalize('NFD')) if (!isDroppedMark(part)) bare += part
    for (const part of bare.normalize('NFC')) out += letters[part] ?? part
  }
  return out
}

function foldCluster(cluster: string): string {
  let out = ''
  for (const character of cluster.normalize('NFKC')) {
    if (invisible.test(character)) continue
    out += foldCharacter(character)
  }
  return out
}

/**
 * Folds text so that two spellings of the same words compare equal: NFKC, lower case, quotes, dashes and white
 * space made one, accents dropped, ß to ss, dotless i to i, ø æ œ ł đ spelt plainly, final sigma, and everything
 * invisible removed. The map leads from each folded unit back to the stretch it came from.
 */
export function foldWithMap(text: string): Folded {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let index = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    const nextCode = index + 1 < text.length ? text.charCodeAt(index + 1) : 0
    // Plain ASCII that no mark follows: nearly all of most messages.
    if (code < 0x80 && nextCode < 0x300) {
      folded += asciiFold(code, text, index)
      starts.push(index)
      index += 1
      ends.push(index)
      continue
    }
    const end = clusterEnd(text, index)
    const part = foldCluster(text.slice(index, end))
    starts.push(...Array<number>(part.length).fill(index))
    ends.push(...Array<number>(part.length).fill(end))
    folded += part
    index = end
  }
  return { folded, map: new ArrayMap(starts, ends, text.length) }
}

/** The folded text alone. */
export function fold(text: string): string {
  return foldWithMap(text).folded
}

/** Folded, with runs of white space made one and none at the ends: how values are compared for sameness. */
export function foldValue(text: string): string {
  return fold(text).replace(/ +/g, ' ').trim()
}

function asciiFold(code: number, text: string, index: number): string {
  if (code >= 0x41 && code <= 0x5a) return String.fromCharCode(code + 32)
  if (code === 0x60) return "'"
  if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) return ' '
  return text.charAt(index)
}

/** A character with the marks and jamo that follow it, so that composed and decomposed spellings meet. */
function clusterEnd(text: string, index: number): number {
  let end = index + lengthAt(text, index)
  while (end < text.length) {
    const next = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (!joins.test(next)) break
    end += next.length
  }
  return end
}

function lengthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
}

class ArrayMap implements FoldMap {
  constructor(
    private readonly starts: readonly number[],
    private readonly ends: readonly number[],
    private readonly length: number,
  ) {}

  start(index: number): number {
    return this.starts[index] ?? this.length
  }

  end(index: number): number {
    return this.ends[index] ?? this.length
  }

  span(start: number, end: number): TextSpan {
    const from = this.start(start)
    return { start: from, end: end > start ? this.end(end - 1) : from }
  }

  at(original: number): number {
    let low = 0
    let high = this.starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.starts[middle] ?? this.length) < original) low = middle + 1
      else high = middle
    }
    return low
  }
}
