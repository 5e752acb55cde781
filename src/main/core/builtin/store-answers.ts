import { ownerMessage } from '../memory/background/background-learning'
import { answerFromStore } from '../memory/answers/answer-from-store'
import type { Fact } from '../../../shared/entities'
import { holding as holdingFacts, nameOnRecord } from '../memory/answers/answer-question'
import { mentions } from '../memory/learning/sameness'
import { sentences } from '../memory/answers/sentences'
import type { LearnOutcome, Learning } from '../memory/learning/learning'
import type { Memory } from '../memory/learning/memory'
import { queryTokens } from '../memory/query-tokens'
import type { OwnerMessage, Reading } from '../memory/statement'
import type { MemoryAnswers } from './built-in-engine'

/** Conversations, and messages of each, among which the message being answered is looked for. */
const recentConversations = 5
const recentMessages = 6

/** Facts listed at most in answer to a question that was not understood. */
const offeredFacts = 5

const greeting =
  /^(?:hi|hello|hey|hallo|hola|bonjour|salut|ciao|olá|oi|good (?:morning|afternoon|evening)|guten (?:tag|morgen|abend)|moin|merhaba|привет|你好|こんにちは|안녕하세요)[\s!.,…]*(?:there|keepsake)?[\s!.,…]*$/iu
const thanks =
  /^(?:thanks|thank you|thx|cheers|danke|gracias|merci|grazie|obrigad[oa]|спасибо|谢谢|ありがとう)[\s\p{L}]{0,20}[!.…]*$/iu
const aboutSelf =
  /(?:^|[^\p{L}])(?:my|i|me|mine|am i|do i|mein\p{L}*|mir|mich|ich|mon|ma|mes|je|moi|mi|mis|me|yo|mio|mia|meu|minha|eu|mijn|ik|moje|mój|моя|мой|мне|меня|я)(?![\p{L}])|我|私|저|나/iu

/** Answers the owner from the store, for the engine that has no model. */
export class StoreAnswers implements MemoryAnswers {
  constructor(
    private readonly memory: Memory,
    private readonly learning: Learning,
  ) {}

  answerTo(ownerText: string): string {
    const text = ownerText.trim()
    const { stores, clock, topics } = this.memory
    const now = clock.now()
    if (greeting.test(text)) return sentences.greeting(nameOnRecord(stores, now))
    if (thanks.test(text)) return sentences.thanks
    const outcome = this.outcomeOf(text)
    const answer = answerFromStore(outcome.reading, outcome, stores, topics.current(), now)
    if (answer === null) return this.recalled(text) ?? sentences.cannot
    return asksForMore(outcome.reading, text) ? `${answer} ${sentences.cannotTheRest}` : answer
  }

  /** What the message did, told from the store; for a chat that leaves no trace, what it says. */
  private outcomeOf(text: string): LearnOutcome {
    const message = this.storedMessage(text)
    if (message) return this.learning.learnByRule(message)
    const unsaved: OwnerMessage = {
      id: 0,
      conversationId: '',
      text,
      origins: [],
      at: this.memory.clock.now(),
    }
    return { reading: this.learning.read(unsaved), changes: [], proposals: [], turnedDown: 0 }
  }

  private storedMessage(text: string): OwnerMessage | null {
    const { conversations, messages } = this.memory.stores
    const recent = conversations
      .list()
      .filter((conversation) => !conversation.temporary)
      .sort((left, right) => right.updatedAt - left.updatedAt)
      .slice(0, recentConversations)
    for (const { id } of recent) {
      const found = messages
        .newest(id, recentMessages)
        .find((message) => message.role === 'user' && message.text.trim() === text)
      if (found) return ownerMessage(found)
    }
    return null
  }

  /** A question that the rules did not understand: facts about whom it names, or that share words with it. */
  private recalled(text: string): string | null {
    if (!/[?？]/u.test(text)) return null
    const { stores, clock } = this.memory
    const holding = holdingFacts(stores, clock.now())
    const named = holding.filter((fact) => fact.subject !== 'user' && mentions(text, fact.subject))
    if (named.length > 0) return this.listed(named.slice(0, offeredFacts))
    if (!aboutSelf.test(text)) return null
    const hits = stores.facts.search({ tokens: queryTokens(text), now: clock.now(), limit: offeredFacts })
    return hits.length === 0 ? null : this.listed(hits.map(({ fact }) => fact))
  }

  private listed(facts: Fact[]): string {
    const topics = this.memory.topics.current()
    const lines = facts.map((fact) => {
      const label = topics.label(fact.topic)
      return `- ${fact.subject === 'user' ? label : `${fact.subject}, ${label.toLocaleLowerCase()}`}: ${fact.value}`
    })
    return `${sentences.onThat}\n\n${lines.join('\n')}`
  }
}

/** A question or request beside what memory could deal with. */
function asksForMore(reading: Reading, text: string): boolean {
  if (reading.memoryOnly) return false
  const answered = reading.actions.some((action) => action.kind === 'ask' || action.kind === 'forget')
  return (
    !answered && /[?？]|\b(?:please|can you|could you|write|suggest|tell me|give me|help me)\b/iu.test(text)
  )
}
