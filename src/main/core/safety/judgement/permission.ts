import type { Clauses } from './clauses'

const amount =
  '(?:a )?(?:little|tiny|small|bit|few|taste|bite|sip|pinch|touch|drop|dash|some|one|one time|once)'
const harmless =
  '(?:(?:is|are|be|should be|would be|will be|its|thats) (?:\\w+ )?(?:fine|okay|ok|safe|harmless|alright|all right|acceptable)|(?:wont|will not|doesnt|does not|shouldnt|cant|never) (?:\\w+ )?(?:hurt|harm))'
const fine = '(?:fine|okay|ok|safe|harmless|alright|all right|acceptable|go ahead)'
const goAhead =
  'go ahead|eat (?:them|it) anyway|have (?:them|it|some|one) anyway|take (?:them|it|one) anyway|try (?:them|it|some|one) anyway|use (?:them|it) anyway|add (?:them|it|some) anyway|' +
  'it wont hurt|that wont hurt|can have (?:them|it|some)|can eat (?:them|it|some)|can take (?:them|it)'

const afterContrast = new RegExp(
  `\\b(?:but|though|however|still|although|yet|once|and)\\b.{0,40}\\b(?:${amount}\\b.{0,30}\\b(?:${fine}|${harmless})|(?:${goAhead}))\\b`,
)
const byItself = new RegExp(`\\b${amount}\\b.{0,20}\\b${harmless}\\b`)
const refused =
  /\b(?:not|isnt|arent|never|no|none|nothing|even)\b[^,;]{0,30}\b(?:fine|okay|ok|safe|harmless|alright|acceptable)\b/

/** "You're allergic to peanuts, but a little is fine": what was ruled out is allowed after all. */
export function isAllowedAfterAll(clauses: Clauses, last: number): boolean {
  const rest = clauses.list
    .slice(last + 1)
    .map((token) => token.text)
    .join(' ')
  if (refused.test(rest)) return false
  return afterContrast.test(rest) || byItself.test(rest)
}
