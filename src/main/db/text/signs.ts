/**
 * Signs (emoji, arrows, currency) in the full-text index. Its tokenizer drops symbols, or, where a symbol is younger
 * than its tables (Unicode 6.1), takes it for a letter of the word beside it. So each is written as a private-use
 * character, which the tokenizer keeps, and each of these is a word of its own: those of planes 15 and 16, which
 * hold nothing else in ordinary text.
 */

/** As a character class: what signs are written as. */
export const signWordClass = String.raw`[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]`

/**
 * `Extended_Pictographic` also holds the places kept free for emoji to come. Minus and slashes are ASCII signs in
 * another form, the tones of skin only change the sign before them. No sign lies beyond plane 1.
 */
const sign =
  /(?![\p{ASCII}\u2044\u2212\u2215\p{Emoji_Modifier}\u{20000}-\u{10ffff}])[\p{S}\p{Extended_Pictographic}]/gu

/** Pictures whose compatible form is plain ASCII. */
const asciiPicture = /[\u203c\u2049]/gu

/** A sign with a stroke through it, which is one more sign (`≠`) and not an accented one. */
const struckSign = /\p{S}\u0338/gu

const asciiForm = /[\u2044\u2212\u2215\p{Emoji_Modifier}]/gu

const asciiForms: Readonly<Record<string, string>> = { '\u2044': '/', '\u2212': '-', '\u2215': '/' }

const unfoldedSign = /(?!\p{ASCII})[\p{S}\p{Extended_Pictographic}\p{Co}\u0338]/u

/** Whether the index has to hold a text otherwise than it is written because of signs in it. */
export function mayHoldSigns(text: string): boolean {
  return unfoldedSign.test(text)
}

/** Before compatible forms are brought to one spelling. */
export function keepPictures(text: string): string {
  return text.replace(asciiPicture, toSignWord)
}

/** Before marks are taken off, from a decomposed text. */
export function keepStruckSigns(text: string): string {
  return text.replace(struckSign, (pair) => pair.normalize('NFC'))
}

/** Writes every sign as the private-use character that stands for it; tones of skin become spaces. */
export function foldSigns(text: string): string {
  return text.replace(asciiForm, (form) => asciiForms[form] ?? ' ').replace(sign, toSignWord)
}

/** Plane 0 moves to plane 16 and plane 1 to plane 15. */
function toSignWord(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return String.fromCodePoint(code + (code > 0xffff ? 0xe0000 : 0x100000))
}
