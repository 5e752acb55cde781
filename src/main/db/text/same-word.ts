import { dictionaryWords, foldText, wordRuns } from './search-text'
import { familyOf } from './word-families'

/**
 * Endings the index's stemmer takes off, roughly; longest first. Only used to show which words met, never to
 * decide whether they do.
 */
const endings = ['ations', 'ation', 'ings', 'ing', 'ies', 'ied', 'es', 'ed', 'ly', 's', 'y', 'e', 'i']

const shortestStem = 3

/** The word without its ending, as far as that is needed to recognise it. */
export function stemOf(foldedWord: string): string {
  for (const ending of endings) {
    if (foldedWord.endsWith(ending) && foldedWord.length - ending.length >= shortestStem) {
      return foldedWord.slice(0, -ending.length)
    }
  }
  return foldedWord
}

/** Whether a folded text holds the word, a form of it, or one of its family. */
export function shareWord(foldedText: string, token: string): boolean {
  const wanted = wordRuns(foldText(token))
  const present = new Set(wordRuns(foldedText).map((run) => (run.dense ? run.text : stemOf(run.text))))
  return wanted.some((run) =>
    run.dense
      ? [run.text, ...dictionaryWords(run.text).filter((word) => Array.from(word).length > 1)].some((word) =>
          foldedText.includes(word),
        )
      : familyOf(run.text).some((member) => present.has(stemOf(member))),
  )
}
