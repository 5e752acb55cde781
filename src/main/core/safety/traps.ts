import type { Token } from './tokens'
import type { Vocabulary } from './vocabulary'

// Words by which a sentence shows its language. Words that several of these languages share count for each.
const functionWords: Readonly<Record<string, string>> = {
  en: 'the a an and of to in for with is are you your it this that on at as be can will or if not from have has my we our they its by was were would should could do i he she but so than then them there their these those here what how which when where into about over some any no',
  es: 'el la los las una unos unas de del que y en con por para es eres tu te su mi muy mas como pero sin se lo al yo hola este esta soy estoy son ser cuando donde quien esto eso ese porque le les ha he si ya',
  fr: 'le la les un une des du de et est dans avec pour sur pas vous nous je tu il elle au aux ce cette qui que mais sans votre vos notre se ne sont ou plus puis bien faites faire ajoutez mettez',
  it: 'il lo la gli le un uno una di del della dei delle e che con per non in sono nel nella alla al da piu come ma si ho ha questo questa aggiungi mettete',
  de: 'der die das und ist mit fur nicht ein eine einen einem dem den des zu im ich sie wir ohne oder auch von auf dann noch nur wie wenn aber bei aus nach man sich es werden wird sind zum zur',
  pt: 'o a os as um uma de do da dos das e em com para nao no na nos nas que por mais sem seu sua voce e se como mas ao',
  nl: 'de het een en van met voor niet is op ook zonder aan dat die je in te er zijn maar wij ze bij als dan nog',
  sv: 'och att det en ett med for inte pa av som utan ar till den du i kan men eller vi om',
  da: 'og at det en et med for ikke pa af som uden er til den du i kan men eller vi om',
  fi: 'ja on ei se etta tai mutta jos kun myos ovat sina voit',
  tr: 've bir bu icin ile de da degil cok ne mi var yok daha gibi ama olarak',
  pl: 'i w na z nie do to sie jest jak ale lub oraz dla po bez',
}

const languagesOfWord: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>()
  for (const [language, words] of Object.entries(functionWords)) {
    for (const word of words.split(' ')) map.set(word, [...(map.get(word) ?? []), language])
  }
  return map
})()

/** Whether a trapped word counts where it stands, judged by the language and the words around it. */
export function counts(list: readonly Token[], first: number, last: number, vocabulary: Vocabulary): boolean {
  if (first !== last) return true
  const word = list[first]?.text ?? ''
  const trap = vocabulary.traps.get(word)
  if (trap === undefined) return true
  if (trap.onlyIn.length > 0 || trap.notIn.length > 0) {
    const scores = languageScores(list, first)
    const english = scores.get('en') ?? 0
    const best = (languages: readonly string[]) =>
      Math.max(0, ...languages.map((language) => scores.get(language) ?? 0))
    if (trap.onlyIn.length > 0) {
      const own = best(trap.onlyIn)
      if (own === 0 || best(trap.notIn) >= own || (!trap.onlyIn.includes('en') && english >= own))
        return false
    }
    if (trap.onlyIn.length === 0 && best(trap.notIn) > english) return false
  }
  if (trap.onlyWith !== null && !hasContext(list, first, vocabulary.contexts.get(trap.onlyWith))) return false
  return !trap.notWith.some((name) => hasContext(list, first, vocabulary.contexts.get(name)))
}

function languageScores(list: readonly Token[], leftOut: number): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const [index, token] of list.entries()) {
    if (index === leftOut) continue
    for (const language of languagesOfWord.get(token.text) ?? [])
      scores.set(language, (scores.get(language) ?? 0) + 1)
  }
  return scores
}

function hasContext(
  list: readonly Token[],
  leftOut: number,
  words: ReadonlySet<string> | undefined,
): boolean {
  if (words === undefined) return false
  return list.some((token, index) => index !== leftOut && words.has(token.text))
}
