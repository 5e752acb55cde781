import type { Conversation, SearchHit } from '../../../../shared/entities'
import type { IconName } from '../../ui/icons'

/** A line of the palette that does something. */
export interface Command {
  kind: 'command'
  id: string
  icon: IconName
  label: string
  hint: string
  run: () => void
}

interface HitResult {
  kind: 'hit'
  id: string
  hit: SearchHit
}

interface RecentResult {
  kind: 'recent'
  id: string
  conversation: Conversation
}

export type Result = Command | HitResult | RecentResult

export interface ResultGroup {
  label: string
  results: Result[]
}

function hits(all: readonly SearchHit[], kind: SearchHit['kind']): HitResult[] {
  return all
    .filter((hit) => hit.kind === kind)
    .map((hit, index) => ({
      kind: 'hit',
      id: `${kind}-${hit.factId ?? hit.messageId ?? hit.conversationId ?? index}`,
      hit,
    }))
}

interface Labels {
  memory: string
  chats: string
  messages: string
  commands: string
  recent: string
}

/** What stands under a query: memory, chats, messages, then commands whose name holds every word of it. */
export function foundGroups(
  found: readonly SearchHit[],
  commands: readonly Command[],
  labels: Labels,
): ResultGroup[] {
  return [
    { label: labels.memory, results: hits(found, 'fact') },
    { label: labels.chats, results: hits(found, 'conversation') },
    { label: labels.messages, results: hits(found, 'message') },
    { label: labels.commands, results: [...commands] },
  ].filter(({ results }) => results.length > 0)
}

/** What stands in the palette before anything is typed. */
export function startGroups(
  recent: readonly Conversation[],
  commands: readonly Command[],
  labels: Labels,
): ResultGroup[] {
  return [
    {
      label: labels.recent,
      results: recent.map((conversation): RecentResult => ({
        kind: 'recent',
        id: `recent-${conversation.id}`,
        conversation,
      })),
    },
    { label: labels.commands, results: [...commands] },
  ].filter(({ results }) => results.length > 0)
}

/** Commands whose name holds every word of the query. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => label.toLocaleLowerCase().includes(word)))
}
