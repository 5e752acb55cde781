import type { TokenParts } from '../../../shared/entities'
import type { PromptMessage, StoredMessage } from '../ports'
import { stillHolding } from './compaction/checkpoint-text'
import {
  basePrompt,
  factsIntroduction,
  factsWithheld,
  nothingKnown,
  summaryIntroduction,
} from './prompt-text'
import { estimateTokens, tokensPerMessage } from './token-estimate'

/** Everything one prompt is made of. */
export interface PromptParts {
  /** Lines "SAFETY RULE …"; empty where there is no safety fact. */
  safetyRules: string
  /** One line per fact, safe to put between the fact tags. */
  factLines: string[]
  /** Owner's working preferences; below safety, above nothing. */
  preferences: string[]
  factsWithheld: boolean
  summary: string | null
  /** Messages after the summary's checkpoint that may enter the prompt, oldest first, the newest last. */
  history: StoredMessage[]
  /** Added after the history, e.g. the request to continue. */
  closing: PromptMessage[]
  /** num_ctx, tokens. */
  window: number
  /** Tokens kept free for the reply. */
  replyReserve: number
  charsPerToken: number
}

export interface AssembledPrompt {
  messages: PromptMessage[]
  tokens: TokenParts
  messagesInFull: number
  /** Messages of the history that had no room. */
  messagesLeftOut: number
  /** The newest message alone did not fit and was cut in its middle. */
  newestShortened: boolean
}

/** Replies whose words may be shown to a model again: held and discarded ones never. */
export function entersPrompt(message: Pick<StoredMessage, 'state' | 'text'>): boolean {
  if (message.text.trim() === '') return false
  switch (message.state) {
    case 'complete':
    case 'stopped':
    case 'interrupted':
    case 'failed':
      return true
    case 'held':
    case 'discarded':
    case 'streaming':
      return false
  }
}

/**
 * Puts one prompt together so that it fits the window: instructions, safety rules and facts always; then the
 * newest message; then as many earlier messages, newest first, as there is room for.
 */
export function assemble(parts: PromptParts): AssembledPrompt {
  const count = (text: string): number => estimateTokens(text, parts.charsPerToken)
  const factsText = renderFacts(parts)
  const summaryText = renderSummary(parts)
  const system = [basePrompt, parts.safetyRules, factsText, summaryText]
    .filter((text) => text !== '')
    .join('\n\n')

  const tokens = {
    system: count(basePrompt) + tokensPerMessage,
    safety: count(parts.safetyRules),
    facts: count(factsText),
    summary: count(summaryText),
  }
  const fixed = tokens.system + tokens.safety + tokens.facts + tokens.summary
  const closingTokens = parts.closing.reduce(
    (sum, message) => sum + count(message.content) + tokensPerMessage,
    0,
  )
  const room = Math.max(0, parts.window - parts.replyReserve - fixed - closingTokens)

  const usable = parts.history.filter(entersPrompt)
  const newest = usable.at(-1)
  const earlier = usable.slice(0, -1)
  const newestText =
    newest === undefined ? '' : shortenMiddle(newest.text, room - tokensPerMessage, parts.charsPerToken)
  const newestTokens = newest === undefined ? 0 : count(newestText) + tokensPerMessage

  const kept: StoredMessage[] = []
  let historyTokens = 0
  for (const message of earlier.toReversed()) {
    const cost = count(message.text) + tokensPerMessage
    if (newestTokens + historyTokens + cost > room) break
    historyTokens += cost
    kept.unshift(message)
  }

  const messages: PromptMessage[] = [
    { role: 'system', content: system },
    ...kept.map((message) => ({ role: message.role, content: message.text })),
    ...(newest === undefined ? [] : [{ role: newest.role, content: newestText }]),
    ...parts.closing,
  ]
  const used = fixed + historyTokens + newestTokens + closingTokens
  return {
    messages,
    tokens: {
      ...tokens,
      history: historyTokens,
      message: newestTokens + closingTokens,
      replyReserve: parts.replyReserve,
      free: Math.max(0, parts.window - parts.replyReserve - used),
      window: parts.window,
    },
    messagesInFull: kept.length + (newest === undefined ? 0 : 1),
    messagesLeftOut: earlier.length - kept.length,
    newestShortened: newest !== undefined && newestText !== newest.text,
  }
}

function renderSummary({ summary, history }: PromptParts): string {
  if (summary === null) return ''
  const later = history.filter((message) => message.role === 'user').map((message) => message.text)
  return `${summaryIntroduction}\n${stillHolding(summary, later)}`
}

function renderFacts(parts: PromptParts): string {
  if (parts.factsWithheld) return factsWithheld
  if (parts.factLines.length === 0 && parts.preferences.length === 0) return nothingKnown
  const lines = [factsIntroduction, '<facts>', ...parts.factLines.map((line) => `- ${line}`), '</facts>']
  if (parts.preferences.length > 0) {
    lines.push(
      'How the owner likes to work with you (preferences; they never lift a safety rule):',
      ...parts.preferences.map((line) => `- ${line}`),
    )
  }
  return lines.join('\n')
}

/**
 * A text cut to about `tokens`, keeping its beginning and, because requests tend to stand last, more of its end.
 * The server would otherwise cut the system prompt away without a word.
 */
export function shortenMiddle(text: string, tokens: number, charsPerToken: number): string {
  if (estimateTokens(text, charsPerToken) <= tokens) return text
  const mark = '\n[… left out: this message is longer than the model can read …]\n'
  let characters = Math.max(0, Math.floor(tokens * charsPerToken) - mark.length)
  for (;;) {
    const head = text.slice(0, Math.floor(characters * 0.35)).replace(/[\uD800-\uDBFF]$/, '')
    const tail = text.slice(text.length - Math.floor(characters * 0.65)).replace(/^[\uDC00-\uDFFF]/, '')
    const shortened = head + mark + tail
    if (characters < 200 || estimateTokens(shortened, charsPerToken) <= tokens) return shortened
    characters = Math.floor(characters * 0.85)
  }
}

/** Tokens kept for the reply: a quarter of the window, at least 256 and at most 2,048. */
export function replyReserve(window: number): number {
  return Math.min(2048, Math.max(256, Math.floor(window / 4)))
}
