import type { Conversation, ModelChoice } from '../../../shared/entities'
import type { Announcer } from '../announcer'
import { AppError } from '../app-error'
import type { Clock, Ids, Stores } from '../ports'
import type { LiveReplies } from './live-reply'
import type { MessageViews } from './message-views'

/** Identifiers of temporary chats start so; their rows never reach the disk. */
export const temporaryPrefix = 'temp-'

/** How long a deleted conversation can be brought back before it leaves the disk. */
export const undoDeleteMs = 30_000

/** Starting, naming and deleting conversations. */
export class Conversations {
  constructor(
    private readonly stores: Stores,
    private readonly live: LiveReplies,
    private readonly views: MessageViews,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  list(): Conversation[] {
    return this.views.conversations()
  }

  /** A new conversation; an unused ordinary one is taken instead of adding another empty row. */
  create(temporary: boolean): Conversation {
    if (!temporary) {
      const unused = this.stores.conversations
        .list()
        .find((one) => !one.temporary && one.draft === '' && this.stores.messages.count(one.id) === 0)
      if (unused !== undefined) return this.view(unused.id)
    }
    const now = this.clock.now()
    const id = `${temporary ? temporaryPrefix : ''}${this.ids.next()}`
    this.stores.conversations.insert({
      id,
      title: '',
      temporary,
      model: null,
      createdAt: now,
      updatedAt: now,
      draft: '',
      replying: false,
      held: false,
    })
    this.announcer.conversation(id)
    return this.view(id)
  }

  rename(id: string, title: string): Conversation {
    this.view(id)
    const clean = title.replace(/\s+/g, ' ').trim()
    if (clean === '') throw new AppError('INVALID_INPUT', 'a title needs a word')
    this.stores.conversations.update(id, { title: clean, titleSource: 'owner' })
    this.announcer.conversation(id)
    return this.view(id)
  }

  setModel(id: string, model: ModelChoice | null): Conversation {
    this.view(id)
    this.stores.conversations.update(id, { model })
    this.announcer.conversation(id)
    return this.view(id)
  }

  setDraft(id: string, draft: string): void {
    this.stores.conversations.update(id, { draft })
  }

  /** Takes it from the list at once; `restore` brings it back until it is purged. */
  async delete(id: string): Promise<void> {
    const live = this.live.inConversation(id)
    if (live !== null) {
      live.abort.abort()
      await live.settled
    }
    this.stores.conversations.markDeleted(id, this.clock.now())
    this.announcer.conversations()
    this.announcer.review()
  }

  restore(id: string): Conversation {
    this.stores.conversations.restore(id)
    this.announcer.conversations()
    this.announcer.review()
    return this.view(id)
  }

  /** Takes conversations off the disk whose time to be brought back is over. Facts stay with what else supports them. */
  purgeDeleted(before: number): void {
    const gone = this.stores.transactions.run(() => this.stores.conversations.purgeDeleted(before))
    if (gone.length > 0) this.announcer.memory([])
  }

  private view(id: string): Conversation {
    const found = this.views.conversation(id)
    if (found === null) throw new AppError('NOT_FOUND', 'no such conversation')
    return found
  }
}
