import { z } from 'zod'
import type { Input, RequestName } from '../../shared/contract'
import { safetyCategories } from '../../shared/entities'

/**
 * What each request may hold. The window is untrusted: unknown keys, wrong types and oversized values are
 * refused before a handler runs. A schema whose type differs from the contract does not compile.
 */

/** Characters of a text field at most. The limit for one message is lower and has a sentence of its own. */
const textLimit = 4_000_000

const id = z.int().positive()
const conversationId = z.string().min(1).max(100)
const text = z.string().max(textLimit)
const shortText = z.string().max(2_000)
const offset = z.int().min(0).max(textLimit)
const origins = z
  .array(z.strictObject({ start: offset, end: offset, origin: z.enum(['pasted', 'prefilled']) }))
  .max(500)
const clientKey = z.string().min(8).max(100)
const modelChoice = z.union([
  z.strictObject({ engine: z.literal('built-in') }),
  z.strictObject({ engine: z.literal('ollama'), model: z.string().min(1).max(200) }),
])
const terms = z.array(z.string().max(200)).max(500)
const category = z.enum(safetyCategories)
const factDraft = z.strictObject({
  subject: z.string().max(200),
  topic: z.string().max(200),
  value: shortText,
  content: shortText,
  safety: z.strictObject({ category, addedTerms: terms, removedTerms: terms }).nullable(),
})
const moment = z.int().min(0).max(8.64e15)
const nothing = z.null()
const conversation = z.strictObject({ conversationId })
const message = z.strictObject({ messageId: id })
const fact = z.strictObject({ factId: id })
const changes = z.strictObject({ changeIds: z.array(id).max(1_000) })
const tokens = z.int().min(512).max(1_048_576)

export const settingsChange = z
  .strictObject({
    theme: z.enum(['system', 'light', 'dark']),
    textSize: z.int().min(50).max(300),
    announceReplies: z.enum(['full', 'first_sentence', 'ready']),
    learn: z.boolean(),
    sayRemembered: z.boolean(),
    factLimit: z.int().min(10).max(100_000),
    factBudget: z.int().min(100).max(32_000),
    whenReplyClashes: z.enum(['ask', 'try_again', 'show_with_warning']),
    ollamaHost: z.string().max(500),
    allowedHosts: z.array(z.string().max(500)).max(100),
    defaultModel: modelChoice.nullable(),
    embeddingModel: z.string().max(200).nullable(),
    contextWindows: z.record(z.string().max(200), tokens),
    keepLoadedMinutes: z.int().min(-1).max(10_080),
    useBuiltIn: z.boolean(),
    sidebarFolded: z.boolean(),
    memoryFolded: z.boolean(),
    enterSends: z.boolean(),
    setupDone: z.boolean(),
  })
  .partial()

export const schemas = {
  'app.state': nothing,
  'app.openDataFolder': nothing,
  'app.openLink': z.strictObject({ url: z.string().max(4_000) }),
  'settings.change': settingsChange,

  'conversations.list': nothing,
  'conversations.create': z.strictObject({ temporary: z.boolean(), draft: text.optional() }),
  'conversations.rename': z.strictObject({ conversationId, title: z.string().max(500) }),
  'conversations.delete': conversation,
  'conversations.restore': conversation,
  'conversations.setDraft': z.strictObject({ conversationId, draft: text }),
  'conversations.setModel': z.strictObject({ conversationId, model: modelChoice.nullable() }),

  'chat.page': z.strictObject({
    conversationId,
    before: id.nullable(),
    around: id.nullable(),
    after: id.nullable().optional(),
    limit: z.int().min(1).max(500),
  }),
  'chat.send': z.strictObject({ conversationId, text, clientKey, origins }),
  'chat.stop': conversation,
  'chat.attach': conversation,
  'chat.retry': message,
  'chat.continue': message,
  'chat.editPreview': message,
  'chat.edit': z.strictObject({ messageId: id, text, clientKey, origins }),
  'chat.deletePreview': message,
  'chat.deleteMessage': message,
  'chat.receipt': message,
  'chat.checkAgain': message,
  'chat.gauge': z.strictObject({ conversationId, draft: text }),

  'held.tryAgainSafely': message,
  'held.show': message,
  'held.discard': message,

  'memory.list': nothing,
  'memory.add': factDraft,
  'memory.edit': z.strictObject({ factId: id, draft: factDraft }),
  'memory.delete': z.strictObject({ factIds: z.array(id).max(10_000) }),
  'memory.undo': changes,
  'memory.redo': changes,
  'memory.pin': z.strictObject({ factId: id, pinned: z.boolean() }),
  'memory.source': fact,
  'memory.topics': nothing,
  'memory.changeTopic': z.strictObject({
    topic: z.string().min(1).max(200),
    label: z.string().max(200).nullable(),
    mergeInto: z.string().max(200).nullable(),
    holds: z.enum(['one', 'set']).nullable(),
  }),
  'memory.undoTopic': z.strictObject({ undoId: id }),
  'memory.terms': z.strictObject({
    topic: z.string().max(200),
    value: shortText,
    category,
    addedTerms: terms,
    removedTerms: terms,
  }),
  'memory.rejections': nothing,
  'memory.rememberAnyway': z.strictObject({ rejectionId: id }),
  'memory.clearRejections': nothing,
  'memory.decideProposal': z.strictObject({ proposalId: id, accept: z.boolean() }),
  'memory.letGo': nothing,
  'memory.bringBack': fact,
  'memory.ended': nothing,
  'memory.renew': z.strictObject({ factId: id, expiresAt: moment.nullable() }),
  'memory.learnAgain': nothing,

  'review.list': nothing,
  'review.decide': z.strictObject({ flagId: id, decision: z.enum(['rightly_held', 'fine_for_fact']) }),
  'review.undo': z.strictObject({ flagId: id }),
  'review.phrases': nothing,
  'review.revokePhrase': z.strictObject({ phraseId: id }),
  'review.probe': z.strictObject({ text: z.string().max(50_000) }),

  'engine.check': nothing,
  'engine.allowHost': z.strictObject({ host: z.string().min(1).max(500), allow: z.boolean() }),
  'models.pull': z.strictObject({ model: z.string().min(1).max(200) }),
  'models.cancelPull': z.strictObject({ operationId: z.string().min(1).max(200) }),
  'models.pulls': nothing,

  'context.checkpoints': conversation,
  'context.rollBack': z.strictObject({ checkpointId: id }),
  'context.summarised': nothing,

  'search.all': z.strictObject({
    query: z.string().max(1_000),
    conversationId: conversationId.nullable(),
    limit: z.int().min(1).max(200),
  }),
} satisfies { [Name in RequestName]: z.ZodType<Input<Name>> }
