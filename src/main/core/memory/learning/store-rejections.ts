import type { RejectionReason, TextSpan } from '../../../../shared/entities'
import type { OwnerMessage, TurnedDown } from '../statement'
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

/** Keeps what was turned down, for the list "Not remembered". A secret's words are not kept. */
export function storeRejections(memory: Memory, message: OwnerMessage, turnedDown: TurnedDown[]): void {
  const secrets = turnedDown
    .filter((rejected) => rejected.reason === 'secret')
    .flatMap((rejected): TextSpan[] => (rejected.span ? [rejected.span] : []))
  const topics = memory.topics.current()
  for (const rejected of turnedDown) {
    const secret = rejected.reason === 'secret' || memory.rules.holdsSecret(rejected.value)
    const value = secret ? '' : rejected.value
    const covered = secret && rejected.span === null
    const excerpt = covered ? { text: '', mark: null } : excerptOf(message.text, rejected.span, secrets)
    const leaks = memory.rules.holdsSecret(excerpt.text)
    memory.stores.rejections.insert({
      reason: rejected.reason,
      subject: knownSubject(memory, rejected.subject),
      topic: topics.canonical(rejected.topic),
      value,
      content: secret || memory.rules.holdsSecret(rejected.content) ? '' : rejected.content,
      span: rejected.span,
      messageId: message.id,
      conversationId: message.conversationId,
      excerpt: leaks ? '' : excerpt.text,
      mark: leaks ? null : excerpt.mark,
      createdAt: memory.clock.now(),
      canRemember: !secret && rejected.span !== null && value !== '' && harmless.has(rejected.reason),
    })
  }
}
