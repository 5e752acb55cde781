import type { RejectionReason, TextSpan } from '../../../../shared/entities'
import { secretsIn } from '../screening/secrets'
import type { OwnerMessage, TurnedDown } from '../statement'
import { fold, foldValue } from '../../text/fold'
import { excerptOf } from './excerpt'
import { knownSubject } from './fact-key'
import type { Memory } from './memory'

/**
 * Reasons for which "Remember anyway" is offered: the words are in the message and keeping them by the owner's
 * click harms nobody. What was denied, is over, was said of somebody unnamed, gives orders or is a secret is not.
 */
const harmless: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  'question',
  'hypothetical',
  'role_play',
  'plan',
  'quoted',
  'pasted',
  'one_off',
  'forgotten',
])

/** Entries of "Not remembered" that are kept; the oldest go. */
const keptEntries = 500

/** Keeps what was turned down, for the list "Not remembered". A secret's words are not kept. */
export function storeRejections(memory: Memory, message: OwnerMessage, turnedDown: TurnedDown[]): void {
  const named = turnedDown.flatMap(({ reason, span }) => (reason === 'secret' && span ? [span] : []))
  const secrets = [...secretsIn(message.text), ...named]
  const topics = memory.topics.current()
  for (const rejected of turnedDown) {
    if (namesForgotten(memory, rejected)) continue
    const secret = rejected.reason === 'secret' || tellsSecret(memory, message, rejected, secrets)
    const value = secret ? '' : rejected.value
    const excerpt = excerptOf(message.text, rejected.span, secrets)
    memory.stores.rejections.insert({
      reason: rejected.reason,
      subject: knownSubject(memory, rejected.subject),
      topic: topics.canonical(rejected.topic),
      value,
      content: secret ? '' : rejected.content,
      span: rejected.span,
      messageId: message.id,
      conversationId: message.conversationId,
      excerpt: excerpt.text,
      mark: excerpt.mark,
      createdAt: memory.clock.now(),
      canRemember: !secret && rejected.span !== null && value !== '' && harmless.has(rejected.reason),
    })
  }
  dropOldest(memory)
}

/** Characters of a secret from which on a part of it gives it away. */
const shortestPart = 3

/** Whether a candidate's own words give away a secret of the message, whatever it was turned down for. */
function tellsSecret(
  memory: Memory,
  message: OwnerMessage,
  rejected: TurnedDown,
  secrets: TextSpan[],
): boolean {
  const { span, value, content } = rejected
  const words = [value, content].map(fold)
  return (
    [value, content].some((text) => memory.rules.holdsSecret(text)) ||
    secrets.some((secret) => {
      if (span && span.start < secret.end && secret.start < span.end) return true
      const told = fold(message.text.slice(secret.start, secret.end))
      return words.some((text) => text.includes(told) || (text.length >= shortestPart && told.includes(text)))
    })
  )
}

/** A value that was forgotten and does not even stand in the message: listing it would bring it back. */
function namesForgotten(memory: Memory, rejected: TurnedDown): boolean {
  if (rejected.span !== null) return false
  const topic = memory.topics.current().canonical(rejected.topic)
  return memory.stores.forgotten.has(knownSubject(memory, rejected.subject), topic, foldValue(rejected.value))
}

function dropOldest(memory: Memory): void {
  const { rejections } = memory.stores
  const excess = rejections.count() - keptEntries
  if (excess <= 0) return
  for (const { id } of rejections.list(keptEntries + excess).slice(keptEntries)) rejections.delete(id)
}
