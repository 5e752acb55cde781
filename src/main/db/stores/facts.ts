import { createFactSearch } from '../fact-search'
import { factColumns, toFact, toFactColumns, writtenFactColumns } from './fact-rows'
import type { FactRow } from './fact-rows'
import type { Connection } from '../connection'
import type { Evidence, Fact } from '../../../shared/entities'
import type { FactStore, NewFact } from '../../core/ports'

interface EvidenceRow {
  fact_id: number
  message_id: number
  conversation_id: string
  span_start: number
  span_end: number
}

interface KnownRow extends Pick<FactRow, 'subject' | 'topic' | 'value' | 'expires_at'> {
  safety: number
}

/** Reads again only when `version` gives another mark than the last time. */
function untilChanged<Value>(version: () => string | undefined, read: () => Value): () => Value {
  let kept: { at: string | undefined; value: Value } | null = null
  return () => {
    const at = version()
    if (kept === null || kept.at !== at) kept = { at, value: read() }
    return kept.value
  }
}

function inOrder(ids: number[], facts: Fact[]): Fact[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function endOf(fact: Fact): number {
  return (fact.status === 'superseded' ? fact.validTo : fact.expiresAt) ?? 0
}

/**
 * Facts with their evidence. A second active fact of one subject, topic and item is refused by a unique index
 * (AppError DUPLICATE_FACT). Evidence in messages that are no longer there is left out silently.
 */
export function createFactStore(db: Connection): FactStore {
  const columns = `id, ${factColumns.join(', ')}`
  const order = 'ORDER BY (safety IS NOT NULL) DESC, pinned DESC, confirmed_at DESC, id DESC'
  const insert = db.command(
    `INSERT INTO fact (${writtenFactColumns.join(', ')}) VALUES (${writtenFactColumns.map(() => '?').join(', ')})`,
  )
  const insertWithId = db.command(
    `INSERT INTO fact (id, ${writtenFactColumns.join(', ')})
     VALUES (?, ${writtenFactColumns.map(() => '?').join(', ')})`,
  )
  const update = db.command(
    `UPDATE fact SET ${writtenFactColumns.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
  )
  const insertEvidence = db.command(
    `INSERT INTO evidence (fact_id, position, message_id, span_start, span_end)
     SELECT ?, ?, id, ?, ? FROM message WHERE id = ?`,
  )
  const clearEvidence = db.command('DELETE FROM evidence WHERE fact_id = ?')
  const evidenceOf = db.query<EvidenceRow>(
    `SELECT fact_id, message_id, conversation_id, span_start, span_end
     FROM evidence JOIN message ON message.id = evidence.message_id
     WHERE fact_id IN (SELECT value FROM json_each(?)) ORDER BY fact_id, position`,
  )
  const get = db.query<FactRow>(`SELECT ${columns} FROM fact WHERE id = ?`)
  const current = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE status = 'active' AND (expires_at IS NULL OR expires_at > ?) ${order}`,
  )
  const safety = db.query<FactRow>(
    `SELECT ${columns} FROM fact INDEXED BY fact_safety
     WHERE status = 'active' AND safety IS NOT NULL ORDER BY confirmed_at DESC, id DESC`,
  )
  const active = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE subject = ? AND topic = ? AND status = 'active' ORDER BY id`,
  )
  const history = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE subject = ? AND topic = ? ORDER BY valid_from DESC, id DESC`,
  )
  const byEvidence = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE id IN (SELECT fact_id FROM evidence WHERE message_id = ?) ORDER BY id`,
  )
  const byStatus = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE status = ? ORDER BY updated_at DESC, id DESC`,
  )
  // Named indexes: without statistics SQLite takes the one by status, which walks all active facts.
  const holds = `status = 'active' AND (expires_at IS NULL OR expires_at > ?)`
  const pinned = db.query<FactRow>(
    `SELECT ${columns} FROM fact INDEXED BY fact_pinned
     WHERE pinned = 1 AND ${holds} ORDER BY confirmed_at DESC, id DESC`,
  )
  const byIds = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE id IN (SELECT value FROM json_each(?)) AND ${holds}`,
  )
  const ofTopics = db.query<FactRow>(
    `SELECT ${columns} FROM fact INDEXED BY fact_topic
     WHERE topic IN (SELECT value FROM json_each(?)) AND ${holds}
     ORDER BY confirmed_at DESC, id DESC LIMIT ?`,
  )
  const recentlyConfirmed = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE ${holds} ORDER BY confirmed_at DESC LIMIT ?`,
  )
  const superseded = db.query<FactRow>(
    `SELECT ${columns} FROM fact WHERE id IN (
       SELECT ended.id FROM json_each(?) AS asked CROSS JOIN fact AS ended ON ended.id IN (
         SELECT id FROM fact
         WHERE status = 'superseded' AND subject = asked.value ->> 0 AND topic = asked.value ->> 1
         ORDER BY valid_to DESC LIMIT ?
       )
     )`,
  )
  const lapsed = db.query<FactRow>(
    `SELECT ${columns} FROM fact INDEXED BY fact_lapsing
     WHERE status = 'active' AND expires_at IS NOT NULL AND expires_at <= ?
       AND (subject, topic) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
  )
  const version = db.query<{ value: string }>("SELECT value FROM meta WHERE name = 'fact_version'")
  const known = db.query<KnownRow>(
    "SELECT subject, topic, value, expires_at, safety IS NOT NULL AS safety FROM fact WHERE status = 'active'",
  )
  const countActive = db.query<{ total: number }>(
    "SELECT count(*) AS total FROM fact WHERE status = 'active'",
  )
  const countLapsed = db.query<{ total: number }>(
    `SELECT count(*) AS total FROM fact INDEXED BY fact_lapsing
     WHERE status = 'active' AND expires_at IS NOT NULL AND expires_at <= ?`,
  )
  const knownNow = untilChanged(
    () => version.get()?.value,
    () => {
      const rows = known.all()
      const ends = (row: KnownRow): boolean => row.expires_at !== null && row.safety === 0
      return { lasting: rows.filter((row) => !ends(row)), ending: rows.filter(ends) }
    },
  )
  const activeNow = untilChanged(
    () => version.get()?.value,
    () => countActive.get()?.total ?? 0,
  )
  const markUsed = db.command(
    `UPDATE fact SET last_used_at = ?, use_count = use_count + 1 WHERE id IN (SELECT value FROM json_each(?))`,
  )
  const remove = db.command('DELETE FROM fact WHERE id IN (SELECT value FROM json_each(?))')

  function withEvidence(rows: FactRow[]): Fact[] {
    if (rows.length === 0) return []
    const found = new Map<number, Evidence[]>()
    for (const row of evidenceOf.all(JSON.stringify(rows.map((fact) => fact.id)))) {
      const list = found.get(row.fact_id) ?? []
      list.push({
        messageId: row.message_id,
        conversationId: row.conversation_id,
        start: row.span_start,
        end: row.span_end,
      })
      found.set(row.fact_id, list)
    }
    return rows.map((row) => toFact(row, found.get(row.id) ?? []))
  }

  function byId(id: number): Fact | null {
    const row = get.get(id)
    return row === undefined ? null : (withEvidence([row])[0] ?? null)
  }

  function writeEvidence(factId: number, evidence: Evidence[]): void {
    evidence.forEach((entry, position) => {
      insertEvidence.run(factId, position, entry.start, entry.end, entry.messageId)
    })
  }

  return {
    insert: (fact: NewFact) =>
      db.transaction(() => {
        const { id } = insert.run(...toFactColumns(fact))
        writeEvidence(id, fact.evidence)
        return byId(id) ?? { ...fact, id }
      }),
    get: byId,
    // Ids are never given out twice, so the old one is free.
    restore: (fact) =>
      db.transaction(() => {
        insertWithId.run(fact.id, ...toFactColumns(fact))
        writeEvidence(fact.id, fact.evidence)
      }),
    update: (fact) =>
      db.transaction(() => {
        const { changes } = update.run(...toFactColumns(fact), fact.id)
        if (changes === 0) return
        clearEvidence.run(fact.id)
        writeEvidence(fact.id, fact.evidence)
      }),
    delete: (ids) => void remove.run(JSON.stringify(ids)),
    current: (now) => withEvidence(current.all(now)),
    safety: () => withEvidence(safety.all()),
    active: (subject, topic) => withEvidence(active.all(subject, topic)),
    history: (subject, topic) => withEvidence(history.all(subject, topic)),
    byEvidence: (messageId) => withEvidence(byEvidence.all(messageId)),
    byStatus: (status) => withEvidence(byStatus.all(status)),
    search: createFactSearch(db, withEvidence, activeNow),
    pinned: (now) => withEvidence(pinned.all(now)),
    byIds: (ids, now) =>
      ids.length === 0 ? [] : inOrder(ids, withEvidence(byIds.all(JSON.stringify(ids), now))),
    ofTopics: (topics, now, limit) => withEvidence(ofTopics.all(JSON.stringify(topics), now, limit)),
    recentlyConfirmed: (now, limit) => withEvidence(recentlyConfirmed.all(now, limit)),
    ended: (keys, now, limit) => {
      const asked = JSON.stringify(keys.map(({ subject, topic }) => [subject, topic]))
      const found = withEvidence([...superseded.all(asked, limit), ...lapsed.all(now, asked)]).sort(
        (one, other) => endOf(other) - endOf(one),
      )
      return keys.flatMap(({ subject, topic }) =>
        found.filter((fact) => fact.subject === subject && fact.topic === topic).slice(0, limit),
      )
    },
    known: (now) => {
      const { lasting, ending } = knownNow()
      return [...lasting, ...ending.filter((row) => (row.expires_at ?? now) > now)]
    },
    countCurrent: (now) => activeNow() - (countLapsed.get(now)?.total ?? 0),
    markUsed: (ids, at) => void markUsed.run(at, JSON.stringify(ids)),
  }
}
