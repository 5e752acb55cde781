import type { Migration } from '../migrate'

/** Those of the tables below; a later step may put back what was lost. */
export const recallTriggers = `
CREATE TRIGGER IF NOT EXISTS fact_version_added AFTER INSERT ON fact
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE name = 'fact_version'; END;
CREATE TRIGGER IF NOT EXISTS fact_version_removed AFTER DELETE ON fact
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE name = 'fact_version'; END;
CREATE TRIGGER IF NOT EXISTS fact_version_changed AFTER UPDATE OF subject, topic, value, content, status, expires_at ON fact
BEGIN UPDATE meta SET value = hex(randomblob(8)) WHERE name = 'fact_version'; END;
CREATE TRIGGER IF NOT EXISTS fact_vector_outdated AFTER UPDATE ON fact
WHEN old.subject IS NOT new.subject OR old.topic IS NOT new.topic OR old.value IS NOT new.value
  OR old.content IS NOT new.content OR new.status <> 'active'
BEGIN DELETE FROM fact_vector WHERE fact_id = new.id; END;
`

/**
 * What recall needs so that it never reads all facts: indexes by topic, pin and end, vectors of facts, and a mark
 * that becomes another with every change of what facts say (`fact_version` in `meta`), by which lists kept in
 * memory know that they are old. It stands in the database to fall back with a transaction that is rolled back, and
 * is drawn by chance rather than counted so that a mark that fell back is never given again to other facts.
 *
 * A vector is of the words a fact had: when those change, or the fact is closed, the vector goes.
 */
export const recall: Migration = {
  version: 2,
  name: 'recall',
  up(db) {
    db.exec(`
CREATE INDEX fact_topic ON fact (topic, confirmed_at DESC) WHERE status = 'active';
CREATE INDEX fact_pinned ON fact (confirmed_at DESC) WHERE status = 'active' AND pinned = 1;
CREATE INDEX fact_lapsing ON fact (expires_at) WHERE status = 'active' AND expires_at IS NOT NULL;
CREATE INDEX fact_ended ON fact (subject, topic, valid_to DESC) WHERE status = 'superseded';

INSERT OR IGNORE INTO meta (name, value) VALUES ('fact_version', '');

CREATE TABLE fact_vector (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id INTEGER NOT NULL REFERENCES fact (id) ON DELETE CASCADE,
  model TEXT NOT NULL,
  vector BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX fact_vector_once ON fact_vector (fact_id, model);
CREATE INDEX fact_vector_model ON fact_vector (model, fact_id);

${recallTriggers}`)
  },
}
