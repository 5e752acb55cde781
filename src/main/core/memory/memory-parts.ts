import type { MessageMemory } from '../chat/message-views'
import type { Engines } from '../chat/engines'
import { StoreAnswers } from '../builtin/store-answers'
import type { Clock, Job, Stores } from '../ports'
import { classify, watchedTerms } from '../safety/fact-terms'
import type { Vocabulary } from '../safety/vocabulary'
import { answerFromStore } from './answers/answer-from-store'
import { factsOfLastReply } from './answers/last-reply'
import { BackgroundLearning } from './background/background-learning'
import { FactDesk } from './desk/fact-desk'
import { extractionRequest, isWorthAsking } from './extraction/request'
import { parseCandidates } from './extraction/parse'
import { examine } from './extraction/examine'
import type { LearnOutcome } from './learning/learning'
import { Learning } from './learning/learning'
import type { Memory, SafetyTerms } from './learning/memory'
import { TopicBook } from './learning/memory'
import { keptFor, notedFor } from './learning/noted'
import type { AnswerWriter } from './memory-reading'
import { readMessage } from './reading/read-message'
import { holdsSecret } from './screening/secrets'
import { TemporaryFacts } from './temporary-facts'

/** The parts of memory, wired to one profile's stores. */
export interface MemoryParts {
  topics: TopicBook
  desk: FactDesk
  learning: Learning
  temporaryFacts: TemporaryFacts
  messageMemory: MessageMemory
  answers: StoreAnswers
  answerFromStore: AnswerWriter
  /** Reads a sentence for nothing: compiling the rules takes a third of a second, and no message should wait for it. */
  warmUp(): void
  /** Body of the job that asks a model for further facts. Resolves to what that changed; null: nothing. */
  learn(engines: Engines, job: Job, signal: AbortSignal): Promise<LearnOutcome | null>
}

/** One sentence for each group of languages whose rules are compiled apart. */
const warmUpTexts = ['I live in Rome and my dog is called Rex.', 'Ich wohne in Rom.', '我住在罗马。']

/** @param vocabulary null where it did not load: facts are then matched word for word once it does */
export function memoryParts(stores: Stores, clock: Clock, vocabulary: Vocabulary | null): MemoryParts {
  const memory: Memory = {
    stores,
    clock,
    topics: new TopicBook(stores),
    rules: { read: readMessage, examine, holdsSecret },
    terms: safetyTerms(vocabulary),
  }
  const learning = new Learning(memory)
  return {
    topics: memory.topics,
    desk: new FactDesk(memory),
    learning,
    temporaryFacts: new TemporaryFacts(memory, learning),
    messageMemory: {
      notedFor: (messageIds) => notedFor(memory, messageIds),
      keptFor: (messages) =>
        keptFor(
          memory,
          messages.map((message) => message.id),
        ),
    },
    answers: new StoreAnswers(memory, learning),
    warmUp: () => {
      for (const text of warmUpTexts) {
        const message = { id: 0, conversationId: '', text, origins: [], at: clock.now() }
        learning.read(message)
        isWorthAsking(message, memory.topics.current())
      }
    },
    answerFromStore: (reading, outcome, message, ended) =>
      answerFromStore(
        reading,
        outcome,
        stores,
        memory.topics.current(),
        clock.now(),
        factsOfLastReply(stores, message, clock.now()),
        ended,
      ),
    learn: async (engines, job, signal) => {
      const conversation = stores.conversations.get(job.conversationId)
      if (conversation === null) return null
      const engine = await engines.choose(conversation.model, false)
      if (engine.chat.engine === 'built-in') return null
      const background = new BackgroundLearning(memory, learning, engine.chat, {
        request: extractionRequest,
        parse: parseCandidates,
      })
      const load = { contextWindow: engine.contextWindow, keepAliveMinutes: engine.keepAliveMinutes }
      const outcome = await background.run(job, { name: engine.model, load }, signal)
      if (outcome === null) return null
      return outcome.changes.length + outcome.proposals.length + outcome.turnedDown > 0 ? outcome : null
    },
  }
}

function safetyTerms(vocabulary: Vocabulary | null): SafetyTerms {
  return {
    classify: (value, category) => (vocabulary === null ? null : classify(vocabulary, value, category)),
    watchedTerms: (about) =>
      vocabulary === null
        ? [{ term: about.value, source: 'value', removed: false }]
        : watchedTerms(vocabulary, about),
  }
}
