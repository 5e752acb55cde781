import { realOllama } from '../real-ollama'
import { bySession, readDataset, withTurnBefore } from './datasets'
import type { History, Question } from './datasets'
import { measure } from './measure'
import type { Embedder, Row } from './measure'

/**
 * Measures how well recall finds what answers a question, on a file of a known form, and prints a table.
 * @param args the file; then optionally `--embed <model>` for the hybrid rows, which need an Ollama that has it
 * @returns the exit code
 */
export async function run(args: string[]): Promise<number> {
  const [file, ...options] = args
  if (file === undefined) {
    process.stdout.write('npm run eval -- retrieval <file> [--embed <model>]\n')
    return 2
  }
  const at = options.indexOf('--embed')
  const embedder = at < 0 ? null : await embedderOf(options[at + 1] ?? '')
  const { kind, histories } = readDataset(file)
  const questions = histories.reduce((sum, history) => sum + history.questions.length, 0)
  const units = histories.reduce((sum, history) => sum + history.turns.length, 0)
  process.stdout.write(`${kind}: ${histories.length} histories, ${questions} questions, ${units} turns\n\n`)
  printTable([
    ...(await measure(
      histories,
      { name: 'turn', units: ({ turns }) => turns, gold: ({ gold }) => gold },
      embedder,
    )),
    ...(await measure(
      histories,
      {
        name: 'turn with the one before',
        units: ({ turns }) => withTurnBefore(turns),
        gold: ({ gold }) => gold,
      },
      null,
    )),
    ...(await measure(
      histories,
      { name: 'session', units: ({ turns }) => bySession(turns), gold: sessionsOf },
      embedder,
    )),
  ])
  return 0
}

function sessionsOf(question: Question, { turns }: History): string[] {
  return turns.filter(({ id }) => question.gold.includes(id)).map(({ session }) => session)
}

async function embedderOf(model: string): Promise<Embedder> {
  const ollama = await realOllama()
  const { queryText } = await import('../../../src/main/core/memory/embedding/embedding-text')
  const embed = (texts: string[]): Promise<Float32Array[]> =>
    ollama.client.embed(model, texts, new AbortController().signal)
  return {
    model,
    query: (texts) => embed(texts.map((text) => queryText(model, text))),
    document: embed,
  }
}

function printTable(rows: Row[]): void {
  const share = (value: number): string => value.toFixed(3)
  const lines = rows.map(({ configuration, questions, any, recall10, p50, p95 }) =>
    [
      configuration,
      questions,
      share(any[1]),
      share(any[5]),
      share(any[10]),
      share(recall10),
      p50.toFixed(2),
      p95.toFixed(2),
    ].join(' | '),
  )
  process.stdout.write(
    [
      '| configuration | n | any@1 | any@5 | any@10 | mean recall@10 | p50 ms | p95 ms |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...lines.map((line) => `| ${line} |`),
      '',
    ].join('\n'),
  )
}
