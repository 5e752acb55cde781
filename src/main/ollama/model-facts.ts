import { AppError } from '../core/app-error'

/** What a model can do. */
export interface ModelFacts {
  maxContext: number | null
  canChat: boolean
  canEmbed: boolean
  thinks: boolean
}

/** One line of the list of installed models. */
export interface ListedModel {
  name: string
  digest: string
  sizeBytes: number
  parameterSize: string | null
  families: string[]
  remote: boolean
  /** Newer servers tell what a model can do in the list already. */
  facts: ModelFacts | null
}

/** Model families that only embed; for servers too old to name capabilities. */
const embeddingFamily = /bert|embed/i

/**
 * Reads the answer of `/api/tags`. Lines without a name are passed over.
 * @throws AppError OLLAMA_NOT_OLLAMA if it is no list of models
 */
export function readList(answer: unknown): ListedModel[] {
  const models = isRecord(answer) ? answer.models : undefined
  // A server without models once answered null.
  if (models === null) return []
  if (!Array.isArray(models)) throw new AppError('OLLAMA_NOT_OLLAMA', 'no list of models in the answer')
  return models.filter(isRecord).flatMap((model) => {
    const name = textOf(model.name) ?? textOf(model.model)
    if (name === null) return []
    const details = isRecord(model.details) ? model.details : {}
    const families = familiesOf(details)
    const maxContext = countOf(details.context_length)
    const capabilities = textsOf(model.capabilities)
    return [
      {
        name,
        digest: textOf(model.digest) ?? name,
        sizeBytes: countOf(model.size) ?? 0,
        parameterSize: textOf(details.parameter_size),
        families,
        remote: isRemote(name, model),
        facts:
          capabilities !== null && maxContext !== null
            ? modelFacts(families, capabilities, maxContext)
            : null,
      },
    ]
  })
}

/** Reads the names in the answer of `/api/ps`. */
export function readLoaded(answer: unknown): Set<string> {
  const models = isRecord(answer) && Array.isArray(answer.models) ? answer.models : []
  return new Set(models.filter(isRecord).flatMap((model) => textOf(model.name) ?? textOf(model.model) ?? []))
}

/** Reads the answer of `/api/show`. */
export function readShown(answer: unknown, families: string[]): ModelFacts {
  const shown = isRecord(answer) ? answer : {}
  const info = isRecord(shown.model_info) ? shown.model_info : {}
  const architecture = textOf(info['general.architecture'])
  const own = architecture === null ? null : countOf(info[`${architecture}.context_length`])
  const any = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1]
  return modelFacts(families, textsOf(shown.capabilities), own ?? countOf(any))
}

/** What follows from a model's capabilities; from its families where the server names none (before 0.6.4). */
export function modelFacts(
  families: string[],
  capabilities: string[] | null,
  maxContext: number | null,
): ModelFacts {
  if (capabilities === null || capabilities.length === 0) {
    const embeds = families.some((family) => embeddingFamily.test(family))
    return { maxContext, canChat: !embeds, canEmbed: embeds, thinks: false }
  }
  return {
    maxContext,
    canChat: capabilities.includes('completion'),
    canEmbed: capabilities.includes('embedding'),
    thinks: capabilities.includes('thinking'),
  }
}

/** Whether a model runs on somebody else's computer: it says so, or its tag is one of Ollama's cloud. */
function isRemote(name: string, model: Record<string, unknown>): boolean {
  if (textOf(model.remote_host) !== null || textOf(model.remote_model) !== null) return true
  return /(:|-)cloud$/i.test(name)
}

function familiesOf(details: Record<string, unknown>): string[] {
  const families = textsOf(details.families) ?? []
  const family = textOf(details.family)
  return family === null ? families : [...families, family]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : null
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
