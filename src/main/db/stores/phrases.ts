import type { Connection } from '../connection'
import type { AllowedPhrase } from '../../../shared/entities'
import type { PhraseStore } from '../../core/ports'

interface PhraseRow {
  id: number
  fact_id: number
  fact_value: string
  phrase: string
  created_at: number
}

/** Phrases the owner called fine for a fact; they go with the fact. The same phrase is kept once. */
export function createPhraseStore(db: Connection): PhraseStore {
  const select = `SELECT allowed_phrase.id, fact_id, fact.value AS fact_value, phrase, allowed_phrase.created_at
    FROM allowed_phrase CROSS JOIN fact ON fact.id = fact_id`
  const list = db.query<PhraseRow>(`${select} ORDER BY allowed_phrase.id DESC`)
  const insert = db.query<{ id: number }>(
    `INSERT INTO allowed_phrase (fact_id, phrase, created_at) VALUES (?, ?, ?)
     ON CONFLICT (fact_id, phrase) DO UPDATE SET phrase = excluded.phrase RETURNING id`,
  )
  const get = db.query<PhraseRow>(`${select} WHERE allowed_phrase.id = ?`)
  const deleteMatching = db.command('DELETE FROM allowed_phrase WHERE fact_id = ? AND phrase = ?')
  const remove = db.command('DELETE FROM allowed_phrase WHERE id = ?')

  return {
    list: () => list.all().map(toPhrase),
    insert(factId, phrase, at) {
      const id = insert.get(factId, phrase, at)?.id ?? 0
      const row = get.get(id)
      return row === undefined ? { id, factId, factValue: '', phrase, createdAt: at } : toPhrase(row)
    },
    deleteMatching: (factId, phrase) => void deleteMatching.run(factId, phrase),
    delete: (id) => void remove.run(id),
  }
}

function toPhrase(row: PhraseRow): AllowedPhrase {
  return {
    id: row.id,
    factId: row.fact_id,
    factValue: row.fact_value,
    phrase: row.phrase,
    createdAt: row.created_at,
  }
}
