import { fold } from './fold'

/** Languages whose plain statements are read by rule. `other`: none of them, or nothing to tell by. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'tr',
  'ru',
  'zh',
  'ja',
  'ko',
] as const
export type Language = (typeof languages)[number] | 'other'

// Small words that nearly every sentence of a language has; folded. Words shared by several count for each.
const smallWords: ReadonlyArray<readonly [Language, string]> = [
  [
    'en',
    "i i'm im i've my me am is are was the a an and to of in it's it that for with have has you your do does don't not but on at this be like can what please who from name live work allergic also just so we our named",
  ],
  [
    'de',
    'ich bin ist mein meine meinen meiner und der die das den dem ein eine einen nicht kein keine habe hab mit in im auf fur auch aber wohne heisse arbeite von zu bei mir mich wir sind hat als gegen was du esse trage',
  ],
  [
    'fr',
    "je j'ai j'habite j'aime j'adore j' suis m'appelle mon ma mes et le la les un une des du de est ne pas pour avec dans nous a au aux qui que allergique en depuis n'aime c'est mais habite vis",
  ],
  [
    'es',
    'soy yo mi mis me llamo tengo vivo en el la los las un una y de del al es no con por para que pero como trabajo alergico alergica a estoy gusta gustan se hola muy',
  ],
  [
    'pt',
    'eu sou meu minha meus minhas me chamo tenho moro em no na o a os as um uma e de do da dos das nao com por para que mas como trabalho alergico alergica ao estou gosto sem ola nome',
  ],
  [
    'it',
    'io sono mi chiamo mio mia prendo tutte tutti ogni mangio ho abito vivo a il lo la i gli le un una e di del della dei che non con per ma come lavoro allergico allergica al alle ai da piace in ciao nome adesso',
  ],
  [
    'nl',
    "ik ben mijn m'n en de het een niet geen heb woon heet werk in van voor met ook maar is zijn voor op bij wij allergisch tegen naam mij we",
  ],
  [
    'pl',
    'jestem mam na imie nazywam sie i w z nie moj moja moje mieszkam pracuje jako do to jest dla ale lubie uczulony uczulona mi ja od',
  ],
  [
    'tr',
    'ben benim bir ve adim var yok icin ile de da cok ama yasiyorum alerjim calisiyorum mi bu ismim degilim vejetaryenim veganim hamileyim seviyorum karsi olarak',
  ],
  // Languages without rules of their own: known by these, they are not taken for one that has rules.
  ['other', 'jag heter är och inte mig min mitt att som på jeg hedder og ikke er mit'],
  ['other', 'jsem jmenuji jmenuju se mám bydlím alergický alergická na nejsem můj moje volám som volam'],
  ['other', 'saya nama tinggal di alergi tidak dan yang aku punya bukan'],
  ['other', 'tôi tên là bị dị ứng sống không của và mình có'],
  ['other', 'olen minun nimeni asun en ja allerginen'],
  ['other', 'vagyok nevem nem és egy élek allergiás'],
  ['other', 'sunt numele meu locuiesc și nu numesc mă alergic'],
]

const smallWordIndex = new Map<string, Language[]>()
for (const [language, words] of smallWords) {
  for (const word of fold(words).split(' '))
    smallWordIndex.set(word, [...(smallWordIndex.get(word) ?? []), language])
}

const letters: ReadonlyArray<readonly [Language, RegExp]> = [
  ['de', /[ßäöü]/giu],
  ['fr', /[èêëçœùàâ]/giu],
  ['es', /[ñ¿¡]/giu],
  ['pt', /[ãõ]/giu],
  ['pl', /[łżźśćęąń]/giu],
  ['tr', /[ğışİ]/gu],
]

/**
 * The language of a short text, by its script and its small words. `before` decides where the text itself gives
 * no hint (one name, one number), so that a sentence follows the message it stands in.
 */
export function languageOf(text: string, before: Language = 'en'): Language {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'ja'
  if (/\p{sc=Hangul}/u.test(text)) return 'ko'
  if (/\p{sc=Han}/u.test(text)) return 'zh'
  if (/\p{sc=Cyrillic}/u.test(text)) return 'ru'
  if (!/\p{sc=Latin}/u.test(text)) return /\p{L}/u.test(text) ? 'other' : before
  const scores = new Map<Language, number>()
  const add = (language: Language, points: number) =>
    scores.set(language, (scores.get(language) ?? 0) + points)
  for (const word of fold(text).matchAll(/[\p{L}]+(?:'[\p{L}]*)?/gu)) {
    const found = smallWordIndex.get(word[0])
    if (found) for (const language of found) add(language, 1 / Math.sqrt(found.length))
    else if (/^[jnlm]'/.test(word[0])) add('fr', 0.5)
  }
  for (const [language, pattern] of letters) add(language, (text.match(pattern)?.length ?? 0) > 0 ? 0.8 : 0)
  let best: Language = before
  let most = scores.get(before) ?? 0
  for (const [language, score] of scores) if (score > most + 1e-9) [best, most] = [language, score]
  return best
}
