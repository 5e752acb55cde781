import { excerptAround, findMarks } from '../text/marks'
import { readSearch } from '../text/match-expression'
import { foldText, wordRuns } from '../text/search-text'
import type { Connection } from '../connection'
import type { SearchTerms } from '../text/match-expression'
import type { Role, SearchHit } from '../../../shared/entities'
import type { SearchStore } from '../../core/ports'

/** Rows read at most for a search whose words the index cannot decide on (signs such as those of `c++`). */
const maxRowsRead = 20_000

/**
 * Newest messages read for a search that holds nothing the index keeps: ASCII signs and punctuation alone (`->`).
 * Older ones are not found by it. So many take 2 ms where all are short, 7 ms where half are replies of 2,000
 * characters; a search may take 10.
 */
const maxMessagesRead = 5000

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
  const readAll = reading('TRUE')
  const readConversation = reading('message.conversation_id = ?')
  const titles = db.query<TitleRow>(
    'SELECT id, title, updated_at FROM conversation WHERE deleted_at IS NULL ORDER BY updated_at DESC, id',
  )

  function reading(scope: string) {
    return db.query<MessageHitRow>(
      `SELECT ${columns}
       FROM message CROSS JOIN conversation ON conversation.id = message.conversation_id
       WHERE ${scope} AND instr(message.text, ?) > 0
         AND message.id > ifnull(
           (SELECT id FROM message WHERE ${scope} ORDER BY id DESC LIMIT 1 OFFSET ${maxMessagesRead}), 0)
         AND message.state NOT IN ('streaming', 'held', 'discarded') AND conversation.deleted_at IS NULL
       ORDER BY message.id DESC LIMIT ?`,
    )
  }

  function rowsWith(signs: string, conversationId: string | null, limit: number): MessageHitRow[] {
    if (conversationId === null) return readAll.all(signs, limit)
    return readConversation.all(conversationId, signs, conversationId, limit)
  }

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
        return rowsWith(signs, conversationId, limit).map((row) => toHit(row, search))
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
