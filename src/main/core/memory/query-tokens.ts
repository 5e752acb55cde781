/**
 * Words that say nothing about what a message is about, in the languages Keepsake reads by rule.
 * Own list, short on purpose: a word too many here hides facts, a word too few only costs a little rank.
 */
const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her hers him his how i if in into is it its ' +
    'just like make may me might mine more most my no nor not of on or our ours out over please she should so some such than that ' +
    'the their them then there these they this those to too under up us very was we were what when where which while who whom why ' +
    'will with would you your yours am any about again also because being both each few further here hi hello hey thanks thank ok ' +
    'okay yes yeah give tell show write get got want need know think let lets use used using one two good new time way thing ' +
    'things really im ive id ill dont cant whats isnt s t m re ve ll d ' +
    'der die das und ist ich du er sie es wir ihr ein eine einen einem einer mein meine mir mich dir dich nicht mit von zu im am ' +
    'auf für was wie wo wer wann warum bitte danke le la les un une des et est je tu il elle nous vous mon ma mes ton ta ne pas ' +
    'de du en que qui quoi où quel quelle el los las una y es yo mi mis tu su no con por para qué cómo dónde quién o os as um uma ' +
    'eu meu minha não com por para que il lo gli uno una e è io mio mia non con per che chi come dove het een en ik mijn niet met ' +
    'van wat hoe waar wie'
  ).split(' '),
)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * The words of a message by which facts are looked up: folded, without stop words, each once, at most 40.
 */
export function queryTokens(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’']s\b/g, '')
  const tokens = new Set<string>()
  for (const { segment, isWordLike } of segmenter.segment(folded)) {
    if (isWordLike !== true || stopWords.has(segment)) continue
    if (segment.length < 2 && !/[\p{Script=Han}\p{N}]/u.test(segment)) continue
    tokens.add(segment)
    if (tokens.size >= 40) break
  }
  return [...tokens]
}
