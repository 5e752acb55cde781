import { AppError } from '../../app-error'
import type { Clock, Job, Log, SettingsStore, StoredMessage, Stores, SummaryStore } from '../../ports'
import { entersPrompt, replyReserve } from '../assemble'
import type { ChosenEngine, Engines } from '../engines'
import type { SafetyCheck } from '../safety-check'
import { defaultCharsPerToken, estimateTokens } from '../token-estimate'
import type { Stretch } from './boundary'
import { firstStep, stretchToSummarise } from './boundary'
import type { Fault } from './checked-points'
import { checkedPoints } from './checked-points'
import { checkpointText, withoutBinding } from './checkpoint-text'
import { constraintsIn } from './constraints'
import type { Replaced } from './outdated'
import { assertsReplaced, supersededIn } from './outdated'
import { parts, splitText } from './parts'
import { restated } from './restate'
import { readPoints, sourceRoom, sourceText, summaryRequest } from './summary-request'
import type { Objection } from './verify-points'
import { objectionsBy } from './verify-points'

/** Messages read back at most. */
const historyLimit = 2_000

/** Tokens that instructions, safety rules and facts may take of the window. */
const fixedTokens = 2_400

/** Share of the window that the owner's binding sentences may take, beside the points. */
const bindingShare = 0.125

type CompactionStores = Pick<
  Stores,
  'conversations' | 'messages' | 'modelNotes' | 'jobs' | 'transactions'
> & {
  summaries: SummaryStore
  settings: SettingsStore
}

/** What one request for points is made from, and what its answer is held against. */
interface Material {
  conversationId: string
  sources: string
  replaced: Replaced[]
  engine: ChosenEngine
}

/**
 * Keeps a long conversation inside its window: older messages are stood for by a rolling summary with a checkpoint.
 * At any moment the summary through its checkpoint and the messages after it are the whole conversation.
 */
export class Compaction {
  private readonly running = new Set<string>()

  constructor(
    private readonly stores: CompactionStores,
    private readonly engines: Engines,
    private readonly safety: SafetyCheck,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Queues the job where a conversation has outgrown its window. */
  async queueIfDue(conversationId: string): Promise<void> {
    const conversation = this.stores.conversations.get(conversationId)
    if (conversation === null || !this.engines.canChat()) return
    const engine = await this.engines.choose(conversation.model, false)
    if (engine.chat.engine === 'built-in' || this.stretch(conversationId, engine) === null) return
    this.stores.jobs.add('compact', conversationId, null, this.clock.now())
  }

  /**
   * Body of the job: summarises what is due, step by step, and sets a checkpoint after each, unless another was set
   * or the messages were changed meanwhile. Resolves to whether one was set. A failed or empty summary throws and
   * leaves the checkpoint as it is. A second run for the same conversation does nothing.
   */
  async run(job: Pick<Job, 'conversationId'>, signal: AbortSignal): Promise<boolean> {
    const { conversationId } = job
    if (this.running.has(conversationId)) return false
    this.running.add(conversationId)
    try {
      let set = false
      while (await this.step(conversationId, signal)) set = true
      return set
    } finally {
      this.running.delete(conversationId)
    }
  }

  private async step(conversationId: string, signal: AbortSignal): Promise<boolean> {
    const conversation = this.stores.conversations.get(conversationId)
    if (conversation === null) return false
    const engine = await this.engines.choose(conversation.model, false)
    if (engine.chat.engine === 'built-in') return false
    const due = this.stretch(conversationId, engine)
    if (due === null) return false
    const active = this.stores.summaries.active(conversationId)
    const before = withoutBinding(active?.text ?? '')
    const ratio = this.charsPerToken(engine.model)
    const stretch = firstStep(due, sourceRoom(engine.contextWindow, before, ratio), ratio)
    const covered = this.coveredMessages(conversationId, stretch.throughMessageId)
    const replaced = supersededIn(ownerTexts(covered))
    const made = { conversationId, replaced, engine }
    const points = await this.summarise(before, stretch.messages, covered, made, signal)
    const constraints = constraintsIn(covered, (sentences) => this.haveRoom(sentences, engine)).filter(
      (sentence) => !assertsReplaced(sentence, replaced),
    )
    // No await from here on: what is compared is what the checkpoint is set for.
    const set = this.stores.transactions.run(
      () =>
        sameWords(covered, this.coveredMessages(conversationId, stretch.throughMessageId)) &&
        this.stores.summaries.add(
          {
            conversationId,
            text: checkpointText(points, constraints),
            throughMessageId: stretch.throughMessageId,
            messagesCovered: covered.length,
            createdAt: this.clock.now(),
          },
          active?.id ?? null,
        ),
    )
    this.log.info('summary', { set, messages: stretch.messages.length, points: points.length })
    return set
  }

  private stretch(
    conversationId: string,
    engine: Pick<ChosenEngine, 'model' | 'contextWindow'>,
  ): Stretch | null {
    const active = this.stores.summaries.active(conversationId)
    const history = this.stores.messages.after(conversationId, active?.throughMessageId ?? 0, historyLimit)
    const ratio = this.charsPerToken(engine.model)
    const room =
      engine.contextWindow -
      replyReserve(engine.contextWindow) -
      Math.min(fixedTokens, engine.contextWindow / 3) -
      estimateTokens(active?.text ?? '', ratio) / 2
    return stretchToSummarise(history, room, ratio)
  }

  private coveredMessages(conversationId: string, throughMessageId: number): StoredMessage[] {
    return this.stores.messages
      .after(conversationId, 0, historyLimit * 10)
      .filter((message) => message.id <= throughMessageId)
  }

  private haveRoom(sentences: string[], engine: ChosenEngine): boolean {
    const tokens = estimateTokens(sentences.join('\n'), this.charsPerToken(engine.model))
    return tokens <= engine.contextWindow * bindingShare
  }

  /** Summarises in as many parts as the window asks for, each on top of the one before. */
  private async summarise(
    before: string,
    messages: StoredMessage[],
    covered: StoredMessage[],
    made: Omit<Material, 'sources'>,
    signal: AbortSignal,
  ): Promise<string[]> {
    const { engine } = made
    const ratio = this.charsPerToken(engine.model)
    let summary = before
    // A summary from a wider window may be more than this one can read beside anything else.
    const widest = engine.contextWindow / 3
    if (estimateTokens(before, ratio) > widest) {
      summary = ''
      for (const piece of splitText(before, widest, ratio)) {
        const points = await this.points(
          { ...made, sources: sourceText([summary, piece].filter(Boolean).join('\n'), []) },
          covered,
          signal,
        )
        summary = points.join('\n')
      }
    }
    let points: string[] = []
    const room = sourceRoom(engine.contextWindow, summary, ratio)
    for (const part of parts(messages.filter(entersPrompt), room, ratio)) {
      points = await this.points({ ...made, sources: sourceText(summary, part) }, covered, signal)
      summary = points.join('\n')
    }
    if (points.length === 0) throw new AppError('EMPTY_REPLY', 'nothing of the summary could stand')
    return points
  }

  /** Points that can stand, and the owner's own words for values that the model would not let go of. */
  private async points(material: Material, covered: StoredMessage[], signal: AbortSignal): Promise<string[]> {
    const bySources = objectionsBy(material.sources, material.replaced)
    const { standing, faults } = await checkedPoints(
      (faults) => this.ask(material, faults, signal),
      (point) => bySources(point) ?? this.bySafety(point, material.conversationId),
    )
    const outdated = faults.flatMap(({ objection }) => (objection.kind === 'outdated' ? objection.words : []))
    return [...standing, ...restated(standing, outdated, material.replaced, covered)]
  }

  private bySafety(point: string, conversationId: string): Objection | null {
    const check = this.safety.forChat(conversationId)
    if (check.state !== 'ready') return null
    // Safety facts go into every prompt by themselves; a summary that words them anew could only blur them.
    const mentions = check.checker.check(point, { ownerText: '', names: [] })
    const clash = mentions.find((mention) => mention.judgement !== 'caution')
    return clash === undefined ? null : { kind: 'safety', words: [clash.words] }
  }

  private async ask({ sources, engine }: Material, faults: Fault[], signal: AbortSignal): Promise<string[]> {
    const load = { contextWindow: engine.contextWindow, keepAliveMinutes: engine.keepAliveMinutes }
    const mode = this.stores.modelNotes.jsonMode(engine.model) ?? 'schema'
    const request = { ...summaryRequest(sources, engine.model, load, faults), mode }
    return readPoints(await engine.chat.json(request, signal))
  }

  private charsPerToken(model: string): number {
    return this.stores.modelNotes.charsPerToken(model) ?? defaultCharsPerToken
  }
}

/** What the owner said, oldest first: only the owner replaces what was said before. */
function ownerTexts(messages: StoredMessage[]): string[] {
  return messages.filter((message) => message.role === 'user').map((message) => message.text)
}

/** Whether a model would still be shown the same words. */
function sameWords(before: StoredMessage[], now: StoredMessage[]): boolean {
  return (
    before.length === now.length &&
    before.every((message, index) => {
      const other = now[index]
      return (
        other?.id === message.id &&
        other.text === message.text &&
        entersPrompt(other) === entersPrompt(message)
      )
    })
  )
}
