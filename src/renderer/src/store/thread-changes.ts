import type { Message } from '../../../shared/entities'
import { upsertMessage } from './thread'
import type { Thread } from './types'

/**
 * The thread with new states of messages; those of another conversation are left out, and so are those that come
 * after a stretch whose end is not the end of the conversation: they would stand behind a gap.
 */
export function withMessages(thread: Thread | null, messages: readonly Message[]): Thread | null {
  if (thread === null) return null
  const end = thread.moreAfter ? (thread.messages.at(-1)?.id ?? 0) : Number.MAX_SAFE_INTEGER
  const own = messages.filter(
    (message) => message.conversationId === thread.conversationId && message.id <= end,
  )
  if (own.length === 0) return thread
  const settled = own.some(({ id, state }) => thread.progress?.messageId === id && state !== 'streaming')
  return {
    ...thread,
    messages: own.reduce<Message[]>(upsertMessage, thread.messages),
    progress: settled ? null : thread.progress,
  }
}

/** The thread without some messages. */
export function withoutMessages(thread: Thread | null, messageIds: readonly number[]): Thread | null {
  return thread === null
    ? null
    : { ...thread, messages: thread.messages.filter(({ id }) => !messageIds.includes(id)) }
}

/** The thread with changes of memory shown as undone or not. */
export function withNoted(
  thread: Thread | null,
  changeIds: readonly number[],
  undone: boolean,
): Thread | null {
  if (thread === null) return null
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      message.noted.some(({ changeId }) => changeIds.includes(changeId))
        ? {
            ...message,
            noted: message.noted.map((change) =>
              changeIds.includes(change.changeId) ? { ...change, undone } : change,
            ),
          }
        : message,
    ),
  }
}
