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

/** What of a folded text is asked for, made once for many words. */
export interface PresentWords {
  text: string
  stems: ReadonlySet<string>
}

/** A word in every form by which it is recognised, made once for many texts. */
export interface WantedWord {
  token: string
  /** Stems of its forms and of its family. */
  stems: readonly string[]
  /** Stretches of scripts without spaces, any of which is enough. */
  stretches: readonly string[]
}

/** Makes a folded text ready to be asked. */
export function presentWords(foldedText: string): PresentWords {
  return {
    text: foldedText,
    stems: new Set(wordRuns(foldedText).map((run) => (run.dense ? run.text : stemOf(run.text)))),
  }
}

/** Makes a word ready to be looked for. */
export function wantedWord(token: string): WantedWord {
  const runs = wordRuns(foldText(token))
  return {
    token,
    stems: runs.filter((run) => !run.dense).flatMap((run) => familyOf(run.text).map(stemOf)),
    stretches: runs
      .filter((run) => run.dense)
      .flatMap((run) => [
        run.text,
        ...dictionaryWords(run.text).filter((word) => Array.from(word).length > 1),
      ]),
  }
}

/** Whether a text holds the word, a form of it, or one of its family. */
export function holdsWord(present: PresentWords, { stems, stretches }: WantedWord): boolean {
  return (
    stems.some((stem) => present.stems.has(stem)) ||
    stretches.some((stretch) => present.text.includes(stretch))
  )
}
