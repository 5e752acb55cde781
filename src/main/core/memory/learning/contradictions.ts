import type { Fact, OriginSpan, TextSpan } from '../../../../shared/entities'
import { foldWithMap } from '../../text/fold'
import { clausesOf, sentencesOf } from '../../text/sentences'
import { WordBoundaries } from '../../text/words'
import type { SafetyTerms } from './memory'
import { itemOf } from './sameness'

/** Words of a message that do not go together with a fact that still holds. */
export interface Contradiction {
  fact: Fact
  span: TextSpan
}

const subject = "(?:i|we|i've|i'd|we've|ich|wir|je|j'ai|on a|yo|eu|io|ik)"
const consumed =
  '(?:had|have had|ate|eat|eaten|drank|drink|drunk|love|loved|like|enjoy|enjoyed|order|ordered|cook|cooked|grilled|made|tried|' +
  'devoured|fancy|crave|craving|started eating|been eating|habe|esse|gegessen|hatte|mange|mangé|mange|ai mangé|comí|como|comi|' +
  'ho mangiato|mangio|at|gegeten)'
const ownMeal = new RegExp(`(?:^|[^\\p{L}])${subject}\\s(?:\\p{L}+\\s){0,3}?${consumed}(?![\\p{L}])`, 'u')
const notReally =
  /(?:^|[^\p{L}])(?:no|not|never|don't|didn't|doesn't|can't|cannot|won't|haven't|without|instead of|used to|if|would|could|might|almost|nearly|dreamt|dreamed|pretend|imagine|suppose|vegan|vegetarian|veggie|plant-based|meatless|meat-free|fake|mock|tofu|seitan|vegane[rsn]?|vegetarische[rsn]?|nicht|kein\p{L}*|ohne|pas|sans|sin|sem|senza|niet|geen|for my|for his|for her|for the|for them|for him)(?![\p{L}])|-free/u

/**
 * Finds a plain contradiction between what the owner tells of himself and a diet or abstinence that is on
 * record: "vegan" and "I had a great steak yesterday". Nothing is changed by it; the owner is asked.
 * String work only: a watched word of the fact, in a clause in which the owner says that he ate or drank it.
 */
export function contradictions(
  text: string,
  origins: OriginSpan[],
  facts: Fact[],
  terms: SafetyTerms,
): Contradiction[] {
  const watched = facts.filter(
    (fact) =>
      fact.subject === 'user' &&
      fact.status === 'active' &&
      (fact.safety?.category === 'diet' || fact.safety?.category === 'sobriety'),
  )
  if (watched.length === 0) return []
  const meals = ownMeals(text, origins)
  if (meals.length === 0) return []
  return watched.flatMap((fact) => {
    const span = firstWatchedWord(text, meals, wordsOf(fact, terms))
    return span ? [{ fact, span }] : []
  })
}

function ownMeals(text: string, origins: OriginSpan[]): TextSpan[] {
  const isTyped = (span: TextSpan): boolean =>
    !origins.some((origin) => origin.start < span.end && origin.end > span.start)
  return sentencesOf(text)
    .filter((sentence) => isTyped(sentence) && !isQuestion(text, sentence) && !isForeign(text, sentence))
    .flatMap((sentence) => clausesOf(text, sentence))
    .filter((clause) => {
      const folded = foldWithMap(text.slice(clause.start, clause.end)).folded
      return ownMeal.test(folded) && !notReally.test(folded)
    })
}

function isQuestion(text: string, sentence: TextSpan): boolean {
  return /[?？]\s*["'”’)]*$/u.test(text.slice(sentence.start, sentence.end))
}

/** Quoted lines and quotation marks: somebody else's words. */
function isForeign(text: string, sentence: TextSpan): boolean {
  return /^\s*>|["“”„«»]/u.test(text.slice(sentence.start, sentence.end))
}

function wordsOf(fact: Fact, terms: SafetyTerms): string[] {
  const safety = fact.safety
  if (safety === null) return []
  const listed = terms
    .watchedTerms({ value: fact.value, ...safety })
    .filter((term) => !term.removed && term.source !== 'value')
    .map((term) => itemOf(term.term))
    .filter((term) => term.length > 2)
  // "sober" and "clean" name no class of the vocabulary, yet everybody knows what they rule out.
  return safety.category === 'sobriety' ? [...listed, ...drinks] : listed
}

const drinks = [
  'alcohol',
  'beer',
  'wine',
  'vodka',
  'whisky',
  'whiskey',
  'champagne',
  'prosecco',
  'cocktail',
  'cider',
]

function firstWatchedWord(text: string, clauses: TextSpan[], words: string[]): TextSpan | null {
  for (const clause of clauses) {
    const { folded, map } = foldWithMap(text.slice(clause.start, clause.end))
    const boundaries = new WordBoundaries(folded)
    for (const word of words) {
      for (const form of [word, `${word}s`, `${word}es`]) {
        const at = folded.indexOf(form)
        if (at >= 0 && boundaries.whole(at, at + form.length)) {
          const span = map.span(at, at + form.length)
          return { start: clause.start + span.start, end: clause.start + span.end }
        }
      }
    }
  }
  return null
}
