import { foldedPattern } from '../../text/pattern'
import { isRelation } from '../screening/relations'
import type { TopicRegistry } from '../topics/registry'
import { topicOf } from './questions'

/** What the owner asks to forget: a topic by its name, a value, or words to look for. */
export interface ForgetCommand {
  subject: string
  target: string
  topic: string | null
}

const polite =
  "(?:(?:from now on|in future|going forward|hey|hi|oh|ah|ok|okay|so|and|also|actually|no|well|keepsake|sorry|btw|by the way|one more thing|ps|p\\.s\\.?)[\\s,!:.]+)*(?:(?:please|pls|kindly)[\\s,]+|(?:can|could|would|will) you (?:please |kindly |just )?|i(?:'d| would) like you to |i want you to |you (?:can|should|may) |go ahead and )*"
const english: readonly RegExp[] = [
  foldedPattern(
    `^${polite}(?:forget|un-?remember)(?: about)? (?<what>(?:that |about |what i (?:said|told you) about |everything (?:you know |i (?:said|told you) )?about |anything about |all (?:you know |memories )?about |the (?:fact|memory|memories|thing) (?:that|about) |my |where |what |how |who |i |i'm )+.+)`,
    'u',
  ),
  foldedPattern(
    `^${polite}(?:don't|do not|dont|never|no need to|stop) (?:remember(?:ing)?|keep(?:ing)?|stor(?:e|ing)|sav(?:e|ing)|memori[sz](?:e|ing)|record(?:ing)?)(?: track of)? (?<what>.+)`,
    'u',
  ),
  foldedPattern(
    `^${polite}(?:delete|remove|erase|clear|wipe|drop|purge|get rid of) (?<what>(?:the (?:memory|memories|fact|facts|entry|note) (?:about|of|on|with|that)|what(?:ever)? you (?:know|have|remember|saved|stored) (?:about|on|of)|everything (?:you know |you have )?(?:about|on)|all (?:memories|facts) (?:about|of)|my (?=\\p{L}+(?: \\p{L}+)?(?: from (?:your )?memory)?\\W*$)|anything about).+)`,
    'u',
  ),
]
const others: readonly RegExp[] = [
  /^(?:bitte )?(?:vergiss|losch(?:e)?|entferne)(?: bitte)? (?<what>(?:meine?n?|alles uber|was ich uber|dass ich|wo ich) .+?)(?: gesagt habe| bitte| wieder)?$/u,
  /^(?:s'il te plait,? )?(?:oublie|supprime|efface)[zr]? (?<what>(?:mon|ma|mes|que|ce que|tout|mon) .+)$/u,
  /^(?:por favor,? )?(?:olvida|borra|elimina)(?:te)?(?: de)? (?<what>(?:mi|mis|que|lo que|todo) .+)$/u,
  /^(?:por favor,? )?(?:esquec[ae]|apag(?:ue|a)|remov[ae])(?:-se)?(?: de)? (?<what>(?:o |a |os |as )?(?:meu|minha|meus|minhas|que|tudo) .+)$/u,
  /^(?:per favore,? )?(?:dimentica|cancella|elimina) (?<what>(?:il |la |i |le )?(?:mio|mia|miei|mie|che|quello|tutto) .+)$/u,
  /^(?:vergeet|verwijder|wis)(?: alsjeblieft)? (?<what>(?:mijn|m'n|dat|alles|wat) .+)$/u,
  /^(?:prosze )?(?:zapomnij|usun)(?: o)? (?<what>(?:moj|moja|moje|moim|mojej|moj[aą]|ze|wszystko) ?.+)$/u,
  /^(?:lutfen )?(?<what>.+?)(?:i|y[iıuü]|[iıuü])? (?:unut|sil)$/u,
  /^(?:пожалуйста,? )?(?:забудь|удали) (?<what>(?:мой|мою|мое|мои|что|все|про|о) .+)$/u,
  /^(?:请)?(?:忘记|忘掉|删除|忘了)(?<what>我?的?.+)$/u,
  /^(?<what>.+?)(?:を|は|のこと(?:は|を)?)(?:忘れて|消して|削除して)(?:ください|下さい|ね)?$/u,
  /^(?<what>.+?)(?:을|를|은|는)? (?:잊어|삭제해|지워)(?:줘|주세요|줘요|버려)?$/u,
]
const idle =
  /^(?:that|it|about it|about that|this|everything(?! (?:you|about|on|i)\b)|the (?:last|previous)|what i (?:just )?said$|your (?:instructions|rules)|all (?:previous|prior)|to |me$|the (?:instructions|rules))/u

/** "Forget my address", "please don't remember …", "/forget …": what is to go; null where nothing is asked. */
export function forgetIn(sentence: string, topics: TopicRegistry): ForgetCommand | null {
  const text = sentence.trim().replace(/[.!?。！？]+$/u, '')
  const slash = /^\/forget\s+(?<what>.+)$/u.exec(text)?.groups?.what
  const what =
    slash ??
    [...english, ...others]
      .map((pattern) => pattern.exec(text)?.groups?.what)
      .find((found) => found !== undefined)
  if (what === undefined || (slash === undefined && idle.test(what) && !/^that (?:i|my|i'm)\b/u.test(what)))
    return null
  return targetOf(what, topics)
}

function targetOf(what: string, topics: TopicRegistry): ForgetCommand {
  let target = what
    .replace(
      /^(?:(?:about|that|what i (?:said|told you|mentioned) (?:about|regarding)?|everything (?:you know |i (?:said|told you) |you have )?(?:about|on)|anything (?:about|on)|all (?:you know |memories |facts )?(?:about|of)|the (?:memory|memories|facts?|entry|note|thing) (?:about|of|on|with|that)|what(?:ever)? you (?:know|have|remember|saved|stored) (?:about|on|of)|alles uber|was ich uber|tout sur|todo sobre|lo que dije sobre|tudo sobre|tutto su|alles over|wszystko o|все про|про|о том,? что|que|dass|ce que j'ai dit sur|я)\s+)+/u,
      '',
    )
    .replace(/\s+(?:from (?:your )?memory|please|pls|ok|okay|anymore|any more|again|for me|bitte|now)$/u, '')
    .trim()
  const relation = /^my (?<who>\p{L}+)'s (?<thing>.+)$/u.exec(target)
  if (relation?.groups && isRelation(relation.groups.who ?? '')) {
    const thing = relation.groups.thing ?? ''
    return { subject: relation.groups.who ?? 'user', target: thing, topic: topicOf(thing, topics) }
  }
  target = target.replace(
    /^(?:my|our|meine?[nrm]?|mon|ma|mes|mis?|(?:o |a |os |as )?(?:meus?|minhas?)|(?:il |la |i |le )?(?:mio|mia|miei|mie)|mijn|m'n|moj\p{L}*|moim|benim|мой|мою|мое|мои|我的?|私の|제|내|나의)\s*/u,
    '',
  )
  const plain = target.replace(/^(?:i'm |i am |i |where i |what i |how |who )+/u, '')
  const byVerb = /^(?:live|lives)\b/u.test(plain)
    ? 'city'
    : /^(?:work|works)\b/u.test(plain)
      ? 'employer'
      : /^(?:allergic)\b/u.test(plain)
        ? 'allergy'
        : null
  return {
    subject: 'user',
    target:
      plain.replace(/^(?:live in|live|work (?:at|for)|allergic to|like|love|hate)\s+/u, '').trim() || target,
    topic: byVerb ?? topicOf(target, topics),
  }
}

/** How an owner asks for something to be kept, per language; folded. What follows is the thing. */
export const rememberLead = foldedPattern(
  `^(?:/remember\\s+|${polite}(?:(?:always |also )?remember(?:,| that|:| this:?| for (?:later|next time|the future)[,:]?| the fact that)?|(?:make|take) (?:a )?note(?: of the fact)?(?: that|:)|note(?: down)?(?: that|:)|note:|(?:keep|bear) in mind(?: that|:)|(?:don't|do not|dont|never) forget(?:,| that|:)?|memori[sz]e(?: that|:)?|save (?:this|that)(?: to memory)?:?|save to memory:?|add to (?:your )?memory(?: that|:)?|store (?:this|that|the fact that):?|commit to memory(?: that|:)?|for the record(?:,| that))\\s+` +
    '|(?:bitte )?(?:merk(?:e)? dir(?: bitte)?|vergiss nicht|denk(?:e)? (?:bitte )?daran|erinnere dich(?: daran)?|behalte)[,:]?(?: dass)?\\s+' +
    "|(?:s'il te plait,? )?(?:souviens-toi|souvenez-vous|retiens|retenez|n'oublie pas|n'oubliez pas|rappelle-toi|note|memorise)(?: bien)?(?: que| qu'|:)?\\s*" +
    '|(?:por favor,? )?(?:recuerda|recuerde|no olvides|no te olvides de|acuerdate de|memoriza|apunta|ten en cuenta)(?: que|:)?\\s+' +
    '|(?:por favor,? )?(?:lembr(?:a|e)(?:-te|-se)?(?: de)?|nao (?:te |se )?esqueca(?:s)?(?: de)?|memoriz[ae]|anot[ae])(?: que|:)?\\s+' +
    '|(?:per favore,? )?(?:ricorda(?:ti)?|ricordati|non dimenticare|tieni presente|annota|memorizza)(?: che|:)?\\s+' +
    '|(?:onthoud|vergeet niet|denk eraan)(?: alsjeblieft)?[,:]?(?: dat)?\\s+' +
    '|(?:prosze,? )?(?:pamietaj|zapamietaj|nie zapomnij|zapisz)[,:]?(?: ze)?\\s+' +
    '|(?:lutfen )?(?:unutma|hatirla|aklinda tut|not al|sunu unutma)[,:]?\\s+' +
    '|(?:пожалуйста,? )?(?:запомни|помни|не забудь|не забывай|запиши)(?:те)?[,:]?(?: что)?\\s+' +
    '|(?:请|請)?(?:你)?(?:记住|記住|记得|记一下|记下来?|别忘了|不要忘记)[:：，,]?\\s*)',
  'u',
)
/** "… , remember it", "…ことを覚えておいて": the wish stands after the thing. */
export const rememberTail =
  /(?:[,.!;–-]?\s*(?:please |so |and )?(?:remember|memori[sz]e|keep|save|store|note) (?:it|this|that)(?: for (?:later|next time|the future|me))?(?:,? (?:please|ok|okay))?|,? merk dir das|,? retiens-le|,? recuerdalo|,? lembre-se disso|,? ricordatelo|,? onthoud dat|,? zapamietaj to|,? bunu unutma|,? запомни это|,? 请记住|,? 记住了?|(?:こと|の|と|って)?を?(?:覚えて|おぼえて)(?:おいて)?(?:ください|下さい|ね)?|(?:는|다는|라는|고)? ?(?:것을|걸|것|거)? ?기억해(?:줘|주세요|둬)?)[.!。！\s]*$/u
