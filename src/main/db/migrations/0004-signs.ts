import type Sqlite from 'better-sqlite3'
import { recallTriggers } from './0002-recall'
import { toSearchColumns } from '../stores/fact-rows'
import { segmentedOf } from '../stores/messages'
import { mayHoldSigns } from '../text/signs'
import type { Migration } from '../migrate'
import type { FactRow } from '../stores/fact-rows'
import type { MessageState } from '../../../shared/entities'

/** Rows held in memory at a time. */
const rowsAtOnce = 1000

/**
 * Signs became words of the search index: messages and facts that hold some are written for it anew, as this
 * version of the app writes them. Files that once went from version 2 to 3 lost the triggers of recall on the way.
 */
export const signs: Migration = {
  version: 4,
  name: 'signs',
  up(db) {
    db.exec(recallTriggers)
    rewriteMessages(db)
    rewriteFacts(db)
  },
}

function rewriteMessages(db: Sqlite.Database): void {
  const update = db.prepare('UPDATE message SET segmented = ? WHERE id = ?')
  const page = db.prepare<[number, number], { id: number; state: MessageState; text: string }>(
    'SELECT id, state, text FROM message WHERE id > ? ORDER BY id LIMIT ?',
  )
  forEachRow(page, ({ id, state, text }) => {
    if (mayHoldSigns(text)) update.run(segmentedOf(state, text), id)
  })
}

function rewriteFacts(db: Sqlite.Database): void {
  const update = db.prepare(
    'UPDATE fact SET search_value = ?, search_content = ?, search_topic = ? WHERE id = ?',
  )
  const page = db.prepare<
    [number, number],
    Pick<FactRow, 'id' | 'status' | 'subject' | 'topic' | 'value' | 'content'>
  >(
    `SELECT id, status, subject, topic, value, content FROM fact
     WHERE id > ? AND status = 'active' ORDER BY id LIMIT ?`,
  )
  forEachRow(page, (fact) => {
    const { id, subject, topic, value, content } = fact
    if (mayHoldSigns(`${subject} ${topic} ${value} ${content}`)) update.run(...toSearchColumns(fact), id)
  })
}

/** Page by page, for nothing may be written while rows are being read. */
function forEachRow<Row extends { id: number }>(
  page: Sqlite.Statement<[number, number], Row>,
  visit: (row: Row) => void,
): void {
  let last = 0
  for (let rows = page.all(last, rowsAtOnce); rows.length > 0; rows = page.all(last, rowsAtOnce)) {
    for (const row of rows) visit(row)
    last = rows.at(-1)?.id ?? last
  }
}
