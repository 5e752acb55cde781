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

/** Runs of what the tokenizer takes for parts of words. */
const wordRun = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

const denseRun = new RegExp(`${denseCharacter.source}+`, 'gu')

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A stretch of word characters of one kind. */
export interface WordRun {
  text: string
  /** Of a script without spaces. */
  dense: boolean
}

/**
 * Lower case, one spelling for compatibility forms and special letters, no accents and no optional vowel signs.
 * Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(specialLetter, (letter) => specialLetters[letter] ?? letter)
    .normalize('NFC')
}

/** The words of a text in order, with stretches of scripts without spaces on their own. */
export function wordRuns(folded: string): WordRun[] {
  const runs: WordRun[] = []
  for (const [run] of folded.matchAll(wordRun)) {
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
 */
export function indexText(text: string): string {
  const folded = foldText(text)
  if (!denseCharacter.test(folded)) return folded
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
  return (
    /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) &&
    text.normalize('NFKC') === text.normalize('NFC') &&
    text.normalize('NFD').toLowerCase().search(specialLetter) < 0
  )
}
