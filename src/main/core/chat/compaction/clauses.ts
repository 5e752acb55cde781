import { fold } from '../../text/fold'

/** A stretch of text that says one thing, with the words that carry it. */
export interface Clause {
  text: string
  /** Stems of its words, without those that say nothing by themselves. */
  stems: ReadonlySet<string>
  negated: boolean
  question: boolean
}

/** Words that two clauses may share without speaking of the same thing; folded. Own list. */
const idle = new Set(
  (
    'the a an and or but of to in on at by for from with as is are was were be been being will would shall should can could may might ' +
    'must has have had do does did it its this that these those there here he she they we you i me my our your his her their them us ' +
    'not no never now then than so too also just still only actually instead after all before until till about into over under again ' +
    'der die das den dem des ein eine einen einem einer und oder ist sind war wird werden hat haben am im um zu zum zur mit von fur auf ' +
    'nicht kein keine jetzt doch le la les un une des du de et ou est sont a au aux en dans pour par sur ne pas plus maintenant ' +
    'el los las una uno y es son al para por con se no ahora il lo gli e di del della da per non owner user assistant said'
  ).split(' '),
)

const negation =
  /(?<![\p{L}])(?:not|never|cannot|no longer|nicht|kein(?:e[nmrs]?)?|nie|pas|jamais|non|niet|geen)(?![\p{L}])|n['’]t(?![\p{L}])|[不没]/iu

/** Fewest words on each side of a comma or "and" for it to part two clauses. */
const fewestWords = 3

const joint = /,\s+|\s+(?:and|but|while|und|aber|et|mais|y|pero|ma)\s+/giu

/** The clauses of a text, in order. */
export function clausesOf(text: string): Clause[] {
  return text
    .split(/(?<=[.!?。！？;])\s+|\n+|(?<=[。！？])/u)
    .filter((sentence) => sentence.trim() !== '')
    .flatMap((sentence) => split(sentence).map((part) => clause(part, /[?？]\s*$/u.test(sentence))))
}

/** The words of a text that carry it, as stems. */
export function stemsOf(text: string): Set<string> {
  const words = fold(text).match(/[\p{L}\p{M}]+/gu) ?? []
  return new Set(words.filter((word) => word.length > 1 && !idle.has(word)).map(stem))
}

/** How many of these stems another set holds. */
export function shared(stems: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...stems].filter((word) => others.has(word)).length
}

function clause(text: string, question: boolean): Clause {
  return { text, stems: stemsOf(text), negated: negation.test(text), question }
}

function split(sentence: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const match of sentence.matchAll(joint)) {
    if (words(sentence.slice(from, match.index)) < fewestWords) continue
    if (words(sentence.slice(match.index + match[0].length)) < fewestWords) continue
    parts.push(sentence.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...parts, sentence.slice(from)]
}

function words(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** Books, booked and booking are one word; what else the endings join does no harm where several have to meet. */
function stem(word: string): string {
  return word.replace(/(?<=\p{L}{3})(?:ing|ed|es|en|s|e|t)$/u, '').slice(0, 7)
}
