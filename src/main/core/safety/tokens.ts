import { foldWithMap } from '../text/fold'
import { withEntitiesRead } from './entities'

/** What stands between a token and the one before it. */
export type Gap =
  /** Nothing, white space, emphasis marks or a hyphen: a phrase may run across it. */
  | 'open'
  /** A single hyphen and nothing else: the two tokens are one compound. */
  | 'hyphen'
  /** Punctuation: a phrase ends here. */
  | 'break'

/** One word of a reply, folded, with its place in the original. */
export interface Token {
  text: string
  /** UTF-16 offset in the original. */
  start: number
  /** Exclusive. */
  end: number
  gap: Gap
  /** What stands in the original between the token before and this one. */
  between: string
}

export interface Tokens {
  list: Token[]
  /** The text ends inside the last token, or where more letters would still belong to it. */
  open: boolean
  /** What follows the last token. */
  tail: string
}

const letter = /[\p{L}\p{N}\p{M}]/u
const alone = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
const pictograph = /\p{Extended_Pictographic}/u
const skinTone = /[\u{1f3fb}-\u{1f3ff}]/u
// Words that French and Italian join to the next one by an apostrophe.
const elided = new Set(
  'l d j n m t s c qu un dell all nell sull dall quell lorsqu puisqu jusqu gl bell sant'.split(' '),
)
// Titles that end in a full stop inside a name: "St. John's wort".
const stopped = new Set(['st'])
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  η: 'n',
}
const arabicLetters: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي' }

/**
 * Cuts text into folded words. Scripts without spaces give one token a character, so that a phrase of them is
 * found anywhere; look-alike letters of another alphabet inside a Latin word are read as Latin; an asterisk or
 * something invisible inside a word does not cut it; character references of HTML are read.
 */
export function tokensOf(written: string): Tokens {
  const text = withEntitiesRead(written)
  const { folded, map } = foldWithMap(text)
  const list: Token[] = []
  let current = ''
  let from = 0
  let to = 0
  let lastEnd = 0

  const close = () => {
    if (current === '') return
    const start = map.start(from)
    const end = map.end(to - 1)
    const between = text.slice(lastEnd, start)
    list.push({
      text: tidy(current),
      start,
      end,
      gap: list.length === 0 ? 'break' : gapOf(between, list),
      between,
    })
    lastEnd = end
    current = ''
  }

  let index = 0
  while (index < folded.length) {
    const code = folded.charCodeAt(index)
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (current === '') from = index
      current += folded.charAt(index)
      index += 1
      to = index
      continue
    }
    if (code < 0x80) {
      const character = folded.charAt(index)
      const inside = current !== '' && nextIsLetter(folded, index + 1)
      if (character === "'" && inside) {
        if (elided.has(current)) close()
        index += 1
        continue
      }
      if (character === '*' && current !== '') {
        let past = index
        while (folded.charAt(past) === '*') past += 1
        if (!nextIsLetter(folded, past)) close()
        index = past
        continue
      }
      close()
      index += 1
      continue
    }
    const character = String.fromCodePoint(folded.codePointAt(index) ?? 0)
    const next = index + character.length
    if (skinTone.test(character)) {
      index = next
      continue
    }
    if (alone.test(character) || pictograph.test(character)) {
      close()
      from = index
      to = next
      current = character
      close()
    } else if (letter.test(character)) {
      if (current === '') from = index
      current += character
      to = next
    } else close()
    index = next
  }
  const open = current !== ''
  close()
  return { list, open: open || endsJoined(text, lastEnd), tail: text.slice(lastEnd) }
}

/** Whether what follows the last token could still turn out to lie inside it: an apostrophe or an asterisk. */
function endsJoined(text: string, lastEnd: number): boolean {
  if (lastEnd === 0) return false
  return /^(?:[*]+|['’‘`´ʼ]|[\p{Cf}\p{M}])+$/u.test(text.slice(lastEnd))
}

function nextIsLetter(folded: string, index: number): boolean {
  const code = folded.codePointAt(index)
  if (code === undefined) return false
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  const character = String.fromCodePoint(code)
  return letter.test(character) && !alone.test(character)
}

const openBetween = /^(?:[\s*_~"'“”‘’`´#&+]|-(?!\s)|[‐‑‒](?!\s))*$/u
const hyphenBetween = /^[*_]*[-‐‑‒][*_]*$/u
const stopBetween = /^\.\s$/u

function gapOf(between: string, list: Token[]): Gap {
  if (between === '' || between === ' ') return 'open'
  if (hyphenBetween.test(between)) return 'hyphen'
  if (stopBetween.test(between) && stopped.has(list.at(-1)?.text ?? '')) return 'open'
  if (/\n\s*\n/u.test(between)) return 'break'
  return openBetween.test(between) ? 'open' : 'break'
}

function tidy(token: string): string {
  let plain = true
  for (let index = 0; index < token.length; index += 1) {
    if (token.charCodeAt(index) > 0x7f) {
      plain = false
      break
    }
  }
  if (plain) return token
  if (/[a-z]/.test(token))
    return token.replace(/[\u0370-\u04ff]/g, (character) => lookAlikes[character] ?? character)
  if (/[\u0600-\u06ff]/.test(token))
    return token.replace(/[أإآٱةى]/g, (character) => arabicLetters[character] ?? character)
  return token.replace(/ё/g, 'е')
}

/** The folded words of a term or value. */
export function wordsOfTerm(term: string): string[] {
  return tokensOf(term).list.map((token) => token.text)
}
