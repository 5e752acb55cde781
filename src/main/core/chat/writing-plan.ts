import type { HoldClash } from '../../../shared/entities'
import type { PromptMessage, StoredMessage, Stores } from '../ports'

/** Stricter attempts that "try again safely" makes before it asks. */
export const safeAttemptLimit = 2

/** What kind of writing is asked for. */
export interface WritingPlan {
  owner: Pick<StoredMessage, 'id' | 'text'>
  learnedNow: ReadonlySet<number>
  /** Take the built-in engine where Ollama is away. */
  fallBack: boolean
  /** Text that stands and is continued. */
  prefix: string
  closing: PromptMessage[]
  /** For "try again safely": what clashed. */
  clashes: HoldClash[]
  /** Stricter attempts already made for this reply. */
  attempts: number
  /** Put back if the new attempt brings no word. */
  restore: Pick<StoredMessage, 'text' | 'thinking' | 'state' | 'error'> | null
}

/** What an ordinary reply asks for beside its message. */
export const blankPlan: Omit<WritingPlan, 'owner' | 'learnedNow'> = {
  fallBack: false,
  prefix: '',
  closing: [],
  clashes: [],
  attempts: 0,
  restore: null,
}

/** The plan of a reply that nothing special is asked of. */
export function ordinaryPlan(owner: Pick<StoredMessage, 'id' | 'text'>): WritingPlan {
  return { ...blankPlan, owner: { id: owner.id, text: owner.text }, learnedNow: new Set() }
}

/** Owner's messages looked at for who a reply is about: "What can he eat?" follows on a message that names him. */
const aboutMessages = 4

/** What the owner said lately, for telling whom a reply is about. */
export function recentOwnerText(stores: Pick<Stores, 'messages'>, reply: StoredMessage): string {
  return stores.messages
    .page(reply.conversationId, reply.id, aboutMessages * 2)
    .filter((message) => message.role === 'user')
    .slice(-aboutMessages)
    .map((message) => message.text)
    .join('\n')
}
