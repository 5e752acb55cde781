import type { Fact, KeptSpan, NotedChange } from '../../../../shared/entities'
import type { MemoryChange } from '../../ports'
import type { TopicRegistry } from '../topics/registry'
import type { Memory } from './memory'

/** The changes each message brought, for the lines under it; messages that brought none are left out. */
export function notedFor(
  memory: Pick<Memory, 'stores' | 'topics'>,
  messageIds: number[],
): Map<number, NotedChange[]> {
  const topics = memory.topics.current()
  const noted = new Map<number, NotedChange[]>()
  for (const change of memory.stores.changes.forMessages(messageIds)) {
    const line = noteOf(change, topics)
    if (line === null || change.messageId === null) continue
    noted.set(change.messageId, [...(noted.get(change.messageId) ?? []), line])
  }
  return noted
}

/** One change as a line under a message; null for changes that the memory column tells of. */
function noteOf(change: MemoryChange, topics: TopicRegistry): NotedChange | null {
  const { kind } = change
  if (kind === 'edited' || kind === 'deleted' || kind === 'let_go' || kind === 'pinned') return null
  const row = rowOf(change, change.factId)
  if (row === null) return null
  return {
    changeId: change.id,
    factId: change.factId,
    kind,
    subject: row.subject,
    topic: row.topic,
    topicLabel: topics.label(row.topic),
    value: row.value,
    before: kind === 'updated' ? closedValue(change) : null,
    safety: row.safety !== null,
    undone: change.undone,
  }
}

function rowOf(change: MemoryChange, factId: number): Fact | null {
  const find = (rows: MemoryChange['before']): Fact | null =>
    rows.find(({ id }) => id === factId)?.fact ?? null
  return find(change.after) ?? find(change.before)
}

function closedValue(change: MemoryChange): string | null {
  const closed = change.before.find(({ id, fact }) => id !== change.factId && fact?.status === 'active')
  return closed?.fact?.value ?? null
}

/** The words of each message that became a fact which holds or once held; messages without are left out. */
export function keptFor(memory: Pick<Memory, 'stores'>, messageIds: number[]): Map<number, KeptSpan[]> {
  const kept = new Map<number, KeptSpan[]>()
  for (const messageId of messageIds) {
    const spans = memory.stores.facts
      .byEvidence(messageId)
      .filter((fact) => fact.status !== 'retracted')
      .flatMap((fact) =>
        fact.evidence
          .filter((evidence) => evidence.messageId === messageId)
          .map(({ start, end }) => ({ start, end, factId: fact.id, safety: fact.safety !== null })),
      )
    if (spans.length > 0)
      kept.set(
        messageId,
        spans.sort((left, right) => left.start - right.start),
      )
  }
  return kept
}
