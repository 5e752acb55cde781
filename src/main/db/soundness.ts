import { AppError } from '../core/app-error'
import { rebuildSearchIndexes } from './search-index'
import type Sqlite from 'better-sqlite3'
import type { Log } from '../core/ports'

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Checks a file after an unclean end and once a week (about 0.2 s for 100,000 messages). A damaged search index
 * is built anew, for it holds nothing of its own; any other damage is reported.
 * @throws AppError DB_CORRUPT
 */
export function requireSound(
  db: Sqlite.Database,
  { leftUnclean, now, log }: { leftUnclean: boolean; now: number; log: Log },
): void {
  const checkedAt = Number(db.prepare("SELECT value FROM meta WHERE name = 'checked_at'").pluck().get() ?? 0)
  if (!leftUnclean && now - checkedAt < week) return
  let findings = check(db)
  if (findings.length > 0 && findings.every((finding) => /fts5/i.test(finding))) {
    log.warn('search_index_damaged', { findings: findings.length })
    rebuildSearchIndexes(db)
    findings = check(db)
  }
  if (findings.length > 0) {
    throw new AppError('DB_CORRUPT', findings.slice(0, 3).join('; '), { file: db.name })
  }
  db.prepare(
    "INSERT INTO meta (name, value) VALUES ('checked_at', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  ).run(now)
}

/** What SQLite finds wrong; empty: nothing. */
function check(db: Sqlite.Database): string[] {
  const rows = db.prepare<[], string>('PRAGMA quick_check(20)').pluck().all()
  return rows.filter((row) => row !== 'ok')
}
