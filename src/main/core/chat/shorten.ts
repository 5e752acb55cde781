import { estimateTokens } from './token-estimate'

/** Stands where words of a message are missing in the prompt. */
export const leftOutMark = '\n[… left out: this message is longer than the model can read …]\n'

/** Characters kept in each direction below which a beginning and an end say nothing. */
const leastCharacters = 40

/**
 * A text cut to at most `tokens`, keeping its beginning and, because requests tend to stand last, more of its end.
 * The server would otherwise cut the system prompt away without a word. Where there is no room for the mark either,
 * nothing is left.
 */
export function shortenMiddle(text: string, tokens: number, charsPerToken: number): string {
  if (estimateTokens(text, charsPerToken) <= tokens) return text
  let characters = Math.floor(tokens * charsPerToken) - leftOutMark.length
  while (characters >= leastCharacters) {
    const head = text.slice(0, Math.floor(characters * 0.35)).replace(/[\uD800-\uDBFF]$/, '')
    const tail = text.slice(text.length - Math.floor(characters * 0.65)).replace(/^[\uDC00-\uDFFF]/, '')
    const shortened = head + leftOutMark + tail
    if (estimateTokens(shortened, charsPerToken) <= tokens) return shortened
    characters = Math.floor(characters * 0.85)
  }
  return estimateTokens(leftOutMark, charsPerToken) <= tokens ? leftOutMark : ''
}
