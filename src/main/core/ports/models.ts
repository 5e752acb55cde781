import type { EngineId } from '../../../shared/entities'

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The load options every call of one model shares, so that the server never loads it twice. */
export interface LoadOptions {
  /** num_ctx, tokens. */
  contextWindow: number
  keepAliveMinutes: number
}

export interface ChatRequest extends LoadOptions {
  model: string
  messages: PromptMessage[]
  /** num_predict, tokens; always sent. */
  maxTokens: number
  temperature?: number
  /** Undefined: the model's own default. */
  think?: boolean
  /** Told when the whole request has been handed to the network; never where the engine needs none. */
  onSent?: () => void
  /**
   * Told when the server has sent nothing for a minute, and every further minute, with the seconds of silence. The
   * call goes on: a big model on a slow disk takes longer than that, and giving up would also end its loading.
   */
  onQuiet?: (seconds: number) => void
}

export type ChatChunk =
  | { kind: 'text'; text: string }
  /** `replacesText`: all text given so far turned out to be thinking as well; the text of the reply begins anew. */
  | { kind: 'thinking'; text: string; replacesText?: true }
  | { kind: 'done'; reason: 'stop' | 'length'; promptTokens: number | null; replyTokens: number | null }

export interface JsonRequest extends ChatRequest {
  /** JSON schema in the subset that every server version understands. */
  schema: Record<string, unknown>
  /** How JSON is asked for; `schema` where absent. The schema stands in the prompt too, for modes that do not send it. */
  mode?: JsonMode
}

/** How a model was brought to give JSON; remembered per model. */
export type JsonMode = 'schema' | 'schema_think_off' | 'plain_json' | 'prompt_only'

/**
 * Something that answers. Throws `AppError` with a code of shared/errors; a call whose signal is aborted throws
 * an error for which `isAborted(error)` holds, in every phase, and closes its connection.
 */
export interface ChatModel {
  readonly engine: EngineId
  /** Yields text and thinking and ends with exactly one `done`, or throws. */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk>
  /** The whole answer as text, asked for as JSON; not yet parsed or validated. `done: length` throws. */
  json(request: JsonRequest, signal: AbortSignal): Promise<string>
}

export interface EmbeddingModel {
  embed(model: string, texts: string[], signal: AbortSignal): Promise<Float32Array[]>
}
