import type { Fact } from '../../../../shared/entities'
import type { TopicRegistry } from '../topics/registry'

/** A fact as one line of the prompt: data that cannot break out of its line or its tags. */
export function factLine(fact: Fact, topics: TopicRegistry): string {
  const sentence = fact.content.includes(fact.value)
    ? fact.content
    : `${topics.label(fact.topic)}: ${fact.value}`
  return oneLine(sentence)
}

/** Without line breaks and angle brackets, so that stored words stay inside their line and tags. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('<', '‹').replaceAll('>', '›').trim()
}
