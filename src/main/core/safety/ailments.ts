// Words that say "allergy to", "intolerance of" as a part of the word or without a space: "Erdnussallergie",
// "땅콩 알레르기", "对花生过敏".
const endings =
  /(?<=\p{L}{3})(?:[-\s]?(?:unvertr(?:ä|ae)glichkeit|intoleranz|allergiker(?:in)?|allergien?|allergi|allergie|intolerans|intolerantie|overgevoeligheid|överkänslighet|overfølsomhed))\b/giu
const separate =
  /(?:에\s*)?(?:심한\s*)?(?:알레르기|알러지|불내증|과민증)(?:가\s*)?(?:있(?:어요|습니다|음|다)?)?|(?:に)?(?:アレルギー|不耐症|過敏症)(?:が(?:ある|あります))?|(?:严重|嚴重)?(?:过敏症?|過敏症?|不耐受?症?)|(?:^|\s)(?:у меня\s+)?(?:сильная\s+)?(?:аллергия|непереносимость|непереносимости|аллергик)(?:\s+на)?(?=\s|$)|(?:^|\s)(?:alerjisi|alerjim|alerji|intoleransı|uczulenie na|uczulony na|uczulona na|alergia na|alergie na|حساسية من|حساسية|אלרגיה ל|एलर्जी)(?=\s|$)|(?:से\s+)?एलर्जी/giu
const chinese = /^(?:我|本人)?(?:对|對)(?=\p{sc=Han})/u

/** A value without the words that call it an allergy or an intolerance in languages that write them into the word. */
export function withoutAilment(value: string): string {
  const bare = value.replace(endings, '').replace(separate, ' ').replace(chinese, '').trim()
  return bare === '' ? value : bare
}
