import type { Connection } from '../connection'
import type { FlagDecision, FlagOutcome, FlagState, Judgement } from '../../../shared/entities'
import type { FlagStore, NewFlag, StoredFlag } from '../../core/ports'

interface FlagRow {
  id: number
  fact_id: number
  subject: string
  topic: string
  value: string
  words: string
  judgement: Judgement
  cue: string
  source: NewFlag['source']
  class_label: string | null
  message_id: number
  conversation_id: string
  model: string | null
  excerpt: string
  mark_start: number
  mark_end: number
  span_start: number
  span_end: number
  state: FlagState
  outcome: FlagOutcome
  decision: FlagDecision
  created_at: number
  decided_at: number | null
}

/** Mentions of watched terms in replies; those of hidden conversations are left out of list and count. */
export function createFlagStore(db: Connection): FlagStore {
  const columns = `id, fact_id, subject, topic, value, words, judgement, cue, source, class_label, message_id,
    conversation_id, model, excerpt, mark_start, mark_end, span_start, span_end, state, outcome, decision,
    created_at, decided_at`
  const visible = `EXISTS (
    SELECT 1 FROM conversation WHERE conversation.id = flag.conversation_id AND deleted_at IS NULL)`
  const insert = db.command(
    `INSERT INTO flag (fact_id, subject, topic, value, words, judgement, cue, source, class_label, message_id,
       conversation_id, model, excerpt, mark_start, mark_end, span_start, span_end, state, outcome, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const get = db.query<FlagRow>(`SELECT ${columns} FROM flag WHERE id = ?`)
  const forMessage = db.query<FlagRow>(
    `SELECT ${columns} FROM flag WHERE message_id = ? ORDER BY span_start, id`,
  )
  // 'pending' sorts after 'decided'.
  const list = db.query<FlagRow>(
    `SELECT ${columns} FROM flag WHERE ${visible} ORDER BY state DESC, id DESC LIMIT ?`,
  )
  const pendingCount = db.query<{ total: number }>(
    `SELECT count(*) AS total FROM flag WHERE state = 'pending' AND ${visible}`,
  )
  const setOutcome = db.command('UPDATE flag SET outcome = ? WHERE message_id = ?')
  const decide = db.command('UPDATE flag SET state = ?, decision = ?, decided_at = ? WHERE id = ?')
  const deleteForMessage = db.command('DELETE FROM flag WHERE message_id = ?')

  return {
    insert(flag) {
      const { id } = insert.run(
        flag.factId,
        flag.subject,
        flag.topic,
        flag.value,
        flag.words,
        flag.judgement,
        flag.cue,
        flag.source,
        flag.classLabel,
        flag.messageId,
        flag.conversationId,
        flag.model,
        flag.excerpt,
        flag.mark.start,
        flag.mark.end,
        flag.span.start,
        flag.span.end,
        flag.state,
        flag.outcome,
        flag.createdAt,
      )
      return { ...flag, id, decision: null, decidedAt: null }
    },
    get(id) {
      const row = get.get(id)
      return row === undefined ? null : toFlag(row)
    },
    forMessage: (messageId) => forMessage.all(messageId).map(toFlag),
    list: (limit) => list.all(limit).map(toFlag),
    pendingCount: () => pendingCount.get()?.total ?? 0,
    setOutcome: (messageId, outcome) => void setOutcome.run(outcome, messageId),
    decide: (id, state, decision, at) => void decide.run(state, decision, at, id),
    deleteForMessage: (messageId) => void deleteForMessage.run(messageId),
  }
}

function toFlag(row: FlagRow): StoredFlag {
  return {
    id: row.id,
    factId: row.fact_id,
    subject: row.subject,
    topic: row.topic,
    value: row.value,
    words: row.words,
    judgement: row.judgement,
    cue: row.cue,
    source: row.source,
    classLabel: row.class_label,
    messageId: row.message_id,
    conversationId: row.conversation_id,
    model: row.model,
    excerpt: row.excerpt,
    mark: { start: row.mark_start, end: row.mark_end },
    span: { start: row.span_start, end: row.span_end },
    state: row.state,
    outcome: row.outcome,
    decision: row.decision,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }
}
