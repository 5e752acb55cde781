import { builtIn } from './choices'
import type { Store } from './types'
import type { Conversation, HoldClash, Message, ModelChoice, ModelInfo } from '../../../shared/entities'

/** The conversation on the screen; null for a blank chat. */
export function currentConversation(state: Store): Conversation | null {
  return state.conversations.find(({ id }) => id === state.currentId) ?? null
}

/** Whether the chat on the screen is temporary. */
export function isTemporary(state: Store): boolean {
  return currentConversation(state)?.temporary ?? (state.currentId === null && state.blank.temporary)
}

/** The reply under way in the chat on the screen. */
export function liveReply(state: Store): Message | null {
  return state.thread?.messages.findLast(({ state }) => state === 'streaming') ?? null
}

/** What answers in the chat on the screen: its own choice, else the default, else what there is. */
export function currentChoice(state: Store): ModelChoice {
  const own = state.currentId === null ? state.blank.model : (currentConversation(state)?.model ?? null)
  const choice = own ?? state.settings.defaultModel
  if (choice !== null) return choice
  const first = chatModels(state)[0]
  return first === undefined ? builtIn : { engine: 'ollama', model: first.name }
}

/** Installed models that can hold a conversation. */
export function chatModels(state: Store): ModelInfo[] {
  return state.engine.state === 'connected' ? state.engine.models.filter(({ canChat }) => canChat) : []
}

/** Clashes of replies that wait for the owner in the chat on the screen: their facts are outlined in memory. */
export function pendingClashes(state: Store): HoldClash[] {
  return (state.thread?.messages ?? []).flatMap((message) =>
    message.state === 'held' && message.hold?.decision === 'pending' ? message.hold.clashes : [],
  )
}
