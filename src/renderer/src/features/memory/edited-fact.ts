import type { FactDraft } from '../../../../shared/contract'
import type { FactView, SafetyCategory, Topic } from '../../../../shared/entities'
import { ownSubject } from './order'

/** What stands in the fact editor. */
export interface EditedFact {
  subject: string
  /** The topic as people read it. */
  topic: string
  value: string
  sentence: string
  safety: boolean
  category: SafetyCategory
  addedTerms: string[]
  removedTerms: string[]
  /** The owner wrote the sentence; until then it follows topic and value. */
  ownSentence: boolean
  /** The owner decided about the shield; until then it follows the topic. */
  ownSafety: boolean
}

/** An empty editor. */
export const emptyFact: EditedFact = {
  subject: ownSubject,
  topic: '',
  value: '',
  sentence: '',
  safety: false,
  category: 'custom',
  addedTerms: [],
  removedTerms: [],
  ownSentence: false,
  ownSafety: false,
}

/** The editor of a fact that is remembered. */
export function editedFrom(fact: FactView): EditedFact {
  return {
    subject: fact.subject,
    topic: fact.topicLabel,
    value: fact.value,
    sentence: fact.content,
    safety: fact.safety !== null,
    category: fact.safety?.category ?? 'custom',
    addedTerms: fact.safety?.addedTerms ?? [],
    removedTerms: fact.safety?.removedTerms ?? [],
    ownSentence: false,
    ownSafety: fact.safety !== null,
  }
}

/** The known topic with this label or name. */
export function knownTopic(topics: readonly Topic[], label: string): Topic | null {
  const wanted = label.trim().toLowerCase()
  return topics.find((topic) => topic.label.toLowerCase() === wanted || topic.id === wanted) ?? null
}

/** Takes another topic; a topic with a safety category raises the shield unless the owner decided otherwise. */
export function withTopic(edited: EditedFact, topic: string, topics: readonly Topic[]): EditedFact {
  const category = knownTopic(topics, topic)?.category ?? null
  return {
    ...edited,
    topic,
    sentence: edited.ownSentence ? edited.sentence : '',
    safety: edited.ownSafety ? edited.safety : category !== null,
    category: category ?? (edited.ownSafety ? edited.category : 'custom'),
  }
}

/** Takes another value; a sentence the owner did not write is left to be written again. */
export function withValue(edited: EditedFact, value: string): EditedFact {
  return { ...edited, value, sentence: edited.ownSentence ? edited.sentence : '' }
}

/** Takes the owner's own sentence. */
export function withSentence(edited: EditedFact, sentence: string): EditedFact {
  return { ...edited, sentence, ownSentence: sentence.trim() !== '' }
}

/** Adds words to be watched for; a word that is watched already is not added twice. */
export function withTerms(edited: EditedFact, typed: string, watched: readonly string[]): EditedFact {
  const known = new Set([...watched, ...edited.addedTerms].map((term) => term.toLowerCase()))
  const fresh: string[] = []
  for (const part of typed.split(/[,;\n]/)) {
    const term = part.trim().replace(/\s+/g, ' ')
    if (term === '' || known.has(term.toLowerCase())) continue
    known.add(term.toLowerCase())
    fresh.push(term)
  }
  return { ...edited, addedTerms: [...edited.addedTerms, ...fresh] }
}

/** Whether there is enough to save. */
export function canSave(edited: EditedFact): boolean {
  return edited.topic.trim() !== '' && edited.value.trim() !== ''
}

/** What is sent. A known topic goes by its name, a new one as it was typed. */
export function toDraft(edited: EditedFact, topics: readonly Topic[]): FactDraft {
  return {
    subject: edited.subject,
    topic: knownTopic(topics, edited.topic)?.id ?? edited.topic.trim(),
    value: edited.value.trim(),
    content: edited.sentence.trim(),
    safety: edited.safety
      ? { category: edited.category, addedTerms: edited.addedTerms, removedTerms: edited.removedTerms }
      : null,
  }
}
