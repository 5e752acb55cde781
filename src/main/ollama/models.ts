import type { EngineStatus, ModelInfo } from '../../shared/entities'
import { AppError, isAborted, serializeError } from '../core/app-error'
import type { LoadOptions, Log } from '../core/ports'
import type { Call, OllamaConnection } from './connection'
import type { HostRoute } from './host-route'
import { modelFacts, readList, readLoaded, readShown } from './model-facts'
import type { ListedModel, ModelFacts } from './model-facts'

/** A server that is there answers these small questions at once; one that does not in this time is hung. */
const checkTimeoutMs = 8000
/** Models asked about at the same time. */
const showsAtOnce = 4
/** Window asked for where neither setting nor model says anything. */
const fallbackWindow = 8192

export interface ModelSettings {
  /** num_ctx by model name; `*` for all others. */
  contextWindows: Record<string, number>
  keepLoadedMinutes: number
}

export interface OllamaModelsOptions {
  connection: OllamaConnection
  settings: () => ModelSettings
  log: Log
  /** Told of every status that differs from the one before. */
  changed?: (status: EngineStatus) => void
}

/** What Ollama has: whether it answers, which models are installed and what each can do. */
export class OllamaModels {
  /** By digest: what a model can do does not change while its files don't. */
  readonly #facts = new Map<string, ModelFacts>()
  #status: EngineStatus | null = null
  #checking: Promise<EngineStatus> | null = null

  constructor(private readonly options: OllamaModelsOptions) {}

  /** The status found last; `checking` before the first check. Context windows are those of the settings now. */
  status(): EngineStatus {
    const found = this.#status ?? { state: 'checking', ...this.#where() }
    return found.state === 'connected' ? { ...found, models: this.#withWindows(found.models) } : found
  }

  /** An installed model by name; `name` and `name:latest` are one. Null: not installed, or not known yet. */
  find(name: string): ModelInfo | null {
    const status = this.status()
    if (status.state !== 'connected') return null
    return status.models.find((model) => sameModel(model.name, name)) ?? null
  }

  /** Whether a model can be asked to think; null: not known. */
  thinks(name: string): boolean | null {
    return this.find(name)?.thinks ?? null
  }

  /** The same for every call of one model: the smaller of what the settings ask for and what it can read. */
  loadOptions(name: string): LoadOptions {
    const { keepLoadedMinutes } = this.options.settings()
    return {
      contextWindow: this.#window(name, this.find(name)?.maxContext ?? null),
      keepAliveMinutes: keepLoadedMinutes,
    }
  }

  /** Asks the server anew; calls that come while one is under way share its answer. Never throws. */
  check(): Promise<EngineStatus> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  async #check(): Promise<EngineStatus> {
    let route = this.#route()
    let status = await this.#ask()
    // Where the host setting changed meanwhile, what was found says nothing.
    while (route !== this.#route()) {
      route = this.#route()
      status = await this.#ask()
    }
    const differs = JSON.stringify(status) !== JSON.stringify(this.#status)
    this.#status = status
    if (differs) this.options.changed?.(this.status())
    return this.status()
  }

  async #ask(): Promise<EngineStatus> {
    try {
      const version = await this.#version()
      const [listed, loaded] = await Promise.all([this.#list(), this.#loaded()])
      const models = await this.#describe(listed, loaded)
      return { state: 'connected', ...this.#where(), version, models: this.#withWindows(models) }
    } catch (error) {
      this.options.log.info('ollama.away', { code: error instanceof AppError ? error.code : 'INTERNAL' })
      return { state: 'away', ...this.#where(), error: serializeError(error) }
    }
  }

  /** Null: the setting is no address. */
  #route(): HostRoute | null {
    try {
      return this.options.connection.route()
    } catch {
      return null
    }
  }

  #where(): { host: string; local: boolean } {
    try {
      const route = this.options.connection.route()
      return { host: route.label, local: route.local }
    } catch (error) {
      return { host: error instanceof AppError ? (error.detail.host ?? '') : '', local: false }
    }
  }

  #version(): Promise<string> {
    return this.#question(null, async ({ client, route }) => {
      const answer: unknown = await client.version()
      const version = isRecord(answer) ? answer.version : undefined
      if (typeof version === 'string') return version
      throw new AppError('OLLAMA_NOT_OLLAMA', 'no version in the answer', { host: route.label })
    })
  }

  #list(): Promise<ListedModel[]> {
    return this.#question(null, async ({ client }) => readList(await client.list()))
  }

  /** Names of the models in memory; none where the server is too old to say. */
  async #loaded(): Promise<Set<string>> {
    try {
      return await this.#question(null, async ({ client }) => readLoaded(await client.ps()))
    } catch {
      return new Set()
    }
  }

  async #describe(listed: ListedModel[], loaded: Set<string>): Promise<ModelInfo[]> {
    const queue = listed.filter((model) => model.facts === null && !this.#facts.has(model.digest))
    const work = async (): Promise<void> => {
      for (let model = queue.shift(); model !== undefined; model = queue.shift()) await this.#show(model)
    }
    await Promise.all(Array.from({ length: showsAtOnce }, work))

    return listed.map((model) => {
      const facts = model.facts ?? this.#facts.get(model.digest) ?? modelFacts(model.families, null, null)
      return {
        name: model.name,
        sizeBytes: model.sizeBytes,
        parameterSize: model.parameterSize,
        maxContext: facts.maxContext,
        contextWindow: fallbackWindow,
        canChat: facts.canChat,
        canEmbed: facts.canEmbed,
        thinks: facts.thinks,
        loaded: loaded.has(model.name),
        remote: model.remote,
      }
    })
  }

  /** A model that cannot be described is still listed: it may well work. */
  async #show(model: ListedModel): Promise<void> {
    try {
      const facts = await this.#question(model.name, async ({ client }) =>
        readShown(await client.show({ model: model.name }), model.families),
      )
      this.#facts.set(model.digest, facts)
    } catch (error) {
      this.options.log.warn('ollama.show_failed', {
        model: model.name,
        code: error instanceof AppError ? error.code : 'INTERNAL',
      })
    }
  }

  async #question<Answer>(model: string | null, ask: (call: Call) => Promise<Answer>): Promise<Answer> {
    const { connection } = this.options
    const late = new AbortController()
    const stopTimer = connection.clock.after(checkTimeoutMs, () => late.abort())
    const call = connection.open({ model, signal: late.signal })
    try {
      return await ask(call)
    } catch (error) {
      const ours = call.toAppError(error)
      if (!isAborted(ours)) throw ours
      throw new AppError('OLLAMA_STALLED', 'no answer in time', { host: call.route.label })
    } finally {
      stopTimer()
      call.close()
    }
  }

  #withWindows(models: ModelInfo[]): ModelInfo[] {
    return models.map((model) => ({ ...model, contextWindow: this.#window(model.name, model.maxContext) }))
  }

  #window(name: string, maxContext: number | null): number {
    const { contextWindows } = this.options.settings()
    const own = Object.entries(contextWindows).find(([key]) => key !== '*' && sameModel(key, name))?.[1]
    const asked = own ?? contextWindows['*'] ?? fallbackWindow
    return maxContext === null ? asked : Math.min(asked, maxContext)
  }
}

/** Ollama takes a name without a tag for the tag `latest`. */
export function sameModel(one: string, other: string): boolean {
  return withTag(one) === withTag(other)
}

function withTag(name: string): string {
  const lastPart = name.slice(name.lastIndexOf('/') + 1)
  return (lastPart.includes(':') ? name : `${name}:latest`).toLowerCase()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
