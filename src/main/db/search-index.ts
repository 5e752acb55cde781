import type Sqlite from 'better-sqlite3'

/** Words are letters, digits and marks; without the marks unicode61 would cut Indic words at their vowels. */
const tokenizer = `porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'`

interface SearchIndex {
  name: string
  table: string
  columns: string[]
  /** Lengths of beginnings that are indexed of their own, for search as one types. */
  prefix: string | null
}

const indexes: readonly SearchIndex[] = [
  { name: 'message_search', table: 'message', columns: ['search_text', 'search_scope'], prefix: '2 3' },
  {
    name: 'fact_search',
    table: 'fact',
    columns: ['search_value', 'search_content', 'search_topic'],
    prefix: null,
  },
]

/**
 * Brings the full-text tables and their triggers to the form this version wants, on every open, so that a
 * changed tokenizer or trigger body takes effect. Tables keyed on the stable ids of their content table.
 * Returns the names of the indexes that were built anew.
 */
export function assertSearchIndexes(db: Sqlite.Database, rebuildAll: boolean): string[] {
  const rebuilt: string[] = []
  db.transaction(() => {
    for (const index of indexes) {
      const isNew = assertTable(db, index)
      assertSecureDelete(db, index)
      for (const [name, sql] of triggersOf(index)) assertTrigger(db, name, sql)
      if (isNew || rebuildAll) {
        rebuildIndex(db, index.name)
        rebuilt.push(index.name)
      }
    }
  }).immediate()
  return rebuilt
}

/** Builds every index anew from its content, e.g. after a check found one damaged. */
export function rebuildSearchIndexes(db: Sqlite.Database): void {
  for (const index of indexes) rebuildIndex(db, index.name)
}

/** Pieces of the index of facts that are left alone. */
const fewPieces = 4

/** Pages brought together in one go, the index of ten thousand facts: some ten to twenty milliseconds. */
const pagesAtOnce = 250

/**
 * Brings the pieces together that the index of facts grows into with every change: each word is looked up in every
 * one of them, for every message. Does a part of the work and has to be called again, the index may be used meanwhile
 * (https://www.sqlite.org/fts5.html, 6.7: a negative number begins where nothing was begun).
 */
export function mergeFactIndex(db: Sqlite.Database): void {
  const pieces =
    db.prepare<[], number>('SELECT count(DISTINCT segid) FROM fact_search_idx').pluck().get() ?? 0
  if (pieces <= fewPieces) return
  db.prepare("INSERT INTO fact_search (fact_search, rank) VALUES ('merge', ?)").run(-pagesAtOnce)
}

function rebuildIndex(db: Sqlite.Database, name: string): void {
  db.exec(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`)
}

function assertTable(db: Sqlite.Database, index: SearchIndex): boolean {
  const options = [
    ...index.columns,
    `content='${index.table}'`,
    `content_rowid='id'`,
    `tokenize="${tokenizer}"`,
    ...(index.prefix === null ? [] : [`prefix='${index.prefix}'`]),
  ]
  const sql = `CREATE VIRTUAL TABLE ${index.name} USING fts5 (${options.join(', ')})`
  const found = storedSql(db, index.name)
  if (found === sql) return false
  if (found !== undefined) db.exec(`DROP TABLE ${index.name}`)
  db.exec(sql)
  return true
}

/** Without it the words of deleted rows stay in the index's pages (https://www.sqlite.org/fts5.html, 6.13). */
function assertSecureDelete(db: Sqlite.Database, index: SearchIndex): void {
  const on = db.prepare(`SELECT v FROM ${index.name}_config WHERE k = 'secure-delete'`).pluck().get()
  if (on !== 1) db.exec(`INSERT INTO ${index.name} (${index.name}, rank) VALUES ('secure-delete', 1)`)
}

function triggersOf(index: SearchIndex): Array<[string, string]> {
  const { name, table, columns } = index
  const list = columns.join(', ')
  const values = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ')
  const add = `INSERT INTO ${name} (rowid, ${list}) VALUES (new.id, ${values('new')});`
  const remove = `INSERT INTO ${name} (${name}, rowid, ${list}) VALUES ('delete', old.id, ${values('old')});`
  const changed = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')
  return [
    [`${name}_added`, `AFTER INSERT ON ${table} BEGIN ${add} END`],
    [`${name}_removed`, `AFTER DELETE ON ${table} BEGIN ${remove} END`],
    [`${name}_changed`, `AFTER UPDATE ON ${table} WHEN ${changed} BEGIN ${remove} ${add} END`],
  ].map(([trigger, body]) => [trigger ?? '', `CREATE TRIGGER ${trigger} ${body}`])
}

function assertTrigger(db: Sqlite.Database, name: string, sql: string): void {
  const found = storedSql(db, name)
  if (found === sql) return
  if (found !== undefined) db.exec(`DROP TRIGGER ${name}`)
  db.exec(sql)
}

function storedSql(db: Sqlite.Database, name: string): string | undefined {
  return db.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(name)
}
