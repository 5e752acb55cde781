import { foldValue } from '../../text/fold'

const wordStart = String.raw`(?<![\p{L}\p{N}])`
const wordEnd = String.raw`(?![\p{L}\p{N}])`

/** Capitalised words, which in most languages are names; the first word of a sentence is none for certain. */
export const capitalised = /(?<=[\p{Ll}\p{N},;:)"”’'-]\s)\p{Lu}[\p{L}’'-]+/gu

/** A capitalised first word that does something, or has another name after it: "Jonas owns", "Ada Byron". */
const firstName =
  /^(\p{Lu}[\p{L}’'-]+)(?=(?:['’]s)?\s+(?:\p{Lu}|and \p{Lu}|will|would|is|was|are|has|had|does|did|should|must|can|may|[\p{Ll}]+(?:s|ed)\b))/u

/** First words that name nobody. */
const nobody =
  /^(?:the|der|die|das|den|dem|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|this|that|these|those|there|it|its|he|she|they|we|you|i|who|what|which|all|both|some|none|nothing|nobody|no|everyone|everything|each|one|another|owner|user|assistant|decision|decisions|deadline|budget|plan|task|tasks|question|questions|open|result|results|next|work|launch|project|meeting|date|team)$/iu

/** Whether folded text holds these words as whole words. */
export function holds(folded: string, words: string): boolean {
  const wanted = foldValue(words).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (wanted === '') return true
  return new RegExp(`${wordStart}${wanted}(?:['’]?s)?${wordEnd}`, 'u').test(folded)
}

/** Names in a text: capitalised words, and a first word that does something. */
export function namesIn(text: string): string[] {
  return [...(text.match(capitalised) ?? []), ...firstNameOf(text)].filter((name) => !nobody.test(name))
}

/** The first word of a text, where it is a name for certain. */
export function firstNameOf(point: string): string[] {
  const name = firstName.exec(point)?.[1]
  return name === undefined || nobody.test(name) ? [] : [name]
}
