import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serializeError } from './core/app-error'
import type { Log } from './core/ports'
import type { Vocabulary } from './core/safety/vocabulary'
import { parseVocabulary } from './core/safety/vocabulary'

/** The safety vocabulary, or null where it does not load: then replies are marked "not checked". */
export function loadVocabulary(folder: string, log: Log): Vocabulary | null {
  try {
    const files = readdirSync(folder).filter(
      (name) => name.endsWith('.json') && !name.endsWith('.schema.json'),
    )
    return parseVocabulary(
      files.sort().map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    )
  } catch (error) {
    log.error('safety vocabulary did not load', error, { code: serializeError(error).code })
    return null
  }
}
