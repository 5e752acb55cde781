import { isAborted } from '../app-error'
import type { Announcer } from '../announcer'
import type { Job, Stores } from '../ports'
import { entersPrompt } from './assemble'
import type { Engines } from './engines'
import { titleRequest } from './prompt-text'
import type { SafetyCheck } from './safety-check'

/** Characters of a title at most: what fits the conversations column twice over. */
const titleLimit = 60

/** A title from the first words of the first message, cut at a word. */
export function titleFromFirstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= titleLimit) return line.replace(/[.!,;:…]+$/, '')
  const cut = line.slice(0, titleLimit)
  const atWord = cut.lastIndexOf(' ')
  return `${cut.slice(0, atWord > 20 ? atWord : titleLimit).replace(/[.!,;:…]+$/, '')}…`
}

/** Body of the job that asks the model for a better title once the first reply stands. */
export class Titles {
  constructor(
    private readonly stores: Stores,
    private readonly engines: Engines,
    private readonly safety: SafetyCheck,
    private readonly announcer: Announcer,
  ) {}

  /** A title that is missing, odd or clashes with a safety fact is left out: the first words stay. */
  async write(job: Job, signal: AbortSignal): Promise<void> {
    const conversation = this.stores.conversations.get(job.conversationId)
    if (conversation === null || this.stores.conversations.titleSource(conversation.id) !== 'first_words')
      return
    const engine = await this.engines.choose(conversation.model, false)
    if (engine.chat.engine !== 'ollama') return
    const excerpt = this.stores.messages
      .page(conversation.id, null, 4)
      .filter(entersPrompt)
      .map((message) => `${message.role}: ${message.text.slice(0, 600)}`)
      .join('\n')
    const answer = await engine.chat.json(
      {
        model: engine.model,
        messages: [
          { role: 'system', content: titleRequest },
          { role: 'user', content: excerpt },
        ],
        contextWindow: engine.contextWindow,
        keepAliveMinutes: engine.keepAliveMinutes,
        maxTokens: 400,
        temperature: 0,
        schema: {
          type: 'object',
          properties: { title: { type: 'string', maxLength: titleLimit } },
          required: ['title'],
        },
        mode: this.stores.modelNotes.jsonMode(engine.model) ?? 'schema',
      },
      signal,
    )
    const title = readTitle(answer)
    if (title === null || this.clashes(title)) return
    this.stores.conversations.update(conversation.id, { title, titleSource: 'model' })
    this.announcer.conversation(conversation.id)
  }

  private clashes(title: string): boolean {
    const state = this.safety.current()
    if (state.state === 'broken') return true
    if (state.state === 'nothing_to_check') return false
    return state.checker.check(title, { ownerText: '', names: [] }).length > 0
  }
}

/** The title in a model's answer; null where there is none that could stand in a list. */
export function readTitle(answer: string): string | null {
  try {
    const parsed: unknown = JSON.parse(answer)
    if (typeof parsed !== 'object' || parsed === null || !('title' in parsed)) return null
    if (typeof parsed.title !== 'string') return null
    const title = parsed.title
      .replace(/\s+/g, ' ')
      .replace(/^["'“”«»\s]+|["'“”«».\s]+$/g, '')
      .trim()
    return title.length >= 2 && title.length <= titleLimit ? title : null
  } catch (error) {
    if (isAborted(error)) throw error
    return null
  }
}
