import { spellingsOf } from './spellings'

/**
 * Words that belong together though stemming leaves them apart: irregular plurals, and families around what
 * people tell an assistant about themselves.
 */
const families = [
  ['allergy', 'allergies', 'allergic', 'allergen', 'allergens'],
  ['child', 'children'],
  ['mouse', 'mice'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['man', 'men'],
  ['woman', 'women'],
  ['person', 'people'],
  ['loaf', 'loaves'],
  ['leaf', 'leaves'],
  ['wife', 'wives'],
  ['wolf', 'wolves'],
  ['calf', 'calves'],
  ['shelf', 'shelves'],
  ['half', 'halves'],
  ['knife', 'knives'],
  ['life', 'lives'],
  ['vegan', 'veganism'],
  ['vegetarian', 'vegetarianism'],
  ['pregnant', 'pregnancy'],
  ['diabetes', 'diabetic'],
  ['asthma', 'asthmatic'],
  ['epilepsy', 'epileptic'],
  ['celiac', 'coeliac'],
  ['sober', 'sobriety'],
  ['intolerant', 'intolerance'],
  ['medicine', 'medication', 'meds'],
  ['birthday', 'born', 'birth'],
  ['run', 'ran', 'running', 'runner'],
  ['drive', 'drove', 'driven', 'driving', 'driver'],
  ['swim', 'swam', 'swimming', 'swimmer'],
  ['teach', 'taught', 'teaching', 'teacher'],
  ['buy', 'bought', 'purchase', 'purchased'],
  ['write', 'wrote', 'written', 'writing', 'writer'],
  ['speak', 'spoke', 'spoken', 'speaking'],
  ['marry', 'married', 'marriage', 'wedding'],
  ['study', 'studies', 'studied', 'studying', 'student'],
] as const

const membersByWord = new Map<string, readonly string[]>(
  families.flatMap((family) => family.map((word) => [word, family] as const)),
)

/** The word, those of its family, and how else it is spelled. */
export function familyOf(foldedWord: string): readonly string[] {
  const family = membersByWord.get(foldedWord) ?? [foldedWord]
  return [...new Set([...family, ...spellingsOf(foldedWord)])]
}
