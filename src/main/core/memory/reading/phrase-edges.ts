import { foldedPattern } from '../../text/pattern'
import type { Language } from '../../text/language'

/** What may open a clause without changing what it claims, per language. */
export const openers: Readonly<Partial<Record<Language, RegExp>>> = {
  de: foldedPattern(
    String.raw`^(?:(?:hallo|hi|hey|guten (?:tag|morgen|abend)|moin|servus|also|ubrigens|nun|ja|nein|und|aber|auch|leider|gerade|jetzt|inzwischen|zurzeit|seit \p{L}+|ach|sorry|danke|dass|weil|da|denn|zur info|nur so|quatsch|echt|ehrlich gesagt)[\s,:!.]+)+`,
    'u',
  ),
  fr: /^(?:(?:bonjour|salut|coucou|au fait|alors|oui|non|et|mais|aussi|malheureusement|en fait|actuellement|maintenant|desormais|pour info|que|car|comme|parce que|moi(?!,? c')|desole|merci)[\s,:!.]+)+/u,
  es: /^(?:(?:oye|hola|buenas|buenos dias|por cierto|bueno|pues|si|no(?=,)|y|pero|tambien|desgraciadamente|ahora|actualmente|que|porque|como|ademas|perdon|gracias)[\s,:!.]+)+/u,
  pt: /^(?:(?:ola|oi|bom dia|alias|a proposito|bem|sim|nao(?=,)|e|mas|tambem|infelizmente|agora|atualmente|que|porque|como|alem disso|desculpe|obrigad[oa])[\s,:!.]+)+/u,
  it: /^(?:(?:ciao|salve|buongiorno|a proposito|allora|si|no(?=,)|e|ed|ma|anche|purtroppo|ora|adesso|attualmente|che|perche|siccome|inoltre|scusa|grazie)[\s,:!.]+)+/u,
  nl: /^(?:(?:hallo|hoi|hi|trouwens|dus|ja|nee|en|maar|ook|helaas|nu|momenteel|dat|want|omdat|sorry|bedankt)[\s,:!.]+)+/u,
  pl: /^(?:(?:czesc|hej|witam|dzien dobry|a propos|wiec|tak|nie(?=,)|i|ale|tez|niestety|teraz|obecnie|ze|bo|poniewaz|dzieki|przepraszam)[\s,:!.]+)+/u,
  tr: /^(?:(?:merhaba|selam|bu arada|evet|hayir|ve|ama|maalesef|simdi|artik|su anda|cunku|tesekkurler)[\s,:!.]+)+/u,
  ru: /^(?:(?:привет|здравствуйте|кстати|да|нет(?=,)|и|а|но|тоже|к сожалению|сейчас|теперь|что|потому что|спасибо)[\s,:!.]+)+/u,
  zh: /^(?:你好|您好|嗨|大家好|其实|顺便说(?:一下)?|另外|还有|而且|但是|但|因为|所以|是的|对了|不过|目前|现在)[，,、:!\s]*/u,
  ja: /^(?:こんにちは|はじめまして|初めまして|ちなみに|実は|あと|それと|また|でも|はい|すみません)[、，,。!\s]*/u,
  ko: /^(?:안녕하세요|안녕|참고로|사실|그리고|그런데|근데|네|아니요|하지만)[,，!.\s]*/u,
}

/** Where a value ends in languages with spaces: a word that opens something else. */
export const tails: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /\s+(?:seit|und|oder|aber|weil|da|denn|mit meine[rmn]?|zusammen|ubrigens|auch|als|bei|gezogen|geworden|allergisch|am|um|fur|schon|jetzt|derzeit|zurzeit|sehr|nicht|kann|suche|gibt|was|welche|wie|mochte)(?:\s.*)?$/u,
  fr: /\s+(?:depuis|et|ou|mais|car|parce|avec|chez|comme|pour|en ce|aussi|maintenant|actuellement|qui|que|de naissance|quel|beaucoup)(?:\s.*)?$/u,
  es: /\s+(?:desde|y|e|o|pero|porque|con|como|para|tambien|ahora|actualmente|que|hace|en mi|mucho)(?:\s.*)?$/u,
  pt: /\s+(?:desde|e|ou|mas|porque|com|como|para|tambem|agora|atualmente|que|ha|muito)(?:\s.*)?$/u,
  it: /\s+(?:da|e|ed|o|ma|perche|con|come|per|anche|adesso|ora|attualmente|che|molto)(?:\s.*)?$/u,
  nl: /\s+(?:sinds|en|of|maar|omdat|want|met|als|voor|ook|nu|momenteel|die|dat|al)(?:\s.*)?$/u,
  pl: /\s+(?:od|i|lub|albo|oraz|ale|bo|poniewaz|z|jako|dla|tez|teraz|obecnie|ktory|ktora)(?:\s.*)?$/u,
  tr: /\s+(?:ve|veya|ama|cunku|ile|icin|de|da)(?:\s.*)?$/u,
  ru: /\s+(?:с|и|или|но|потому|уже|также|сейчас|который|которая|вместе|в)(?:\s.*)?$/u,
}
/** Articles and the like before a value, per language. */
export const leads: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:der|die|das|den|dem|einen?|eine[rm]?|meine?n?|rohe[nr]?|alle)\s+/u,
  fr: /^(?:(?:le|la|les|une?|des|du|de la)\s+|(?:de )?l'\s*)/u,
  es: /^(?:el|la|los|las|una?|unos|unas)\s+/u,
  pt: /^(?:o|a|os|as|uma?)\s+/u,
  it: /^(?:(?:il|lo|la|i|gli|le|una?)\s+|(?:l'|un')\s*)/u,
  nl: /^(?:de|het|een)\s+/u,
}
/** The words that join the items of a list, per language. */
export const joint: Readonly<Partial<Record<Language, string>>> = {
  de: 'und|oder|sowie',
  fr: 'et|ou',
  es: 'y|e|o',
  pt: 'e|ou',
  it: 'e|ed|o',
  nl: 'en|of',
  pl: 'i|lub|oraz',
  tr: 've|veya',
  ru: 'и|или',
}
