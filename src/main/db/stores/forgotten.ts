import { createHmac, randomBytes } from 'node:crypto'
import type { Connection } from '../connection'
import type { ForgottenStore } from '../../core/ports'

const keyBytes = 32

/**
 * Remembers that something was forgotten without remembering what: HMAC-SHA256 under a random key of the
 * profile, so that a list of guesses cannot be tried against a copy of the hashes alone.
 */
export function createForgottenStore(db: Connection): ForgottenStore {
  const key = profileKey(db)
  const add = db.command('INSERT INTO forgotten (hash, at) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const has = db.query<{ found: number }>('SELECT 1 AS found FROM forgotten WHERE hash = ?')
  const remove = db.command('DELETE FROM forgotten WHERE hash = ?')

  function hash(subject: string, topic: string, foldedValue: string): Buffer {
    return createHmac('sha256', key)
      .update(JSON.stringify([subject, topic, foldedValue]))
      .digest()
  }

  return {
    add: (subject, topic, foldedValue, at) => void add.run(hash(subject, topic, foldedValue), at),
    has: (subject, topic, foldedValue) => has.get(hash(subject, topic, foldedValue)) !== undefined,
    remove: (subject, topic, foldedValue) => void remove.run(hash(subject, topic, foldedValue)),
  }
}

function profileKey(db: Connection): Buffer {
  const read = db.query<{ value: Buffer }>("SELECT value FROM meta WHERE name = 'forgotten_key'")
  const write = db.command(
    "INSERT INTO meta (name, value) VALUES ('forgotten_key', ?) ON CONFLICT DO NOTHING",
  )
  if (read.get() === undefined) write.run(randomBytes(keyBytes))
  const row = read.get()
  if (row === undefined) throw new Error('The key of the profile could not be written')
  return row.value
}
