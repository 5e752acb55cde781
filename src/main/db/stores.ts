import { createChangeStore } from './stores/changes'
import { createConversationStore } from './stores/conversations'
import { createFactStore } from './stores/facts'
import { createFlagStore } from './stores/flags'
import { createForgottenStore } from './stores/forgotten'
import { createJobStore } from './stores/jobs'
import { createMessageStore } from './stores/messages'
import { createModelNotes } from './stores/model-notes'
import { createPhraseStore } from './stores/phrases'
import { createProposalStore } from './stores/proposals'
import { createReadMarkStore } from './stores/read-marks'
import { createReceiptStore } from './stores/receipts'
import { createRejectionStore } from './stores/rejections'
import { createSearchStore } from './stores/search'
import { createSettingsStore } from './stores/settings'
import { createSummaryStore } from './stores/summaries'
import { createTopicStore } from './stores/topics'
import { createVectorStore } from './stores/vectors'
import type { Connection } from './connection'
import type { Stores } from '../core/ports'

/** All stores over one open database; their statements are prepared here, once. */
export function createStores(db: Connection): Stores {
  const summaries = createSummaryStore(db)
  return {
    transactions: { run: (work) => db.transaction(work) },
    conversations: createConversationStore(db),
    messages: createMessageStore(db, summaries),
    facts: createFactStore(db),
    changes: createChangeStore(db),
    rejections: createRejectionStore(db),
    proposals: createProposalStore(db),
    topics: createTopicStore(db),
    flags: createFlagStore(db),
    phrases: createPhraseStore(db),
    receipts: createReceiptStore(db),
    jobs: createJobStore(db),
    summaries,
    settings: createSettingsStore(db),
    modelNotes: createModelNotes(db),
    forgotten: createForgottenStore(db),
    readMarks: createReadMarkStore(db),
    search: createSearchStore(db),
    vectors: createVectorStore(db),
  }
}
