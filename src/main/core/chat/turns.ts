import type { Sent } from '../../../shared/contract'
import type { Conversation, Message, OriginSpan } from '../../../shared/entities'
import type { Announcer } from '../announcer'
import { AppError, serializeError } from '../app-error'
import type { MemoryReading } from '../memory/memory-reading'
import type { BackgroundWork } from '../jobs/background-work'
import type { Clock, Log, StoredMessage, Stores } from '../ports'
import type { LiveReplies } from './live-reply'
import type { MessageViews } from './message-views'
import { ownerOf } from './owner-of'
import { continueRequest } from './prompt-text'
import type { ReplyWriter } from './reply-writer'
import { ordinaryPlan } from './writing-plan'
import { titleFromFirstWords } from './titles'
import { ownerRow, replyRow } from './turn-rows'

/** Characters of one message at most: about a novel. */
export const messageLimit = 400_000

export interface SendInput {
  conversationId: string
  text: string
  clientKey: string
  origins: OriginSpan[]
}

/** Takes the owner's messages and starts, stops, repeats and continues replies. */
export class Turns {
  constructor(
    private readonly stores: Stores,
    private readonly writer: ReplyWriter,
    private readonly memory: MemoryReading,
    private readonly background: BackgroundWork,
    private readonly live: LiveReplies,
    private readonly views: MessageViews,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Stores the message and an empty reply in one step, reads the message for memory, and starts the reply.
   * The same `clientKey` again returns what the first call made.
   * @throws AppError TURN_IN_PROGRESS, NOT_FOUND, INVALID_INPUT
   */
  send(input: SendInput): Sent {
    return this.take(input, null)
  }

  /**
   * Does what the end of the process may have kept from being done with the message of a reply that it cut short:
   * reading it for memory, naming its conversation.
   * @throws AppError NOT_FOUND
   */
  catchUp(replyId: number): void {
    const reply = this.stores.messages.get(replyId)
    const conversation = reply === null ? null : this.stores.conversations.get(reply.conversationId)
    if (reply === null || conversation === null) throw new AppError('NOT_FOUND', 'no such reply')
    const owner = ownerOf(this.stores, reply)
    this.memory.readUnread(owner)
    this.nameConversation(conversation, owner.text)
  }

  /** Ends the reply under way; what was shown of it stays. Harmless where there is none. */
  stop(conversationId: string): void {
    this.live.inConversation(conversationId)?.abort.abort()
  }

  /** The reply under way with all text released so far. */
  attach(conversationId: string): Message | null {
    const live = this.live.inConversation(conversationId)
    return live === null ? null : this.view(live.messageId)
  }

  /** Writes a reply again. What stood is put back if the new attempt brings no word. */
  retry(messageId: number): Message {
    const { reply, owner } = this.replyAndOwner(messageId)
    const restore =
      reply.text === '' || reply.state === 'held' || reply.state === 'discarded'
        ? null
        : { text: reply.text, thinking: reply.thinking, state: reply.state, error: reply.error }
    this.begin(reply, '')
    this.writer.start(reply, { ...ordinaryPlan(owner), restore })
    return this.view(reply.id)
  }

  /** Goes on where a stopped, cut or interrupted reply ends. */
  continue(messageId: number): Message {
    const { reply, owner } = this.replyAndOwner(messageId)
    if (!['stopped', 'failed', 'interrupted'].includes(reply.state)) {
      throw new AppError('NOT_POSSIBLE_NOW', 'only a reply that was cut short can be continued')
    }
    if (reply.text.trim() === '') return this.retry(messageId)
    this.begin(reply, reply.text)
    this.writer.start(reply, {
      ...ordinaryPlan(owner),
      prefix: reply.text,
      closing: [
        { role: 'assistant', content: reply.text },
        { role: 'user', content: continueRequest },
      ],
      restore: { text: reply.text, thinking: reply.thinking, state: reply.state, error: reply.error },
    })
    return this.view(reply.id)
  }

  /** What changing a message would take away: later messages, and facts that only they support. */
  editPreview(messageId: number): { factsWithdrawn: number[]; messagesRemoved: number } {
    const owner = this.ownerMessage(messageId)
    const later = this.stores.messages.after(owner.conversationId, owner.id - 1, 100_000)
    const ids = later.map((message) => message.id)
    return { factsWithdrawn: this.memory.wouldWithdraw(ids), messagesRemoved: ids.length - 1 }
  }

  /** Sends a message again in other words: it and what followed go, with the facts that only they support. */
  edit(messageId: number, input: Omit<SendInput, 'conversationId'>): Sent {
    const known = this.stores.messages.get(messageId)
    if (known === null) throw new AppError('NOT_FOUND', 'no such message')
    return this.take({ ...input, conversationId: known.conversationId }, messageId)
  }

  /** Deletes one message; an owner's message takes the reply to it along. */
  deleteMessage(messageId: number): void {
    const message = this.stores.messages.get(messageId)
    if (message === null) return
    this.callOffHidden(message.conversationId)
    this.refuseWhileReplying(message.conversationId)
    const ids = [message.id]
    if (message.role === 'user') {
      const next = this.stores.messages.after(message.conversationId, message.id, 1)[0]
      if (next?.role === 'assistant') ids.push(next.id)
    }
    this.stores.transactions.run(() => {
      this.memory.withdraw(ids)
      this.stores.summaries.dropFrom(message.conversationId, message.id)
      for (const id of ids) this.stores.messages.delete(id)
    })
    this.tellRemoved(message.conversationId, ids)
  }

  /** Takes a message in, in one step with the removal of the one it replaces and of all that followed that. */
  private take(input: SendInput, replacedId: number | null): Sent {
    const { conversationId } = input
    const known = this.stores.messages.byClientKey(conversationId, input.clientKey)
    if (known !== null) return this.alreadySent(known)
    refuseUnfit(input.text)
    if (replacedId !== null) this.ownerMessage(replacedId)
    const conversation = this.stores.conversations.get(conversationId)
    if (conversation === null) throw new AppError('NOT_FOUND', 'no such conversation')
    this.callOffHidden(conversationId)
    this.refuseWhileReplying(conversationId)
    this.background.pauseForTurn()

    const { owner, reply, removed } = this.stores.transactions.run(() => {
      const now = this.clock.now()
      const removed = replacedId === null ? [] : this.removeFrom(conversationId, replacedId)
      const owner = this.stores.messages.insert(ownerRow(input, now))
      const reply = this.stores.messages.insert(replyRow(conversationId, now))
      this.stores.conversations.update(conversationId, { updatedAt: now, draft: '' })
      return { owner, reply, removed }
    })
    if (replacedId !== null) this.tellRemoved(conversationId, removed)
    const read = this.memory.read(owner)
    this.nameConversation(conversation, input.text)
    if (read.answer === null) {
      this.writer.start(reply, { ...ordinaryPlan(owner), learnedNow: read.learned, fallBack: true })
    } else {
      this.writer.answer(reply, owner, read.learned, read.answer)
    }
    return { userMessage: this.view(owner.id), reply: this.view(reply.id) }
  }

  /** Removes a message and all after it, with the facts that only they support. Returns which. */
  private removeFrom(conversationId: string, fromId: number): number[] {
    const later = this.stores.messages.after(conversationId, fromId - 1, 100_000)
    this.memory.withdraw(later.map((message) => message.id))
    this.stores.summaries.dropFrom(conversationId, fromId)
    return this.stores.messages.deleteFrom(conversationId, fromId)
  }

  private tellRemoved(conversationId: string, ids: number[]): void {
    this.announcer.removed(conversationId, ids)
    this.announcer.memory([])
    this.announcer.review()
    this.announcer.conversation(conversationId)
  }

  /** First words at once; a better title later, from the model, behind what is to be learned. */
  private nameConversation({ id, temporary }: Conversation, text: string): void {
    if (this.stores.conversations.titleSource(id) !== 'none') return
    try {
      const title = titleFromFirstWords(text)
      this.stores.transactions.run(() => {
        this.stores.conversations.update(id, { title, titleSource: 'first_words' })
        if (!temporary) this.stores.jobs.add('title', id, null, this.clock.now())
      })
    } catch (error) {
      // The message is stored by now: for want of a title it must not go without its reply.
      this.log.error('conversation could not be named', error)
    }
  }

  private begin(reply: StoredMessage, prefix: string): void {
    this.refuseWhileReplying(reply.conversationId)
    this.background.pauseForTurn()
    this.stores.transactions.run(() => {
      if (prefix === '') this.stores.flags.deleteForMessage(reply.id)
      this.stores.messages.update(reply.id, {
        state: 'streaming',
        error: null,
        hold: null,
        safeAttempt: 0,
        settledAt: null,
      })
    })
    this.announcer.review()
  }

  /** A held reply whose rest is still being written unseen must not keep the owner waiting. */
  private callOffHidden(conversationId: string): void {
    const live = this.live.inConversation(conversationId)
    if (live === null) return
    if (this.stores.messages.get(live.messageId)?.state !== 'held') return
    live.abort.abort()
    this.live.end(live)
  }

  private refuseWhileReplying(conversationId: string): void {
    if (this.live.inConversation(conversationId) !== null) {
      throw new AppError('TURN_IN_PROGRESS', 'a reply is being written')
    }
  }

  private replyAndOwner(messageId: number): { reply: StoredMessage; owner: StoredMessage } {
    const reply = this.stores.messages.get(messageId)
    if (reply?.role !== 'assistant') throw new AppError('NOT_FOUND', 'no such reply')
    const hidden = this.live.byMessage(messageId)
    if (hidden !== null && reply.state === 'held') hidden.replaced = true
    this.callOffHidden(reply.conversationId)
    this.refuseWhileReplying(reply.conversationId)
    return { reply, owner: ownerOf(this.stores, reply) }
  }

  private ownerMessage(messageId: number): StoredMessage {
    const message = this.stores.messages.get(messageId)
    if (message?.role !== 'user') throw new AppError('NOT_FOUND', 'no such message')
    return message
  }

  private alreadySent(owner: StoredMessage): Sent {
    const reply = this.stores.messages.after(owner.conversationId, owner.id, 1)[0]
    if (reply === undefined) throw new AppError('NOT_FOUND', 'the reply is gone')
    return { userMessage: this.view(owner.id), reply: this.view(reply.id) }
  }

  private view(id: number): Message {
    const message = this.views.one(id)
    if (message === null) {
      this.log.error('message vanished', serializeError(null), { message: id })
      throw new AppError('NOT_FOUND', 'no such message')
    }
    return message
  }
}

/** @throws AppError INVALID_INPUT for an empty message, MESSAGE_TOO_LONG */
function refuseUnfit(text: string): void {
  if (text.trim() === '') throw new AppError('INVALID_INPUT', 'the message is empty')
  if (text.length > messageLimit) {
    throw new AppError('MESSAGE_TOO_LONG', 'the message is too long', {
      length: String(text.length),
      limit: String(messageLimit),
    })
  }
}
