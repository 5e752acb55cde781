import type { Fact, Timestamp } from '../../../../shared/entities'
import type { Memory } from './memory'
import { sameValue } from './sameness'

/** Changes by the owner's hand that are looked through, newest first. */
const lookBack = 300

interface Said {
  subject: string
  topic: string
  value: string
}

/**
 * Whether the owner took back what an older message says: undid it under that message, or deleted or edited it
 * since. A model that reads the message late must not bring it back.
 */
export function takenBack(memory: Memory, messageId: number | null, saidAt: Timestamp, said: Said): boolean {
  const { changes } = memory.stores
  const isIt = (fact: Fact | null): boolean =>
    fact !== null &&
    fact.subject === said.subject &&
    fact.topic === said.topic &&
    sameValue(fact.value, said.value)

  const undone = changes
    .forMessages(messageId === null ? [] : [messageId])
    .some((change) => change.undone && change.after.some(({ fact }) => isIt(fact)))
  if (undone) return true

  for (const kind of ['deleted', 'edited', 'let_go'] as const) {
    const removed = changes
      .ofKind(kind, lookBack)
      .some((change) => !change.undone && change.at >= saidAt && change.before.some(({ fact }) => isIt(fact)))
    if (removed) return true
  }
  return false
}
