import type { Connection } from '../connection'
import type { StoredTopic, TopicStore } from '../../core/ports'

interface TopicRow {
  id: string
  label: string | null
  holds: StoredTopic['holds']
  merged_into: string | null
}

/** Topics the owner shaped, or that were met in conversation. */
export function createTopicStore(db: Connection): TopicStore {
  const all = db.query<TopicRow>('SELECT id, label, holds, merged_into FROM topic ORDER BY id')
  const put = db.command(
    `INSERT INTO topic (id, label, holds, merged_into) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET label = excluded.label, holds = excluded.holds, merged_into = excluded.merged_into`,
  )
  return {
    all: () =>
      all.all().map((row) => ({
        id: row.id,
        label: row.label,
        holds: row.holds,
        mergedInto: row.merged_into,
      })),
    put: (topic) => void put.run(topic.id, topic.label, topic.holds, topic.mergedInto),
  }
}
