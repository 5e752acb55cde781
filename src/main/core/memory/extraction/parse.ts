import { AppError } from '../../app-error'
import type { Candidate } from '../statement'
import { mostCandidates } from './request'

/**
 * The candidates in a model's answer. One repair is made: prose and fences around the JSON are cut off, and
 * escapes that JSON does not know are taken literally. A list given as a string is refused.
 * Throws `EMPTY_REPLY` for an answer with nothing in it and `OLLAMA_FAILED` for one that is not what was asked;
 * neither is ever the same as "no facts".
 */
export function parseCandidates(answer: string): Candidate[] {
  const text = answer
    .replace(/<think>[\s\S]*?<\/think>/gi, '')
    .replace(/^[\s\S]*<\/think>/i, '')
    .trim()
  if (text === '' || /^(?:null|undefined|""|''|```\s*```)$/.test(text)) {
    throw new AppError('EMPTY_REPLY', 'the model answered nothing where JSON was asked for')
  }
  const parsed = parsedJson(text)
  return candidatesOf(parsed)
}

function parsedJson(text: string): unknown {
  for (const attempt of [text, repaired(text)]) {
    if (attempt === null) continue
    try {
      const value: unknown = JSON.parse(attempt)
      return value
    } catch {
      // The repaired text is the next attempt; after it there is none.
    }
  }
  throw new AppError('OLLAMA_FAILED', 'the answer is not JSON')
}

/** The outermost object or list of the text, without trailing commas and impossible escapes; null if there is none. */
function repaired(text: string): string | null {
  const start = text.search(/[{[]/)
  if (start < 0) return null
  const end = matchingEnd(text, start)
  if (end < 0) return null
  return text
    .slice(start, end)
    .replace(/\\u(?![0-9a-fA-F]{4})/g, '\\\\u')
    .replace(/\\(?!["\\/bfnrtu])/g, '\\\\')
    .replace(/,(\s*[}\]])/g, '$1')
}

function matchingEnd(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return -1
}

function candidatesOf(parsed: unknown): Candidate[] {
  const list = Array.isArray(parsed) ? parsed : isRecord(parsed) ? parsed.facts : undefined
  if (!Array.isArray(list)) throw new AppError('OLLAMA_FAILED', 'the answer has no list of facts')
  const found: Candidate[] = []
  for (const entry of list) {
    const candidate = candidateOf(entry)
    if (candidate) found.push(candidate)
  }
  if (found.length === 0 && list.length > 0)
    throw new AppError('OLLAMA_FAILED', 'no entry of the list is a fact')
  return found.slice(0, mostCandidates)
}

function candidateOf(entry: unknown): Candidate | null {
  if (!isRecord(entry)) return null
  const topic = wordsOf(entry.topic)
  const value = wordsOf(entry.value)
  if (topic === '' || value === '') return null
  const subject = wordsOf(entry.subject)
  return { topic, value, content: wordsOf(entry.content), ...(subject === '' ? {} : { subject }) }
}

// Longer than any value that could be kept; what a model adds beyond it is noise.
const longestField = 2000
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function wordsOf(field: unknown): string {
  if (typeof field === 'number') return String(field)
  if (typeof field !== 'string') return ''
  // A lone half of a surrogate pair is no character and would not survive storage.
  return field.slice(0, longestField).replace(loneSurrogate, '').trim()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
