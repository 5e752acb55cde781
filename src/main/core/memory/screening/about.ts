import type { TextSpan } from '../../../../shared/entities'
import { foldValue } from '../../text/fold'
import type { Claim, Place } from './claim'
import { firstPerson, otherPerson } from './cues'
import { clauseText, verbLast } from './discourse'
import type { Sentence } from './discourse'
import { relationTopic } from './relations'

// "Everyone in my office": the "my" is part of somebody else.
const speaksOfOthers =
  /^\s*(?:everyone|everybody|people|someone|somebody|most people|many people|folks|nobody|no one|he|she|they)\b/u

// ── Whom a clause is about ──────────────────────────────────────────────────────────────────────

/** Whether a claim about somebody stands where the message speaks of that person. */
export function isAbout(
  sentence: Sentence,
  place: Place,
  claim: Claim,
  sentences: readonly Sentence[],
): boolean {
  const { folded, language } = sentence
  const others = otherPerson.in(folded, language)
  const selves = firstPerson
    .in(folded, language)
    .filter((self) => !others.some((other) => other.start <= self.start && self.end <= other.end))
  const clauseStart = sentence.clauses[place.clause]?.start ?? 0
  const nearest = (cues: readonly TextSpan[], from: number) =>
    Math.max(
      -1,
      ...cues.filter((cue) => cue.start >= from && cue.start < place.start).map((cue) => cue.start),
    )
  let self = nearest(selves, clauseStart)
  let other = nearest(others, clauseStart)
  if (self < 0 && other < 0) {
    self = nearest(selves, 0)
    other = nearest(others, 0)
  }
  if (claim.subject === 'user') {
    if (
      speaksOfOthers.test(folded.slice(clauseStart)) &&
      /^(?:my|our)$/u.test(folded.slice(self).split(/\s/u)[0] ?? '')
    )
      return false
    if (other > self)
      return belongsTo(others, other, folded, claim.topic ?? '') || sharesWithSelf(folded, other, place.start)
    if (self >= 0) return !namesOther(folded.slice(self, place.start))
    if (selves.length > 0 && verbLast(language)) return true
    return isElliptic(folded, clauseStart, sentence, place)
  }
  const name = foldValue(claim.subject ?? '')
  const nameAt = folded.lastIndexOf(name, place.start)
  if (nameAt >= 0 && nameAt < place.start) return self < nameAt || other >= nameAt - 1
  // "My son is Leo. He is allergic to eggs."
  if (other >= 0 && other > self) return sentences.some((earlier) => earlier.folded.includes(name))
  return false
}

/** "My wife is Anna" is about the owner when the topic is the partner. */
function belongsTo(others: readonly TextSpan[], at: number, folded: string, topic: string): boolean {
  const cue = others.find((other) => other.start === at)
  return cue !== undefined && relationTopic(folded.slice(cue.start, cue.end)) === topic
}

function sharesWithSelf(folded: string, other: number, at: number): boolean {
  return /\band (?:i|me|myself)\b|\bund ich\b|\bet moi\b|\by yo\b|\be eu\b|\be io\b|\ben ik\b/u.test(
    folded.slice(other, at),
  )
}

/** "I think Leo is allergic to eggs": somebody else comes between "I" and the value. */
function namesOther(between: string): boolean {
  return /\b(?:a|an|the) (?:friend|colleague|person|guy|woman|man) (?:who|of mine)\b/.test(between)
}

/** "Vegan here", "Allergic to nuts btw": no subject at all, said of oneself. */
function isElliptic(folded: string, clauseStart: number, sentence: Sentence, place: Place): boolean {
  const clause = clauseText(sentence, place.clause)
  if (sentence.language === 'zh' || sentence.language === 'ja' || sentence.language === 'ko')
    return !/[はが가는은이]/u.test(folded.slice(clauseStart, place.start))
  if (
    /^(?:also |btw |by the way |and |fyi )*(?:no |vegan|vegetarian|allergic|allergy|intolerant|coeliac|celiac|diabetic|pregnant|left-handed|name's|name is|call me|call|gluten|lactose|nut |halal|kosher|born|living in|based in|working as|married|remember|note|forget|don't forget|please|(?:can't|cannot|can not|cant|mustn't|must not) |turned \d)/u.test(
      clause,
    )
  )
    return true
  const head = /^[\p{L} _-]{2,30}:\s*$/u.exec(folded.slice(0, place.start))
  return head !== null
}
