import type { Mention, TextSpan } from '../../../shared/entities'
import type { Checker } from './checker'
import { unitEnd } from './units'

// An excerpt is at most this long: a sentence, not a page.
const longestExcerpt = 280
const margin = 90

/** The sentence around some words of a reply, and where the words stand in it. */
export interface Excerpt {
  excerpt: string
  mark: TextSpan
}

/** The sentence (or the nearest part of a long one) around a stretch of a reply. */
export function excerptAround(reply: string, span: TextSpan): Excerpt {
  let from = 0
  let to = unitEnd(reply, 0, true)
  while (to <= span.start && to < reply.length) {
    from = to
    to = unitEnd(reply, from, true)
  }
  while (to < span.end && to < reply.length) to = unitEnd(reply, to, true)
  while (from < span.start && /\s/u.test(reply.charAt(from))) from += 1
  while (to > span.end && /\s/u.test(reply.charAt(to - 1))) to -= 1
  if (to - from <= longestExcerpt) return cut(reply, from, to, span)
  const left = span.start - from > margin ? wordStart(reply, span.start - margin, span.start) : from
  const right = to - span.end > margin ? wordEnd(reply, span.end + margin, span.end) : to
  return cut(reply, left, right, span, left > from, right < to)
}

function cut(
  reply: string,
  from: number,
  to: number,
  span: TextSpan,
  cutLeft = false,
  cutRight = false,
): Excerpt {
  const lead = cutLeft ? '…' : ''
  const start = lead.length + span.start - from
  return {
    excerpt: lead + reply.slice(from, to) + (cutRight ? '…' : ''),
    mark: { start, end: start + span.end - span.start },
  }
}

function wordStart(reply: string, at: number, limit: number): number {
  let index = at
  while (index < limit && !/\s/u.test(reply.charAt(index - 1))) index += 1
  return index < limit ? index : at
}

function wordEnd(reply: string, at: number, limit: number): number {
  let index = at
  while (index > limit && !/\s/u.test(reply.charAt(index))) index -= 1
  return index > limit ? index : at
}

/** What a pasted text would lead to. */
export interface Probe {
  mentions: Mention[]
  /** A reply with this text would be held. */
  wouldHold: boolean
  factsChecked: number
}

/** "Would you warn me?": the check on any text, as if it were a reply to a message that names nobody. */
export function probe(checker: Checker, text: string): Probe {
  const mentions = checker.check(text, { ownerText: '', names: [] })
  return { mentions, wouldHold: holds(mentions), factsChecked: checker.size }
}

/** Whether mentions hold a reply: conflict and trace do, caution does not. */
export function holds(mentions: readonly Mention[]): boolean {
  return mentions.some((mention) => mention.judgement !== 'caution')
}
