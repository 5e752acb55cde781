import type { FactChanged, FactDraft } from '../../../../shared/contract'
import type {
  Fact,
  FactSource,
  FactView,
  Proposal,
  Rejection,
  SafetyCategory,
  Timestamp,
  Topic,
  WatchedTerm,
} from '../../../../shared/entities'
import { AppError } from '../../app-error'
import type { MemoryChange } from '../../ports'
import { foldValue } from '../../text/fold'
import { keepWithinLimit } from '../cap/keep-within-limit'
import { forgetFacts, settleDeletions } from '../forgetting/forget'
import { close } from '../learning/apply-statement'
import { ChangeLedger } from '../learning/change-ledger'
import { itemFor } from '../learning/fact-key'
import { inTransaction } from '../learning/memory'
import type { Memory } from '../learning/memory'
import { sameValue } from '../learning/sameness'
import { changeTopic, undoTopicChange } from './change-topic'
import type { TopicChange, TopicUndo } from './change-topic'
import { checkDraft, refuseDuplicate } from './draft'
import type { CheckedDraft } from './draft'
import { letGoFacts, letGoChange } from './let-go'
import { decide } from './proposals'
import { lapsedFacts, renew } from './lapsed'
import { rememberRejected } from './remember-rejected'
import { turnRound } from './reversal'
import { earlierThan, inOrder, rejectionView, sourceOf, viewOf, viewsOf } from './views'
import { previewWithdrawal, withdrawMessages } from './withdrawal'

/** Rejections that the list shows at most. */
const rejectionLimit = 200

/** Changes of topics that can be taken back. */
const topicUndosKept = 20

/**
 * Memory in the owner's hand: what the panel shows and all it can do. Every method that writes is one
 * transaction; every change can be undone by the id it leaves.
 */
export class FactDesk {
  private readonly topicUndos = new Map<number, TopicUndo>()
  private lastTopicUndo = 0

  constructor(private readonly memory: Memory) {}

  /** Current facts, in the order of the memory column; a safety fact that lapsed by date is still listed. */
  list(): FactView[] {
    const { facts } = this.memory.stores
    const byId = new Map<number, Fact>()
    for (const fact of [...facts.safety(), ...facts.current(this.memory.clock.now())]) byId.set(fact.id, fact)
    return viewsOf(this.memory, inOrder([...byId.values()]))
  }

  /** Those of these facts that `list` holds, in any order. */
  some(ids: readonly number[]): FactView[] {
    const now = this.memory.clock.now()
    return ids.flatMap((id) => {
      const fact = this.memory.stores.facts.get(id)
      if (fact?.status !== 'active') return []
      const holds = fact.safety !== null || fact.expiresAt === null || fact.expiresAt > now
      return holds ? viewOf(this.memory, fact) : []
    })
  }

  /** Throws INVALID_INPUT, SECRET_REFUSED or DUPLICATE_FACT. */
  add(draft: FactDraft): FactChanged {
    return this.write(() => this.insert(checkDraft(this.memory, draft)))
  }

  /** Throws NOT_FOUND, NOT_POSSIBLE_NOW, INVALID_INPUT, SECRET_REFUSED or DUPLICATE_FACT. */
  edit(factId: number, draft: FactDraft): FactChanged {
    return this.write(() => {
      const fact = this.active(factId)
      const checked = checkDraft(this.memory, draft)
      const item = itemFor(this.memory.topics.current(), {
        ...checked,
        kind: fact.kind,
        expiresAt: fact.expiresAt,
      })
      refuseDuplicate(
        this.memory,
        checked,
        (other) => other.id !== factId && (other.item === item || sameValue(other.value, checked.value)),
      )
      const now = this.memory.clock.now()
      const newValue = checked.value !== fact.value
      const ledger = this.ledger()
      ledger.update({
        ...fact,
        ...checked,
        item,
        origin: newValue ? 'manual' : fact.origin,
        evidence: newValue ? [] : fact.evidence,
        confirmedAt: now,
        updatedAt: now,
      })
      this.memory.stores.forgotten.remove(checked.subject, checked.topic, foldValue(checked.value))
      return this.changed(factId, ledger.close('edited', factId).id)
    })
  }

  /** Deletes facts with their history; returns the changes that bring them back. Unknown ids are passed over. */
  delete(factIds: number[]): number[] {
    return this.write(() =>
      factIds.flatMap((factId) => {
        const fact = this.memory.stores.facts.get(factId)
        if (fact === null) return []
        const ledger = this.ledger()
        const rows = fact.status === 'active' ? [fact, ...earlierThan(this.memory, fact)] : [fact]
        this.memory.stores.proposals.deleteForFacts([factId])
        ledger.delete(rows.map(({ id }) => id))
        return [ledger.close('deleted', factId).id]
      }),
    )
  }

  /** Takes changes back, the latest first. Throws NOT_FOUND, or NOT_POSSIBLE_NOW for what was forgotten. */
  undo(changeIds: number[]): void {
    this.write(() => {
      for (const id of [...changeIds].sort((left, right) => right - left)) {
        turnRound(this.memory, this.change(id), 'undo')
      }
    })
  }

  /** Makes changes again that were taken back. Throws as `undo` does. */
  redo(changeIds: number[]): void {
    this.write(() => {
      for (const id of [...changeIds].sort((left, right) => left - right)) {
        turnRound(this.memory, this.change(id), 'redo')
      }
    })
  }

  pin(factId: number, pinned: boolean): FactChanged {
    return this.write(() => {
      const fact = this.active(factId)
      if (fact.pinned === pinned) return this.changed(factId, null)
      const ledger = this.ledger()
      ledger.update({ ...fact, pinned, updatedAt: this.memory.clock.now() })
      return this.changed(factId, ledger.close('pinned', factId).id)
    })
  }

  source(factId: number): FactSource {
    return sourceOf(this.memory, this.found(factId))
  }

  topics(): Topic[] {
    return this.memory.topics.current().all()
  }

  /**
   * Renames a topic, merges it into another, or lets it hold a list or one value. Throws INVALID_INPUT, and
   * NOT_POSSIBLE_NOW where facts would be lost or less watched by it.
   */
  changeTopic(change: TopicChange): { topics: Topic[]; undoId: number } {
    const undo = changeTopic(this.memory, change)
    this.lastTopicUndo += 1
    this.topicUndos.set(this.lastTopicUndo, undo)
    this.topicUndos.delete(this.lastTopicUndo - topicUndosKept)
    return { topics: this.topics(), undoId: this.lastTopicUndo }
  }

  /** Takes a change of a topic back, once. Throws NOT_FOUND, and NOT_POSSIBLE_NOW as `changeTopic` does. */
  undoTopic(undoId: number): Topic[] {
    const undo = this.topicUndos.get(undoId)
    if (undo === undefined) throw new AppError('NOT_FOUND', 'no such change', { undoId: String(undoId) })
    undoTopicChange(this.memory, undo)
    this.topicUndos.delete(undoId)
    return this.topics()
  }

  /** The words a fact of this kind would be watched for. */
  termsFor(about: {
    topic: string
    value: string
    category: SafetyCategory
    addedTerms: string[]
    removedTerms: string[]
  }): { terms: WatchedTerm[]; classLabel: string | null } {
    const found = this.memory.terms.classify(about.value, about.category)
    const terms = this.memory.terms.watchedTerms({ ...about, classId: found?.classId ?? null })
    return { terms, classLabel: found?.classLabel ?? null }
  }

  rejections(): Rejection[] {
    return this.memory.stores.rejections
      .list(rejectionLimit)
      .map((found) => rejectionView(this.memory, found))
  }

  /** Throws NOT_FOUND, NOT_POSSIBLE_NOW where it is not offered, and as `add` does. */
  rememberAnyway(rejectionId: number): FactChanged {
    return this.write(() => {
      const { factId, changeId } = rememberRejected(this.memory, rejectionId)
      return this.changed(factId, changeId)
    })
  }

  clearRejections(): void {
    this.write(() => this.memory.stores.rejections.clear())
  }

  /** Throws NOT_FOUND, or NOT_POSSIBLE_NOW where it was decided otherwise before. */
  decideProposal(proposalId: number, accept: boolean): Proposal {
    return this.write(() => decide(this.memory, proposalId, accept))
  }

  /** Facts that the limit took, latest first. */
  letGo(): FactView[] {
    return viewsOf(this.memory, letGoFacts(this.memory))
  }

  /** Throws NOT_FOUND, or DUPLICATE_FACT where something else holds by now. */
  bringBack(factId: number): FactView {
    return this.write(() => {
      const { change, fact } = letGoChange(this.memory, factId)
      const rival = (other: Fact): boolean => other.item === fact.item || sameValue(other.value, fact.value)
      refuseDuplicate(this.memory, fact, rival)
      turnRound(this.memory, change, 'undo')
      const back = this.found(factId)
      this.memory.stores.facts.update({ ...back, confirmedAt: this.memory.clock.now() })
      keepWithinLimit(this.memory, new Set([factId]), null)
      return viewOf(this.memory, this.found(factId))
    })
  }

  /** Deletes a fact and its history beyond undo and leaves the mark that keeps old text from bringing it back. */
  forget(factId: number): void {
    this.write(() => {
      const fact = this.found(factId)
      const rows = this.memory.stores.facts
        .history(fact.subject, fact.topic)
        .filter((other) => other.item === fact.item || sameValue(other.value, fact.value))
      forgetFacts(this.memory, rows, null)
    })
  }

  /**
   * Makes deletions from before a time final: their words leave the record, undo with them; a keyed hash stays.
   * Returns how many were settled.
   */
  settleDeletions(before: Timestamp): number {
    return this.write(() => settleDeletions(this.memory, before))
  }

  /** Facts whose end has come: out of recall, still on record, latest end first. */
  lapsed(): FactView[] {
    return viewsOf(this.memory, lapsedFacts(this.memory))
  }

  /** Lets a fact hold again, until `expiresAt` or, with null, for good. Throws NOT_FOUND, NOT_POSSIBLE_NOW. */
  renew(factId: number, expiresAt: Timestamp | null): FactChanged {
    return this.write(() => this.changed(factId, renew(this.memory, this.active(factId), expiresAt)))
  }

  /** What editing or deleting these messages would withdraw. */
  previewWithdrawal(messageIds: number[]): FactView[] {
    return viewsOf(this.memory, inOrder(previewWithdrawal(this.memory, messageIds)))
  }

  /** Call before the messages are edited or deleted; returns the ids of the facts that changed. */
  withdrawMessages(messageIds: number[]): number[] {
    return withdrawMessages(this.memory, messageIds)
  }

  private insert(checked: CheckedDraft): FactChanged {
    const { stores, clock, topics } = this.memory
    const item = itemFor(topics.current(), { ...checked, kind: 'semantic', expiresAt: null })
    refuseDuplicate(this.memory, checked, (other) => sameValue(other.value, checked.value))
    const current = item === null ? stores.facts.active(checked.subject, checked.topic) : []
    const now = clock.now()
    const ledger = this.ledger()
    const closed = current.filter((fact) => fact.item === null)
    for (const fact of closed) ledger.update(close(this.memory, fact, now))
    const fact = ledger.insert({
      ...checked,
      item,
      kind: 'semantic',
      status: 'active',
      validFrom: now,
      validTo: null,
      expiresAt: null,
      origin: 'manual',
      evidence: [],
      pinned: false,
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
      lastUsedAt: null,
      useCount: 0,
    })
    stores.forgotten.remove(fact.subject, fact.topic, foldValue(fact.value))
    const { id } = ledger.close(closed.length > 0 ? 'updated' : 'added', fact.id)
    keepWithinLimit(this.memory, new Set([fact.id]), null)
    return this.changed(fact.id, id)
  }

  private changed(factId: number, changeId: number | null): FactChanged {
    return { fact: viewOf(this.memory, this.found(factId)), changeId }
  }

  private write<Value>(work: () => Value): Value {
    return inTransaction(this.memory, work)
  }

  private ledger(): ChangeLedger {
    return new ChangeLedger(this.memory.stores, { messageId: null, at: this.memory.clock.now() })
  }

  private found(factId: number): Fact {
    const fact = this.memory.stores.facts.get(factId)
    if (fact === null) throw new AppError('NOT_FOUND', 'no such fact', { factId: String(factId) })
    return fact
  }

  private active(factId: number): Fact {
    const fact = this.found(factId)
    if (fact.status === 'active') return fact
    throw new AppError('NOT_POSSIBLE_NOW', 'this value no longer holds', { factId: String(factId) })
  }

  private change(id: number): MemoryChange {
    const change = this.memory.stores.changes.get(id)
    if (change === null) throw new AppError('NOT_FOUND', 'no such change', { changeId: String(id) })
    return change
  }
}
