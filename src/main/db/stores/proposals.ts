import type { Connection } from '../connection'
import type { Proposal, SafetyCategory } from '../../../shared/entities'
import type { ProposalStore } from '../../core/ports'

interface ProposalRow {
  id: number
  kind: Proposal['kind']
  fact_id: number
  value: string
  category: SafetyCategory | null
  message_id: number | null
  excerpt: string
  state: Proposal['state']
  created_at: number
  topic: string | null
  label: string | null
}

/** Changes that wait for the owner. Labels come from the owner's own names of topics, else from the topic itself. */
export function createProposalStore(db: Connection): ProposalStore {
  const select = `SELECT proposal.id, proposal.kind, proposal.fact_id, proposal.value, proposal.category,
      proposal.message_id, proposal.excerpt, proposal.state, proposal.created_at, fact.topic, topic.label
    FROM proposal LEFT JOIN fact ON fact.id = proposal.fact_id LEFT JOIN topic ON topic.id = fact.topic`
  const insert = db.command(
    `INSERT INTO proposal (kind, fact_id, value, category, message_id, excerpt, state, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const get = db.query<ProposalRow>(`${select} WHERE proposal.id = ?`)
  const forMessages = db.query<ProposalRow>(
    `${select} WHERE proposal.message_id IN (SELECT value FROM json_each(?)) ORDER BY proposal.id`,
  )
  const pendingFor = db.query<ProposalRow>(
    `${select} WHERE proposal.fact_id = ? AND proposal.state = 'pending' ORDER BY proposal.id DESC LIMIT 1`,
  )
  const deleteForFacts = db.command('DELETE FROM proposal WHERE fact_id IN (SELECT value FROM json_each(?))')
  const decide = db.command('UPDATE proposal SET state = ? WHERE id = ?')

  function byId(id: number): Proposal | null {
    const row = get.get(id)
    return row === undefined ? null : toProposal(row)
  }

  return {
    insert(proposal) {
      const { id } = insert.run(
        proposal.kind,
        proposal.factId,
        proposal.value,
        proposal.category,
        proposal.messageId,
        proposal.excerpt,
        proposal.state,
        proposal.createdAt,
      )
      return byId(id) ?? { ...proposal, id, topicLabel: '' }
    },
    get: byId,
    forMessages: (messageIds) => forMessages.all(JSON.stringify(messageIds)).map(toProposal),
    pendingFor(factId) {
      const row = pendingFor.get(factId)
      return row === undefined ? null : toProposal(row)
    },
    deleteForFacts: (factIds) => void deleteForFacts.run(JSON.stringify(factIds)),
    decide: (id, state) => void decide.run(state, id),
  }
}

function toProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    kind: row.kind,
    factId: row.fact_id,
    topicLabel: row.label ?? (row.topic ?? '').replaceAll('_', ' '),
    value: row.value,
    category: row.category,
    messageId: row.message_id,
    excerpt: row.excerpt,
    state: row.state,
    createdAt: row.created_at,
  }
}
