import { foldedPattern } from '../../text/pattern'
import { instruction } from '../screening/cues'

/** An order about how the assistant goes about things, as it stands behind "remember that". */
export interface Manner {
  /** Characters that only lead to the order: "you should ", "to ". What follows is kept. */
  lead: number
}

// "to …", "you should …", "I'd like you to …": all of them lead to one and the same order.
const lead =
  /^(?:(?:please|that|from now on|in (?:the )?future|going forward|as a rule|for me)[\s,]+)*(?:to|(?:i|we) (?:really )?(?:want|need|expect|prefer|like|would like|would love|would prefer) (?:it (?:for )?)?(?:for )?you to|i(?:'d| would) (?:really )?(?:like|love|prefer|appreciate) (?:for )?you to|you(?:'re| are) (?:supposed |meant |expected |asked )?to|(?:you|keepsake) (?:should|must|shall|have to|need to|ought to|can|could|may|will))\s+(?=\p{L})/u
const order =
  /^(?:(?:please|also|generally|usually|ideally|preferably|from now on|just|not)\s+)*(?:always|never|whenever|when (?:i|you|we)|if (?:i|you|we)\b.*\b(?:you should|please|answer|reply|respond|use|write)|use|answer|reply|respond|write|format|phrase|call me|address me|refer to me|speak|talk to me|talk in|explain|cite|spell|stick to|keep (?:it|your|things|the|all|answers|replies|responses|explanations)|(?:don't|do not|not) (?:use|add|include|write|start|end|begin|call|exceed|be)|avoid (?:using|adding|\p{L}+ing)|give|format|include|add|put|start|end|summari[sz]e your|be (?:as |more |less |very |really |a bit |always |quite )*(?:brief|concise|short|terse|formal|informal|casual|polite|direct|honest|blunt|friendly|precise|specific|detailed|critical|gentle|patient|encouraging|succinct|to the point))\b/u
// Orders only where they are put to the assistant: "show tickets at the door" is a note.
const orderToYou =
  /^(?:(?:please|also|generally|usually|always|never|just|not)\s+)*(?:limit|round|list|show|provide|present|begin|finish)\b/u
// Said of the answers instead of the one who gives them.
const ofAnswers =
  /^(?:(?:i|we) (?:want|prefer|expect|need|like)|i(?:'d| would) (?:like|love|prefer|appreciate)) (?:you to|(?:it if you|your|(?:\p{L}+ ){0,2}(?:answers|replies|responses|explanations|summaries))\b)|^it(?:'d| would) be (?:great|nice|good|better|best|helpful|lovely|useful) if you\b|^(?:all |any )?(?:of )?(?:(?:your|the|my) )?(?:\p{L}+ )?(?:answers?|replies|reply|responses?|explanations?|summaries|tone) (?:should|must|need|needs|have|has|are to|is to|ought|in|please|always|never|only|as|with|without|under)\b/u
const elsewhere: readonly RegExp[] = [
  /^(?:bitte )?(?:(?:du (?:\p{L}+ ){0,6}?)?(?:bitte |immer |nie |stets |nur |kurz |auf \p{L}+ )*(?:antworte|antworten|antwortest|schreibe?|schreiben|formulier\p{L}*|erklar\p{L}*|duz\p{L}*|siez\p{L}*|nenn\p{L}* mich|verwende\p{L}*|benutz\p{L}*|fass\p{L}* dich|sprich|sprechen)\b|deine antworten\b)/u,
  /^(?:(?:tu dois|tu devrais|vous devez|il faut|je veux que tu|j'aimerais que tu|de)\s+)?(?:toujours |ne jamais |bien |me )*(?:repond\p{L}*|ecri[rstvez]\p{L}*|utilis\p{L}*|parl\p{L}*|expliqu\p{L}*|tutoy\p{L}*|tutoi\p{L}*|vouvoy\p{L}*|appel\p{L}*|sois|soyez)\b/u,
  /^(?:(?:debes|deberias|tienes que|quiero que|hay que|me gustaria que)\s+)?(?:siempre |nunca |me )*(?:respond\p{L}*|contest\p{L}*|escrib\p{L}*|us[ae]\p{L}*|habl\p{L}*|expli[cq]\p{L}*|tute\p{L}*|llama(?:r)?me|se breve|seas)\b/u,
  /^(?:你|您)?(?:要|应该|应當|应当|得|必须|请|总是|一直|以后|今后|都|尽量)*(?:用|使用|以)?[\p{sc=Han}a-z]{0,8}(?:回答|回复|答复|作答|称呼我|叫我)/u,
]
const must = foldedPattern(
  String.raw`\b(?:du (?:musst|sollst|solltest)|tu dois|tu devrais|vous devez|debes|deberias|tienes que)(?=\s|$)|(?:你|您)(?:必须|必須|应该)`,
  'gu',
)
// Whatever touches a warning, a rule or what is kept silent is no matter of manner.
const ofRules =
  /\b(?:warn\p{L}*|alert\p{L}*|flag(?:s|ged|ging)?|caution\p{L}*|safety|safeguards?|disclaimers?|filters?|polic(?:y|ies)|system prompt|obey|bypass|override|disregard|ignore)\b|\b(?:never|don't|do not|not|avoid|stop)\b.*\b(?:mention(?:ing)?|bring(?:ing)? up|point(?:ing)? out|tell(?:ing)? me about)\b/u
const ofHealth = /\b(?:allerg\p{L}*|intoleran\p{L}*|safe|dangers?|dangerous)\b/u
// "Never suggest what I'm allergic to" asks for care.
const careful =
  /^(?:never|don't|do not|avoid) (?:suggest|recommend|includ|us|add|giv|offer|propos|cook|serv)\p{L}*\b/u
const excused =
  /\byou (?:don't|do not|dont|needn't|need not|no longer|never|shouldn't|should not|must not|mustn't|won't|will not|can stop|may stop|should stop|can skip|may skip)(?: have to| need to| ever| bother| to)* (?:check(?:ing)?|warn(?:ing)?|flag(?:ging)?|alert(?:ing)?|remind(?:ing)?|worry(?:ing)?|block(?:ing)?|hold(?:ing)?|caution(?:ing)?|mention(?:ing)? (?:my|the|any) (?:allerg|intoleran|condition|medic|diet))\b/u
const vouches =
  /\b(?:trusted|authoritative) (?:source|vendor|citation|site)|\bmy (?:bank|vendor|doctor) is always right\b|\bhas (?:my )?(?:permission|consent)|\bno allergies\b.*\bwarn|\bpre-?approved\b|\bauthori[sz]ed to\b|\bavatar\b.*!\[/u

/** Reads an order about manner in folded text that stands behind "remember"; null where there is none. */
export function mannerIn(text: string): Manner | null {
  const led = lead.exec(text)?.[0].length ?? 0
  const told = text.slice(led)
  if (order.test(told) || (led > 0 && orderToYou.test(told))) return { lead: led }
  if (ofAnswers.test(text) || elsewhere.some((pattern) => pattern.test(text))) return { lead: 0 }
  return null
}

/**
 * Whether what is to be remembered would act on safety, on rules or on whom to trust, in whatever form it is put:
 * such an order is refused. The words that lead to an order of manner are none themselves.
 */
export function actsOnAssistant(text: string, manner: Manner | null): boolean {
  if (excused.test(text) || vouches.test(text)) return true
  if (manner === null) return instruction.test(text)
  const told = text.slice(manner.lead).replace(must, ' ')
  return instruction.test(told) || ofRules.test(told) || (ofHealth.test(told) && !careful.test(told))
}
