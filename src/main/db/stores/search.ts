import { excerptAround, findMarks } from '../text/marks'
import { readSearch } from '../text/match-expression'
import { foldText, wordRuns } from '../text/search-text'
import type { Connection } from '../connection'
import type { SearchTerms } from '../text/match-expression'
import type { Role, SearchHit } from '../../../shared/entities'
import type { SearchStore } from '../../core/ports'

/** Rows read at most for a search whose words the index cannot decide on (signs such as those of `c++`). */
const maxRowsRead = 20_000

interface MessageHitRow {
  id: number
  conversation_id: string
  role: Role
  title: string
  text: string
  created_at: number
}

interface TitleRow {
  id: string
  title: string
  updated_at: number
}

/**
 * Search of the history, newest first, which costs the same however common a word is; ranking does not. All
 * words have to occur; only where no message holds them all is any of them enough.
 */
export function createSearchStore(db: Connection): SearchStore {
  const columns =
    'message.id, message.conversation_id, message.role, conversation.title, message.text, message.created_at'
  const byIndex = db.query<MessageHitRow>(
    `SELECT ${columns}
     FROM message_search
     JOIN message ON message.id = message_search.rowid
     JOIN conversation ON conversation.id = message.conversation_id
     WHERE message_search MATCH ?1 AND message_search.rowid BETWEEN ?2 AND ?3
       AND conversation.deleted_at IS NULL AND (?4 IS NULL OR message.conversation_id = ?4)
     ORDER BY message_search.rowid DESC`,
  )
  const byReading = db.query<MessageHitRow>(
    `SELECT ${columns}
     FROM message JOIN conversation ON conversation.id = message.conversation_id
     WHERE message.id BETWEEN ?1 AND ?2 AND message.search_text <> ''
       AND conversation.deleted_at IS NULL AND (?3 IS NULL OR message.conversation_id = ?3)
     ORDER BY message.id DESC LIMIT ?4`,
  )
  const bounds = db.query<{ first: number | null; last: number | null }>(
    'SELECT min(id) AS first, max(id) AS last FROM message WHERE conversation_id = ?',
  )
  const titles = db.query<TitleRow>(
    'SELECT id, title, updated_at FROM conversation WHERE deleted_at IS NULL ORDER BY updated_at DESC, id',
  )

  function range(conversationId: string | null): [number, number] | null {
    if (conversationId === null) return [0, Number.MAX_SAFE_INTEGER]
    const found = bounds.get(conversationId)
    if (found === undefined || found.first === null || found.last === null) return null
    return [found.first, found.last]
  }

  function collect(expression: string, search: SearchTerms, conversationId: string | null, limit: number) {
    const ids = range(conversationId)
    const hits: SearchHit[] = []
    if (ids === null) return hits
    let read = 0
    byIndex.each(
      (row) => {
        read += 1
        if (holdsLiterals(row.text, search)) hits.push(toHit(row, search))
        return hits.length < limit && read < maxRowsRead
      },
      expression,
      ...ids,
      conversationId,
    )
    return hits
  }

  /** For what the index does not keep: signs and pictures. */
  function read(query: string, search: SearchTerms, conversationId: string | null, limit: number) {
    const ids = range(conversationId)
    const wanted = foldText(query).trim()
    const hits: SearchHit[] = []
    if (ids === null || wanted === '') return hits
    byReading.each(
      (row) => {
        if (foldText(row.text).includes(wanted)) hits.push(toHit(row, search))
        return hits.length < limit
      },
      ...ids,
      conversationId,
      maxRowsRead,
    )
    return hits
  }

  return {
    messages(query, conversationId, limit) {
      if (limit <= 0) return []
      const search = readSearch(query)
      if (search.all === null || search.any === null) return read(query, search, conversationId, limit)
      const hits = collect(search.all, search, conversationId, limit)
      if (hits.length > 0 || search.any === search.all) return hits
      return collect(search.any, search, conversationId, limit)
    },
    conversations(query, limit) {
      const search = readSearch(query)
      const hits: SearchHit[] = []
      if (limit <= 0 || search.terms.length === 0) return hits
      titles.each((row) => {
        if (holdsEveryTerm(row.title, search)) hits.push(toTitleHit(row, search))
        return hits.length < limit
      })
      return hits
    },
  }
}

function holdsLiterals(text: string, search: SearchTerms): boolean {
  const literals = search.terms.filter((term) => term.literal)
  if (literals.length === 0) return true
  const folded = foldText(text)
  return literals.every((term) => folded.includes(term.text))
}

/** Titles are few and short: each word of the search has to begin a word of the title. */
function holdsEveryTerm(title: string, search: SearchTerms): boolean {
  const folded = foldText(title)
  const words = wordRuns(folded).map((run) => run.text)
  return search.terms.every((term) => {
    const wanted = wordRuns(foldText(term.text))
    if (wanted.length === 0 || term.literal) return folded.includes(foldText(term.text))
    return wanted.every((run) =>
      run.dense ? folded.includes(run.text) : words.some((word) => word.startsWith(run.text)),
    )
  })
}

function toHit(row: MessageHitRow, search: SearchTerms): SearchHit {
  return {
    kind: 'message',
    conversationId: row.conversation_id,
    messageId: row.id,
    factId: null,
    role: row.role,
    title: row.title,
    ...excerptAround(row.text, search.terms),
    at: row.created_at,
  }
}

function toTitleHit(row: TitleRow, search: SearchTerms): SearchHit {
  return {
    kind: 'conversation',
    conversationId: row.id,
    messageId: null,
    factId: null,
    role: null,
    title: row.title,
    text: row.title,
    marks: findMarks(
      row.title,
      search.terms.map((term) => ({ ...term, prefix: true })),
    ),
    at: row.updated_at,
  }
}
