import { AppError } from '../../app-error'
import type { Clock, Job, Log, SettingsStore, StoredMessage, Stores, SummaryStore } from '../../ports'
import { replyReserve } from '../assemble'
import type { ChosenEngine, Engines } from '../engines'
import type { SafetyCheck } from '../safety-check'
import { defaultCharsPerToken, estimateTokens } from '../token-estimate'
import type { Stretch } from './boundary'
import { stretchToSummarise } from './boundary'
import { constraintsIn } from './constraints'
import { supersededIn } from './outdated'
import { readPoints, sourceText, summaryRequest, summaryTokens } from './summary-request'
import type { Objection } from './verify-points'
import { objectionTo } from './verify-points'

/** Messages read back at most. */
const historyLimit = 2_000

/** Tokens that instructions, safety rules and facts may take of the window. */
const fixedTokens = 2_400

/** Stands before the owner's binding sentences inside a checkpoint. */
export const bindingHeading = 'Said by the owner, word for word, and still binding:'

type CompactionStores = Pick<Stores, 'conversations' | 'messages' | 'modelNotes' | 'jobs'> & {
  summaries: SummaryStore
  settings: SettingsStore
}

/**
 * Keeps a long conversation inside its window: older messages are stood for by a rolling summary with a checkpoint.
 * At any moment the summary through its checkpoint and the messages after it are the whole conversation.
 */
export class Compaction {
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
   * Body of the job: summarises what is due and sets a new checkpoint, unless another has been set meanwhile.
   * Resolves to whether one was set. A failed or empty summary throws and leaves the checkpoint as it is.
   */
  async run(job: Pick<Job, 'conversationId'>, signal: AbortSignal): Promise<boolean> {
    const conversation = this.stores.conversations.get(job.conversationId)
    if (conversation === null) return false
    const engine = await this.engines.choose(conversation.model, false)
    if (engine.chat.engine === 'built-in') return false
    const stretch = this.stretch(conversation.id, engine)
    if (stretch === null) return false
    const active = this.stores.summaries.active(conversation.id)
    const before = withoutBinding(active?.text ?? '')
    const points = await this.summarise(before, stretch.messages, engine, signal)
    const covered = this.coveredMessages(conversation.id, stretch.throughMessageId)
    const set = this.stores.summaries.add(
      {
        conversationId: conversation.id,
        text: checkpointText(points, constraintsIn(covered)),
        throughMessageId: stretch.throughMessageId,
        messagesCovered: covered.length,
        createdAt: this.clock.now(),
      },
      active?.id ?? null,
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
    const room =
      engine.contextWindow -
      replyReserve(engine.contextWindow) -
      Math.min(fixedTokens, engine.contextWindow / 3)
    return stretchToSummarise(history, room, this.charsPerToken(engine.model))
  }

  private coveredMessages(conversationId: string, throughMessageId: number): StoredMessage[] {
    return this.stores.messages
      .after(conversationId, 0, historyLimit * 10)
      .filter((message) => message.id <= throughMessageId)
  }

  /** Summarises in as many parts as the window asks for, each on top of the one before. */
  private async summarise(
    before: string,
    messages: StoredMessage[],
    engine: ChosenEngine,
    signal: AbortSignal,
  ): Promise<string[]> {
    const room = engine.contextWindow - summaryTokens - 600
    let summary = before
    let points: string[] = []
    for (const part of parts(messages, room, this.charsPerToken(engine.model))) {
      points = await this.summarisePart(summary, part, engine, signal)
      summary = points.join('\n')
    }
    if (points.length === 0) throw new AppError('EMPTY_REPLY', 'nothing of the summary could stand')
    return points
  }

  private async summarisePart(
    before: string,
    messages: StoredMessage[],
    engine: ChosenEngine,
    signal: AbortSignal,
  ): Promise<string[]> {
    const sources = sourceText(before, messages)
    const replaced = supersededIn(messages.map((message) => message.text))
    const judge = (points: string[]): Array<{ point: string; objection: Objection | null }> =>
      points.map((point) => ({ point, objection: this.objection(point, sources, replaced) }))

    let judged = judge(await this.ask(sources, engine, [], signal))
    const faults = judged.flatMap(({ point, objection }) =>
      objection === null ? [] : [{ point, objection }],
    )
    if (faults.length > 0) {
      const again = judge(await this.ask(sources, engine, faults, signal))
      const better = again.filter(({ objection }) => objection === null).length
      if (better >= judged.length - faults.length) judged = again
    }
    return judged.filter(({ objection }) => objection === null).map(({ point }) => point)
  }

  private objection(
    point: string,
    sources: string,
    replaced: ReturnType<typeof supersededIn>,
  ): Objection | null {
    const objection = objectionTo(point, sources, replaced)
    if (objection !== null) return objection
    const check = this.safety.current()
    if (check.state !== 'ready') return null
    // Safety facts go into every prompt by themselves; a summary that words them anew could only blur them.
    const mentions = check.checker.check(point, { ownerText: '', names: [] })
    const clash = mentions.find((mention) => mention.judgement !== 'caution')
    return clash === undefined ? null : { kind: 'not_in_sources', words: [clash.words] }
  }

  private async ask(
    sources: string,
    engine: ChosenEngine,
    faults: Array<{ point: string; objection: Objection }>,
    signal: AbortSignal,
  ): Promise<string[]> {
    const load = { contextWindow: engine.contextWindow, keepAliveMinutes: engine.keepAliveMinutes }
    const mode = this.stores.modelNotes.jsonMode(engine.model) ?? 'schema'
    const request = { ...summaryRequest(sources, engine.model, load, faults), mode }
    return readPoints(await engine.chat.json(request, signal))
  }

  private charsPerToken(model: string): number {
    return this.stores.modelNotes.charsPerToken(model) ?? defaultCharsPerToken
  }
}

/** A checkpoint's text: the points, then the owner's binding sentences as they were typed. */
export function checkpointText(points: string[], constraints: string[]): string {
  const listed = points.map((point) => `- ${point}`)
  if (constraints.length === 0) return listed.join('\n')
  return [...listed, '', bindingHeading, ...constraints.map((sentence) => `- “${sentence}”`)].join('\n')
}

/** The points of a checkpoint without the binding sentences, which are read from the messages anew each time. */
export function withoutBinding(text: string): string {
  const at = text.indexOf(bindingHeading)
  return (at < 0 ? text : text.slice(0, at)).trim()
}

/** Messages in groups that fit `room`; one that does not fit alone is cut into pieces. */
export function parts(messages: StoredMessage[], room: number, charsPerToken: number): StoredMessage[][] {
  const pieces = messages.flatMap((message) => {
    const size = Math.max(400, Math.floor(room * charsPerToken * 0.6))
    if (message.text.length <= size) return [message]
    const count = Math.ceil(message.text.length / size)
    return Array.from({ length: count }, (_, index) => ({
      ...message,
      text: message.text.slice(index * size, (index + 1) * size),
    }))
  })
  const groups: StoredMessage[][] = []
  let group: StoredMessage[] = []
  let tokens = 0
  for (const piece of pieces) {
    const cost = estimateTokens(piece.text, charsPerToken)
    if (group.length > 0 && tokens + cost > room) {
      groups.push(group)
      group = []
      tokens = 0
    }
    group.push(piece)
    tokens += cost
  }
  if (group.length > 0) groups.push(group)
  return groups
}
