import { AppError } from '../core/app-error'
import type { LoadOptions } from '../core/ports'
import type { OllamaConnection } from './connection'
import { keepAliveSeconds } from './keep-alive'

/** Texts in one request: enough to be quick, few enough for an abort to be noticed soon. */
const batchSize = 16
/** A text is not halved below this many characters. */
const shortestHalf = 64

/**
 * One vector per text, in order. A text that is too long for the model is halved until it fits: some versions
 * refuse instead of cutting, in spite of `truncate`.
 * @throws AppError; `Aborted` where the signal was aborted
 */
export async function embedAll(
  connection: OllamaConnection,
  request: { model: string; texts: string[]; load: LoadOptions },
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  for (let start = 0; start < request.texts.length; start += batchSize) {
    const batch = request.texts.slice(start, start + batchSize)
    vectors.push(...(await embedBatch(connection, { ...request, texts: batch }, signal)))
  }
  return vectors
}

async function embedBatch(
  connection: OllamaConnection,
  request: { model: string; texts: string[]; load: LoadOptions },
  signal: AbortSignal,
): Promise<Float32Array[]> {
  try {
    return await embedOnce(connection, request, signal)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONTEXT_OVERFLOW') throw error
    const longest = Math.max(...request.texts.map((text) => text.length))
    if (longest <= shortestHalf) throw error
    const half = Math.ceil(longest / 2)
    const texts = request.texts.map((text) => cut(text, half))
    return await embedBatch(connection, { ...request, texts }, signal)
  }
}

/** At most `length` code units, never half a character. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short
}

async function embedOnce(
  connection: OllamaConnection,
  { model, texts, load }: { model: string; texts: string[]; load: LoadOptions },
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const call = connection.open({ model, signal })
  try {
    const answer = await call.client.embed({
      model,
      input: texts,
      truncate: true,
      keep_alive: keepAliveSeconds(load.keepAliveMinutes),
      options: { num_ctx: load.contextWindow },
    })
    return vectorsOf(answer, texts.length, model)
  } catch (error) {
    throw call.toAppError(error)
  } finally {
    call.close()
  }
}

function vectorsOf(answer: unknown, expected: number, model: string): Float32Array[] {
  const rows =
    typeof answer === 'object' && answer !== null && 'embeddings' in answer ? answer.embeddings : null
  if (!Array.isArray(rows) || rows.length !== expected) {
    throw new AppError('OLLAMA_FAILED', 'the number of vectors is not the number of texts', { model })
  }
  const vectors = rows.map((row: unknown) =>
    Array.isArray(row) ? Float32Array.from(row, Number) : new Float32Array(),
  )
  const size = vectors[0]?.length ?? 0
  if (vectors.some((vector) => vector.length !== size || size === 0 || !vector.every(Number.isFinite))) {
    throw new AppError('OLLAMA_FAILED', 'a vector is empty or holds something that is not a number', {
      model,
    })
  }
  return vectors
}
