import { foldSigns, keepPictures, keepStruckSigns, mayHoldSigns, signWordClass } from './signs'

/**
 * How text is written into the full-text index and read out of a query. Both sides go through here, so that they
 * always meet. The tokenizer itself folds case and the accents of Latin, Greek and Cyrillic letters.
 */

/** Letters that are not a base letter with an accent, brought to their usual spelling without them. */
const specialLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  // The sign that stretches Arabic words to fill a line.
  ـ: '',
}
const specialLetter = new RegExp(Object.keys(specialLetters).join('|'), 'gu')

/** Scripts written without spaces, and Hangul, whose particles cling to the word. */
const denseCharacter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰ]/u

/** Words of a folded text: runs of what the tokenizer takes for parts of words, and single signs. */
export const wordPattern = new RegExp(`[\\p{L}\\p{N}\\p{M}\\u{e000}-\\u{f8ff}]+|${signWordClass}`, 'gu')

const signWord = new RegExp(signWordClass, 'gu')

const denseRun = new RegExp(`${denseCharacter.source}+`, 'gu')

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A stretch of word characters of one kind. */
export interface WordRun {
  text: string
  /** Of a script without spaces. */
  dense: boolean
}

/**
 * Lower case, one spelling for compatibility forms and special letters, no accents and no optional vowel signs, and
 * signs as private-use characters. Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  const decomposed = keepPictures(text).normalize('NFKD').toLowerCase()
  const letters = keepStruckSigns(decomposed)
    .replace(/\p{Mn}/gu, '')
    .replace(specialLetter, (letter) => specialLetters[letter] ?? letter)
  return foldSigns(letters).normalize('NFC')
}

/** Most text: folding it is lower case, and every character stays where it was. */
export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}

/** The words of a text in order, with signs and stretches of scripts without spaces on their own. */
export function wordRuns(folded: string): WordRun[] {
  const runs: WordRun[] = []
  for (const [run] of folded.matchAll(wordPattern)) {
    if (!denseCharacter.test(run)) {
      runs.push({ text: run, dense: false })
      continue
    }
    let end = 0
    for (const match of run.matchAll(denseRun)) {
      if (match.index > end) runs.push({ text: run.slice(end, match.index), dense: false })
      runs.push({ text: match[0], dense: true })
      end = match.index + match[0].length
    }
    if (end < run.length) runs.push({ text: run.slice(end), dense: false })
  }
  return runs
}

/**
 * What the index holds for a text. Scripts without spaces are written as overlapping pairs of characters first
 * (so that any stretch can be found as a phrase of pairs), then the dictionary's words, then single characters.
 * Signs stand apart from the words beside them.
 */
export function indexText(text: string): string {
  const folded = foldText(text)
  if (!denseCharacter.test(folded)) return folded.replace(signWord, ' $& ')
  return wordRuns(folded)
    .map((run) => (run.dense ? spellOut(run.text) : run.text))
    .join(' ')
}

/** As `indexText`, or null where the text as written is found as well: it need not be stored twice then. */
export function indexTextIfDifferent(text: string): string | null {
  if (isPlain(text)) return null
  return indexText(text)
}

/** Overlapping pairs of characters; a single character stays alone. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run)
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

/** The dictionary's words of a stretch without spaces. */
export function dictionaryWords(run: string): string[] {
  return Array.from(segmenter.segment(run), (part) => part.segment)
}

function spellOut(run: string): string {
  const longWords = dictionaryWords(run).filter((word) => Array.from(word).length > 2)
  const characters = run.length > 1 ? Array.from(run) : []
  return [...pairsOf(run), ...longWords, ...characters].join(' ')
}

/** Latin text is folded by the tokenizer itself; `ẞ`, `Ǽ` and the like are special below their case and accent. */
function isPlain(text: string): boolean {
  if (isAscii(text)) return true
  return (
    /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) &&
    !mayHoldSigns(text) &&
    text.normalize('NFKC') === text.normalize('NFC') &&
    text.normalize('NFD').toLowerCase().search(specialLetter) < 0
  )
}
