import type { Conversation, Timestamp } from '../../../../shared/entities'
import { dayGroup } from '../../text/dates'

export interface ConversationGroup {
  label: string
  conversations: Conversation[]
}

/** Conversations newest first, under the day, week or month of their last message. Temporary ones are not listed. */
export function groupByDay(
  conversations: readonly Conversation[],
  now: Timestamp = Date.now(),
): ConversationGroup[] {
  const groups: ConversationGroup[] = []
  const listed = conversations.filter(({ temporary }) => !temporary)
  for (const conversation of listed.toSorted((one, other) => other.updatedAt - one.updatedAt)) {
    const label = dayGroup(conversation.updatedAt, now)
    const last = groups.at(-1)
    if (last?.label === label) last.conversations.push(conversation)
    else groups.push({ label, conversations: [conversation] })
  }
  return groups
}
