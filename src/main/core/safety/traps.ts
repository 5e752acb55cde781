import type { Token } from './tokens'
import type { Setting } from './setting'
import type { Vocabulary } from './vocabulary'

// Words by which a sentence shows its language. Words that several of these languages share count for each.
const functionWords: Readonly<Record<string, string>> = {
  en: 'the a an and of to in for with is are you your it this that on at as be can will or if not from have has my we our they its by was were would should could do i he she but so than then them there their these those here what how which when where into about over some any no add serve mix cook bake fry stir grill sprinkle toss top pour whisk drizzle one two some fresh',
  es: 'el la los las una unos unas de del que y en con por para es eres tu te su mi muy mas como pero sin se lo al yo hola este esta soy estoy son ser cuando donde quien esto eso ese porque le les ha he si ya anade anadir agrega agregar mezcla cocina hornea sirve sirva pon pica picada picado picadas picados tostadas tostado cucharada cucharadas taza tazas gramos receta prepara puedes desayuno almuerzo cena ingredientes aceite azucar',
  fr: 'le la les un une des du de et est dans avec pour sur pas vous nous je tu il elle au aux ce cette qui que mais sans votre vos notre se ne sont ou plus puis bien faites faire ajoutez mettez ajouter melangez melanger servez servir versez parsemez parsemer cuillere cuilleres tasse grammes recette hachees hache hachee petit dejeuner diner ingredients huile sucre battez faites coupez',
  it: 'il lo la gli le un uno una di del della dei delle e che con per non in sono nel nella alla al da piu come ma si ho ha questo questa aggiungi mettete aggiungere mescola mescolate servi servite versa versate cucchiaio cucchiai tazza grammi ricetta tritate tritato colazione pranzo cena ingredienti olio zucchero',
  de: 'der die das und ist mit fur nicht ein eine einen einem dem den des zu im ich sie wir ohne oder auch von auf dann noch nur wie wenn aber bei aus nach man sich es werden wird sind zum zur zutaten geben dazu gehackt gehackte gehackten streuen mischen loffel tasse gramm rezept fruhstuck mittagessen abendessen zucker essloffel teeloffel ruhren braten kochen backen hier konnen kannst lecker etwas vom beim unterruhren servieren einfach',
  pt: 'o a os as um uma de do da dos das e em com para nao no na nos nas que por mais sem seu sua voce e se como mas ao adicione adicionar misture bata sirva coloque colher colheres xicara gramas receita picadas picada picado cafe almoco jantar ingredientes azeite acucar voces',
  nl: 'de het een en van met voor niet is op ook zonder aan dat die je in te er zijn maar wij ze bij als dan nog voeg toe meng serveer eetlepel eetlepels theelepel gram recept gehakte ontbijt lunch avondeten ingredienten suiker bak kook doe snijd roer',
  sv: 'och att det en ett med for inte pa av som utan ar till den du i kan men eller vi om tillsatt blanda servera matsked tesked gram recept hackade frukost lunch middag ingredienser socker stek koka stro',
  da: 'og at det en et med for ikke pa af som uden er til den du i kan men eller vi om tilsaet bland server spiseske teske gram opskrift hakkede morgenmad frokost aftensmad ingredienser sukker steg kog',
  fi: 'ja on ei se etta tai mutta jos kun myos ovat sina voit lisaa sekoita tarjoile ruokalusikka grammaa resepti aamiainen lounas paivallinen ainekset sokeri',
  tr: 've bir bu icin ile de da degil cok ne mi var yok daha gibi ama olarak ekleyin ekle karistirin servis kasik bardak gram tarif dogranmis kahvalti ogle aksam malzemeler seker',
  pl: 'i w na z nie do to sie jest jak ale lub oraz dla po bez dodaj wymieszaj posyp podawaj lyzka lyzki lyzke szklanka gram przepis posiekane sniadanie obiad kolacja skladniki cukier usmaz ugotuj',
}

const languagesOfWord: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>()
  for (const [language, words] of Object.entries(functionWords)) {
    for (const word of words.split(' ')) map.set(word, [...(map.get(word) ?? []), language])
  }
  return map
})()

/** Whether a trapped word counts where it stands, judged by the language and the words around it. */
export function counts(
  list: readonly Token[],
  first: number,
  last: number,
  vocabulary: Vocabulary,
  setting: Setting,
): boolean {
  if (first !== last) return true
  const word = list[first]?.text ?? ''
  const trap = vocabulary.traps.get(word)
  if (trap === undefined) return true
  if (trap.onlyIn.length > 0 || trap.notIn.length > 0) {
    const here = languageScores(list, first)
    // A list item has no small words: the language of what stands above is its language.
    const scores = here.size > 0 ? here : setting.languages
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
  const food = wordsOfContext(list, first, vocabulary.contexts.get('food'))
  if (trap.onlyWith !== null) {
    const near = wordsOfContext(list, first, vocabulary.contexts.get(trap.onlyWith))
    const above = trap.onlyWith === 'food' && setting.isFoodTalk && list.length <= shortUnit
    if (near === 0 && !above) return false
  }
  // A word that needs its context to count does not count where another context speaks as loudly.
  const needed = trap.onlyWith === null ? food : food - 1
  return !trap.notWith.some((name) => wordsOfContext(list, first, vocabulary.contexts.get(name)) > needed)
}

// A line of a list; a sentence of its own says itself what it is about.
const shortUnit = 8

/** How many small words of each language stand in a sentence, one word left out. */
export function languageScores(list: readonly Token[], leftOut: number): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const [index, token] of list.entries()) {
    if (index === leftOut) continue
    for (const language of languagesOfWord.get(token.text) ?? [])
      scores.set(language, (scores.get(language) ?? 0) + 1)
  }
  return scores
}

/** How many words of a context stand in a sentence, one word left out. */
export function wordsOfContext(
  list: readonly Token[],
  leftOut: number,
  words: ReadonlySet<string> | undefined,
): number {
  if (words === undefined) return 0
  let found = 0
  for (const [index, token] of list.entries()) if (index !== leftOut && words.has(token.text)) found += 1
  return found
}
