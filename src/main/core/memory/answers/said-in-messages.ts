import type { TextSpan, Timestamp } from '../../../../shared/entities'
import type { Stores } from '../../ports'
import { sentencesOf } from '../../text/sentences'
import { blankAll, masksOf } from '../grounding/masks'
import { queryTokens } from '../query-tokens'
import { holdsSecret } from '../screening/secrets'

/** Messages looked at for one question. */
const hitLimit = 40

/** A sentence of the owner's, and when it was said. */
export interface Said {
  sentence: string
  at: Timestamp
  messageId: number
  /** Where the sentence stands in its message. */
  span: TextSpan
}

/**
 * The latest sentence of the owner's own that holds all telling words of `about`: what never became a fact was said
 * all the same. Questions, quotes, pasted text and secrets are none. Null where there is none.
 */
export function saidInMessages(about: string, stores: Pick<Stores, 'messages' | 'search'>): Said | null {
  const wanted = queryTokens(about)
  if (wanted.length === 0) return null
  for (const hit of stores.search.messages(wanted.join(' '), null, hitLimit)) {
    if (hit.role !== 'user' || hit.messageId === null) continue
    const message = stores.messages.get(hit.messageId)
    if (message === null) continue
    const span = sentenceWith(
      wanted,
      message.text,
      blankAll(message.text, masksOf(message.text, message.origins)),
    )
    if (span === null) continue
    const sentence = message.text.slice(span.start, span.end).trim()
    return { sentence, at: message.createdAt, messageId: message.id, span }
  }
  return null
}

/** @param visible the text with blanks in place of what is not the owner's own prose */
function sentenceWith(wanted: readonly string[], text: string, visible: string): TextSpan | null {
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end).trim()
    if (/[?？]\s*$/u.test(sentence) || holdsSecret(sentence)) continue
    const words = queryTokens(visible.slice(start, end))
    if (wanted.every((token) => words.some((word) => sameWord(word, token)))) return { start, end }
  }
  return null
}

/** The same word, also in another number or tense: work, works, worked. */
function sameWord(one: string, other: string): boolean {
  const bare = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '')
  return one === other || bare(one) === bare(other)
}
