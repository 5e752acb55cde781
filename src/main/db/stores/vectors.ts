import type { Connection } from '../connection'
import type { VectorStore } from '../../core/ports'

interface VectorRow {
  fact_id: number
  vector: Buffer
}

/** Vectors of facts, one for each model, as 32-bit numbers in the byte order of this computer. */
export function createVectorStore(db: Connection): VectorStore {
  const missing = db.query<{ id: number; subject: string; topic: string; content: string; value: string }>(
    `SELECT id, subject, topic, content, value FROM fact
     WHERE status = 'active'
       AND NOT EXISTS (SELECT 1 FROM fact_vector WHERE fact_vector.fact_id = fact.id AND fact_vector.model = ?)
     ORDER BY confirmed_at DESC LIMIT ?`,
  )
  // A fact that was deleted while its words were on their way gets no vector.
  const put = db.command(
    `INSERT INTO fact_vector (fact_id, model, vector)
     SELECT id, ?, ? FROM fact WHERE id = ? AND status = 'active' AND content = ? AND value = ?
     ON CONFLICT (fact_id, model) DO UPDATE SET vector = excluded.vector`,
  )
  const keys = db.query<{ id: number; fact_id: number }>(
    'SELECT id, fact_id FROM fact_vector WHERE model = ?',
  )
  const read = db.query<VectorRow>(
    `SELECT fact_id, vector FROM fact_vector
     WHERE model = ? AND fact_id IN (SELECT value FROM json_each(?))`,
  )
  const deleteOthers = db.command('DELETE FROM fact_vector WHERE model <> ?')
  const count = db.query<{ total: number; newest: number | null }>(
    'SELECT count(*) AS total, max(id) AS newest FROM fact_vector',
  )

  return {
    missing: (model, limit) => missing.all(model, limit),
    put: (model, fact, vector) =>
      void put.run(
        model,
        Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
        fact.id,
        fact.content,
        fact.value,
      ),
    keys: (model) => keys.all(model).map((row) => ({ key: row.id, factId: row.fact_id })),
    read: (model, wanted) =>
      read.all(model, JSON.stringify(wanted)).map((row) => ({
        factId: row.fact_id,
        // Copied: a vector has to begin at a multiple of four bytes, a buffer of SQLite may begin anywhere.
        vector: new Float32Array(Uint8Array.from(row.vector).buffer),
      })),
    deleteOthers: (model) => void deleteOthers.run(model),
    stamp() {
      const row = count.get()
      return `${row?.total ?? 0}/${row?.newest ?? 0}`
    },
  }
}
