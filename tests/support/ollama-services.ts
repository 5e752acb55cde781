import type { EngineStatus, PullProgress } from '../../src/shared/entities'
import type { Clock, Log } from '../../src/main/core/ports'
import { OllamaClient } from '../../src/main/ollama/client'
import { OllamaConnection } from '../../src/main/ollama/connection'
import { OllamaModels } from '../../src/main/ollama/models'
import { Pulls } from '../../src/main/ollama/pull'
import { realClock } from './clocks'

/** A log that says nothing. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

export interface TestSettings {
  ollamaHost: string
  contextWindows: Record<string, number>
  keepLoadedMinutes: number
}

/** The services of ollama/ around a scripted server, with settings that a test may change. */
export function ollamaFor(host: string, options: { clock?: Clock; quietAfterMs?: number } = {}) {
  const settings: TestSettings = { ollamaHost: host, contextWindows: { '*': 8192 }, keepLoadedMinutes: 10 }
  const clock = options.clock ?? realClock
  const statuses: EngineStatus[] = []
  const pullReports: PullProgress[] = []
  const arrived: string[] = []
  let ids = 0

  const connection = new OllamaConnection({ settings: () => settings, environment: undefined, clock })
  const models = new OllamaModels({
    connection,
    settings: () => settings,
    log: silentLog,
    changed: (status) => statuses.push(status),
  })
  const client = new OllamaClient({
    connection,
    thinks: (model) => models.thinks(model),
    load: (model) => models.loadOptions(model),
    quietAfterMs: options.quietAfterMs,
  })
  const pulls = new Pulls({
    connection,
    ids: { next: () => `pull-${(ids += 1)}` },
    changed: (progress) => pullReports.push(progress),
    arrived: (model) => arrived.push(model),
  })
  return { settings, connection, models, client, pulls, statuses, pullReports, arrived }
}

/** An address at which nothing listens: one that was just given back. */
export async function deadAddress(): Promise<string> {
  const { FakeOllama } = await import('./fake-ollama')
  const fake = await FakeOllama.start()
  const { address } = fake
  await fake.stop()
  return address
}
