import type { Conversation } from '../../../shared/entities'

/** The list with one conversation changed; a new one stands first. */
export function withConversation(all: readonly Conversation[], changed: Conversation): Conversation[] {
  const index = all.findIndex((conversation) => conversation.id === changed.id)
  return index === -1 ? [changed, ...all] : all.with(index, changed)
}

/** A conversation as main tells it. The draft in the field on the screen is newer than the one main knows. */
export function withDraftOnScreen(
  told: Conversation,
  listed: readonly Conversation[],
  currentId: string | null,
): Conversation {
  if (told.id !== currentId) return told
  return { ...told, draft: listed.find(({ id }) => id === told.id)?.draft ?? told.draft }
}
