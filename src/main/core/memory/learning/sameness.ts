import { foldValue } from '../../text/fold'
import { WordBoundaries } from '../../text/words'

// "C#" and "C++" keep their signs.
const edges =
  /^[\s"'“”‘’«».,;:!?…()[\]*_。、，！？：；「」『』-]+|[\s"'“”‘’«».,;:!?…()[\]*_。、，！？：；「」『』-]+$/gu
const article = /^(?:the|a|an|my|our|some) (?=\S)/u

/**
 * What tells two items of a set apart: the value without case, accents, outer punctuation and a leading English
 * article. Two active facts of one subject and topic never have the same item.
 */
export function itemOf(value: string): string {
  const plain = foldValue(value).replace(edges, '')
  const bare = plain.replace(article, '')
  return bare === '' ? foldValue(value) : bare
}

/** Whether two values say the same: spelling, case, punctuation, and singular or plural do not matter. */
export function sameValue(left: string, right: string): boolean {
  const [one, other] = [itemOf(left), itemOf(right)]
  return one === other || (one !== '' && singular(one) === singular(other))
}

/** Whether `words` stand in `text` as whole words, in any spelling that folds to the same. */
export function mentions(text: string, words: string): boolean {
  const [whole, part] = [foldValue(text), itemOf(words)]
  if (part === '') return false
  const boundaries = new WordBoundaries(whole)
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    if (boundaries.whole(at, at + part.length)) return true
  }
  return false
}

/** Like `mentions`, with the last word of `words` in singular or plural. */
export function mentionsLoosely(text: string, words: string): boolean {
  const bare = singular(itemOf(words))
  return [itemOf(words), bare, `${bare}s`, `${bare}es`].some((form) => mentions(text, form))
}

/** English plurals of the last word only: enough for "peanut" and "peanuts", harmless elsewhere. */
function singular(text: string): string {
  if (/[^aeiou]ies$/u.test(text) && text.length > 4) return `${text.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/u.test(text)) return text.slice(0, -2)
  if (text.endsWith('oes')) return text.slice(0, -2)
  return /[a-z]{3,}s$/u.test(text) && !/(?:ss|us|is)$/u.test(text) ? text.slice(0, -1) : text
}
