import type { Token } from './tokens'

const titles = new Set(
  'mr mrs ms miss mister prof professor herr frau monsieur madame senor senora signor signora sir lady'.split(
    ' ',
  ),
)
const looks =
  /^(?:colou?red|colou?rs?|yellow|white|brown|green|red|pink|grey|gray|shaped?|sized?|toned|hued|farben|farbig|formig)$/
const colours = /^(?:red|green|blue|yellow|orange|brown|pink|white|black|grey|gray)$/

/** What capitals make another word of: the typesetting system. */
const spellings = new Set(['LaTeX'])

/**
 * Whether a word only lends its name: to a person ("Mr Fish") or to how something looks ("cream-coloured",
 * "almond-shaped").
 */
export function isLookAlike(text: string, list: readonly Token[], first: number, last: number): boolean {
  const word = list[first]
  if (word === undefined) return false
  const before = list[first - 1]
  const isNamed =
    before !== undefined &&
    titles.has(before.text) &&
    /^\.?\s$/u.test(word.between) &&
    /^\p{Lu}/u.test(text.slice(before.start)) &&
    /^\p{Lu}/u.test(text.slice(word.start))
  if (isNamed || spellings.has(text.slice(word.start, list[last]?.end))) return true
  const after = list[last + 1]
  return (
    after?.gap === 'hyphen' &&
    looks.test(after.text) &&
    !list.slice(first, last + 1).some((token) => colours.test(token.text))
  )
}
