import type { StoredMessage } from '../../ports'
import { blankAll, masksOf } from '../../memory/grounding/masks'
import { sentencesOf } from '../../text/sentences'

/** Stands before the owner's binding sentences inside a checkpoint. */
export const bindingHeading = 'Said by the owner, word for word, and still binding:'

/** Words by which an owner binds the assistant for what follows, in the languages read by rule. */
const binding =
  /(?<![\p{L}])(never|always|from now on|must(?: not|n['’]t)?|don['’]t (?:ever|use|suggest|mention|call|write|add)|do not|only use|make sure|no more|under no circumstances|keep (?:it|all|every\p{L}*|(?:your )?(?:answers|replies)|the (?:answers|replies|budget|costs?))|avoid|stick to|stop (?:using|saying|calling|adding|suggesting)|please (?:answer|reply|respond|be (?:brief|short|concise|formal|honest)|call me|address me)|bitte (?:nur|ohne|kein\p{L}*)|vermeide|évite[zr]?|evit[ae]|no spoilers|nie(?:mals)?|immer|ab jetzt|jamais|toujours|désormais|nunca|siempre|a partir de ahora|sempre|mai|nooit|altijd)(?![\p{L}])|(?:不要|从不|总是|必须|今后|決して|必ず|절대|항상|никогда|всегда)/iu

/** Characters of a sentence that is still a constraint and not an essay. */
const longest = 300

/** How many are kept, the newest where there are more. */
const limit = 20

/**
 * Sentences of the owner that bind later replies, word for word, oldest first. They stand beside the summary and are
 * never reworded: a summary keeps what a rule says but loses its force. Quotes, code and pasted text bind nobody.
 * @param fits whether these sentences have room together; the oldest go first where they have not
 * @source field measurement: the binding form survived summaries in 52.8 % of cases, 86.1 % when quoted verbatim
 */
export function constraintsIn(
  messages: StoredMessage[],
  fits: (sentences: string[]) => boolean = () => true,
): string[] {
  const found = messages.filter((message) => message.role === 'user').flatMap(bindingSentences)
  const unique = [...new Set(found.toReversed())].slice(0, limit).reverse()
  while (unique.length > 0 && !fits(unique)) unique.shift()
  return unique
}

/** "No spoilers for season 3": a sentence that begins by ruling something out. */
const rulingOut =
  /^(?:and |but |please |also )?(?:no (?!problem|idea|worries|thanks|thank|way|one|wonder|need|longer|matter|doubt|clue|rush|luck|news|i\b|it\b|that|the|we|he|she|they|you|not)\p{L}{3,}|kein(?:e|en)? \p{L}{3,}.*bitte|pas de \p{L}{3,}|sin \p{L}{3,}|senza \p{L}{3,})/iu

function binds(sentence: string): boolean {
  return binding.test(sentence) || rulingOut.test(sentence.trim())
}

function bindingSentences(message: StoredMessage): string[] {
  const visible = blankAll(message.text, masksOf(message.text, message.origins))
  return sentencesOf(message.text)
    .filter((span) => binds(visible.slice(span.start, span.end)))
    .filter((span) => !message.origins.some((origin) => origin.start < span.end && origin.end > span.start))
    .map(({ start, end }) => message.text.slice(start, end).trim())
    .filter((sentence) => sentence.length <= longest && !sentence.endsWith('?'))
}
