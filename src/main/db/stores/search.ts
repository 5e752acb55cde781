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
     CROSS JOIN message ON message.id = message_search.rowid
     CROSS JOIN conversation ON conversation.id = message.conversation_id
     WHERE message_search MATCH ?
       AND conversation.deleted_at IS NULL AND message.conversation_id = ifnull(?, message.conversation_id)
     ORDER BY message_search.rowid DESC`,
  )
  const byReading = db.query<MessageHitRow>(
    `SELECT ${columns}
     FROM (SELECT id, conversation_id, role, state, text, created_at FROM message
           ORDER BY id DESC LIMIT ${maxRowsRead}) AS message
     JOIN conversation ON conversation.id = message.conversation_id
     WHERE message.state NOT IN ('streaming', 'held', 'discarded') AND instr(message.text, ?) > 0
       AND conversation.deleted_at IS NULL AND message.conversation_id = ifnull(?, message.conversation_id)
     ORDER BY message.id DESC LIMIT ?`,
  )
  const titles = db.query<TitleRow>(
    'SELECT id, title, updated_at FROM conversation WHERE deleted_at IS NULL ORDER BY updated_at DESC, id',
  )

  function collect(expression: string, search: SearchTerms, conversationId: string | null, limit: number) {
    const hits: SearchHit[] = []
    let read = 0
    byIndex.each(
      (row) => {
        read += 1
        if (holdsLiterals(row.text, search)) hits.push(toHit(row, search))
        return hits.length < limit && read < maxRowsRead
      },
      scoped(expression, conversationId),
      conversationId,
    )
    return hits
  }

  return {
    messages(query, conversationId, limit) {
      if (limit <= 0) return []
      const search = readSearch(query)
      if (search.all === null || search.any === null) {
        const signs = query.trim()
        if (signs === '') return []
        return byReading.all(signs, conversationId, limit).map((row) => toHit(row, search))
      }
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

/** The query for all conversations or one; the column filters keep words of the text apart from names of conversations. */
function scoped(expression: string, conversationId: string | null): string {
  const inText = `search_text : (${expression})`
  if (conversationId === null) return inText
  return `search_scope : "c${conversationId.replaceAll('-', '').replaceAll('"', '""')}" AND ${inText}`
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
