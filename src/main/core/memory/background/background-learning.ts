import { Aborted, AppError, isAborted } from '../../app-error'
import type { ChatModel, Job, JsonMode, JsonRequest, LoadOptions, StoredMessage } from '../../ports'
import type { LearnOutcome, Learning } from '../learning/learning'
import type { Memory } from '../learning/memory'
import type { Candidate, OwnerMessage } from '../statement'
import type { TopicRegistry } from '../topics/registry'
import { afterFailure } from './json-modes'

/** How a model is asked for facts, and how its answer is read. */
export interface Extraction {
  request(about: {
    message: OwnerMessage
    topics: TopicRegistry
    model: string
    load: LoadOptions
  }): JsonRequest
  /** Throws `AppError` for anything but a proper answer; an empty list is a proper answer. */
  parse(answer: string): Candidate[]
}

/** Characters of a useless answer that are shown to the model when it is asked again. */
const shownOfAnswer = 600

/**
 * The work of one `learn` job: one call of the model for one message, a second one where the answer was no use,
 * then learning in one transaction. Throws where it failed, so that the job is kept and tried later: an empty or
 * broken answer is never taken for "nothing to remember".
 */
export class BackgroundLearning {
  constructor(
    private readonly memory: Memory,
    private readonly learning: Learning,
    private readonly engine: Pick<ChatModel, 'json'>,
    private readonly extraction: Extraction,
  ) {}

  /**
   * Null where there is nothing to do: the message is gone, learning is paused, or it was done before. When
   * `signal` aborts, throws an error for which `isAborted` holds; nothing is written then.
   */
  async run(
    job: Pick<Job, 'messageId'>,
    model: { name: string; load: LoadOptions },
    signal: AbortSignal,
  ): Promise<LearnOutcome | null> {
    const message = this.message(job)
    if (message === null) return null
    const topics = this.memory.topics.current()
    const request = this.extraction.request({ message, topics, model: model.name, load: model.load })
    const candidates = await this.ask(request, signal)
    if (signal.aborted) throw new Aborted()
    return this.learning.learnFromModel(message, candidates)
  }

  private message(job: Pick<Job, 'messageId'>): OwnerMessage | null {
    const { messages, settings, readMarks } = this.memory.stores
    if (job.messageId === null || !settings.get().learn || readMarks.has(job.messageId, 'model')) return null
    const stored = messages.get(job.messageId)
    return stored?.role === 'user' && stored.text.trim() !== '' ? ownerMessage(stored) : null
  }

  /** Asks, and asks once more in the next mode if the answer is no use. The mode that worked is kept. */
  private async ask(request: JsonRequest, signal: AbortSignal): Promise<Candidate[]> {
    const { modelNotes } = this.memory.stores
    const noted = modelNotes.jsonMode(request.model)
    const first: JsonMode = noted ?? 'schema'
    const attempt = await this.attempt({ ...request, mode: first }, signal)
    if ('candidates' in attempt) {
      if (noted === null) modelNotes.setJsonMode(request.model, first)
      return attempt.candidates
    }
    const second = afterFailure(first)
    const again = await this.attempt(
      askAgain({ ...request, mode: second }, attempt.answer, attempt.error),
      signal,
    )
    if ('candidates' in again) {
      modelNotes.setJsonMode(request.model, second)
      return again.candidates
    }
    modelNotes.setJsonMode(request.model, afterFailure(second))
    throw again.error
  }

  private async attempt(
    request: JsonRequest,
    signal: AbortSignal,
  ): Promise<{ candidates: Candidate[] } | { answer: string; error: AppError }> {
    let answer = ''
    try {
      answer = await this.engine.json(request, signal)
      if (answer.trim() === '')
        throw new AppError('EMPTY_REPLY', 'the model answered nothing', { model: request.model })
      return { candidates: this.extraction.parse(answer) }
    } catch (error) {
      if (isAborted(error) || !(error instanceof AppError) || !isUselessAnswer(error, answer)) throw error
      return { answer, error }
    }
  }
}

/** Whether the model answered, but not with what was asked for: worth one more try. */
function isUselessAnswer(error: AppError, answer: string): boolean {
  if (answer !== '') return true
  return (
    error.code === 'EMPTY_REPLY' ||
    error.code === 'REPLY_CUT_SHORT' ||
    error.code === 'MODEL_REPEATED_ITSELF' ||
    error.code === 'MODEL_CANNOT_DO_THIS' ||
    error.code === 'OLLAMA_STALLED'
  )
}

function askAgain(request: JsonRequest, answer: string, error: AppError): JsonRequest {
  const told = `That could not be read: ${error.message}. Answer again, with the JSON object and nothing else.`
  const said = answer.trim() === '' ? '(nothing)' : answer.slice(0, shownOfAnswer)
  return {
    ...request,
    messages: [...request.messages, { role: 'assistant', content: said }, { role: 'user', content: told }],
  }
}

/** A stored user message as the rules of memory read it. */
export function ownerMessage(stored: StoredMessage): OwnerMessage {
  return {
    id: stored.id,
    conversationId: stored.conversationId,
    text: stored.text,
    origins: stored.origins,
    at: stored.createdAt,
  }
}
