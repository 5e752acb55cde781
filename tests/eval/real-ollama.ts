import { createOllama } from '../../src/main/ollama'
import { realClock } from '../support/clocks'
import { silentLog } from '../support/silent-log'

/** The Ollama that `OLLAMA_HOST` names, asked for its models. */
export async function realOllama(): Promise<ReturnType<typeof createOllama>> {
  const settings = { ollamaHost: '', contextWindows: {}, keepLoadedMinutes: 10 }
  const ollama = createOllama({
    settings: () => settings,
    environment: process.env.OLLAMA_HOST,
    clock: realClock,
    ids: { next: () => '1' },
    log: silentLog,
    statusChanged: () => undefined,
    pullChanged: () => undefined,
  })
  await ollama.models.check()
  return ollama
}
