import { BackgroundLearning } from '../../../src/main/core/memory/background/background-learning'
import { parseCandidates } from '../../../src/main/core/memory/extraction/parse'
import { extractionRequest } from '../../../src/main/core/memory/extraction/request'
import { realOllama } from '../real-ollama'
import { measureMemora } from './memora'
import type { Extract, MemoraResult, Share } from './memora'

/**
 * Replays Memora conversations into memory and prints what was kept.
 * @param args the folder of the personas; then optionally `--model <name>`, which needs an Ollama that has it
 * @returns the exit code: 1 where more than 2 of 100 quiet turns wrote something
 */
export async function run(args: string[]): Promise<number> {
  const [folder, ...options] = args
  if (folder === undefined) {
    process.stdout.write('npm run eval -- memora <folder> [--model <name>]\n')
    return 2
  }
  const at = options.indexOf('--model')
  const model = at < 0 ? null : (options[at + 1] ?? null)
  const result = await measureMemora(folder, model === null ? null : await extractorOf(model))
  print(result, model)
  return result.quiet.were * 100 > result.quiet.of * 2 ? 1 : 0
}

async function extractorOf(model: string): Promise<Extract> {
  const ollama = await realOllama()
  const load = { contextWindow: 8192, keepAliveMinutes: 10 }
  return async (world, message) => {
    const extraction = { request: extractionRequest, parse: parseCandidates }
    const learning = new BackgroundLearning(world.memory, world.learning, ollama.client, extraction)
    try {
      await learning.run({ messageId: message.id }, { name: model, load }, new AbortController().signal)
      return true
    } catch {
      return false
    }
  }
}

function print(result: MemoraResult, model: string | null): void {
  const row = (name: string, share: Share): string => {
    const percent = share.of === 0 ? '–' : ((share.were * 100) / share.of).toFixed(1)
    return `| ${name} | ${share.were} | ${share.of} | ${percent} |`
  }
  process.stdout.write(
    [
      `Reading by rule${model === null ? ' alone' : ` and by ${model}`}`,
      '',
      '| measure | n | of | percent |',
      '| --- | --- | --- | --- |',
      row('facts written in turns of sessions with nothing to remember', result.quiet),
      row('facts written in other turns not marked as sharing memory', result.unmarked),
      row('preferences added, found in an active fact', result.recall.preference),
      row('goals added, found in an active fact', result.recall.goal),
      row('activities added, found in an active fact', result.recall.activity),
      row('preferences turned, the new side active and the old one not', result.updates),
      row('things withdrawn, in no active fact', result.withdrawn),
      row('of those that had been stored', result.withdrawnOfKnown),
      ...(model === null
        ? []
        : [
            row('answers of the model that were no use', {
              of: result.model.calls,
              were: result.model.failed,
            }),
          ]),
      '',
    ].join('\n'),
  )
}
