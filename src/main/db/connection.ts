import type Sqlite from 'better-sqlite3'
import { translateSqliteError } from './sqlite-errors'
import type { Log } from '../core/ports'

/** A query at or above this many milliseconds is logged; Signal Desktop uses the same measure. */
const slowQueryMs = 40

/** Values SQLite takes. Booleans are stored as 0 and 1. */
export type SqlValue = string | number | bigint | Buffer | null

/** One prepared statement, timed, with translated errors. */
export interface Query<Row> {
  get(...parameters: SqlValue[]): Row | undefined
  all(...parameters: SqlValue[]): Row[]
  /** Reads row by row until the visitor returns false. */
  each(visit: (row: Row) => boolean, ...parameters: SqlValue[]): void
}

/** One prepared statement that changes something. */
export interface Command {
  /** Returns how many rows changed and the id of the last inserted one. */
  run(...parameters: SqlValue[]): { changes: number; id: number }
}

/** An open database file. Every error that leaves it is an `AppError` (see sqlite-errors). */
export class Connection {
  constructor(
    readonly raw: Sqlite.Database,
    readonly file: string,
    private readonly log: Log,
  ) {}

  /** Prepares a query once; keep the result. */
  query<Row>(sql: string): Query<Row> {
    const statement = this.guard(() => this.raw.prepare<SqlValue[], Row>(sql))
    return {
      get: (...parameters) => this.timed(sql, () => statement.get(...parameters)),
      all: (...parameters) => this.timed(sql, () => statement.all(...parameters)),
      each: (visit, ...parameters) => {
        this.timed(sql, () => {
          for (const row of statement.iterate(...parameters)) if (!visit(row)) break
        })
      },
    }
  }

  /** Prepares a changing statement once; keep the result. */
  command(sql: string): Command {
    const statement = this.guard(() => this.raw.prepare<SqlValue[]>(sql))
    return {
      run: (...parameters) =>
        this.timed(sql, () => {
          const result = statement.run(...parameters)
          return { changes: result.changes, id: Number(result.lastInsertRowid) }
        }),
    }
  }

  /** Runs statements without parameters. */
  exec(sql: string): void {
    this.timed(sql, () => this.raw.exec(sql))
  }

  /** Reads the single value of a pragma. */
  pragma(source: string): unknown {
    return this.guard(() => this.raw.pragma(source, { simple: true }))
  }

  /**
   * Runs all or nothing, holding the write lock from the start; an inner call joins the outer one.
   * Work must be synchronous: a transaction left open across an await would swallow other callers' writes.
   */
  transaction<Value>(work: () => Value): Value {
    if (this.raw.inTransaction) return work()
    return this.guard(() =>
      this.raw
        .transaction(() => {
          const value = work()
          if (value instanceof Promise) throw new TypeError('A transaction must not be asynchronous')
          return value
        })
        .immediate(),
    )
  }

  /**
   * Takes deleted text off the disk: moves the write-ahead log into the file and truncates it, and drops the
   * samples of column values that ANALYZE keeps. Call it soon after deletions, outside of a transaction.
   * Returns false if a reader kept the log from being truncated; call again later.
   */
  tidy(): boolean {
    if (this.raw.memory) return true
    this.dropSamples()
    const [result] = this.guard(() => this.raw.pragma('wal_checkpoint(TRUNCATE)')) as Array<{ busy: number }>
    return result?.busy === 0
  }

  /** Refreshes the planner's statistics, empties the write-ahead log and closes. Safe to call twice. */
  close(): void {
    if (!this.raw.open) return
    try {
      if (!this.raw.readonly) {
        this.raw.pragma('optimize')
        this.tidy()
      }
    } catch (error) {
      this.log.error('database_tidy_failed', translateSqliteError(error, this.file))
    }
    this.guard(() => this.raw.close())
  }

  /** sqlite_stat4 holds copies of indexed values (folded fact values among them), deleted ones too. */
  private dropSamples(): void {
    const kept = this.guard(() =>
      this.raw.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat4'").get(),
    )
    if (kept !== undefined) this.guard(() => this.raw.exec('DELETE FROM sqlite_stat4'))
  }

  private timed<Value>(sql: string, work: () => Value): Value {
    const begin = performance.now()
    try {
      return this.guard(work)
    } finally {
      const ms = performance.now() - begin
      if (ms >= slowQueryMs) {
        this.log.warn('slow_query', {
          ms: Math.round(ms),
          sql: sql.replace(/\s+/g, ' ').trim().slice(0, 120),
        })
      }
    }
  }

  private guard<Value>(work: () => Value): Value {
    try {
      return work()
    } catch (error) {
      throw translateSqliteError(error, this.file)
    }
  }
}

/** A boolean as SQLite stores it. */
export function bit(value: boolean): number {
  return value ? 1 : 0
}

/** A value as JSON text; null stays NULL. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** JSON text that this app wrote; NULL or unreadable text gives the fallback. */
export function fromJson<Value>(text: string | null, fallback: Value): Value {
  if (text === null) return fallback
  try {
    return JSON.parse(text) as Value
  } catch {
    return fallback
  }
}
