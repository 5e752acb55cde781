import type { Connection } from '../connection'
import type { JsonMode, ModelNotes } from '../../core/ports'

/** What was learned about models while running. */
export function createModelNotes(db: Connection): ModelNotes {
  const get = db.query<{ json_mode: JsonMode | null; chars_per_token: number | null }>(
    'SELECT json_mode, chars_per_token FROM model_note WHERE model = ?',
  )
  const setJsonMode = db.command(
    `INSERT INTO model_note (model, json_mode) VALUES (?, ?)
     ON CONFLICT (model) DO UPDATE SET json_mode = excluded.json_mode`,
  )
  const setCharsPerToken = db.command(
    `INSERT INTO model_note (model, chars_per_token) VALUES (?, ?)
     ON CONFLICT (model) DO UPDATE SET chars_per_token = excluded.chars_per_token`,
  )
  return {
    jsonMode: (model) => get.get(model)?.json_mode ?? null,
    setJsonMode: (model, mode) => void setJsonMode.run(model, mode),
    charsPerToken: (model) => get.get(model)?.chars_per_token ?? null,
    setCharsPerToken: (model, ratio) => void setCharsPerToken.run(model, ratio),
  }
}
