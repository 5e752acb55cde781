/** Characters per token of Latin prose before a model's own count has been seen; errs towards more tokens. */
export const defaultCharsPerToken = 3.6

/** What chat templates add around one message: role marks and separators. */
export const tokensPerMessage = 6

/** Scripts whose characters cost about a token each: Han, kana, Hangul, Thai, Khmer, Lao, Myanmar, emoji. */
const dense =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Extended_Pictographic}]/gu

/** Scripts that tokenizers trained on English split about twice as finely as Latin. */
const finer =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Armenian}\p{Script=Georgian}]/gu

/**
 * Estimated tokens of a text.
 * @param charsPerToken calibrated from the server's own count, or `defaultCharsPerToken`
 */
export function estimateTokens(text: string, charsPerToken: number = defaultCharsPerToken): number {
  if (text === '') return 0
  const denseCount = text.match(dense)?.length ?? 0
  const finerCount = text.match(finer)?.length ?? 0
  const plain = text.length - denseCount - finerCount
  return Math.ceil(denseCount * 1.1 + finerCount / (charsPerToken / 1.8) + plain / charsPerToken)
}

/**
 * The ratio after the server has counted a prompt: moves half-way towards what was seen, so that one odd
 * prompt does not throw it, and stays within what tokenizers are known to do.
 */
export function calibrate(current: number, estimated: number, counted: number): number {
  if (estimated <= 0 || counted <= 0) return current
  const seen = (current * estimated) / counted
  return Math.min(6, Math.max(1.5, (current + seen) / 2))
}
