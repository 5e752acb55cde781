import type { FactDraft } from '../../../../shared/contract'
import type { Fact, FactSafety } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import { knownSubject } from '../learning/fact-key'
import type { Memory } from '../learning/memory'
import { mentions } from '../learning/sameness'
import { isSecretTopic } from '../topics/registry'

/** Longest value and sentence an owner may write by hand, in characters. */
const longestValue = 300
const longestContent = 600

/** A draft that can be stored. */
export interface CheckedDraft {
  subject: string
  topic: string
  value: string
  content: string
  safety: FactSafety | null
}

/**
 * Checks what the owner wrote and fills in what he left out: the sentence from topic and value, the class of the
 * safety vocabulary. Throws INVALID_INPUT (with `field`, and `limit` where it is too long) and SECRET_REFUSED.
 */
export function checkDraft(memory: Memory, draft: FactDraft): CheckedDraft {
  const topics = memory.topics.current()
  const value = oneLine(draft.value)
  const written = oneLine(draft.content)
  if (value === '') throw invalid('value', 'the value is empty')
  if (value.length > longestValue) throw tooLong('value', longestValue)
  if (written.length > longestContent) throw tooLong('content', longestContent)
  if (isSecretTopic(draft.topic) || [value, written].some((text) => memory.rules.holdsSecret(text))) {
    throw new AppError('SECRET_REFUSED', 'secrets are never stored')
  }
  const topic = topics.canonical(draft.topic)
  if (topic === '') throw invalid('topic', 'not a topic')
  const subject = knownSubject(memory, oneLine(draft.subject))
  const holdsValue = written !== '' && mentions(written, value)
  return {
    subject,
    topic,
    value,
    content: holdsValue ? written : topics.sentence(topic, subject, value),
    safety: draft.safety ? safetyOf(memory, value, draft.safety) : null,
  }
}

function safetyOf(memory: Memory, value: string, draft: NonNullable<FactDraft['safety']>): FactSafety {
  const found = memory.terms.classify(value, draft.category)
  const tidy = (words: string[]): string[] => [...new Set(words.map(oneLine).filter((word) => word !== ''))]
  return {
    category: draft.category,
    classId: found?.classId ?? null,
    classLabel: found?.classLabel ?? null,
    addedTerms: tidy(draft.addedTerms),
    removedTerms: tidy(draft.removedTerms),
  }
}

/**
 * Refuses a second active row of the same key. `except` is the row that is being edited.
 * Throws DUPLICATE_FACT with the id and value of the other.
 */
export function refuseDuplicate(
  memory: Memory,
  key: Pick<Fact, 'subject' | 'topic'>,
  isSame: (fact: Fact) => boolean,
): void {
  const other = memory.stores.facts.active(key.subject, key.topic).find(isSame)
  if (!other) return
  throw new AppError('DUPLICATE_FACT', 'this is remembered already', {
    factId: String(other.id),
    topic: memory.topics.current().label(other.topic),
    value: other.value,
  })
}

function invalid(field: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { field })
}

function tooLong(field: string, limit: number): AppError {
  return new AppError('INVALID_INPUT', `the ${field} is too long`, { field, limit: String(limit) })
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
