import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'

/** What may hang on the end of a value without being part of it, English. */
const tail = foldedPattern(
  String.raw`(?:\s+(?:by the way|btw|fyi|just fyi|just|obvs|obviously|tbh|ngl|imo|lmao|xx?|sadly|unfortunately|alas|like crazy|with a passion|very well|well|all that well|that well|properly|so far|though|tho|too|as well|also|actually|now|currently|these days|nowadays|lately|recently|daily|every (?:day|morning|evening|night)|once a day|twice a day|as an? [a-z]+|at the moment|at work|right now|any ?more|please|thanks|thank you|again|lol|haha|in fact|indeed|for sure|of course|already|either|really|a lot(?: more)?|much more|so much(?: more)?|more lately|very much|most of all|the most|the best|today|here|and|or|but|so|with|in general|in particular|especially|mostly|remember(?: (?:it|that|this))?|ok|okay|all my life|my whole life|as you know|you know)|\s+(?:if|so|because|since|instead of|rather than|for (?:religious|health|medical|ethical|personal|moral) reasons|which|who|that's|when|while|where|until|till|for the (?:last|past)|for (?:over|about|almost|nearly|more than|\d+|a few|many|several|years|ages|work|now)|as of|as i|like i|due to|thanks to|after|before|ever since|unless|although|though|except|but|and (?:i|my|we)|i|i'm|my)\b.*)$`,
  'u',
)
const leadArticle = /^(?:the|an?|some|any|all|both|my|our|certain|raw|those|these)\s+(?=\S)/u

/** Cuts what hangs around a value: white space, quotes, closing punctuation, afterthoughts. Null if nothing stays. */
export function trimValue(folded: string, span: TextSpan, articles: 'keep' | 'strip'): TextSpan | null {
  let { start, end } = span
  for (let round = 0; round < 6; round += 1) {
    const before = { start, end }
    while (start < end && /[\s"'.,;:!?…*_~()[\]-]/u.test(folded.charAt(start))) start += 1
    while (end > start && /[\s",;:!?…*_~()[\]-]/u.test(folded.charAt(end - 1))) end -= 1
    while (
      end > start &&
      folded.charAt(end - 1) === '.' &&
      !/(?:^|[\s.])\p{L}\.$/u.test(folded.slice(start, end))
    )
      end -= 1
    const text = folded.slice(start, end)
    const cut = tail.exec(text)
    if (cut && cut.index > 0) end = start + cut.index
    if (articles === 'strip') {
      const lead = leadArticle.exec(folded.slice(start, end))
      if (lead) start += lead[0].length
    }
    if (before.start === start && before.end === end) break
  }
  return start < end ? { start, end } : null
}

const pronoun =
  /^(?:it|that|this|these|those|them|him|her|you|me|us|one|ones|everything|anything|something|nothing|all|some|none|stuff|things?|any|much|many|more|most|enough|so|what|how|when|where|why|who|which|there|here|to|not|no|yes|same|such|both|each|either|neither|i|we|they|he|she)(?:\s|$)/u
const clauseWord =
  /\b(?:is|are|was|were|am|has|have|had|do|does|did|will|would|can|could|should|may|might|that's|it's|there's|i'm|i|you|your|we|they|he|she|what|how|why|when|because|if|whether)\b/u

/** Whether folded text can be the name of a thing: short, no pronoun, no verb of its own. */
export function isNounLike(text: string, mostWords = 6): boolean {
  const words = text.split(/\s+/)
  return text.length > 1 && words.length <= mostWords && !pronoun.test(text) && !clauseWord.test(text)
}

/** Whether every word of an original text begins as a name does; small joining words aside. */
export function isNameLike(original: string): boolean {
  const words = original.trim().split(/[\s-]+/u)
  if (words.length === 0 || words.length > 5) return false
  return (
    words.every(
      (word) =>
        /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) ||
        /^(?:de|da|di|del|della|van|von|der|den|la|le|el|al|bin|ibn|y|e|of|the|du|dos|das|af|zu|ter)$/u.test(
          word,
        ),
    ) && /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(words[0] ?? '')
  )
}

/** Whether the sentence is written without capitals, so that their absence says nothing. */
export function writesSmall(context: {
  sentence: { folded: string }
  original: (span: TextSpan) => string
}): boolean {
  return !/\p{Lu}/u.test(context.original({ start: 0, end: context.sentence.folded.length }))
}
