import { foldedPattern } from '../../text/pattern'
import type { ReadingContext } from './english-reader'
import type { FoundFact } from './found'
import { numberWords, petWords } from './lexicon'
import { isNameLike, trimValue } from './values'
import { isUnlikelyName } from './names'

const owner = `(?:(?:i|we)(?:'ve| have)?(?: also| just| recently)* (?:have|has|had|got|own|adopted|adopt|bought|rescued|keep)(?: got)? (?:${numberWords}|my|our|some)|with (?:my|our)|my|our|and (?:an?|my|our)|with (?:an?|one|two|three|four|\\d+)|^(?:also )?(?:an?|one|two|three) )`
const kind = `(?:(?:new|old|little|big|small|black|white|brown|grey|gray|ginger|orange|rescue|pet|adorable|lovely|elderly|two|three|four|five|six|\\d+|\\d+-year-old|\\p{L}+) )??(?:(?:black|white|rescue|pet|tabby|siamese|persian|french|english|german|golden|labrador|\\p{L}+) )??(?<kind>${petWords})`
const named = foldedPattern(
  `(?:^|\\s)${owner}\\s*${kind}(?:'s names? (?:is|are)|s' names are|\\s+(?:is|are)\\s+(?:called|named)|,?\\s*(?:who is |who's )?(?:called|named)|\\s+whose names? (?:is|are)|,| -| \\(|:|\\s+(?:is|are))?\\s+(?<names>[^.!?]+)`,
  'u',
)
const only = foldedPattern(
  `^(?:(?:hi|hello|hey|also|well|so|and|yes|btw)[\\s,]+)*(?:i|we)(?:'ve| have)?(?: also| just| recently)* (?:have|got|own|adopted|bought|rescued)(?: got)? (?<v>(?:${numberWords})\\s+(?:\\p{L}+ ){0,2}?(?:${petWords}))(?=$|[\\s,.;!?])`,
  'u',
)

const children = foldedPattern(
  `(?:^|\\s)(?:(?:i|we)(?:'ve| have)?(?: also| just)? (?:have|had|got)(?: got)?|my|our|with (?:my|our)?) ?(?:(?:two|three|four|five|\\d|little|young|grown-up|grown|small|lovely|wonderful|adult|teenage|identical) )*(?:twins|triplets|kids|children|sons|daughters)(?:'s names? (?:is|are)|s' names are|,?\\s*(?:called|named)|,? whose names are| are|,| -| \\(|:)\\s+(?<names>[^.!?]+)`,
  'u',
)

/** Several children by their names: "We've got twins, Noor and Sami". */
export function readChildren(context: ReadingContext): FoundFact[] {
  const { folded } = context.sentence
  const match = children.exec(folded)
  const group = match?.groups?.names
  if (!match || group === undefined) return []
  const found = namesFrom(context, match.index + match[0].length - group.length, group, 'child')
  return found.length > 1 ? found : []
}

/** Pets with names ("my two cats, Biscuit and Mochi"), or without ("I have a dog"). */
export function readPets(context: ReadingContext): FoundFact[] {
  const { folded } = context.sentence
  const found: FoundFact[] = []
  for (let from = 0; from < folded.length;) {
    const match = named.exec(folded.slice(from))
    const group = match?.groups?.names
    if (!match || group === undefined) break
    const start = from + match.index + match[0].length - group.length
    const names = namesFrom(context, start, group, 'pet')
    found.push(...names.filter((name) => !found.some((other) => other.start === name.start)))
    from = names[names.length - 1]?.end ?? start
  }
  if (found.length > 0) return found
  const bare = only.exec(folded)
  const value = bare?.groups?.v
  if (!bare || value === undefined || isFood(folded, bare.index + bare[0].length)) return []
  const start = bare.index + bare[0].lastIndexOf(value)
  const span = trimValue(folded, { start, end: start + value.length }, 'strip')
  return span ? [{ subject: 'user', topic: 'pet', ...span }] : []
}

/** "I have fish for dinner", "I have chicken in the fridge". */
function isFood(folded: string, at: number): boolean {
  return /^\s+(?:for (?:dinner|lunch|tonight)|in the (?:fridge|freezer)|curry|soup|left|breasts?|thighs?|allerg\p{L}+|food|person|phobia|bite|problem)/u.test(
    folded.slice(at),
  )
}

function namesFrom(
  context: ReadingContext,
  start: number,
  text: string,
  topic: 'pet' | 'child',
): FoundFact[] {
  const found: FoundFact[] = []
  let at = 0
  for (const piece of text.split(/(\s*,\s*(?:and\s+)?|\s+(?:and|&|plus)\s+)/u)) {
    const isJoint = /^\s*,|^\s+(?:and|&|plus)\s+$/u.test(piece)
    if (!isJoint) {
      const first =
        /^(?:called |named )?(?<name>[\p{L}][\p{L}'.-]*(?:\s+[\p{L}][\p{L}'.-]*)?)/u.exec(piece)?.groups
          ?.name ?? ''
      const span = trimValue(
        context.sentence.folded,
        longestName(context, start + at + piece.indexOf(first), first),
        'keep',
      )
      if (!span || first === '') break
      const spelt = context.original(span)
      if (!isNameLike(spelt) || isUnlikelyName(first) || /^I(?:'|$)/u.test(spelt)) break
      found.push({ subject: 'user', topic, ...span })
      if (piece.trim().length > span.end - span.start + 1) break
    }
    at += piece.length
  }
  return found
}

/** Both words where both begin with a capital, else the first. */
function longestName(context: ReadingContext, start: number, name: string): { start: number; end: number } {
  const whole = { start, end: start + name.length }
  const first = /^\S+/u.exec(name)?.[0] ?? name
  return isNameLike(context.original(whole)) ? whole : { start, end: start + first.length }
}
