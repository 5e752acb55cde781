import type { ChatRequest as WireChatRequest } from 'ollama/browser'
import { AppError } from '../core/app-error'
import type {
  ChatChunk,
  ChatModel,
  ChatRequest,
  EmbeddingModel,
  JsonRequest,
  LoadOptions,
} from '../core/ports'
import type { OllamaConnection } from './connection'
import { embedAll } from './embed'
import { keepAliveSeconds } from './keep-alive'
import { QuietWatch } from './quiet-watch'
import { BlankGuard, endsInLoop } from './runaway'
import { ThinkingSplitter } from './thinking'
import type { Said } from './thinking'

/** An answer in JSON that is still not whole this long after its first word is given up. */
const longestJsonAnswerMs = 180_000
/** Waits before a call is made again that a full queue turned away. */
const busyWaitsMs = [1000, 2000, 4000]

export interface OllamaClientOptions {
  connection: OllamaConnection
  /** What is known of a model: whether it can be asked to think; null: not known. */
  thinks: (model: string) => boolean | null
  /** Load options of models that are called without a request of one's own (embedding). */
  load: (model: string) => LoadOptions
  /** Without a byte for this long the caller is told; for tests. */
  quietAfterMs?: number
}

/** A model in Ollama. */
export class OllamaClient implements ChatModel, EmbeddingModel {
  readonly engine = 'ollama'

  constructor(private readonly options: OllamaClientOptions) {}

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatChunk, void, undefined> {
    yield* this.#ask(request, {}, signal)
  }

  async json(request: JsonRequest, signal: AbortSignal): Promise<string> {
    const mode = request.mode ?? 'schema'
    const extra: Partial<WireChatRequest> = {}
    if (mode === 'schema' || mode === 'schema_think_off') extra.format = request.schema
    if (mode === 'plain_json') extra.format = 'json'
    const think = mode === 'schema_think_off' ? false : request.think

    let text = ''
    const ended = new AbortController()
    const blank = new BlankGuard()
    let stopTimer = nothingToStop
    try {
      for await (const chunk of this.#ask(
        { ...request, think },
        extra,
        AbortSignal.any([signal, ended.signal]),
      )) {
        switch (chunk.kind) {
          case 'thinking':
            if (chunk.replacesText) text = ''
            break
          case 'text':
            if (text === '') {
              stopTimer()
              stopTimer = this.options.connection.clock.after(longestJsonAnswerMs, () => ended.abort())
            }
            text += chunk.text
            if (blank.isStuck(chunk.text)) throw repeats(request.model)
            break
          case 'done':
            if (chunk.reason === 'length') {
              throw new AppError('REPLY_CUT_SHORT', 'the answer reached its limit before it was whole', {
                model: request.model,
              })
            }
        }
      }
    } catch (error) {
      if (ended.signal.aborted && !signal.aborted) {
        throw new AppError('OLLAMA_STALLED', 'the answer did not come to an end', { model: request.model })
      }
      throw error
    } finally {
      stopTimer()
    }
    return text
  }

  embed(model: string, texts: string[], signal: AbortSignal): Promise<Float32Array[]> {
    return embedAll(this.options.connection, { model, texts, load: this.options.load(model) }, signal)
  }

  /** Makes the call, again where the queue was full or the model cannot be asked to think. */
  async *#ask(
    request: ChatRequest,
    extra: Partial<WireChatRequest>,
    signal: AbortSignal,
  ): AsyncGenerator<ChatChunk, void, undefined> {
    const waits = [...busyWaitsMs]
    let think = request.think
    if (think === true && this.options.thinks(request.model) === false) think = undefined
    for (;;) {
      let begun = false
      try {
        for await (const chunk of this.#askOnce({ ...request, think }, extra, signal)) {
          begun = true
          yield chunk
        }
        return
      } catch (error) {
        if (begun || !(error instanceof AppError)) throw error
        if (
          error.code === 'MODEL_CANNOT_DO_THIS' &&
          think !== undefined &&
          error.message.includes('thinking')
        ) {
          think = undefined
          continue
        }
        const wait = error.code === 'OLLAMA_BUSY' && error.detail.status === '503' ? waits.shift() : undefined
        if (wait === undefined) throw error
        await this.#pause(wait, signal)
      }
    }
  }

  async *#askOnce(
    request: ChatRequest,
    extra: Partial<WireChatRequest>,
    signal: AbortSignal,
  ): AsyncGenerator<ChatChunk, void, undefined> {
    const { connection } = this.options
    const quiet = new QuietWatch(connection.clock, request.onQuiet, this.options.quietAfterMs)
    const call = connection.open({
      model: request.model,
      signal,
      onSent: request.onSent,
      onBytes: () => quiet.heard(),
    })
    const splitter = new ThinkingSplitter()
    const blank = new BlankGuard()
    let text = ''
    const reply = new ReplyNote()
    try {
      const answer = await call.client.chat({ ...wireRequest(request), ...extra, stream: true })
      for await (const part of answer) {
        // The types promise a message in every line; a line of something else has none.
        const message = part.message as typeof part.message | undefined
        if (message?.thinking) yield { kind: 'thinking', text: message.thinking }
        if (message?.content) {
          if (blank.isStuck(message.content)) throw repeats(request.model)
          text += message.content
          yield* reply.note(splitter.push(message.content))
        }
        if (part.done) {
          yield* reply.note(splitter.end())
          if (reply.empty)
            throw new AppError('EMPTY_REPLY', 'the model said nothing', { model: request.model })
          yield {
            kind: 'done',
            reason: part.done_reason === 'length' ? 'length' : 'stop',
            promptTokens: countOf(part.prompt_eval_count),
            replyTokens: countOf(part.eval_count),
          }
          return
        }
      }
      throw new AppError('STREAM_CUT', 'the answer ended without its last line', { model: request.model })
    } catch (error) {
      const ours = call.toAppError(error)
      // Older servers end the stream without a word when a model says the same over and over.
      if (ours instanceof AppError && ours.code === 'STREAM_CUT' && endsInLoop(text))
        throw repeats(request.model)
      yield* splitter.end()
      throw ours
    } finally {
      quiet.stop()
      call.close()
    }
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stopTimer = this.options.connection.clock.after(ms, () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      })
      const onAbort = (): void => {
        stopTimer()
        reject(new DOMException('aborted', 'AbortError'))
      }
      if (signal.aborted) onAbort()
      else signal.addEventListener('abort', onAbort, { once: true })
    })
  }
}

/** What every call of a model has in common, so that the server never loads it a second time. */
function wireRequest(request: ChatRequest): WireChatRequest & { truncate: boolean; shift: boolean } {
  return {
    model: request.model,
    messages: request.messages,
    // Neither drop messages nor slide the window silently: the rules stand at the front and would go first.
    truncate: false,
    shift: false,
    keep_alive: keepAliveSeconds(request.keepAliveMinutes),
    ...(request.think === undefined ? {} : { think: request.think }),
    options: {
      num_ctx: request.contextWindow,
      num_predict: request.maxTokens,
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    },
  }
}

/** Counters that are 0 are left out on the wire. */
function countOf(value: number | undefined): number | null {
  return typeof value === 'number' && value > 0 ? value : null
}

/** Whether a reply holds anything but blank space and thinking. */
class ReplyNote {
  empty = true

  note(pieces: Said[]): Said[] {
    for (const piece of pieces) {
      if (piece.kind === 'text') this.empty &&= piece.text.trim() === ''
      else this.empty ||= piece.replacesText === true
    }
    return pieces
  }
}

function nothingToStop(): void {
  // No timer runs yet.
}

function repeats(model: string): AppError {
  return new AppError('MODEL_REPEATED_ITSELF', 'the model says the same over and over', { model })
}
