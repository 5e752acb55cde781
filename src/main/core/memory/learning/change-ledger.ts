import type { Fact, Timestamp } from '../../../../shared/entities'
import type { MemoryChange, NewFact, Stores } from '../../ports'

/**
 * Writes facts and keeps what each row was before, so that the whole step can be undone. One ledger a change;
 * used inside a transaction.
 */
export class ChangeLedger {
  private readonly before = new Map<number, Fact | null>()

  constructor(
    private readonly stores: Pick<Stores, 'facts' | 'changes'>,
    private readonly about: { messageId: number | null; at: Timestamp },
  ) {}

  /** The first row that was written; null: nothing was written so far. */
  get firstId(): number | null {
    return this.before.keys().next().value ?? null
  }

  insert(fact: NewFact): Fact {
    const inserted = this.stores.facts.insert(fact)
    this.before.set(inserted.id, null)
    return inserted
  }

  update(fact: Fact): void {
    this.note(fact.id)
    this.stores.facts.update(fact)
  }

  restore(fact: Fact): void {
    this.note(fact.id)
    this.stores.facts.restore(fact)
  }

  delete(ids: number[]): void {
    for (const id of ids) this.note(id)
    this.stores.facts.delete(ids)
  }

  /** Stores the change with its rows before and after. */
  close(kind: MemoryChange['kind'], factId: number): MemoryChange {
    const ids = [...this.before.keys()]
    return this.stores.changes.insert({
      kind,
      factId,
      before: ids.map((id) => ({ id, fact: this.before.get(id) ?? null })),
      after: ids.map((id) => ({ id, fact: this.stores.facts.get(id) })),
      messageId: this.about.messageId,
      at: this.about.at,
      undone: false,
    })
  }

  private note(id: number): void {
    if (!this.before.has(id)) this.before.set(id, this.stores.facts.get(id))
  }
}

/** Every row that a change wrote. */
export function rowsOf({ before, after }: Pick<MemoryChange, 'before' | 'after'>): number[] {
  return [...before, ...after].map(({ id }) => id)
}
