import type { Clauses } from './clauses'

// "It", "they" and a mere amount bring back what was set aside.
const another =
  '(?!(?:it|they|you|i|we|this|that|them|these|those|a (?:little|few|handful|bit|small|pinch|splash|spoonful)|some|half|less|more|one|only|just|plenty|lots|enough|any)\\b)'
const choosing =
  '(?:use|choose|pick|go (?:for|with)|take|buy|opt for|look for|reach for|ask for|get|have|make|serve|stick to|stick with|try)'
const usedInstead = new RegExp(
  `^(?:[\\w ]{0,40}[,;] )?(?:so )?(?:(?:in your case|for you|here|today|this time)[,;]? )?(?:please )?${choosing} ${another}[^;]{2,60}\\binstead\\b(?! of)`,
)
const choseInstead = new RegExp(
  `^(?:[\\w ]{0,40}[,;] )?(?:so|which is why|that is why|thats why|hence) (?:i|we|ive|weve|id)\\b ?(?:have |would )?(?:suggest(?:ed)?|chos(?:e|en)|pick(?:ed)?|used?|went (?:for|with)|took|made) ${another}[^;]{2,60}\\binstead\\b(?! of)`,
)
// Of a version without it: what is chosen has to say so.
const chosenFree = new RegExp(
  `^(?:[\\w ]{0,40}[,;] )?so (?:please )?${choosing} ${another}[^;,]{0,40}\\b(?:free|alternative|substitute)\\b`,
)
const betterOther = new RegExp(
  `^(?:[\\w ]{0,40}[,;] )?so ${another}[^;,]{2,40}\\b(?:is|are|would be|will be|might be|makes|make)\\b(?: probably)? (?:your|the|a|my)? ?(?:best|better|safer|safest) (?:bet|option|choice|alternative|pick|idea)\\b`,
)
const doesTheSame = new RegExp(
  `^(?:[\\w ]{0,30}, )?but ${another}(?:\\w+ ){1,4}(?:does|do|works|work|gives|give|is|are|makes|make|stands|can stand|can do|will do)\\b[^;]{0,40}\\b(?:the same|instead|the trick|just as|in its place|as a substitute|stands? in)\\b`,
)
const pronoun = '(?:it|them|that|those|these|this|both)'
const keptAway = new RegExp(
  `\\b(?:avoid|skip|steer clear of|stay clear of|keep clear of|stay away from|keep away from|stay off|pass on|leave out) ${pronoun}\\b`,
)
const exchanged = new RegExp(
  `\\b(?:i|we|ive|weve|you can|you could|you may)\\b ?(?:have |easily |simply |also )?(?:replaced?|swap(?:ped)?|switch(?:ed)?|substituted?|exchanged?|changed?|traded?) ${pronoun} (?:with|for|by|to|out)\\b`,
)
const takenOut = new RegExp(
  `\\b(?:i|we|ive|weve)\\b ?(?:have )?(?:left ${pronoun} (?:out|off)|(?:skipped|omitted|avoided|removed|dropped) ${pronoun})\\b`,
)
const unfit = new RegExp(
  `\\bso (?:(?:it|they|that|those|these|this) )?(?:its|theyre|thats|isnt|arent|is|are)? ?(?:also )?(?:not |no )?(?:really |quite |actually )?` +
    `(?:(?:suitable|an option|safe|allowed|recommended|off limits|off the table|out of the question|best avoided|unsuitable)(?: for you)?|for you|halal|kosher|vegan|vegetarian` +
    `|in (?:it|here|(?:this|the|your) (?:version|recipe|dish|one|plan|list|menu|meal)))(?=[,;]|$| (?:and|on|with|while|because|as|at|here)\\b)`,
)
const negative = /\b(?:isnt|arent|not|no|off|out|best|unsuitable)\b/
const easilyAvoided =
  /\bso (?:that )?you (?:can |could |will |ll )?(?:easily |safely )?(?:avoid|skip|spot) (?:those|them|it|these)(?=[,;]|$| easily)/
const askedOut =
  /\bask (?:for (?:it|them|that) to be|(?:them|the \w+) to) (?:be )?(?:left out|leave (?:it|them|that) (?:out|off)|skip (?:it|them))\b/
// What is bought has to be marked as free of it.
const checkedFor =
  /\bso (?:please |always )?(?:check|look for|read|choose|buy|pick)\b[^;]{0,50}\b(?:mark|marked|label|labels|labelled|certified|vegan|vegetarian|halal|kosher|symbol|logo|free (?:one|ones|version|brand|alternative|kind))\b/
const denies = /\b(?:no need|not|dont|doesnt|never|neednt|wont|without)\b/
const tradition =
  /\b(?:calls?|calling|called|asks?) for\b|\b(?:traditional|traditionally|classic|classically|original|originally|usually|normally|ordinary|regular|standard|conventional|typically|often)\b/
const holds =
  /\b(?:contains?|includes?|has|have|made (?:with|from|of)|full of|based on|filtered (?:with|through)|fried in|cooked (?:in|with)|(?:comes?|brewed|often|derived) from|brewed with|contaminated with|belongs? to|based)\b/

// Without one of these nothing is set aside: most mentions are done with at once.
const turningWords: ReadonlySet<string> = new Set(
  (
    'so but instead avoid skip clear away off pass leave ask replace replaced swap swapped switch switched substitute ' +
    'substituted exchange exchanged change changed trade traded left skipped omitted avoided removed dropped'
  ).split(' '),
)

/** Words after a mention in which it may be set aside. */
const farthest = 50

/**
 * "Ordinary soy sauce contains wheat, so use tamari instead", "the original calls for ghee, but coconut oil does the
 * same", "it is usually made with peanuts; I've replaced them": what is named only to be set aside in the same sentence.
 */
export function isSetAside(clauses: Clauses, first: number, last: number): boolean {
  const end = Math.min(clauses.length, last + 1 + farthest)
  if (!clauses.hasOneOf(turningWords, last + 1, end)) return false
  const start = clauses.start(first)
  const upTo = textOf(clauses, start, last + 1)
  const rest = textOf(clauses, last + 1, end)
  const head = rest.split(/[,;] /)[0] ?? ''
  const isIn = holds.test(upTo) || holds.test(head)
  const isUsual = tradition.test(`${upTo} ${head}`)
  if ((isIn || isUsual) && isPutAway(rest)) return true
  if (easilyAvoided.test(rest) || isUnfit(rest)) return true
  const others = [chosenFree, betterOther, choseInstead, checkedFor]
  if (isIn && others.some((pattern) => pattern.test(rest))) return true
  if (usedInstead.test(rest)) return isIn || (isUsual && !/^but\b/.test(rest))
  return doesTheSame.test(rest) && isUsual
}

/** "…, and you'd want to stay clear of those", "…; I've replaced them with seeds". */
function isPutAway(rest: string): boolean {
  const said = [keptAway, exchanged, takenOut, askedOut].flatMap((pattern) => pattern.exec(rest) ?? [])
  return said.length > 0 && !denies.test(rest.slice(0, rest.indexOf(said[0] ?? '')))
}

/** "…, so they aren't suitable for you", "…, so it's off limits". */
function isUnfit(rest: string): boolean {
  const said = unfit.exec(rest)?.[0]
  return said !== undefined && negative.test(said)
}

/** The words of a stretch, with a comma or semicolon where one or a harder stop stands. */
function textOf(clauses: Clauses, from: number, to: number): string {
  let text = ''
  for (let index = from; index < to; index += 1) {
    const stop = clauses.stop(index)
    const mark = stop === 'comma' ? ', ' : stop === 'hard' ? '; ' : ' '
    text += index === from && stop === 'none' ? clauses.text(index) : mark + clauses.text(index)
  }
  return text.replace(/^[,;] (?=so |ask |but |which |that |thats |hence |and )/, '').replace(/^ /, '')
}
