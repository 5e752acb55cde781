import { foldedPattern } from '../../text/pattern'
import { diets, nationalities } from './lexicon'

const notNames = foldedPattern(
  `^(?:${diets}|${nationalities}|sure|sorry|fine|ok|okay|ready|here|back|new|good|great|happy|sad|tired|hungry|busy|free|late|early|sick|ill|lost|stuck|done|glad|afraid|curious|excited|confused|interested|bored|home|alone|not|just|so|very|really|also|still|only|too|from|in|at|on|off|up|down|out|over|trying|looking|going|working|doing|using|having|getting|making|learning|writing|reading|thinking|wondering|planning|building|asking|single|married|divorced|pregnant|vegan|catholic|christian|muslim|jewish|hindu|buddhist|atheist|agnostic|autistic|bipolar|gay|lesbian|bi|trans|straight|queer|nonbinary|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|god|batman|superman|your|my|the|a|an|it|that|this|you|he|she|we|they|me|what|who|how|why|when|where|yes|no|one|two|three|aware|right|wrong|well|better|best|worse|awake|asleep|european|asian|african|arab|latino|latina|hispanic|black|white|adhd|add|coeliac|celiac|diabetic|asthmatic|left|online|offline|human|serious|kidding|joking|done|gonna|allergic|team|user|admin|root|assistant|system|ai|chatgpt|claude|available|unavailable|retired|unemployed|anonymous|nobody|none|null|undefined|unknown|test|hello|hi|hey|thanks|thank|please)(?:\\s|$)`,
  'u',
)

/** Whether folded text, standing where a name may stand, is a word of another kind. */
export function isUnlikelyName(text: string): boolean {
  return (
    notNames.test(text) ||
    /\d/u.test(text) ||
    (text.replace(/[^\p{L}]/gu, '').length < 2 && !/[\p{sc=Han}\p{sc=Hangul}]/u.test(text))
  )
}
