/**
 * Words too common to tell texts apart, of the languages people are most likely to write in; folded. Pronouns,
 * articles, forms of "be" and "have", question words. Words that carry a rule ("no", "not", "never") are not among
 * them only because "no" is a plain word of search too.
 */
const byLanguage = {
  english: `a about also am an and any are as at be been but by can could did do does for from had has have he her
    him his how i if in into is it its just me my of on or our she should so some than that the their them then
    there these they this those to us was we were what when where which who whom whose why will with would you
    your`,
  german: `aber als am an auch auf aus bei bin bist da das dass dein dem den der des die doch du ein eine einem
    einen einer es fur hat ich ihr im in ist ja kann man mein mir mit nach oder sich sie sind so um und uns vom
    von war was wenn wer wie wir wo zu zum zur`,
  french: `au aux avec ce ces cette dans de des du elle en est et eu il ils je la le les leur lui ma mais me mes
    moi mon ne nous on ou par pas pour qu que qui sa se ses son sont sur ta te tes toi ton tu un une vos votre
    vous`,
  spanish: `al como con cual de del donde el ella en es esta este esto hay la las le lo los me mi mis muy o para
    pero por que quien se si sin son soy su sus te tu tus un una unos y yo`,
  italian: `al alla che chi ci come con cosa da dei del della di dove e gli ho il io la le lo mi mia mio ma nel
    non o per piu quale questo se si sono su sua suo ti tu un una`,
  portuguese: `ao aos as com como da das de do dos e ela ele em essa esse esta este eu foi mas me meu minha na nas
    no nos o os ou para pela pelo por qual que quem se sem seu sou sua te um uma voce`,
  dutch: `aan als bij dat de die dit een en er het hij hoe ik in is je kan maar met mij mijn naar niet of om ook op
    te van voor waar was wat we wie wij ze zijn zo`,
} as const

const stopWords = new Set(Object.values(byLanguage).flatMap((words) => words.split(/\s+/)))

/** Whether a folded word says nothing about what a text is about. */
export function isStopWord(foldedWord: string): boolean {
  return stopWords.has(foldedWord)
}
