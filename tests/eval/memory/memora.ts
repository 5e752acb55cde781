import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '../../../src/main/core/text/fold'
import type { OwnerMessage } from '../../../src/main/core/memory/statement'
import { MemoryWorld } from '../../support/memory-world'
import { realRules, shippedTerms } from '../../support/real-rules'

interface MemoraSession {
  session_type: string
  operation: string | null
  operation_details: { item?: unknown; preference?: string } | null
  conversation: Array<{ speaker: string; message: string; share_memory?: boolean }>
}

/** How often something was so, out of how many. */
export interface Share {
  of: number
  were: number
}

/** What became of Memora conversations in memory. */
export interface MemoraResult {
  /** User turns of sessions that hold nothing to remember, and facts written there. */
  quiet: Share
  /** Other user turns not marked as sharing memory, and facts written there. */
  unmarked: Share
  /** Sessions that add something, whose value stands in an active fact afterwards. */
  recall: Record<'preference' | 'goal' | 'activity', Share>
  /** Preferences that turned: the new side is active afterwards and the old one is not. */
  updates: Share
  /** Things taken back, that are in no active fact afterwards; and those of them that had been stored at all. */
  withdrawn: Share
  withdrawnOfKnown: Share
  model: { calls: number; failed: number }
}

/** Asks a model for the facts of a message and learns them; false where its answer was no use. */
export type Extract = (world: MemoryWorld, message: OwnerMessage) => Promise<boolean>

/**
 * Replays every persona below a folder laid out as the Memora data set (`<persona>/conversations/*.json`), each into
 * a memory of its own, in order: by the rules, and by a model too where one is given.
 * Target: at most 2 writes per 100 turns where nothing is to be remembered.
 */
export async function measureMemora(folder: string, extract: Extract | null = null): Promise<MemoraResult> {
  const result: MemoraResult = {
    quiet: none(),
    unmarked: none(),
    recall: { preference: none(), goal: none(), activity: none() },
    updates: none(),
    withdrawn: none(),
    withdrawnOfKnown: none(),
    model: { calls: 0, failed: 0 },
  }
  for (const persona of personasIn(folder)) {
    const world = new MemoryWorld({ rules: realRules, terms: shippedTerms() })
    for (const session of sessionsOf(persona)) await replay(world, session, extract, result)
  }
  return result
}

function none(): Share {
  return { of: 0, were: 0 }
}

function count(share: Share, isSo: boolean): void {
  share.of += 1
  if (isSo) share.were += 1
}

async function replay(
  world: MemoryWorld,
  session: MemoraSession,
  extract: Extract | null,
  result: MemoraResult,
): Promise<void> {
  const values = valuesOf(session.operation_details?.item)
  const before = values.some((value) => stands(world, value))
  for (const turn of session.conversation) {
    if (turn.speaker === 'ai_agent') continue
    const written = await tell(world, turn.message, extract, result)
    const share =
      session.session_type === 'no_memory'
        ? result.quiet
        : turn.share_memory === true
          ? null
          : result.unmarked
    if (share) {
      share.of += 1
      share.were += written
    }
  }
  const kind = session.session_type
  if (kind !== 'preference' && kind !== 'goal' && kind !== 'activity') return
  const after = values.some((value) => stands(world, value))
  if (session.operation === 'add') count(result.recall[kind], after)
  else if (session.operation === 'delete') {
    count(result.withdrawn, !after)
    if (before) count(result.withdrawnOfKnown, !after)
  } else if (kind === 'preference') count(result.updates, hasTurned(world, session, values))
}

/** One message of the owner; returns how many facts it added or changed. */
async function tell(
  world: MemoryWorld,
  text: string,
  extract: Extract | null,
  result: MemoraResult,
): Promise<number> {
  const message = world.message(text)
  world.learning.learnByRule(message)
  if (extract) {
    result.model.calls += 1
    if (!(await extract(world, message))) result.model.failed += 1
  }
  return world.stores.facts.byEvidence(message.id).filter((fact) => fact.createdAt >= message.at).length
}

/** The words under which an item would be found: a preference is its name, an expense its amount, a task its text. */
function valuesOf(item: unknown): string[] {
  if (typeof item === 'string') return [item]
  if (typeof item === 'number') return [String(item)]
  if (typeof item !== 'object' || item === null) return []
  const { description, event_name: event, amount, step_count: steps } = item as Record<string, unknown>
  return [description, event, amount, steps].filter((value) => value !== undefined).map(String)
}

function stands(world: MemoryWorld, value: string): boolean {
  return world.stores.facts.byStatus('active').some((fact) => meet(fact.value, value))
}

function hasTurned(world: MemoryWorld, session: MemoraSession, values: string[]): boolean {
  const side = session.operation_details?.preference === 'dislike' ? 'dislike' : 'like'
  const about = world.stores.facts
    .byStatus('active')
    .filter((fact) => values.some((value) => meet(fact.value, value)))
  const other = side === 'like' ? 'dislike' : 'like'
  return about.some((fact) => fact.topic !== other) && !about.some((fact) => fact.topic === other)
}

function meet(stored: string, item: string): boolean {
  const bare = (text: string): string => fold(text).replace(/(?<=\d)[,.](?=\d{3})/gu, '')
  const [left, right] = [bare(stored), bare(item)]
  return left.includes(right) || (left.length > 3 && right.includes(left))
}

function personasIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort()
}

function sessionsOf(persona: string): MemoraSession[] {
  const conversations = join(persona, 'conversations')
  return readdirSync(conversations)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(conversations, file), 'utf8')) as MemoraSession)
}
