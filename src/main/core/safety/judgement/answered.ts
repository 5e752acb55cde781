import { saysAvoid } from './avoid-words'
import { isJoining } from './clauses'
import type { Clauses } from './clauses'
import { clauseWords, contrastWords, denyingWords, plainWords } from './cues'
import { caution, conflict } from './verdict'
import type { Verdict } from './verdict'

// "No problem", "no need to …" refuse nothing.
const refusal =
  /^(?:no|nope|nah|nein|non|nao|nee|nie|nej|нет|never|none)\b(?! (?:problem|problems|worries|need|reason|doubt|question|harm|issue|issues|rush|one|idea|wonder|matter|more|less|longer|fewer|hurry|pressure|trouble|fuss|big)\b)/
const refusing =
  /^(?:(?:unfortunately|sadly|im afraid|i am afraid|afraid|probably|definitely|absolutely|certainly|preferably|ideally|rather|better|best|of course|sorry|actually|honestly|lieber|leider|mejor|desgraciadamente|malheureusement|plutot|meglio|purtroppo) )?(?:not|no|nicht|pas|non)\b(?! (?:only|just|a problem|an issue|necessarily|to worry|problem|worries|need|reason|doubt|question|harm)\b)/
const denied =
  /^(?:(?:it|they|there|that|these|those|this) (?:doesnt|does not|dont|do not|isnt|is not|arent|are not|wouldnt|would not|wont|will not|is none|are none|has none|have none|contains none|contain none)|you (?:shouldnt|should not|cant|cannot|can not|mustnt|must not)|i (?:wouldnt|would not|dont think|do not think)|(?:id|i would|i) (?:advise|recommend) against|(?:id|i would|id rather) (?:avoid|skip|leave|pass|wait|steer clear)|best avoided|(?:please |better |best )?(?:avoid|skip|dont|do not|stay away|steer clear|wait until|leave it)|none\b)/
const allowed =
  /^(?:yes|yeah|yep|yup|sure|of course|certainly|definitely|absolutely|by all means|go ahead|gladly|no (?:problem|worries|issue|harm|reason not|doubt|question)|why not|(?:it|this|that) (?:does|is|has)(?! not| no)\b|they (?:do|are|have)(?! not| no)\b|there (?:is|are)(?! not| no)\b|you (?:can|may)(?! not)\b|in small amounts|in moderation|a (?:little|few|small|bit|handful|couple)|one\b|si\b|oui\b|ja\b|sim\b|да\b|evet\b|claro\b)/
const narrowed = /^(?:but|just|only|except|unless|though|although|however|nur|solo|seulement|sauf)$/
const someOfIt = /^(?:few|little|small|bit|some|one|once|moderation|handful|wenig|ein|pocas|pocos|peu)$/
const openQuestion = /^(?:why|how|which|where|when|who|whose|what)$/
const harmful =
  /\b(?:problem|bad|harmful|dangerous|risky|risk|wrong|issue|danger|hurt|harm|interact|interacts|clash|off|forbidden|avoided|unsafe|too)\b/
const consuming =
  /^(?:eat|have|take|drink|try|order|need|needs|require|requires|contain|contains|include|includes|comer|tomar|beber|tener|contiene|lleva|manger|prendre|boire|avoir|contient|mangiare|prendere|bere|contiene|eten|drinken|nemen|eating|having|taking|drinking|吃|喝|含|放)$/
const consumingAfter = /^(?:essen|trinken|nehmen|haben|enthalten|verwenden|drin|eten|drinken)$/
const suitable =
  /^(?:safe|ok|okay|fine|allowed|suitable|alright|acceptable|permitted|good|an|all|included|in|for|possible|advisable|recommended)$/
// "Can I have prawns raw? No, cook them first" refuses no prawns.
const goesOnWith =
  /^(?:with|on|in|during|while|when|if|and|or|at|from|for|as|too|then|now|anymore|safely|again|here|there|today|tonight|instead|吗|嗎|么)$/
// "Can I use cold butter? No, soft." says nothing against butter.
const states =
  /^(?:cold|soft|hot|melted|warm|frozen|salted|unsalted|softened|chilled|thawed|another|other|too)$/
const yesOrNo =
  /^(?:is|are|was|were|do|does|did|should|must|would|could|can|may|need|have|has|am|shall|will|muss|soll|sollte|darf|kann|ist|sind)$/

/** "Can you eat prawns? No.", "Does it contain nuts? Yes.": a question is judged by the answer after it. */
export function judgedByAnswer(clauses: Clauses, first: number, last: number, verdict: Verdict): Verdict {
  const end = questionEnd(clauses, last)
  if (end === null) return verdict
  const start = questionStart(clauses, first)
  if (openQuestion.test(clauses.text(start)) && clauses.text(start + 1) !== 'about') return verdict
  const answer = answerAt(clauses, end + 1)
  if (answer === null) return verdict
  if (verdict.judgement === 'caution' && verdict.cue !== 'question about the fact')
    return answer === 'no' && isBareAvoidance(clauses, start, end, verdict)
      ? conflict('avoidance denied')
      : verdict
  const harms = harmful.test(textOf(clauses, start, end + 1))
  if (answer === 'no')
    return !harms && asksForIt(clauses, start, first, last, end) ? caution('answered no') : verdict
  return verdict.judgement === 'caution' ? conflict('answered yes') : verdict
}

/** "Isn't satay lovely?", at the beginning of a question, denies nothing; "aren't peanuts a problem?" still warns. */
export function isRhetorical(clauses: Clauses, cue: number, last: number): boolean {
  const end =
    questionEnd(clauses, last) ?? (/[?？]/u.test(clauses.after(clauses.end(last))) ? clauses.end(last) : null)
  if (
    end === null ||
    !/^(?:isnt|arent|wasnt|werent)$/.test(clauses.text(cue)) ||
    clauses.stop(cue) !== 'hard'
  )
    return false
  const asked = textOf(clauses, cue, end + 1)
  return !harmful.test(asked) && !/\b(?:allerg\w*|avoid\w*|intoleran\w*|allowed|safe|in|free)\b/.test(asked)
}

/** "Should you avoid ibuprofen? No": the avoidance is asked for, plainly, and denied. */
function isBareAvoidance(clauses: Clauses, start: number, end: number, verdict: Verdict): boolean {
  return (
    /^(?:avoid|absent|ruled out|allergic to|free)$/.test(verdict.cue) &&
    yesOrNo.test(clauses.text(start)) &&
    !clauses.hasOneOf(denyingWords, start, end + 1) &&
    !clauses.hasBetween(start, end + 1, /^(?:no|not|want|like|prefer)$/)
  )
}

/** The last word of the question in which a mention stands; null where its sentence is none or nothing follows. */
function questionEnd(clauses: Clauses, last: number): number | null {
  for (let index = last; index + 1 < clauses.length; index += 1) {
    const after = clauses.after(index)
    if (/[?？]/u.test(after)) return index
    if (/[.!;。！\n|]/u.test(after)) return null
  }
  return null
}

function questionStart(clauses: Clauses, first: number): number {
  let start = first
  while (start > 0 && !/[.!?;:。！？：\n|]/u.test(clauses.list[start]?.between ?? '')) start -= 1
  while (/^(?:and|but|so|also|q|frage|pregunta|question)$/.test(clauses.text(start))) start += 1
  return Math.min(start, first)
}

function answerAt(clauses: Clauses, at: number): 'yes' | 'no' | null {
  const from =
    clauses.stop(at + 1) === 'colon' && clauses.text(at).length <= 9 && at + 1 < clauses.length ? at + 1 : at
  const isLabel = from === at || /^(?:a|answer|antwort|respuesta|reponse|risposta)$/.test(clauses.text(at))
  const begin = isLabel ? from : at
  let end = begin
  while (end + 1 < clauses.length && !/[.!?;。！？|\n]/u.test(clauses.list[end + 1]?.between ?? '')) end += 1
  if (/[?？]/u.test(clauses.after(end))) return null
  const said = textOf(clauses, begin, end + 1)
  if (isRefusal(said)) {
    for (let index = begin + 1; index <= Math.min(end, begin + 4); index += 1)
      if (narrowed.test(clauses.text(index)))
        return clauses.hasBetween(index, end + 1, someOfIt) ? 'yes' : null
    return 'no'
  }
  if (!isPermission(said)) return null
  const words = clauses.list.slice(begin, end + 1).map((token) => token.text)
  return saysAvoid(words) ? null : 'yes'
}

function isRefusal(said: string): boolean {
  if (refusal.test(said) || (refusing.test(said) && !allowed.test(said)) || denied.test(said)) return true
  return /^(?:不|没|沒|別|别|い い え|아 니)/u.test(said)
}

function isPermission(said: string): boolean {
  return allowed.test(said) || /^(?:可 以|能|是|对|對|有|好|当 然|當 然|は い|え え|네|예)/u.test(said)
}

/** Whether the question is whether the thing may be had, or is in it: not how it should be. */
function asksForIt(clauses: Clauses, start: number, first: number, last: number, end: number): boolean {
  if (clauses.hasBetween(first - 2, first, states)) return false
  if (last - start <= 2 && end === last) return true
  const next = clauses.text(last + 1)
  if (consumingAfter.test(next)) return true
  if (last < end && clauses.stop(last + 1) === 'none' && !goesOnWith.test(next) && !suitable.test(next))
    return false
  if (suitable.test(next) && yesOrNo.test(clauses.text(start))) return true
  if (clauses.text(start + 1) === 'there' && /^(?:in|inside|on)$/.test(next)) return true
  let unknown = 0
  for (let index = first - 1; index >= Math.max(start, first - 7); index -= 1) {
    const word = clauses.text(index)
    if (consuming.test(word)) return true
    if (isJoining(word) || plainWords.has(word) || /^(?:i|gli)$/.test(word)) continue
    if (clauses.stop(index + 1) === 'comma') unknown = 0
    if (contrastWords.has(word) || clauseWords.has(word)) return false
    unknown += 1
    if (unknown > 2) return false
  }
  return false
}

function textOf(clauses: Clauses, from: number, to: number): string {
  return clauses.list
    .slice(from, to)
    .map((token) => token.text)
    .join(' ')
}
