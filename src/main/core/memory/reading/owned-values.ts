import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import type { ReadingContext } from './english-reader'
import { conditions, diets, drugs, jobs } from './lexicon'
import { isUnlikelyName } from './names'
import { isNounLike, trimValue } from './values'

/** The value in a stretch of text, as it may be kept under a topic; null if it does not look like one. */
export function valueOf(context: ReadingContext, span: TextSpan, topic: string): TextSpan | null {
  return shapedValue(context, span, shapeOf(topic), topic)
}

/** How a value told as one's own has to look. */
export type Shape = 'name' | 'noun' | 'any' | 'capital' | 'number' | 'job' | 'health' | 'date'

/** How the values of a topic look. */
export function shapeOf(topic: string): Shape {
  switch (topic) {
    case 'name':
    case 'nickname':
      return 'name'
    case 'city':
    case 'hometown':
    case 'employer':
    case 'school':
    case 'team':
    case 'computer':
    case 'bike':
    case 'car':
    case 'address':
      return 'capital'
    case 'age':
    case 'phone_number':
    case 'salary':
    case 'shoe_size':
    case 'height':
    case 'weight':
      return 'number'
    case 'birthday':
    case 'anniversary':
      return 'date'
    case 'job':
      return 'job'
    case 'condition':
    case 'medication':
    case 'diet':
      return 'health'
    case 'motto':
      return 'any'
    case 'goal':
      return 'any'
    default:
      return 'noun'
  }
}

const isHealth = foldedPattern(`\\b(?:${conditions}|${drugs}|${diets})\\b`, 'u')
const isJob = foldedPattern(`\\b(?:${jobs})s?\\b`, 'u')
const dateLike =
  /\d|january|february|march|april|\bmay\b|june|july|august|september|october|november|december/u

/** The value without what hangs around it, if it looks as it has to. */
export function shapedValue(
  context: ReadingContext,
  span: TextSpan,
  shape: Shape,
  topic: string,
): TextSpan | null {
  const { folded } = context.sentence
  const value = trimValue(folded, span, shape === 'any' ? 'keep' : 'strip')
  if (!value) return null
  const text = folded.slice(value.start, value.end)
  const spelt = context.original(value)
  if (/^(?:not|no longer|never|n't|going to|getting|being|on the|in the|about to)\b/u.test(text)) return null
  switch (shape) {
    case 'name':
      return !isUnlikelyName(text) && /^[\p{L}'. -]{1,40}$/u.test(text) && text.split(' ').length <= 4
        ? value
        : null
    case 'capital':
      return /^[\p{Lu}\p{Lo}\d]/u.test(spelt) ||
        (/^\d/u.test(text) && topic === 'address') ||
        (!/\p{Lu}/u.test(context.original({ start: 0, end: folded.length })) && topic === 'city')
        ? value
        : null
    case 'number':
      return (topic === 'phone_number' ? /(?:\d[^\p{L}\d]*){5,}/u : /\d/u).test(text) ? value : null
    case 'date':
      return dateLike.test(text) ? afterOn(folded, value) : null
    case 'job':
      return isJob.test(text) || /^an?\s/u.test(folded.slice(span.start, span.end)) ? value : null
    case 'health':
      return isHealth.test(text) ? value : null
    case 'any':
      return /^(?:to\s)/u.test(text) && topic === 'goal' ? { start: value.start + 3, end: value.end } : value
    case 'noun':
      return isNounLike(text) ? value : null
  }
}

function afterOn(folded: string, value: TextSpan): TextSpan {
  const lead = /^(?:on|in) (?:the )?/u.exec(folded.slice(value.start, value.end))?.[0].length ?? 0
  return { start: value.start + lead, end: value.end }
}
