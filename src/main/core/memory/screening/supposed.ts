import { foldedPattern } from '../../text/pattern'
import type { Place } from './claim'
import { hypothetical } from './cues'
import { clauseIndex } from './discourse'
import type { Sentence } from './discourse'

const supposing = foldedPattern(
  String.raw`^(?:suppos\p{L}*|imagin\p{L}*|hypothetical\p{L}*|let's say|lets say|let us say|say i|assum\p{L}*|were i|angenommen|stell dir vor|suppos\p{L}* que|supongamos|suponga|supon que|suponha\p{L}*|immagina|supponiamo|stel dat|stel je voor|zalozmy|farz et|varsayalim|diyelim|предположим|допустим|представь|假设|假設|仮に|만약|만일)$`,
  'u',
)
const conditional =
  /^(?:if|what if|as if|as though|unless|in case|wenn|falls|si|als ik|gdyby|gdybym|jesli|jezeli|eger|если|se eu|se io|如果|假如|要是|もし)$/u
const unreal =
  /\b(?:were|was|had|would|'d|could|might|will|'ll|wurde|ware|hatte|serais|etais|fuera|fuese|fosse|fossi|zou|bylbym|бы)\b/u

// "As an example: my name is …", "test data: …": nothing after such a head is said of the owner.
const exampleHead =
  /^\s*(?:(?:here(?:'s| is) |this is )?(?:as )?(?:an? |one |for |some )?(?:example|instance|sample|dummy text|test (?:message|input|case|data|sentence))|e\.g\.?|zum beispiel|par exemple|por ejemplo|por exemplo|per esempio|bijvoorbeeld|na przyklad)\s*:/u

/** Whether what stands at a place is only supposed, wished or an example. */
export function isHypothetical(sentence: Sentence, place: Place): boolean {
  if (exampleHead.test(sentence.folded)) return true
  for (const cue of hypothetical.in(sentence.folded, sentence.language)) {
    const words = sentence.folded.slice(cue.start, cue.end)
    const at = clauseIndex(sentence, cue.start)
    const cueBefore = cue.start < place.start
    if (supposing.test(words) && cueBefore) return true
    if (at === place.clause) return true
    if (cueBefore && conditional.test(words)) {
      const governed = sentence.folded.slice(cue.end, place.end)
      if (unreal.test(governed)) return true
    }
  }
  return false
}
