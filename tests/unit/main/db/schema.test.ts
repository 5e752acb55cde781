import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStores } from '../../../../src/main/db/stores'
import { openStores, removeFolders } from './support'

afterEach(removeFolders)

describe('schema', () => {
  it('is the one written down', async () => {
    const { db } = openStores()
    const statements = db
      .query<{ sql: string }>(
        `SELECT sql FROM sqlite_schema
         WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*_search_*[a-z]'
            OR type = 'trigger' ORDER BY type DESC, name`,
      )
      .all()
      .map((row) => `${row.sql};`)
    await expect(`${statements.join('\n\n')}\n`).toMatchFileSnapshot('fixtures/schema.sql')
  })

  it('has only STRICT tables, and ids of messages and facts are never given out twice', () => {
    const { db } = openStores()
    const loose = db
      .query<{ name: string }>(
        `SELECT name FROM pragma_table_list
         WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
      )
      .all()
    expect(loose).toEqual([])
    const numbered = db
      .query<{ name: string }>(
        "SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%' ORDER BY name",
      )
      .all()
      .map((row) => row.name)
    expect(numbered).toEqual(expect.arrayContaining(['fact', 'message']))
  })

  it('runs with the pragmas that keep data safe and deleted text gone', () => {
    const { db } = openStores()
    const values = [
      'journal_mode',
      'synchronous',
      'foreign_keys',
      'secure_delete',
      'temp_store',
      'trusted_schema',
      'busy_timeout',
    ]
    expect(Object.fromEntries(values.map((name) => [name, db.pragma(name)]))).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      foreign_keys: 1,
      secure_delete: 1,
      temp_store: 2,
      trusted_schema: 0,
      busy_timeout: 5000,
    })
  })
})

describe('query plans', () => {
  /** Reads that may walk a whole table: rare searches for signs, small tables, and what answers with every row. */
  const mayWalk = [/instr\(message\.text/, /FROM setting$/, /FROM topic /, /FROM forgotten/]

  function plans(): Array<{ sql: string; steps: string[] }> {
    const { db } = openStores()
    const prepared = vi.spyOn(db.raw, 'prepare')
    createStores(db)
    const texts = prepared.mock.calls.map(([sql]) => sql)
    prepared.mockRestore()
    return texts.map((sql) => ({
      sql,
      steps: db.raw
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array<null>(sql.split('?').length - 1).fill(null))
        .map((row) => row.detail),
    }))
  }

  it('never walk all messages, evidence or flags', () => {
    const walking = plans()
      .filter(({ sql }) => !mayWalk.some((pattern) => pattern.test(sql)))
      .filter(({ steps }) =>
        steps.some((step) =>
          /^SCAN (message|m|evidence|flag|receipt|read_mark)\b(?! USING (COVERING )?INDEX (message_streaming|message_held|flag_state))/.test(
            step,
          ),
        ),
      )
    expect(walking).toEqual([])
  })

  it('read the last page of a conversation straight from its index', () => {
    const page = plans().find(({ sql }) => sql.includes('id < ? ORDER BY id DESC LIMIT ?'))
    expect(page?.steps).toEqual([
      'SEARCH message USING INDEX message_conversation (conversation_id=? AND id<?)',
    ])
  })

  it('go from the full-text index to the rows, never the other way', () => {
    const searches = plans().filter(({ sql }) => / MATCH (?:\?|value)/.test(sql))
    expect(searches.length).toBeGreaterThanOrEqual(4)
    for (const { steps } of searches) {
      expect(
        steps
          .filter((step) => step.startsWith('SCAN'))
          .every((step) => /_search VIRTUAL|SCAN json_each|SCAN ranked|SCAN \(subquery/.test(step)),
      ).toBe(true)
    }
  })
})
