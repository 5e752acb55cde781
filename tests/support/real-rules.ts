import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { examine } from '../../src/main/core/memory/extraction/examine'
import type { MemoryRules, SafetyTerms } from '../../src/main/core/memory/learning/memory'
import { readMessage } from '../../src/main/core/memory/reading/read-message'
import { holdsSecret } from '../../src/main/core/memory/screening/secrets'
import { classify, watchedTerms } from '../../src/main/core/safety/fact-terms'
import { parseVocabulary } from '../../src/main/core/safety/vocabulary'

/** The text rules as the app has them. */
export const realRules: MemoryRules = { read: readMessage, examine, holdsSecret }

/** The safety vocabulary as it ships. */
export function shippedTerms(): SafetyTerms {
  const folder = path.join(import.meta.dirname, '../../resources/safety')
  const vocabulary = parseVocabulary(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
      .sort()
      .map((name): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
  )
  return {
    classify: (value, category) => classify(vocabulary, value, category),
    watchedTerms: (about) => watchedTerms(vocabulary, about),
  }
}
