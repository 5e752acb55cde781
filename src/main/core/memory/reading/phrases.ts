import { foldedPattern } from '../../text/pattern'
import type { Language } from '../../text/language'
import { chinese } from './phrases/chinese'
import { dutch } from './phrases/dutch'
import { french } from './phrases/french'
import { german } from './phrases/german'
import { italian } from './phrases/italian'
import { japanese } from './phrases/japanese'
import { korean } from './phrases/korean'
import { polish } from './phrases/polish'
import { portuguese } from './phrases/portuguese'
import { russian } from './phrases/russian'
import { spanish } from './phrases/spanish'
import { turkish } from './phrases/turkish'
import type { Line, PhraseShape } from './phrases/line'

export interface Phrase {
  topic: string
  shape: PhraseShape
  /** On one folded clause, openers taken off. Groups: v, value; old, the earlier one. */
  pattern: RegExp
  /** Said no: the claim is over (`ended`) or was never so (`never`). */
  denial?: 'ended' | 'never'
}

const lines: Readonly<Partial<Record<Language, readonly Line[]>>> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  pl: polish,
  tr: turkish,
  ru: russian,
  zh: chinese,
  ja: japanese,
  ko: korean,
}

// Where words have edges, a listed word must not be the head of a longer one; Turkish glues its endings on.
function edge(language: Language, shape: PhraseShape): string {
  return shape === 'exact' && !['tr', 'zh', 'ja', 'ko'].includes(language) ? '(?![\\p{L}])' : ''
}

const compiled = new Map<Language, readonly Phrase[]>()
for (const [language, rows] of Object.entries(lines)) {
  compiled.set(
    language as Language,
    rows.map(([topic, shape, pattern, denial]) => ({
      topic,
      shape,
      pattern: foldedPattern(`^(?:${pattern})${edge(language as Language, shape)}`),
      ...(denial ? { denial } : {}),
    })),
  )
}

/** The plain statements of a language other than English, most telling first. */
export function phrasesOf(language: Language): readonly Phrase[] {
  return compiled.get(language) ?? []
}
