import type { Clauses } from './clauses'

// "It", "they" and a mere amount bring back what was set aside.
const another =
  '(?!(?:it|they|you|i|we|this|that|them|these|a (?:little|few|handful|bit|small|pinch|splash|spoonful)|some|half|less|more|one|only|just)\\b)'
const usedInstead = new RegExp(
  `^(?:[\\w ]{0,40}, )?so (?:please )?(?:use|choose|pick|go for|take|buy|opt for|look for|reach for|ask for|get|have|make|serve|stick to|stick with) ${another}[^;]{2,60}\\binstead\\b`,
)
const doesTheSame = new RegExp(
  `^(?:[\\w ]{0,30}, )?but ${another}(?:\\w+ ){1,4}(?:does|do|works|work|gives|give|is|are|makes|make|stands|can stand|can do|will do)\\b[^;]{0,40}\\b(?:the same|instead|the trick|just as|in its place|as a substitute|stands? in)\\b`,
)
const tradition =
  /\b(?:calls?|calling|called|asks?) for\b|\b(?:traditional|traditionally|classic|classically|original|originally|usually|normally|ordinary|regular|standard|conventional)\b/
const holds = /\b(?:contains?|includes?|has|have|made (?:with|from|of)|full of|based on)\b/

/**
 * "Ordinary soy sauce contains wheat, so use tamari instead", "the original calls for ghee, but coconut oil does the
 * same": what is named only to be set aside for something else in the same sentence.
 */
export function isSetAside(clauses: Clauses, first: number, last: number): boolean {
  const start = clauses.start(first)
  const end = clauses.end(last)
  const rest = textOf(clauses, last + 1, end + 1)
  if (!/\b(?:so|but) /.test(rest)) return false
  const upTo = textOf(clauses, start, last + 1)
  const head = rest.split(', ')[0] ?? ''
  if (usedInstead.test(rest)) return holds.test(upTo) || holds.test(head)
  return doesTheSame.test(rest) && tradition.test(`${upTo} ${head}`)
}

function textOf(clauses: Clauses, from: number, to: number): string {
  let text = ''
  for (let index = from; index < to; index += 1) {
    if (index > from || clauses.stop(index) === 'comma') text += clauses.stop(index) === 'comma' ? ', ' : ' '
    text += clauses.text(index)
  }
  return text.replace(/^, (?=so|but)/, '')
}
