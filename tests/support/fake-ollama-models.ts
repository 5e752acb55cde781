import { fails, json, lines } from './fake-ollama-script'
import type { Answer } from './fake-ollama-script'
import { fieldOf } from './fake-ollama-requests'

/** A model that the scripted server has. */
export interface FakeModel {
  name: string
  size?: number
  parameterSize?: string
  digest?: string
  family?: string
  contextLength?: number
  capabilities?: string[]
  loaded?: boolean
  remoteHost?: string
}

/** Like a small everyday model, able to chat. */
export const defaultModel: FakeModel = {
  name: 'llama3.2:3b',
  size: 2_019_393_189,
  parameterSize: '3.2B',
  family: 'llama',
  contextLength: 131_072,
  capabilities: ['completion', 'tools'],
}

/** The answers of the routes about models; null for any other route. */
export function answerAboutModels(models: FakeModel[], path: string, body: unknown): Answer | null {
  switch (path) {
    case '/api/tags':
      return json({ models: models.map(tagOf) })
    case '/api/ps':
      return json({ models: models.filter((model) => model.loaded).map(tagOf) })
    case '/api/show':
      return show(models, body)
    case '/api/embed':
      return embed(body)
    case '/api/pull':
      return pull(models, body)
    default:
      return null
  }
}

/** The model that a request names, with or without its tag. */
export function modelNamed(models: FakeModel[], body: unknown): FakeModel | undefined {
  const name = fieldOf(body, 'model') ?? fieldOf(body, 'name')
  return models.find((model) => model.name === name || model.name === `${String(name)}:latest`)
}

function show(models: FakeModel[], body: unknown): Answer {
  const model = modelNamed(models, body)
  if (model === undefined) return fails(404, `model '${String(fieldOf(body, 'model'))}' not found`)
  const family = model.family ?? 'llama'
  return json({
    details: tagOf(model).details,
    model_info: {
      'general.architecture': family,
      [`${family}.context_length`]: model.contextLength ?? 8192,
    },
    ...(model.capabilities === undefined ? {} : { capabilities: model.capabilities }),
  })
}

/** A model is there as soon as it is asked for. */
function pull(models: FakeModel[], body: unknown): Answer {
  const name = String(fieldOf(body, 'model') ?? fieldOf(body, 'name'))
  const size = 64 * 1024 * 1024
  models.push({ ...defaultModel, name, size })
  const digest = `sha256:${'a'.repeat(64)}`
  return lines(
    { status: 'pulling manifest' },
    { status: 'pulling aaaaaaaaaaaa', digest, total: size },
    { status: 'pulling aaaaaaaaaaaa', digest, total: size, completed: size / 2 },
    { status: 'pulling aaaaaaaaaaaa', digest, total: size, completed: size },
    { status: 'verifying sha256 digest' },
    { status: 'success' },
  )
}

function embed(body: unknown): Answer {
  const input = fieldOf(body, 'input')
  const texts = Array.isArray(input) ? input.map(String) : [String(input)]
  return json({
    model: fieldOf(body, 'model'),
    embeddings: texts.map(vectorOf),
    total_duration: 1,
    prompt_eval_count: 1,
  })
}

/** The same text gives the same vector of length 1; texts with common letters lie near each other. */
function vectorOf(text: string): number[] {
  const counts = new Array<number>(26).fill(0)
  for (const letter of text.toLowerCase()) {
    const at = letter.charCodeAt(0) - 97
    if (at >= 0 && at < 26) counts[at] = (counts[at] ?? 0) + 1
  }
  const length = Math.hypot(...counts) || 1
  return counts.map((count) => count / length)
}

function tagOf(model: FakeModel): Record<string, unknown> {
  return {
    name: model.name,
    model: model.name,
    modified_at: '2026-03-01T10:00:00Z',
    size: model.size ?? 1_000_000_000,
    digest: model.digest ?? `sha-of-${model.name}`,
    details: {
      format: 'gguf',
      family: model.family ?? 'llama',
      families: null,
      parameter_size: model.parameterSize ?? '3.2B',
      quantization_level: 'Q4_K_M',
    },
    ...(model.remoteHost === undefined ? {} : { remote_host: model.remoteHost, remote_model: model.name }),
  }
}
