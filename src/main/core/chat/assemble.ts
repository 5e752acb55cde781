import type { LongMessage, TokenParts } from '../../../shared/entities'
import type { PromptMessage, StoredMessage } from '../ports'
import { stillHolding } from './compaction/checkpoint-text'
import { cutMessage } from './long-message/cut-message'
import type { StandIn } from './long-message/reading'
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
  /** What stands in for a message that has no room, within so many tokens; null where nothing does. */
  standIn?: (message: StoredMessage, tokens: number) => StandIn | null
}

export interface AssembledPrompt {
  messages: PromptMessage[]
  tokens: TokenParts
  messagesInFull: number
  /** Messages of the history that had no room. */
  messagesLeftOut: number
  /** What became of the newest message where it alone did not fit; null where it did. */
  longMessage: LongMessage | null
}

/** Stands between the pieces of the instructions. */
const between = '\n\n'

/** Share of its room that a message which was read in parts takes; the rest is for what was said before. */
const standInShare = 0.85

/** Share of the room that an earlier message may take which is longer than all of it, and the least worth sending. */
const cutShare = 0.3
const leastCutTokens = 120

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
  const behind = (text: string): number => (text === '' ? 0 : count(between + text))
  const factsText = renderFacts(parts)
  const summaryText = renderSummary(parts)
  const system = [basePrompt, parts.safetyRules, factsText, summaryText]
    .filter((text) => text !== '')
    .join(between)

  const tokens = {
    system: count(basePrompt) + tokensPerMessage,
    safety: behind(parts.safetyRules),
    facts: behind(factsText),
    summary: behind(summaryText),
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
  const shown = newest === undefined ? null : shownWithin(newest, room - tokensPerMessage, parts)
  const newestTokens = shown === null ? 0 : count(shown.text) + tokensPerMessage

  const kept: StoredMessage[] = []
  let historyTokens = 0
  let inFull = 0
  for (const message of earlier.toReversed()) {
    const left = room - newestTokens - historyTokens - tokensPerMessage
    const fits = count(message.text) <= left
    const text = fits ? message.text : earlierWithin(message, left, room, parts)
    if (text === null) break
    historyTokens += count(text) + tokensPerMessage
    if (fits) inFull += 1
    kept.unshift({ ...message, text })
  }

  const messages: PromptMessage[] = [
    { role: 'system', content: system },
    ...kept.map((message) => ({ role: message.role, content: message.text })),
    ...(newest === undefined || shown === null ? [] : [{ role: newest.role, content: shown.text }]),
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
    messagesInFull: inFull + (shown?.told === null ? 1 : 0),
    messagesLeftOut: earlier.length - kept.length,
    longMessage: shown?.told ?? null,
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

/** An earlier message that does not fit: what stands in for it, or cut where it would never fit; null: it goes. */
function earlierWithin(
  message: StoredMessage,
  left: number,
  room: number,
  parts: PromptParts,
): string | null {
  const standIn = parts.standIn?.(message, left)?.text
  if (standIn !== undefined) return standIn
  const neverFits = estimateTokens(message.text, parts.charsPerToken) > room
  const tokens = Math.min(left, Math.floor(room * cutShare))
  if (message.role !== 'user' || !neverFits || tokens < leastCutTokens) return null
  return cutMessage(message, tokens, parts.window, parts.charsPerToken)
}

/** The newest message whole, or as much as there is room for: what stands in for it, else its request and its ends. */
function shownWithin(
  newest: StoredMessage,
  tokens: number,
  parts: PromptParts,
): { text: string; told: LongMessage | null } {
  if (estimateTokens(newest.text, parts.charsPerToken) <= tokens) return { text: newest.text, told: null }
  return (
    parts.standIn?.(newest, Math.floor(tokens * standInShare)) ?? {
      text: cutMessage(newest, tokens, parts.window, parts.charsPerToken),
      told: { how: 'cut' },
    }
  )
}

/** Tokens kept for the reply: a quarter of the window, at least 256 and at most 2,048. */
export function replyReserve(window: number): number {
  return Math.min(2048, Math.max(256, Math.floor(window / 4)))
}
