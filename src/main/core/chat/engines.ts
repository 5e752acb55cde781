import type { EngineStatus, ModelChoice, ModelInfo, Settings } from '../../../shared/entities'
import { AppError } from '../app-error'
import type { ChatModel, SettingsStore } from '../ports'

/** What is known about the Ollama server and its models. */
export interface ModelDirectory {
  status(): EngineStatus
  /** Asks the server again. Never throws: being away is a status. */
  check(): Promise<EngineStatus>
}

/** What answers one turn. */
export interface ChosenEngine {
  chat: ChatModel
  model: string
  /** num_ctx: constant per model across all kinds of calls. */
  contextWindow: number
  keepAliveMinutes: number
  canThink: boolean
  /** Host that facts may not be sent to; null: they may. */
  withholdFrom: string | null
}

/** Tokens the built-in engine is said to read; it reads the store, not the prompt. */
const builtInWindow = 8192

/** Decides which engine and model answer. */
export class Engines {
  constructor(
    private readonly directory: ModelDirectory,
    private readonly ollama: ChatModel,
    private readonly builtIn: ChatModel,
    private readonly settings: SettingsStore,
  ) {}

  status(): EngineStatus {
    return this.directory.status()
  }

  check(): Promise<EngineStatus> {
    return this.directory.check()
  }

  /** Whether Ollama answers and has a model to chat with. */
  canChat(): boolean {
    const status = this.directory.status()
    return status.state === 'connected' && status.models.some((model) => model.canChat)
  }

  builtInEngine(): ChosenEngine {
    return {
      chat: this.builtIn,
      model: 'built-in',
      contextWindow: builtInWindow,
      keepAliveMinutes: 0,
      canThink: false,
      withholdFrom: null,
    }
  }

  /**
   * The engine for a conversation's choice, or for the default where it has none.
   * @param fallBack take the built-in engine where Ollama is away or has no model to chat with
   * @throws AppError OLLAMA_UNREACHABLE and its like, MODEL_MISSING
   */
  async choose(choice: ModelChoice | null, fallBack: boolean): Promise<ChosenEngine> {
    const settings = this.settings.get()
    const wanted = choice ?? settings.defaultModel
    if (wanted?.engine === 'built-in') return this.builtInEngine()

    let status = this.directory.status()
    if (status.state !== 'connected') status = await this.directory.check()
    const mayFallBack = fallBack && settings.useBuiltIn
    if (status.state !== 'connected') {
      if (mayFallBack) return this.builtInEngine()
      throw status.state === 'away'
        ? new AppError(status.error.code, status.error.message, status.error.detail)
        : new AppError('OLLAMA_UNREACHABLE', 'still checking', { host: status.host })
    }
    const model = pickModel(status.models, wanted?.model ?? null)
    if (model === null && wanted === null && mayFallBack) return this.builtInEngine()
    if (model === null) {
      throw new AppError('MODEL_MISSING', 'the model is not installed', {
        model: wanted?.model ?? '',
        host: status.host,
      })
    }
    return this.withOllama(model, status.host, status.local, settings)
  }

  /**
   * The model that facts are given to for finding them by meaning. Null where none is chosen, none of that name is
   * installed, or facts may not be sent to where it runs.
   */
  embeddingModel(): string | null {
    const settings = this.settings.get()
    const status = this.directory.status()
    if (settings.embeddingModel === null || status.state !== 'connected') return null
    const model = pickModel(status.models, settings.embeddingModel)
    if (model?.canEmbed !== true) return null
    return withholdFrom(model, status.host, status.local, settings) === null ? model.name : null
  }

  private withOllama(model: ModelInfo, host: string, local: boolean, settings: Settings): ChosenEngine {
    return {
      chat: this.ollama,
      model: model.name,
      contextWindow: model.contextWindow,
      keepAliveMinutes: settings.keepLoadedMinutes,
      canThink: model.thinks,
      withholdFrom: withholdFrom(model, host, local, settings),
    }
  }
}

/** Where a model runs, if facts may not be sent there; null: they may. */
function withholdFrom(model: ModelInfo, host: string, local: boolean, settings: Settings): string | null {
  const place = model.remote ? `${model.name} (Ollama cloud)` : host
  const trusted = (local && !model.remote) || settings.allowedHosts.includes(place)
  return trusted ? null : place
}

/** The wanted model, with and without the tag `latest`; the first that can chat where none is wanted. */
export function pickModel(models: ModelInfo[], wanted: string | null): ModelInfo | null {
  if (wanted === null) return models.find((model) => model.canChat && !model.remote) ?? null
  const bare = (name: string): string => name.replace(/:latest$/, '')
  return models.find((model) => bare(model.name) === bare(wanted)) ?? null
}
