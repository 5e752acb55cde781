import { ownSubject } from './order'

interface Named {
  subject: string
  topicLabel: string
  value: string
}

/** A label as it stands inside a sentence: "Allergy" → "allergy"; an abbreviation such as "VAT" stays. */
export function lowerFirst(label: string): string {
  const [first = '', second = ''] = label
  const abbreviation = second !== '' && second === second.toUpperCase() && second !== second.toLowerCase()
  return abbreviation ? label : first.toLowerCase() + label.slice(first.length)
}

/** A word at the start of a name: "satay sauce" → "Satay sauce". */
export function upperFirst(words: string): string {
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}

/** The topic of a fact, with the person it is about: "Allergy", "Tomás, relation". */
export function topicName(fact: Pick<Named, 'subject' | 'topicLabel'>): string {
  return fact.subject === ownSubject ? fact.topicLabel : `${fact.subject}, ${lowerFirst(fact.topicLabel)}`
}

/** The topic of a fact inside a sentence: "pet", "Tomás, coffee". */
export function topicInSentence(fact: Pick<Named, 'subject' | 'topicLabel'>): string {
  return fact.subject === ownSubject ? lowerFirst(fact.topicLabel) : topicName(fact)
}

/** How buttons name a fact: "Allergy: peanuts", "Tomás, relation: my husband". */
export function factName(fact: Named): string {
  return `${topicName(fact)}: ${fact.value}`
}
