import type { EngineStatus, PullProgress } from '../../shared/entities'
import type { Clock, Ids, Log } from '../core/ports'
import { OllamaClient } from './client'
import { OllamaConnection } from './connection'
import type { ConnectionSettings } from './connection'
import { OllamaModels } from './models'
import type { ModelSettings } from './models'
import { Pulls } from './pull'

export interface OllamaOptions {
  settings: () => ConnectionSettings & ModelSettings
  /** `OLLAMA_HOST` of the process. */
  environment: string | undefined
  clock: Clock
  ids: Ids
  log: Log
  statusChanged: (status: EngineStatus) => void
  pullChanged: (progress: PullProgress) => void
}

/** Everything that talks to Ollama, over one notion of where it is. */
export interface OllamaServices {
  client: OllamaClient
  models: OllamaModels
  pulls: Pulls
}

/** Builds the services around one connection. Nothing is sent before the first call. */
export function createOllama(options: OllamaOptions): OllamaServices {
  const connection = new OllamaConnection(options)
  const models = new OllamaModels({
    connection,
    settings: options.settings,
    log: options.log,
    changed: options.statusChanged,
  })
  const client = new OllamaClient({
    connection,
    thinks: (model) => models.thinks(model),
    load: (model) => models.loadOptions(model),
  })
  const pulls = new Pulls({
    connection,
    ids: options.ids,
    changed: options.pullChanged,
    arrived: () => void models.check(),
  })
  return { client, models, pulls }
}
