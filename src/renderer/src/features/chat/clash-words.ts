import type { HoldClash } from '../../../../shared/entities'
import { t } from '../../text'

/** The second half of "This reply says X, …": up to the value, which is set in the serif behind it. */
export function clashLead({ category, subject, topicLabel }: HoldClash): string {
  const topic = lowerFirst(topicLabel)
  if (subject !== 'user') return t.chat.clashPerson(subject, topic)
  switch (category) {
    case 'allergy':
    case 'intolerance':
    case 'condition':
    case 'medication':
    case 'diet':
      return t.chat.clash[category]
    case 'pregnancy':
    case 'sobriety':
    case 'accessibility':
    case 'custom':
      return t.chat.clashOther(topic)
  }
}

/** Why the words are watched: the vocabulary, the owner, or the value itself. */
export function clashReason({ source, words, classLabel, value }: HoldClash): string {
  switch (source) {
    case 'vocabulary':
      return classLabel === null
        ? t.chat.wordForWord(value)
        : t.chat.listedUnder(upperFirst(words), lowerFirst(classLabel))
    case 'owner':
      return t.chat.addedYourself(words)
    case 'value':
      return t.chat.wordForWord(value)
  }
}

/** A label as it stands inside a sentence; a word in capitals throughout stays as it is. */
export function lowerFirst(text: string): string {
  const second = text.charAt(1)
  if (second !== '' && second === second.toUpperCase() && second !== second.toLowerCase()) return text
  return text.charAt(0).toLocaleLowerCase() + text.slice(1)
}

/** A word as it begins a sentence. */
function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
