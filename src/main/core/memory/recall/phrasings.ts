import { foldedPattern } from '../../text/pattern'

/** A turn of phrase that asks for a topic with no word that names it: "What do I do for fun?" */
interface Phrasing {
  cue: RegExp
  topics: readonly string[]
  /** Words by which facts are looked for beside those of the message. */
  words?: readonly string[]
  /** Its words mean something else when read one by one: "don't like" is no "like". */
  whole?: boolean
}

const phrase = (source: string): RegExp =>
  foldedPattern(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'gu')

const phrasings: readonly Phrasing[] = [
  {
    cue: phrase(
      'for fun|(?:my|our) (?:free|spare) time|outside (?:of )?work|to unwind|(?:in (?:meiner|der) )?freizeit|temps libre|tiempo libre|tempo libero',
    ),
    topics: ['hobby', 'sport', 'instrument'],
    whole: true,
  },
  {
    cue: phrase(
      '(?:for a|my) living|von beruf|(?:\\p{L}+ ){0,2}beruflich|(?:fai(?:s|t|re)|fait) (?:\\p{L}+ ){1,3}?dans la vie|que fait (?:\\p{L}+ ){1,3}?dans la vie|a que (?:se|me) dedic[ao]|(?:che|quale) lavoro (?:\\p{L}+ )?fa(?:ccio)?|was arbeitet|for work',
    ),
    topics: ['job'],
    whole: true,
  },
  {
    cue: phrase(
      '(?:live|living) with|share (?:a|my|the) (?:flat|house|room|apartment)|mit wem (?:wohne|lebe) ich|con chi (?:vivo|abito)|con quien vivo',
    ),
    topics: ['roommate', 'flatmate', 'housemate', 'partner'],
    whole: true,
  },
  {
    cue: phrase('(?:get|getting|travel|commute) to work|weg zur arbeit'),
    topics: ['commute', 'workplace', 'employer'],
    whole: true,
  },
  {
    cue: phrase(
      '(?:was|welches getrank) trinke|trinke ich|(?:je|que) bois|bois-je|que bebo|(?:cosa|che) bevo|do i drink|drink in the morning',
    ),
    topics: ['drink', 'coffee', 'tea'],
  },
  { cue: foldedPattern('做什么(?:的|工作)|什么工作|何の仕事|仕事は何', 'gu'), topics: ['job'] },
  {
    cue: phrase(
      '(?:who|which company|what company) (?:do|does) (?:i|we) work (?:for|at)|bei wem arbeite\\p{L}*|wo arbeite\\p{L}*|donde trabajo|en que empresa trabajo|ou (?:est-ce que )?(?:je )?travaill?e?|dove lavoro|onde trabalho',
    ),
    topics: ['employer', 'workplace'],
  },
  {
    cue: foldedPattern('哪家公司|在哪里?(?:儿)?(?:工作|上班)|どこで働', 'gu'),
    topics: ['employer', 'workplace'],
  },
  {
    cue: phrase(
      "(?:grow|grew|brought|growing) up|aufgewachsen|(?:j'ai|tu as) grandi|me crie|creci|sono cresciut[oa]|cresci",
    ),
    topics: ['hometown'],
  },
  { cue: foldedPattern('长大|育った|育ちました', 'gu'), topics: ['hometown'] },
  {
    cue: phrase(
      "(?:can't|cannot|can not|couldn't) stand|(?:do not|don't|doesn't|never) (?:really )?(?:like|enjoy|eat)|not (?:like|fond of)|mag (?:ich )?(?:\\p{L}+ ){0,2}?(?:nicht|kein\\p{L}*)|esse (?:ich )?(?:\\p{L}+ )?nicht|n'aim\\p{L}+ pas|aim\\p{L}+ pas|no (?:me )?(?:gusta\\p{L}*|soporto)|non (?:mi )?piac\\p{L}+|non sopporto|nao gosto",
    ),
    topics: ['dislike', 'food_restriction'],
    whole: true,
  },
  {
    cue: foldedPattern('不(?:太)?(?:喜欢|爱|想)(?:吃|喝)?|讨厌|嫌い|苦手', 'gu'),
    topics: ['dislike', 'food_restriction'],
    whole: true,
  },
  {
    cue: phrase('welche (?:kleider)?grosse|que talla|quelle taille|che taglia'),
    topics: ['shoe_size', 'clothing_size'],
  },
  {
    cue: phrase('book (?:a|an|the|us|me|some)|running (?:slow(?:ly)?|late|low|out|hot|fine)'),
    topics: [],
    whole: true,
  },
  {
    cue: phrase(
      '(?:when|where) (?:are|do) (?:we|i) (?:going|go|leave|leaving|fly|flying|off|travel\\p{L}*)|wohin (?:fahren|fliegen|fahre|fliege|gehts?)|(?:on|nous) part(?:ons)?|adonde (?:vamos|voy)|dove andiamo',
    ),
    topics: ['trip', 'holiday', 'vacation', 'travel'],
  },
  { cue: phrase('fixed[- ]rate|zinsbindung|taux fixe'), topics: ['mortgage', 'loan'] },
  {
    cue: phrase(
      'miles|kilomet(?:er|re)s|metric|imperial|fahrenheit or celsius|celsius or fahrenheit|pounds or kilos',
    ),
    topics: [],
    words: ['metric', 'imperial'],
  },
  {
    // What is not liked at the table has to be known wherever food is planned.
    cue: phrase(
      'cook(?:ing)?|recipes?|dinner|lunch|breakfast|supper|meals?|restaurants?|snacks?|barbecue|bbq|takeaway|' +
        'koche(?:n)?|rezepte?|abendessen|mittagessen|fruhstuck|essen gehen|grillen|' +
        'repas|diner|dejeuner|recettes?|cuisiner?|gouter|cocinar?|cocino|cenar?|ceno|almuerzo|comidas?|recetas?|desayuno|' +
        'cucin(?:o|are)|ricett[ae]|pranzo|colazione|jantar|almoco|receita',
    ),
    topics: ['dislike', 'food', 'food_restriction'],
  },
  {
    cue: foldedPattern(
      '做饭|做菜|晚饭|午饭|早饭|晚餐|午餐|菜谱|食谱|吃什么|夕食|夕飯|晩ご飯|昼ご飯|朝ご飯|献立|レシピ|料理',
      'gu',
    ),
    topics: ['dislike', 'food', 'food_restriction'],
  },
]

/** What the phrases of a message ask for. */
export interface Phrased {
  topics: ReadonlySet<string>
  words: readonly string[]
  /** The folded message without phrases that mean something else than their words. */
  rest: string
}

/** Reads the phrases of a folded message. */
export function phrasedIn(folded: string): Phrased {
  const topics = new Set<string>()
  const words: string[] = []
  let rest = folded
  for (const phrasing of phrasings) {
    if (folded.search(phrasing.cue) < 0) continue
    for (const topic of phrasing.topics) topics.add(topic)
    words.push(...(phrasing.words ?? []))
    if (phrasing.whole === true) rest = rest.replace(phrasing.cue, ' ')
  }
  return { topics, words, rest }
}
