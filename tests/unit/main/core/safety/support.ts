import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Mention, SafetyCategory } from '../../../../../src/shared/entities'
import { buildChecker } from '../../../../../src/main/core/safety/build-checker'
import type { SafetyFact } from '../../../../../src/main/core/safety/build-checker'
import type { About } from '../../../../../src/main/core/safety/checker'
import { classify } from '../../../../../src/main/core/safety/fact-terms'
import { parseVocabulary } from '../../../../../src/main/core/safety/vocabulary'
import type { Vocabulary } from '../../../../../src/main/core/safety/vocabulary'

/** The files of the vocabulary as they ship, parsed. */
export function shippedFiles(): unknown[] {
  const folder = path.join(import.meta.dirname, '../../../../../resources/safety')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown)
}

/** The vocabulary as it ships. */
export function shippedVocabulary(): Vocabulary {
  return parseVocabulary(shippedFiles())
}

/** An active fact, mapped as the app maps it. */
export function safetyFact(
  vocabulary: Vocabulary,
  id: number,
  category: SafetyCategory,
  value: string,
  subject = 'user',
  words: { added?: string[]; removed?: string[] } = {},
): SafetyFact {
  const found = classify(vocabulary, value, category)
  return {
    id,
    subject,
    topic: category,
    value,
    status: 'active',
    safety: {
      category,
      classId: found?.classId ?? null,
      classLabel: found?.classLabel ?? null,
      addedTerms: words.added ?? [],
      removedTerms: words.removed ?? [],
    },
  }
}

/** Mentions of one fact in a reply. */
export function mentionsOf(
  vocabulary: Vocabulary,
  category: SafetyCategory,
  value: string,
  reply: string,
  about: Partial<About> = {},
): Mention[] {
  const checker = buildChecker(vocabulary, [safetyFact(vocabulary, 1, category, value)], [])
  return checker.check(reply, { ownerText: '', names: [], ...about })
}
