import { foldedPattern } from '../../text/pattern'
import type { TopicRegistry } from '../topics/registry'
import { topicOfThing } from './english-owned'
import { valueOf } from './owned-values'
import type { ReadingContext } from './english-reader'
import type { FoundFact } from './found'

const line = foldedPattern(
  String.raw`^\s*(?:my |our )?(?<head>[\p{L}][\p{L}' -]{1,30}?)\s*[:：=]\s*(?<v>\S.*)$`,
  'u',
)
const announced =
  /^(?:(?:my|our|the|two|three|four|five|\d+|known|food|main|some|a few) )*(?<thing>allerg(?:y|ies)|intolerances?|medications?|meds|conditions?)(?: to (?:note|keep in mind|remember|be aware of)| i have| of mine| to know)?$/u

/**
 * "Name: Priya", "Allergies: penicillin, latex", "Two allergies to note: sesame and mustard": a line of a form
 * about oneself. The head has to be a topic; a list of a set topic gives one fact each.
 */
export function readFormLine(context: ReadingContext, topics: TopicRegistry): FoundFact[] {
  const { folded } = context.sentence
  const match = line.exec(folded)
  const head = match?.groups?.head?.trim()
  const text = match?.groups?.v
  if (!match || head === undefined || text === undefined) return []
  const thing = announced.exec(head)?.groups?.thing ?? head
  const topic = topicOfThing(thing) ?? knownTopic(thing, topics)
  if (topic === null) return []
  const start = match.index + match[0].length - text.length
  if (topics.holds(topic) === 'one') {
    const span = valueOf(context, { start, end: start + text.length }, topic)
    return span ? [{ subject: 'user', topic, ...span }] : []
  }
  const found: FoundFact[] = []
  let at = start
  for (const piece of text.split(/(\s*[,;、，]\s*(?:and |und |et |y |e )?|\s+(?:and|und|et|y|e|en|&)\s+)/u)) {
    const span = /^\s*(?:[,;、，]|(?:and|und|et|y|e|en|&)\s)/u.test(piece)
      ? null
      : valueOf(context, { start: at, end: at + piece.length }, topic)
    if (
      span &&
      !/^(?:none|no|nil|n\/a|-+|keine?|aucune?|ninguna?)$/u.test(folded.slice(span.start, span.end))
    )
      found.push({ subject: 'user', topic, ...span })
    at += piece.length
  }
  return found
}

function knownTopic(head: string, topics: TopicRegistry): string | null {
  const id = topics.canonical(head)
  return id !== '' && id !== 'note' && topics.isKnown(id) ? id : null
}
