import { Aborted, AppError } from '../app-error'
import type { ChatChunk, ChatModel, ChatRequest, JsonRequest } from '../ports'

/** What memory has to say to the owner's words. */
export interface MemoryAnswers {
  /** A whole reply, from what is stored. */
  answerTo(ownerText: string): string
}

/** Characters in one piece of a reply, at most: it comes in a few pieces, as a model's would. */
const pieceLength = 80

/**
 * The engine that needs no model: it remembers by rule, answers from what is stored, and says plainly that it
 * can do no more.
 */
export class BuiltInEngine implements ChatModel {
  readonly engine = 'built-in'

  constructor(private readonly answers: MemoryAnswers) {}

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk> {
    const asked = request.messages.findLast((message) => message.role === 'user')
    const reply = this.answers.answerTo(asked?.content ?? '')
    for (const text of pieces(reply)) {
      // Lets a Stop in between, as with any other engine.
      await Promise.resolve()
      if (signal.aborted) throw new Aborted()
      yield { kind: 'text', text }
    }
    yield { kind: 'done', reason: 'stop', promptTokens: null, replyTokens: null }
  }

  /** Throws MODEL_CANNOT_DO_THIS: what can be read by rule has been read. */
  json(_request: JsonRequest, signal: AbortSignal): Promise<string> {
    if (signal.aborted) return Promise.reject(new Aborted())
    return Promise.reject(new AppError('MODEL_CANNOT_DO_THIS', 'the built-in engine has no model'))
  }
}

/** Cuts between words. */
function pieces(text: string): string[] {
  const found: string[] = []
  let piece = ''
  for (const part of text.match(/\S+\s*|\s+/gu) ?? []) {
    if (piece !== '' && piece.length + part.length > pieceLength) {
      found.push(piece)
      piece = ''
    }
    piece += part
  }
  return piece === '' ? found : [...found, piece]
}
