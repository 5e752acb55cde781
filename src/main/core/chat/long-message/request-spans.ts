import type { TextSpan } from '../../../../shared/entities'
import type { StoredMessage } from '../../ports'
import { sentencesOf } from '../../text/sentences'
import { splitText } from '../compaction/parts'
import { estimateTokens } from '../token-estimate'

/** Share of the window that a typed stretch beside pasted text may take and still be the request as a whole. */
const typedShare = 0.25

/** Share of the window that a request may take where nothing says which words are one. */
const foundShare = 0.12

/** How the room for a request that has to be found is given away, in shares of it: at least, and where it asks. */
const shares = { tail: { least: 0.3, most: 0.5 }, head: { least: 0.15, most: 0.35 } }

/** Sentences between beginning and end that speak to the assistant, at most. */
const middleLimit = 5

const question = /[?？؟]["'”’»)\]*_]*$/u

/** First words by which people ask for something to be done, in the languages read by rule. */
const asksFirst =
  /^(?:[-*#>\d.)\s]*)(?:(?:so|and|now|ok|okay|then|hi|hello|hey|also|first|finally)[\s,:]+)*(?:please|pls|can you|could you|would you|will you|tell me|tell|give|write|summari[sz]e|sum up|explain|translate|list|find|check|compare|describe|answer|fix|review|rewrite|draft|show|make|create|extract|analy[sz]e|count|name|help|tl;?dr|task|request|question|bitte|kannst du|könntest du|können sie|fass|fasse|erklär|erkläre|übersetze|schreib|schreibe|nenne|finde|prüfe|vergleiche|zeig|liste|s['’]il te pl|s['’]il vous pl|peux-tu|pouvez-vous|résume|résumez|explique|expliquez|traduis|traduisez|écris|trouve|por favor|puedes|podrías|resume|explica|traduce|escribe|encuentra|você pode|pode|resuma|explique|traduza|escreva|per favore|puoi|potresti|riassumi|spiega|traduci|scrivi|alsjeblieft|kun je|vat samen|leg uit|vertaal|proszę|czy możesz|streść|podsumuj|przetłumacz|lütfen|özetle|çevir|пожалуйста|можешь|кратко|объясни|переведи|напиши|перечисли)(?![\p{L}])/iu
const asksUnspaced =
  /^(?:请|請|帮我|幫我|总结|總結|解释|翻译|告诉我|教えて|要約|説明して|翻訳|요약|설명해|번역)/u

/** Words that speak to the assistant wherever they stand in a sentence. */
const speaksToAssistant =
  /\b(?:can you|could you|would you|please|i (?:want|need|would like|['’]d like) you to|tell me|help me|my question is|what (?:should|do) (?:i|we)|bitte|kannst du|könntest du|sag mir|hilf mir|peux-tu|pouvez-vous|dis-moi|aide-moi|por favor|puedes|dime|ayúdame|puoi|dimmi|aiutami)\b|(?:请|請|帮我|教えて|ください|해줘|пожалуйста|можешь)/iu

/**
 * The words of an oversized message that are the request and stay as they were typed; in order, apart from each other.
 * What was typed around pasted text is the request as a whole; otherwise its beginning and its end, each as far as it
 * asks, and sentences in between that speak to the assistant.
 * @param window tokens that the model reads
 */
export function requestSpans(
  message: Pick<StoredMessage, 'text' | 'origins'>,
  window: number,
  charsPerToken: number,
): TextSpan[] {
  const { text } = message
  const cost = (span: TextSpan): number => estimateTokens(text.slice(span.start, span.end), charsPerToken)
  const pasted = message.origins.filter(({ origin }) => origin === 'pasted')
  const typed = pasted.length === 0 ? [] : outside(text, pasted)
  if (typed.length > 0 && sum(typed.map(cost)) <= window * typedShare) return typed

  const sentences = sentencesOf(text).filter((span) => typed.length === 0 || !overlaps(span, pasted))
  return found(text, sentences, Math.floor(window * foundShare), charsPerToken)
}

/** Whether a sentence asks or tells to do something. */
function asks(sentence: string): boolean {
  return question.test(sentence) || asksFirst.test(sentence) || asksUnspaced.test(sentence)
}

function found(text: string, sentences: TextSpan[], room: number, charsPerToken: number): TextSpan[] {
  const tail = endThatAsks(text, sentences.toReversed(), room, shares.tail, 'end', charsPerToken)
  const tailStart = tail.at(-1)?.start ?? text.length
  const before = sentences.filter((span) => span.end <= tailStart)
  const head = endThatAsks(text, before, room, shares.head, 'start', charsPerToken)
  const headEnd = head.at(-1)?.end ?? 0
  const ends = [...head, ...tail]
  let left = room - sum(ends.map((span) => costOf(text, span, charsPerToken)))
  const between = before
    .filter((span) => span.start >= headEnd)
    .filter((span) => speaksToAssistant.test(text.slice(span.start, span.end)))
    .filter((span) => {
      const cost = costOf(text, span, charsPerToken)
      if (cost > left) return false
      left -= cost
      return true
    })
    .slice(0, middleLimit)
  return joined(
    text,
    [...ends, ...between].sort((one, other) => one.start - other.start),
  )
}

/**
 * Sentences at one end of a text: as many as fit the least share, and on to the last one that asks within the greatest.
 * @param nearest sentences, the one at the very end first
 */
function endThatAsks(
  text: string,
  nearest: TextSpan[],
  room: number,
  share: { least: number; most: number },
  at: 'start' | 'end',
  charsPerToken: number,
): TextSpan[] {
  const first = nearest[0]
  if (first === undefined) return []
  let tokens = 0
  let taken = 0
  for (const [index, span] of nearest.entries()) {
    tokens += costOf(text, span, charsPerToken)
    if (tokens > room * share.most) break
    if (tokens <= room * share.least || asks(text.slice(span.start, span.end))) taken = index + 1
  }
  return taken === 0 ? [clipped(text, first, room * share.least, at, charsPerToken)] : nearest.slice(0, taken)
}

/** The beginning or the end of one very long sentence, cut between words. */
function clipped(
  text: string,
  span: TextSpan,
  tokens: number,
  at: 'start' | 'end',
  charsPerToken: number,
): TextSpan {
  const sentence = text.slice(span.start, span.end)
  if (at === 'start') {
    const length = splitText(sentence, tokens, charsPerToken)[0]?.length ?? 0
    return { start: span.start, end: span.start + length }
  }
  let length = Math.min(sentence.length, Math.floor(tokens * charsPerToken))
  while (length > 8 && estimateTokens(sentence.slice(-length), charsPerToken) > tokens) {
    length = Math.floor(length * 0.8)
  }
  const rest = sentence.slice(sentence.length - length)
  const skipped = /^\S{0,40}\s+/u.exec(rest)?.[0].length ?? (/^[\uDC00-\uDFFF]/.test(rest) ? 1 : 0)
  return { start: span.end - rest.length + skipped, end: span.end }
}

/** Stretches of a text that none of these spans covers, without blank ones. */
function outside(text: string, spans: TextSpan[]): TextSpan[] {
  const free: TextSpan[] = []
  let from = 0
  for (const span of [...spans, { start: text.length, end: text.length }].sort((a, b) => a.start - b.start)) {
    if (text.slice(from, span.start).trim() !== '') free.push({ start: from, end: span.start })
    from = Math.max(from, span.end)
  }
  return free
}

/** Neighbours with nothing but blank space between them, as one. */
function joined(text: string, spans: TextSpan[]): TextSpan[] {
  const apart: TextSpan[] = []
  for (const span of spans) {
    const last = apart.at(-1)
    if (last !== undefined && text.slice(last.end, span.start).trim() === '') last.end = span.end
    else apart.push({ ...span })
  }
  return apart
}

function overlaps(span: TextSpan, others: TextSpan[]): boolean {
  return others.some((other) => other.start < span.end && other.end > span.start)
}

function costOf(text: string, span: TextSpan, charsPerToken: number): number {
  return estimateTokens(text.slice(span.start, span.end), charsPerToken)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
