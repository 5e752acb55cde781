import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import type { Language } from '../../text/language'
import { isRelation, relationTopic } from '../screening/relations'
import type { PhraseShape } from './phrases/line'

/** What is said of somebody of the owner's, outside English: "Notre fils Hugo est allergique aux arachides". */
export interface OtherPhrase {
  topic: string
  shape: PhraseShape
  /** On one folded clause. Groups: relation, name (optional), v. */
  pattern: RegExp
}

type Line = readonly [topic: string, shape: PhraseShape, pattern: string]

/** Per language: how one's own people are named, and what of their health and food is said of them. */
interface Told {
  who: string
  lines: readonly Line[]
}

const name = '(?: (?<name>[\\p{L}-]+))??'
const told: Readonly<Partial<Record<Language, Told>>> = {
  de: {
    who: `(?:meine?|unsere?) (?:\\p{L}+ )??(?<relation>\\p{L}+)${name}`,
    lines: [
      ['allergy', 'noun', '(?:ist|reagiert) (?:\\p{L}+ ){0,2}allergisch (?:gegen|auf) (?<v>.+)'],
      ['allergy', 'noun', '(?:ist|reagiert) (?:auch )?(?:gegen|auf) (?<v>.+?) allergisch'],
      ['allergy', 'exact', 'hat (?:\\p{L}+ )*?(?<v>\\p{L}{3,}allergie)'],
      ['allergy', 'noun', 'hat (?:\\p{L}+ )*?allergien? gegen (?<v>.+)'],
      ['food_restriction', 'noun', 'darf (?:\\p{L}+ )?kein(?:e|en)? (?<v>.+?)(?: essen| trinken| haben)?$'],
      ['intolerance', 'noun', 'vertragt kein(?:e|en)? (?<v>.+)'],
      ['intolerance', 'exact', '(?:ist|hat) (?:\\p{L}+ )*?(?<v>\\p{L}{3,}intoleran(?:t|z))'],
      ['diet', 'exact', '(?:ist|lebt|isst) (?<v>vegan|vegetarisch|veganer(?:in)?|vegetarier(?:in)?)'],
      ['food_restriction', 'noun', 'isst kein(?:e|en)? (?<v>.+)'],
      ['condition', 'exact', 'hat (?<v>diabetes|asthma|epilepsie|zoliakie)'],
      ['condition', 'exact', 'ist (?<v>diabetiker(?:in)?|blind|gehorlos)'],
      ['pregnancy', 'exact', 'ist (?<v>schwanger)'],
    ],
  },
  fr: {
    who: `(?:mon|ma|notre) (?:\\p{L}+ )??(?<relation>\\p{L}+)${name}`,
    lines: [
      ['allergy', 'noun', "est (?:\\p{L}+ment )?allergique (?:aux? |a la |a l'|a )(?<v>.+)"],
      ['allergy', 'noun', "a une (?:\\p{L}+ )?allergie (?:aux? |a la |a l'|a )(?<v>.+)"],
      ['intolerance', 'noun', "est intolerante? (?:aux? |a la |a l'|a )(?<v>.+)"],
      ['diet', 'exact', 'est (?<v>vegane?|vegetarien(?:ne)?|vegetalien(?:ne)?)'],
      ['condition', 'exact', 'est (?<v>c(?:o)?eliaque|diabetique|asthmatique|epileptique)'],
      ['pregnancy', 'exact', 'est (?<v>enceinte)'],
      ['food_restriction', 'noun', "ne mange (?:pas|plus|jamais) (?:de |d')(?<v>.+)"],
    ],
  },
  es: {
    who: `(?:mi|nuestr[oa]) (?<relation>\\p{L}+)${name}`,
    lines: [
      ['allergy', 'noun', 'es (?:muy )?alergic[oa] (?:al?|a la|a los|a las) (?<v>.+)'],
      ['allergy', 'noun', 'tiene alergia (?:al?|a la|a los|a las) (?<v>.+)'],
      ['intolerance', 'noun', 'es intolerante (?:al?|a la) (?<v>.+)'],
      ['diet', 'exact', 'es (?<v>vegan[oa]|vegetarian[oa])'],
      ['condition', 'exact', 'es (?<v>celiac[oa]|diabetic[oa]|asmatic[oa]|epileptic[oa])'],
      ['pregnancy', 'exact', 'esta (?<v>embarazada)'],
      ['food_restriction', 'noun', 'no (?:come|puede comer|tolera) (?<v>.+)'],
    ],
  },
  pt: {
    who: `(?:[oa] )?(?:meu|minha|nosso|nossa) (?<relation>\\p{L}+)${name}`,
    lines: [
      ['allergy', 'noun', 'e (?:muito )?alergic[oa] (?:aos?|as?) (?<v>.+)'],
      ['allergy', 'noun', 'tem alergia (?:aos?|as?) (?<v>.+)'],
      ['intolerance', 'noun', '(?:e intolerante|tem intolerancia) (?:aos?|as?) (?<v>.+)'],
      ['diet', 'exact', 'e (?<v>vegan[oa]|vegetarian[oa])'],
      ['condition', 'exact', 'e (?<v>celiac[oa]|diabetic[oa]|asmatic[oa]|epileptic[oa])'],
      ['pregnancy', 'exact', 'esta (?<v>gravida)'],
      ['food_restriction', 'noun', 'nao (?:come|pode comer) (?<v>.+)'],
    ],
  },
  it: {
    who: `(?:il |la )?(?:mi[oa]|nostr[oa]) (?<relation>\\p{L}+)${name}`,
    lines: [
      ['allergy', 'noun', "e (?:molto )?allergic[oa] (?:al |alla |alle |ai |agli |allo |all'|a )(?<v>.+)"],
      ['intolerance', 'noun', "e intollerante (?:al |alla |alle |ai |agli |allo |all'|a )(?<v>.+)"],
      ['diet', 'exact', 'e (?<v>vegan[oa]|vegetarian[oa])'],
      ['condition', 'exact', 'e (?<v>celiac[oa]|diabetic[oa]|asmatic[oa]|epilettic[oa])'],
      ['pregnancy', 'exact', 'e (?<v>incinta)'],
      ['food_restriction', 'noun', 'non (?:mangia|puo mangiare) (?<v>.+)'],
    ],
  },
  nl: {
    who: `(?:mijn|m'n|onze|ons) (?<relation>\\p{L}+)${name}`,
    lines: [
      ['allergy', 'noun', 'is (?:\\p{L}+ )?allergisch voor (?<v>.+)'],
      ['allergy', 'exact', 'heeft (?:een )?(?<v>\\p{L}{3,}allergie)'],
      ['diet', 'exact', 'is (?<v>vegan|veganist|vegetarier|vegetarisch)'],
      ['condition', 'exact', 'heeft (?<v>diabetes|astma|epilepsie|coeliakie)'],
      ['pregnancy', 'exact', 'is (?<v>zwanger)'],
      ['food_restriction', 'noun', 'eet geen (?<v>.+)'],
    ],
  },
  pl: {
    who: `(?:moj|moja|moje|nasz|nasza|nasze) (?<relation>\\p{L}+)${name}`,
    lines: [
      ['allergy', 'noun', 'jest uczulon[ya] na (?<v>.+)'],
      ['allergy', 'noun', 'ma (?:alergie|uczulenie) na (?<v>.+)'],
      ['diet', 'exact', 'jest (?<v>weganinem|weganka|wegetarianinem|wegetarianka)'],
      ['condition', 'exact', 'ma (?<v>cukrzyce|astme|padaczke|celiakie)'],
      ['pregnancy', 'exact', 'jest (?<v>w ciazy)'],
      ['food_restriction', 'noun', 'nie je (?<v>.+)'],
    ],
  },
  tr: {
    who: `(?:benim )?(?<relation>oglum|kizim|esim|karim|kocam|annem|babam|kardesim|ablam|abim|arkadasim)(?:un|in)?${name}`,
    lines: [
      ['allergy', 'noun', '(?<v>\\p{L}+) alerjik'],
      ['allergy', 'noun', '(?<v>\\p{L}+) alerjisi var'],
    ],
  },
  ru: {
    who: `(?:у (?:моего|моей|нашего|нашей) )(?<relation>сына|дочери|дочки|жены|мужа|мамы|папы|брата|сестры|друга|подруги|ребенка)${name}`,
    lines: [
      ['allergy', 'noun', '(?:есть )?(?:сильная )?аллергия на (?<v>.+)'],
      ['condition', 'exact', '(?<v>диабет|астма|эпилепсия|целиакия)'],
    ],
  },
  zh: {
    who: '我(?:的|家)?(?<relation>儿子|女儿|兒子|女兒|孩子|妻子|老婆|丈夫|老公|妈妈|爸爸|哥哥|弟弟|姐姐|妹妹|朋友)(?<name>\\p{sc=Han}{2,3}?)??',
    lines: [
      ['allergy', 'exact', '(?:也|还)?对(?<v>[^不没]+?)(?:严重)?(?:过敏|過敏)'],
      ['condition', 'exact', '(?:有|患有)(?<v>糖尿病|哮喘|癫痫|高血压)'],
      ['diet', 'exact', '是(?<v>素食者|素食主义者)'],
    ],
  },
  ja: {
    who: '(?:私の|僕の|うちの)?(?<relation>息子|娘|子供|妻|夫|母|父|兄|弟|姉|妹)(?:の(?<name>[\\p{sc=Han}\\p{sc=Kana}\\p{sc=Hira}]{1,8}?))?(?:は|が)、?',
    lines: [
      [
        'allergy',
        'exact',
        '(?<v>[\\p{sc=Han}\\p{sc=Kana}\\p{sc=Hira}ー]{1,12}?)の?アレルギー(?:です|が(?:あります|ある)|持ち)',
      ],
      ['diet', 'exact', '(?<v>ベジタリアン|ヴィーガン|ビーガン)(?:です|だ)'],
    ],
  },
  ko: {
    who: '(?:제|내|우리) ?(?<relation>아들|딸|아이|아내|남편|엄마|아빠|어머니|아버지|동생|형|오빠|언니|누나|친구)(?: (?<name>\\p{sc=Hangul}{2,4}?))??(?:은|는|이|가)',
    lines: [
      [
        'allergy',
        'exact',
        '(?<v>\\p{sc=Hangul}+?)(?:에|에 대한)? ?(?:심한 )?(?:알레르기|알러지)(?:가|도)? ?(?:있|심)',
      ],
    ],
  },
}

const compiled = new Map<Language, readonly OtherPhrase[]>()
for (const [language, { who, lines }] of Object.entries(told)) {
  const gap = ['zh', 'ja'].includes(language) ? '' : ' '
  const edge = ['zh', 'ja', 'ko', 'tr'].includes(language) ? '' : '(?![\\p{L}])'
  compiled.set(
    language as Language,
    lines.map(([topic, shape, pattern]) => ({
      topic,
      shape,
      pattern: foldedPattern(`^${who}${gap}(?:${pattern})${shape === 'exact' ? edge : ''}`),
    })),
  )
}

// Their phrases name the relations one by one.
const listed: ReadonlySet<Language> = new Set(['tr', 'ru', 'zh', 'ja', 'ko'])

/** What the owner tells of one of his own people in a clause: the phrase, whom and where; null if nothing. */
export function otherPersonIn(
  text: string,
  language: Language,
): { phrase: OtherPhrase; relation: TextSpan; name: TextSpan | null; value: TextSpan } | null {
  for (const phrase of compiled.get(language) ?? []) {
    const match = phrase.pattern.exec(text)
    const { relation, name: called, v } = match?.groups ?? {}
    if (!match || relation === undefined || v === undefined || v.trim() === '') continue
    if (!listed.has(language) && !isRelation(relation) && relationTopic(relation) === null) continue
    const at = match[0].indexOf(relation)
    const start = match[0].lastIndexOf(v)
    const nameAt = called ? match[0].indexOf(called, at + relation.length) : -1
    return {
      phrase,
      relation: { start: at, end: at + relation.length },
      name: called && nameAt >= 0 ? { start: nameAt, end: nameAt + called.length } : null,
      value: { start, end: start + v.length },
    }
  }
  return null
}
