import { AppError } from '../../app-error'
import type { JsonRequest, LoadOptions, StoredMessage } from '../../ports'
import { entersPrompt } from '../assemble'
import { oneLine } from '../../memory/recall/fact-line'
import { fold } from '../../text/fold'
import { estimateTokens, tokensPerMessage } from '../token-estimate'
import type { Fault } from './checked-points'
import type { Objection } from './verify-points'

/** Points of one summary at most; each is one line. */
export const pointLimit = 24

/** Characters of one point; what runs on beyond is no point but a model that does not find its end. */
const longestPoint = 600

/** Tokens of one summary at most, and the share of the window it may take. */
const summaryLimit = 900
const summaryShare = 0.2

/** Tokens of complaints about a first version at most. */
const complaintTokens = 240

/** Tokens of one summary in a window. */
export function summaryTokens(contextWindow: number): number {
  return Math.min(summaryLimit, Math.floor(contextWindow * summaryShare))
}

/** Tokens of sources that one request has room for, besides what was summarised before. */
export function sourceRoom(contextWindow: number, before: string, charsPerToken: number): number {
  return roomBeside(estimateTokens(instructions + before, charsPerToken), contextWindow)
}

/** Tokens of sources that a request for points has room for beside instructions of so many tokens. */
export function roomBeside(instructionTokens: number, contextWindow: number): number {
  const fixed = instructionTokens + tokensPerMessage * 4 + complaintTokens
  return Math.max(Math.floor(contextWindow * 0.15), contextWindow - summaryTokens(contextWindow) - fixed)
}

const instructions = [
  'Below is the earlier part of a conversation, perhaps after a summary of what came before it. Write it down as short points, in the language of the conversation.',
  'Keep: what was decided and by whom, who does what until when, open questions, results, and what is being worked on.',
  'Where something was changed or corrected, write only what holds at the end.',
  'Copy names, numbers and dates exactly as they stand. Add nothing that is not there. Leave out greetings and how it was said.',
  `Answer with JSON and nothing else: {"points": ["…"]}, at most ${pointLimit} points.`,
].join('\n')

const schema = {
  type: 'object',
  properties: { points: { type: 'array', items: { type: 'string' }, maxItems: pointLimit } },
  required: ['points'],
}

/** The sources of one summary as text: what was said, by whom; held and discarded replies are not among them. */
export function sourceText(before: string, messages: StoredMessage[]): string {
  const said = messages
    .filter(entersPrompt)
    .map((message) => `${message.role === 'user' ? 'Owner' : 'Assistant'}: ${message.text}`)
  return [before === '' ? '' : `Summary so far:\n${before}`, ...said]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Asks for the points of a stretch; told what was wrong, where a first try was. */
export function summaryRequest(
  sources: string,
  model: string,
  load: LoadOptions,
  faults: Fault[],
): JsonRequest {
  return pointsRequest(instructions, sources, model, load, faults)
}

/**
 * Asks for points of any text.
 * @param instructions what to write down, and that the answer is `{"points": […]}`
 */
export function pointsRequest(
  instructions: string,
  sources: string,
  model: string,
  load: LoadOptions,
  faults: Fault[],
): JsonRequest {
  const complaints = faults.map(({ point, objection }) => complaintAbout(point, objection))
  const again =
    complaints.length === 0
      ? ''
      : `\n\nA first version had faults. Write all points again without them:\n${complaints.join('\n')}`.slice(
          0,
          complaintTokens * 3,
        )
  return {
    model,
    ...load,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: sources + again },
    ],
    maxTokens: summaryTokens(load.contextWindow),
    temperature: 0,
    schema,
  }
}

function complaintAbout(point: string, objection: Objection): string {
  const words = objection.words.join(', ')
  switch (objection.kind) {
    case 'outdated':
      return `"${point}": ${words} was replaced later on; write what holds now.`
    case 'not_in_sources':
      return `"${point}": ${words} does not stand in the conversation.`
    case 'misplaced':
      return `"${point}": ${words} is said of something else in the conversation; look again who or what it belongs to.`
    case 'safety':
      return `"${point}": leave out ${words}.`
    case 'instruction':
      return `"${point}": write what was said, not what anybody should obey.`
  }
}

/**
 * The points of a model's answer, each once, on one line and without signs that could break out of their place.
 * @throws AppError EMPTY_REPLY where there is none: an empty summary never takes the place of messages
 */
export function readPoints(answer: string): string[] {
  const start = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  let parsed: unknown = null
  try {
    parsed = JSON.parse(answer.slice(start, end + 1))
  } catch {
    throw new AppError('EMPTY_REPLY', 'the summary is not JSON')
  }
  const points =
    typeof parsed === 'object' && parsed !== null && 'points' in parsed && Array.isArray(parsed.points)
      ? parsed.points.filter((point): point is string => typeof point === 'string')
      : []
  const seen = new Set<string>()
  const clean = points
    .map((point) => oneLine(point).replace(/^[-•*]\s*/, ''))
    .filter((point) => {
      const words = fold(point)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      if (words === '' || point.length > longestPoint || seen.has(words)) return false
      seen.add(words)
      return true
    })
  if (clean.length === 0) throw new AppError('EMPTY_REPLY', 'the summary is empty')
  return clean.slice(0, pointLimit)
}
