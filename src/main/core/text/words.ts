/**
 * Word boundaries for any script. Scripts with spaces: the edge of a run of letters and digits. Scripts without:
 * the segments that `Intl.Segmenter` finds. A change of script is a boundary as well.
 */

const wordCharacter = /[\p{L}\p{N}\p{M}]/u
const digit = /\p{Nd}/u
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u
const numberJoint = /[.,:/'-]/

const scripts: ReadonlyArray<readonly [string, RegExp]> = [
  ['latin', /\p{sc=Latin}/u],
  ['digit', /\p{N}/u],
  ['han', /[\p{sc=Han}々〆]/u],
  ['hiragana', /\p{sc=Hiragana}/u],
  ['katakana', /[\p{sc=Katakana}ー]/u],
  ['hangul', /\p{sc=Hangul}/u],
  ['cyrillic', /\p{sc=Cyrillic}/u],
  ['greek', /\p{sc=Greek}/u],
  ['thai', /\p{sc=Thai}/u],
  ['arabic', /\p{sc=Arabic}/u],
  ['hebrew', /\p{sc=Hebrew}/u],
]

/** Whether text holds a script that writes no spaces between words. */
export function hasUnspacedScript(text: string): boolean {
  return unspaced.test(text)
}

function scriptOf(character: string): string {
  for (const [name, pattern] of scripts) if (pattern.test(character)) return name
  return 'other'
}

/** The code point that ends at `index`. */
function before(text: string, index: number): string {
  if (index <= 0) return ''
  const last = text.charCodeAt(index - 1)
  const paired = last >= 0xdc00 && last <= 0xdfff && index >= 2
  return text.slice(paired ? index - 2 : index - 1, index)
}

function after(text: string, index: number): string {
  const code = text.codePointAt(index)
  return code === undefined ? '' : String.fromCodePoint(code)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Where words begin and end in one text. The text is segmented at most once, and only if it has to be. */
export class WordBoundaries {
  private segments: ReadonlySet<number> | null = null

  constructor(private readonly text: string) {}

  /** Whether a word may begin or end at `index`. */
  at(index: number): boolean {
    if (index <= 0 || index >= this.text.length) return true
    const left = before(this.text, index)
    const right = after(this.text, index)
    if (!wordCharacter.test(left) || !wordCharacter.test(right)) return !this.insideNumber(index)
    const [leftScript, rightScript] = [scriptOf(left), scriptOf(right)]
    if (leftScript !== rightScript)
      return unspaced.test(left) || unspaced.test(right) || isHangulEdge(leftScript, rightScript)
    if (unspaced.test(left)) return this.segmentEdges().has(index)
    return false
  }

  /** Whether [start, end) is a whole word or a run of whole words. */
  whole(start: number, end: number): boolean {
    return start < end && this.at(start) && this.at(end)
  }

  /** "11" in "11.5" and "000" in "11,000" are parts of a number. */
  private insideNumber(index: number): boolean {
    const left = this.text.charAt(index - 1)
    const right = this.text.charAt(index)
    if (numberJoint.test(right) && digit.test(left)) return digit.test(this.text.charAt(index + 1))
    if (numberJoint.test(left) && digit.test(right)) return digit.test(this.text.charAt(index - 2))
    return false
  }

  private segmentEdges(): ReadonlySet<number> {
    if (this.segments) return this.segments
    const edges = new Set<number>()
    for (const { index } of segmenter.segment(this.text)) edges.add(index)
    this.segments = edges
    return edges
  }
}

function isHangulEdge(left: string, right: string): boolean {
  return left === 'hangul' || right === 'hangul'
}

/** One word of a text, with its place. */
export interface Word {
  text: string
  start: number
  end: number
}

/** The words of a text in order, by `Intl.Segmenter`; punctuation and spaces left out. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = []
  if (!hasUnspacedScript(text)) {
    for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)) {
      found.push({ text: match[0], start: match.index, end: match.index + match[0].length })
    }
    return found
  }
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) found.push({ text: segment, start: index, end: index + segment.length })
  }
  return found
}

const alike: readonly RegExp[] = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
  /\p{sc=Coptic}/u,
]
// Micrograms and the like are written with a Greek letter in Latin text.
const unit = /^[µμ](?:g|m|l|s|mol|a|v|w|f|h|sv|gy)$/iu

/** Whether a text holds a word that mixes scripts whose letters look alike ("peаnut" with a Cyrillic а). */
export function hasMixedScriptWord(text: string): boolean {
  for (const match of text.matchAll(/[\p{L}\p{M}\p{Cf}]+/gu)) {
    const word = match[0]
    if (unit.test(word)) continue
    let kinds = 0
    for (const pattern of alike) if (pattern.test(word)) kinds += 1
    if (kinds > 1) return true
  }
  return false
}
