import { AppError, isAborted } from '../../app-error'
import type { JsonMode, Log, StoredMessage, Stores } from '../../ports'
import { checkedPoints } from '../compaction/checked-points'
import { splitText } from '../compaction/parts'
import { readPoints } from '../compaction/summary-request'
import { objectionsBy } from '../compaction/verify-points'
import type { ChosenEngine } from '../engines'
import type { SafetyCheck } from '../safety-check'
import { defaultCharsPerToken, estimateTokens } from '../token-estimate'
import type { PartOf } from './part-request'
import { partRequest, partRoom } from './part-request'
import type { Note, Part, Reading, StandIn } from './reading'
import { isWhole, requestOf, standInFor, takeApart } from './reading'
import { requestSpans } from './request-spans'
import { watchedSentences } from './watched-sentences'

/** Parts read for one message at most: each takes a model on a plain computer the better part of a minute. */
const partLimit = 12

/** Messages whose notes are kept while the app runs. */
const keptReadings = 8

/** Parts without notes in a row after which no further one is asked for. */
const failuresInARow = 2

/** Errors that say something about one answer; after any other the next part would fare no better. */
const ofOneAnswer: ReadonlySet<string> = new Set([
  'EMPTY_REPLY',
  'REPLY_CUT_SHORT',
  'MODEL_REPEATED_ITSELF',
  'CONTEXT_OVERFLOW',
])

type OwnerMessage = Pick<StoredMessage, 'id' | 'conversationId' | 'text' | 'origins'>

/**
 * Messages longer than a model's window: reads them in parts before the reply and keeps the notes, in memory only, for
 * the replies to come.
 */
export class LongMessages {
  private readonly readings = new Map<number, Reading>()

  constructor(
    private readonly stores: Pick<Stores, 'modelNotes'>,
    private readonly safety: Pick<SafetyCheck, 'forChat'>,
    private readonly log: Log,
  ) {}

  /** What is done with a text that does not fit: read in parts, or cut where those would be too many. */
  plan(text: string, engine: Pick<ChosenEngine, 'model' | 'contextWindow'>): 'parts' | 'cut' {
    const ratio = this.charsPerToken(engine.model)
    const parts = estimateTokens(text, ratio) / partRoom(engine.contextWindow, ratio)
    return parts <= partLimit ? 'parts' : 'cut'
  }

  /**
   * Reads the parts of a message that there are no notes on yet. A part that a model cannot condense stays without;
   * `standIn` tells of it. Never throws, except where it is called off.
   * @param told called before each part is read
   */
  async read(
    message: OwnerMessage,
    engine: ChosenEngine,
    signal: AbortSignal,
    told: (part: PartOf) => void,
  ): Promise<void> {
    if (engine.chat.engine === 'built-in' || this.plan(message.text, engine) === 'cut') return
    const reading = this.readingOf(message, engine)
    let failures = 0
    for (let index = 0; index < reading.parts.length && failures < failuresInARow;) {
      const part = reading.parts[index]
      if (part === undefined) return
      if (part.notes !== null || part.text.trim() === '') {
        index += 1
        continue
      }
      const place = { part: index + 1, of: reading.parts.length }
      told(place)
      try {
        part.notes = await this.notes(part, place, reading, message.conversationId, engine, signal)
        failures = 0
      } catch (error) {
        if (isAborted(error)) throw error
        if (halve(error, reading, index, this.charsPerToken(engine.model))) continue
        failures = this.failuresAfter(error, failures)
      }
      index += 1
    }
  }

  /** What stands in for a message within so many tokens; null where it was not read. */
  standIn(
    message: Pick<StoredMessage, 'id' | 'text'>,
    tokens: number,
    charsPerToken: number,
  ): StandIn | null {
    const reading = this.readings.get(message.id)
    if (reading?.text !== message.text) return null
    return standInFor(reading, tokens, charsPerToken)
  }

  private readingOf(message: OwnerMessage, engine: ChosenEngine): Reading {
    const ratio = this.charsPerToken(engine.model)
    const room = partRoom(engine.contextWindow, ratio)
    const known = this.readings.get(message.id)
    const holds = known?.text === message.text && (isWhole(known) || known.partTokens <= room)
    const reading =
      known !== undefined && holds
        ? known
        : takeApart(message, requestSpans(message, engine.contextWindow, ratio), room, ratio)
    // Last in, last out.
    this.readings.delete(message.id)
    this.readings.set(message.id, reading)
    for (const id of [...this.readings.keys()].slice(0, -keptReadings)) this.readings.delete(id)
    return reading
  }

  private async notes(
    part: Part,
    place: PartOf,
    reading: Reading,
    conversationId: string,
    engine: ChosenEngine,
    signal: AbortSignal,
  ): Promise<Note[]> {
    const load = { contextWindow: engine.contextWindow, keepAliveMinutes: engine.keepAliveMinutes }
    const mode = this.jsonMode(engine)
    const ratio = this.charsPerToken(engine.model)
    const { standing } = await checkedPoints(
      async (faults) => {
        const request = partRequest(part.text, requestOf(reading), place, engine.model, load, ratio, faults)
        return readPoints(await engine.chat.json({ ...request, mode }, signal))
      },
      objectionsBy(part.text, []),
    )
    if (standing.length === 0) throw new AppError('EMPTY_REPLY', 'nothing of the notes could stand')
    const check = this.safety.forChat(conversationId)
    const watched = check.state === 'ready' ? watchedSentences(part.text, standing, check.checker) : []
    return [
      ...standing.map((text) => ({ text, must: false })),
      ...watched.map((sentence) => ({ text: `Word for word: “${sentence}”`, must: true })),
    ]
  }

  private jsonMode(engine: ChosenEngine): JsonMode {
    return this.stores.modelNotes.jsonMode(engine.model) ?? (engine.canThink ? 'schema_think_off' : 'schema')
  }

  private failuresAfter(error: unknown, failures: number): number {
    const code = error instanceof AppError ? error.code : 'INTERNAL'
    if (error instanceof AppError) this.log.warn('part not read', { code })
    else this.log.error('part not read for an unknown reason', error)
    return ofOneAnswer.has(code) ? failures + 1 : failuresInARow
  }

  private charsPerToken(model: string): number {
    return this.stores.modelNotes.charsPerToken(model) ?? defaultCharsPerToken
  }
}

/**
 * After a server refused a part as too long: cuts what is unread from there on into parts half as long. False where
 * the error is another one, or parts would become too many.
 */
function halve(error: unknown, reading: Reading, index: number, charsPerToken: number): boolean {
  if (!(error instanceof AppError) || error.code !== 'CONTEXT_OVERFLOW') return false
  const tokens = Math.floor(reading.partTokens / 2)
  const parts = reading.parts.flatMap((part, at) =>
    at < index || part.notes !== null
      ? [part]
      : splitText(part.text, tokens, charsPerToken).map((text) => ({ text, notes: null })),
  )
  if (parts.length > partLimit * 2) return false
  reading.parts = parts
  reading.partTokens = tokens
  return true
}
