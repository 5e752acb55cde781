import { foldedPattern } from '../../text/pattern'
import type { RejectionReason, TextSpan } from '../../../../shared/entities'
import { fold, foldValue } from '../../text/fold'
import { maskOver } from '../grounding/own-prose'
import type { OwnProse } from '../grounding/own-prose'
import { isAbout } from './about'
import type { Claim, Place } from './claim'
import { instruction } from './cues'
import { asks, clauseIndex, sentenceAt } from './discourse'
import type { Sentence } from './discourse'
import { reasonInTime } from './in-time'
import { holdsSecret } from './secrets'
import { isHypothetical } from './supposed'

/** A value longer than this is a passage, not a value: characters, and words. */
export const longestValue = { characters: 120, words: 16 } as const

/**
 * Why a stretch of the message may not be kept under a claim; null if nothing speaks against it. Reads the clause
 * the words stand in: being in the message proves nothing about what the message says.
 */
export function screen(
  prose: OwnProse,
  sentences: readonly Sentence[],
  span: TextSpan,
  claim: Claim,
): RejectionReason | null {
  const mask = maskOver(prose, span)
  if (mask) return mask
  const words = prose.text.slice(span.start, span.end)
  if (isSecret(prose, span)) return 'secret'
  if (isTooLong(words)) return 'too_long'
  const sentence = sentenceAt(sentences, span)
  if (!sentence) return 'not_in_words'
  if (claim.topic !== null && isWholeSentence(sentence, words)) return 'too_long'
  const place = placeIn(prose, sentence, span)
  if (instructs(sentence, place)) return 'instruction'
  if (sentence.inPlay || sarcastic.test(sentence.folded)) return 'role_play'
  if (isReported(sentence, place)) return 'quoted'
  if (asks(sentence, place.start)) return 'question'
  if (isHypothetical(sentence, place)) return 'hypothetical'
  if (claim.topic !== null && claim.subject !== null && !isAbout(sentence, place, claim, sentences))
    return 'third_person'
  return reasonInTime(sentence, place, claim)
}

function placeIn(prose: OwnProse, sentence: Sentence, span: TextSpan): Place {
  const start = prose.folded.map.at(span.start) - sentence.foldedStart
  const end = prose.folded.map.at(span.end) - sentence.foldedStart
  return { start, end, clause: clauseIndex(sentence, start) }
}

function isSecret(prose: OwnProse, span: TextSpan): boolean {
  if (holdsSecret(prose.text.slice(span.start, span.end))) return true
  return prose.secrets.some((secret) => secret.start < span.end && secret.end > span.start)
}

function isTooLong(words: string): boolean {
  const count = words.trim().split(/\s+/u).length
  return words.length > longestValue.characters || count > longestValue.words || startsAsSentence(words)
}

/** "I live in Berlin" is a statement, not a value. */
function startsAsSentence(words: string): boolean {
  return /^(?:i|i'm|im|i've|my|we|you|ich|je|j'|yo|eu|io|ik|ja|ben|я)(?:\s|(?<='))\S+\s+\S/u.test(
    `${fold(words)} `,
  )
}

/** A value that is its whole sentence is an echo, not a value. */
function isWholeSentence(sentence: Sentence, words: string): boolean {
  const value = foldValue(words)
  if (value.length < sentence.folded.trim().length - 3) return false
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/u.test(value)) return value.length >= 6
  return value.split(' ').length >= 4
}

function instructs(sentence: Sentence, place: Place): boolean {
  const match = instruction.exec(sentence.folded)
  if (!match) return false
  const at = clauseIndex(sentence, match.index)
  return match.index <= place.start || at === place.clause || match.index < place.end
}

// Said in the tone of the opposite.
const sarcastic =
  /^(?:oh|wow|well|yeah|sure)[,\s]+(?:(?:sure|great|yeah|yes|joy|wonderful|perfect|fantastic|brilliant|right|and)[,\s!]+)+(?:i|we|because|just|and)\b|^(?:yeah|yea),? right\b/u

// Others who report on the owner's body and are taken at their word.
const informed =
  /\b(?:doctor|doctors|gp|physician|allergist|dermatologist|cardiologist|dentist|specialist|consultant|midwife|nurse|dietitian|nutritionist|therapist|psychiatrist|neurologist|optician|hospital|clinic|lab|test|tests|results?|scan|diagnosis|arzt|arztin|medecin|docteur|medic[oa]|lekarz|врач)\b/u
const reporting = foldedPattern(
  String.raw`^(?:and |but |so |then |ok |well )*(?!i\b|we\b|as i\b)(?:[\p{L}'-]+ ){1,5}?(?:said|says|say|saying|thinks?|thought|claims?|claimed|assumes?|assumed|believes?|believed|told (?:me|him|her|them|everyone|people)|tells (?:me|everyone|people)|goes|went|was like|were like|is like|jokes?|joked|reckons?|swears?|insists?|insisted|wrote|writes|texted|meint|sagt|sagte|behauptet|glaubt|denkt|findet|dit|disait|pense|croit|pretend|dice|dijo|piensa|cree|disse|diz|acha|ha detto|pensa|crede|zegt|zei|denkt|mowi|powiedzial\p{L}*|mysli|sadzi|говорит|сказал\p{L}*|думает|считает)(?: that| dass| que| qu'| che| dat| ze| что|,|:)* ?(?=(?:i'?m|i'?ve|i'?d|i|my|we|our|ich|mein\p{L}*|je|j'|mon|ma|yo|soy|tengo|mi|eu|sou|tenho|meu|minha|io|sono|ho|ik|mijn|jestem|mam|ja|я|у меня|мне)(?![\p{L}]))`,
)

/** "My boss said I am too slow", "people think I'm from Italy": what others say of the owner is not his word. */
function isReported(sentence: Sentence, place: Place): boolean {
  const match = reporting.exec(sentence.folded)
  if (!match || match.index + match[0].length > place.start) return false
  if (informed.test(match[0])) return false
  // "…, but I'm from Spain": the report ends with its clause, unless the clause only introduces it.
  const reportEnds = clauseIndex(sentence, match[0].length)
  return place.clause <= Math.max(0, reportEnds)
}
