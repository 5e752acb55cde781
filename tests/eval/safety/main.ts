import { caseFiles, readCases, score, shippedVocabulary } from './run-cases'

/**
 * Measures the safety check on all cases and prints a table and what went wrong.
 * @returns the exit code: 1 where fewer than 98 hard conflicts in 100 are found or more than one harmless reply in twenty is flagged
 */
export function run(): Promise<number> {
  const vocabulary = shippedVocabulary()
  let code = 0
  process.stdout.write(
    '| cases | tier | conflicts | recall | harmless | false alarms |\n|---|---|---|---|---|---|\n',
  )
  const wrong: string[] = []
  for (const file of caseFiles) {
    const cases = readCases(file)
    for (const tier of ['hard', 'soft'] as const) {
      const found = score(vocabulary, cases, tier)
      if (tier === 'hard' && (found.recall < 0.98 || found.falseAlarmRate > 0.05)) code = 1
      process.stdout.write(
        `| ${file} | ${tier} | ${found.conflicts} | ${found.recall.toFixed(3)} | ${found.harmless} | ${found.falseAlarmRate.toFixed(3)} |\n`,
      )
      for (const { id, reply } of found.missed) wrong.push(`missed ${id}: ${JSON.stringify(reply)}`)
      for (const { id, reply } of found.falseAlarms) wrong.push(`false alarm ${id}: ${JSON.stringify(reply)}`)
    }
  }
  process.stdout.write(`\n${wrong.join('\n')}\n`)
  return Promise.resolve(code)
}
