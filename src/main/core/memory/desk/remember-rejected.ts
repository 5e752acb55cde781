import type { RejectionReason } from '../../../../shared/entities'
import { AppError } from '../../app-error'
import { applyStatement } from '../learning/apply-statement'
import type { Memory } from '../learning/memory'
import { keepWithinLimit } from '../cap/keep-within-limit'
import type { Told } from '../learning/apply-statement'

/** Words that stand in the message without being the owner's own: no evidence, even by a click. */
const notOwnWords: ReadonlySet<RejectionReason> = new Set<RejectionReason>(['quoted', 'pasted', 'code'])

/**
 * Remembers by the owner's click what was turned down. The message is its evidence where the words are the
 * owner's own; otherwise it counts as written by hand. `changeId` null: it was remembered already. Runs inside a
 * transaction. Throws NOT_FOUND
 * and NOT_POSSIBLE_NOW.
 */
export function rememberRejected(
  memory: Memory,
  rejectionId: number,
): { factId: number; changeId: number | null } {
  const { stores, clock, topics } = memory
  const rejection = stores.rejections.get(rejectionId)
  if (rejection === null)
    throw new AppError('NOT_FOUND', 'no such entry', { rejectionId: String(rejectionId) })
  const topic = topics.current().canonical(rejection.topic)
  if (!rejection.canRemember || rejection.span === null || topic === '') {
    throw new AppError('NOT_POSSIBLE_NOW', 'this is not to be remembered', {
      rejectionId: String(rejectionId),
    })
  }
  const stored = rejection.messageId === null ? null : stores.messages.get(rejection.messageId)
  const isOwn = stored !== null && !notOwnWords.has(rejection.reason)
  const told: Told = {
    id: isOwn ? stored.id : null,
    conversationId: stored?.conversationId ?? '',
    text: stored?.text ?? '',
    origins: [],
    at: clock.now(),
  }
  const applied = applyStatement(memory, told, {
    subject: rejection.subject,
    topic,
    value: rejection.value,
    span: rejection.span,
    content: topics.current().sentence(topic, rejection.subject, rejection.value),
    kind: 'semantic',
    expiresAt: null,
    replaces: null,
    explicit: true,
    origin: 'stated',
  })
  const factId = applied.kind === 'forgotten' ? null : applied.factId
  if (factId === null) {
    throw new AppError('NOT_POSSIBLE_NOW', 'this no longer holds', { rejectionId: String(rejectionId) })
  }
  stores.rejections.delete(rejectionId)
  keepWithinLimit(memory, new Set([factId]), null)
  return { factId, changeId: applied.kind === 'changed' ? applied.change.id : null }
}
