import { foldedPattern } from '../../text/pattern'
import type { TextSpan } from '../../../../shared/entities'
import { fold, foldValue } from '../../text/fold'
import type { OwnProse } from '../grounding/own-prose'
import { conditions, diets, drugs, languagesSpoken, nationalities, petWords } from '../reading/lexicon'
import { isUnlikelyName } from '../reading/names'
import { clauseIndex, clauseText } from '../screening/discourse'
import type { Sentence } from '../screening/discourse'
import type { TopicRegistry } from '../topics/registry'

const functionWord =
  /^(?:i|me|my|mine|you|your|we|us|our|it|its|he|she|they|them|this|that|these|those|the|a|an|and|or|but|so|yes|no|not|ok|okay|please|thanks|thank you|hi|hello|hey|what|who|where|when|why|how|which|is|am|are|was|be|been|do|does|did|have|has|had|can|will|would|could|should|to|of|in|on|at|for|from|with|by|as|if|then|also|too|very|really|just|there|here|one|some|any|all|none|something|anything|nothing|everything|someone|everyone|ich|du|er|sie|es|wir|und|je|tu|il|elle|et|yo|el|ella|y|eu|ele|e|io|lui|ik|jij|en|ja|ty|ben|sen|я|ты|он|我|你|他|她|的|是|在|有|私|は|の|저|나|너)$/u

const shapes: Readonly<Record<string, RegExp>> = {
  age: /\d|^(?:[a-z]+(?:-[a-z]+)?|[一二三四五六七八九十百]+岁?)$/u,
  email: /\S@\S/u,
  phone_number: /\d[\d\s()+-]{4,}/u,
  birthday: /\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|月/u,
  height: /\d/u,
  weight: /\d/u,
}

/** Whether words can be a value of a topic at all, whatever the message says of them. */
export function isPlausible(words: string, topic: string, topics: TopicRegistry): boolean {
  const text = foldValue(words)
  if (text === '' || functionWord.test(text)) return false
  // Topic and value swapped, or the topic's own name as its value.
  if (
    topics.canonical(text) === topic &&
    !['like', 'food', 'drink', 'note', 'music', 'tea', 'coffee', 'pet', 'family', 'child'].includes(topic) &&
    !isOwnValue(topic, text)
  )
    return false
  if (!topics.isKnown(topic) && !topic.startsWith('favorite_') && topics.isKnown(text.replace(/ /g, '_')))
    return false
  if (/^[\p{L}_]+$/u.test(text) && text.includes('_')) return false
  const shape = shapes[topic]
  if (shape && !shape.test(text)) return false
  if (topic === 'name' || topic === 'nickname')
    return (
      /^[\p{L}\p{M}'’. -]{1,60}$/u.test(words.normalize('NFC').replace(/\p{Cf}/gu, '')) &&
      !isUnlikelyName(text)
    )
  return true
}

const ownValues = foldedPattern(
  `^(?:${conditions}|${diets}|${languagesSpoken}|pregnant|.*pregnant|sober|${petWords})$`,
  'u',
)

function isOwnValue(topic: string, text: string): boolean {
  return ownValues.test(text) || topic === 'pregnancy'
}

const onlyKind = foldedPattern(`^(?:(?:an?|one|two|three|\\d+) )?(?:${petWords})$`)

// What a clause has to say so that words in it may be kept under a topic that people rely on. Several languages.
const licences: Readonly<Record<string, RegExp>> = {
  like: foldedPattern(
    String.raw`love|\blik|enjoy|adore|\bfan\b|\binto\b|favou?rit|prefer|fond|keen|obsess|passion|best|great|mag\b|liebe|gern|\baim|ador|gust|encant|piac|\bamo\b|hou van|houd|\bdol\b|lubi|uwielb|kocham|sev|bayil|люблю|нрав|обожа|喜欢|喜歡|爱|好き|좋아|사랑|appreciat|interest|drawn|crazy`,
  ),
  dislike: foldedPattern(
    String.raw`hate|dislike|detest|loathe|despis|stand|bear\b|n't|not |never|avoid|annoy|hasse|nicht|kein|detest|aime pas|odio|soport|gusta|piac|odei|gosto|haat|niet|nienawidz|nie |sevm|nefret|ненавиж|не люблю|терпеть|讨厌|不喜欢|恨|嫌い|苦手|싫`,
  ),
  job: foldedPattern(
    String.raw`\b(?:work|works|working|job|profession|occupation|career|retired|am an?|i'?m an?|i'm|im|as|student|teach\p{L}*|role|position|living|employed|freelance\p{L}*|arbeite|beruf|bin|travaille|suis|metier|trabajo|soy|trabalho|sou|lavoro|sono|faccio|werk|ben|pracuje|jestem|calisiyorum)\b|работа|я |工作|是|做|仕事|働|です|일하|입니다|이에요|예요`,
  ),
  preference:
    /prefer|\blik|want|love|rather|favou?rit|always|only|enjoy|hate|n't|bevorzug|lieber|gern|mag\b|prefi|gust|piac|hou|wole|tercih|предпочит|люблю|喜欢|好き|좋아/u,
  name: foldedPattern(
    String.raw`\b(?:my|full|first|last|sur|nick)? ?name\b|\bname's\b|\bcall me\b|\bcalled\b|\bnamed\b|\bgo by\b|\bi'?m\b|\bi am\b|\bthis is\b|\bheisse\b|\bname ist\b|\bich bin\b|\bnenn\p{L}* mich\b|m'appelle|\bje suis\b|\bprenom\b|\bmon nom\b|\bmoi c'est\b|\bllamo\b|\bnombre\b|\bllamame\b|\bsoy\b|\bchamo\b|\bnome\b|\bsou\b|\bmi chiamo\b|\bsono\b|\bik heet\b|\bnaam\b|\bik ben\b|\bnazywam\b|\bimie\b|\bjestem\b|\badim\b|\bismim\b|\bbenim adim\b|зовут|имя|叫|名字|是|と申し|といい|名前|です|이름|라고|입니다|예요|이에요|\bjag heter\b|\bjeg hedder\b|\bjeg heter\b|\bnimeni\b|\bjmenuji\b|\bvagyok\b|\bnevem\b|\bnumesc\b|اسمي|שמי|नाम|ชื่อ|\bten toi\b`,
    'u',
  ),
  nickname: /\bcall(?:s|ed)?\b|\bnick\b|\bnickname\b|\bgo(?:es)? by\b|\bspitzname\b|\bsurnom\b|\bapodo\b/u,
  allergy:
    /al+er[gj]|epi-?pen|anaphyla|hives|react|can'?t (?:eat|have|tolerate|touch)|cannot (?:eat|have)|swell|allerg|alerg|uczul|alerji|аллерги|过敏|過敏|アレルギー|알레르기|알러지|حساسية|אלרג|एलर्जी|แพ้|di ung/u,
  medication: foldedPattern(
    String.raw`\b(?:take|takes|taking|on|prescri\p{L}*|medic\p{L}*|meds?|pill|pills|tablet\p{L}*|dose|mg|inject\p{L}*|use|using|inhaler|nehme|prends|tomo|tomando|prendo|slik|gebruik|biore|aliyorum|kullaniyorum)\b|принима|吃|服用|飲んで|服用|복용|먹고`,
    'u',
  ),
  pregnancy:
    /pregnan|expecting|trimester|due|schwanger|enceinte|embaraza|gravid|incinta|zwanger|ciaz|hamile|беремен|怀孕|妊娠|임신|baby|breast|nursing/u,
  city: foldedPattern(
    String.raw`\b(?:live|lives|living|'ve lived|have lived|based|home|move|moved|moving|relocat\p{L}*|resid\p{L}*|settle\p{L}*|city|town|location|wohn\p{L}*|leb\p{L}*|gezogen|habit\p{L}*|vis|vivo|vivimos|resido|moro|moramos|mudei|mude|abito|abitiamo|vivo|woon|verhuisd|mieszkam|przeprowadz\p{L}*|yasiyorum|oturuyorum|tasindi\p{L}*)\b|жив|переехал|住|搬|引っ越|살|이사|거주|居住`,
    'u',
  ),
  age: foldedPattern(
    String.raw`\b(?:age|aged|old|years?|yo|turn\p{L}*|am|i'm|im|jahre|alt|bin|ans|anos|anni|jaar|lat|yas\p{L}*|tengo|tenho|ho|mam|ben)\b|лет|год|岁|歳|살|세|'m\b`,
    'u',
  ),
  birthday:
    /birth|born|bday|b-day|geburtstag|geboren|anniversaire|nee? le|naci|cumple|aniversario|nasci|compleanno|nat[oa]|verjaardag|jarig|urodzin|urodzil|dogum|рожден|родил|生日|誕生日|生まれ|생일|태어/u,
  partner:
    /wife|husband|spouse|partner|girlfriend|boyfriend|fianc|married|engaged|dating|frau|mann|freund|femme|mari|copain|copine|conjoint|compagn|espos|marido|mujer|novi[oa]|pareja|mulher|namorad|moglie|fidanzat|ragazz|vrouw|man|vriend|zona|maz|chlopak|dziewczyn|esim|karim|kocam|жен|муж|девушк|парн|妻|老婆|丈夫|老公|女朋友|男朋友|夫|彼女|彼氏|아내|남편|여자친구|남자친구/u,
  child:
    /\b(?:son|sons|daughter|daughters|kid|kids|child|children|baby|babies|boy|girl|twins|toddler|newborn|mum|mom|dad|father|mother|parent)\b|sohn|tochter|kind|fils|fille|enfant|hij[oa]|filh[oa]|figli[oa]|zoon|dochter|syn|cork|oglum|kizim|cocu|сын|доч|дет|ребен|儿子|女儿|孩子|息子|娘|子供|아들|딸|아이/u,
  pet: foldedPattern(
    String.raw`\b(?:pets?|dogs?|cats?|pupp\p{L}*|kittens?|hamsters?|rabbits?|bunn\p{L}*|parrots?|birds?|fish|goldfish|turtles?|tortoises?|snakes?|lizards?|geckos?|guinea|horses?|pon(?:y|ies)|rats?|ferrets?|chickens?|hens?|goats?|retriever|labrador|beagle|poodle|corgi|terrier|husky|dachshund|collie|hund\p{L}*|katze\p{L}*|kater|chien\p{L}*|chat\p{L}*|perr\p{L}*|gat\p{L}*|cachorr\p{L}*|cane|gatt\p{L}*|hond|kat|poes|pies|kot\p{L}*|kopeg\p{L}*|kedi\p{L}*|mascota|haustier)\b|кот|кошк|собак|пес|狗|猫|犬|宠物|ペット|강아지|고양이|개`,
    'u',
  ),
  email: /\S@\S/u,
  diet: /vegan|vegetar|veggie|pescat|diet|\beat|\bfoods?\b|keto|paleo|halal|kosher|gluten|dairy|lactose|plant-based|carb|meat|coeliac|celiac|\bno\b|avoid|\besse|ernahr|mange|regime|\bcomo\b|dieta|mangio|\beet\b|\bjem\b|jestem|yemi|yiy|веган|вегетариан|ем|吃|素|食|비건|채식|먹/u,
  food_restriction:
    /\bno\b|n't|not|never|cannot|avoid|without|stay away|off|kein|ne |pas|non|nao|geen|nie|не|不|ない|ません|못|안 |yemem|yemi/u,
  sobriety: /sober|drink|alcohol|teetotal|recovery|clean|abstin/u,
  accessibility:
    /wheelchair|deaf|blind|hearing|vision|sight|cane|crutch|walker|mobility|screen reader|mute|stairs|prosthe|amput|colou?r|taub|gehorlos|rollstuhl|sourd|aveugle|sord|cieg|ceg/u,
  salary: /salary|earn|pay|paid|make|income|wage|gehalt|verdiene|gagne|gano|sueldo|ganho|guadagno|verdien/u,
  employer: foldedPattern(
    String.raw`\b(?:work|works|working|job|joined|join|hired|employ\p{L}*|company|at|for|office|arbeite|travaille|trabajo|trabalho|lavoro|werk|pracuje|calisiyorum)\b|работа|工作|上班|働|勤|회사|일하|근무`,
    'u',
  ),
  phone_number:
    /phone|number|call|text|mobile|cell|reach|whatsapp|telefon|tel\b|nummer|numero|телефон|电话|電話|전화|번호/u,
  address:
    /address|live|street|road|lane|avenue|strasse|str\.|rue|calle|via|adresse|direccion|indirizzo|адрес|地址|住所|주소|\bst\b|\bave\b|\d/u,
}

/** Whether the sentence says of the words what the topic claims; true for topics that need no such word. */
export function licence(
  prose: OwnProse,
  sentence: Sentence,
  span: TextSpan,
  topic: string,
  subject: string,
): boolean {
  const pattern = licences[topic]
  if (!pattern) return true
  // An animal's kind is a pet only where somebody has it as one: the rules of reading know those forms.
  if (topic === 'pet' && onlyKind.test(fold(prose.text.slice(span.start, span.end)))) return false
  const at = prose.folded.map.at(span.start) - sentence.foldedStart
  const index = clauseIndex(sentence, at)
  const clause = clauseText(sentence, index)
  const local = at - (sentence.clauses[index]?.start ?? 0)
  if ((topic === 'city' || topic === 'country') && inPlace.test(clause.slice(0, Math.max(0, local))))
    return true
  if (pattern.test(clause)) return topic !== 'name' || isSelfNaming(sentence, clause, prose, span, subject)
  // The word may stand in the clause before ("my two cats, Biscuit and Mochi") or in the value ("20 weeks pregnant").
  if (topic === 'name')
    return isSelfNaming(sentence, sentence.folded, prose, span, subject) && headIs(sentence, at, pattern)
  return pattern.test(sentence.folded)
}

// "I'm in Bergen", "Ich bin in Bonn": a preposition of place right before the words, said of oneself.
const inPlace = foldedPattern(
  String.raw`(?:i'?m|i am|we're|we are|back|jetzt|inzwischen|ahora|maintenant|agora|adesso|teraz|simdi|ich bin|je suis|estoy|estou|sono|ik ben|jestem|now|always)\s+(?:\p{L}+ )?(?:in|at|near|a|en|em|w|auf|bei)\s+(?:the |der |la |le |el |o )?$`,
)

function headIs(sentence: Sentence, at: number, pattern: RegExp): boolean {
  return pattern.test(sentence.folded.slice(0, at))
}

const naming =
  /(?:(?:my|the|full|first|last|real|nick) ?name(?:'s| is| was always|:)?|name's|call(?:s|ed)? me(?: by)?|(?:i'?m|i am)(?: called| named)?|go(?:es)? by(?: the name)?(?: of)?|this is|(?:ich heisse|heisse|name ist|ich bin|nennt? mich|bin (?:die|der))|(?:m'appelle|je suis|(?:pre)?nom est|moi c'est|appelle[sz]?-moi)|(?:me llamo|nombre es|llamame|soy|puedes llamarme)|(?:me chamo|chamo-me|nome e|sou|chamar de|chame de)|(?:mi chiamo|nome e|sono|chiamami)|(?:ik heet|naam is|ik ben|noem me)|(?:nazywam sie|mam na imie|imie to|jestem|mow mi)|(?:adim|ismim|benim adim|bana)|(?:меня зовут|имя|зови меня|зовите меня|я)|(?:我叫|名字是|名字叫|我是|叫我|名叫)|(?:名前は|は|私は|僕は)|(?:이름은|저는|나는|전|난)|(?:jag heter|jeg heter|jeg hedder|nimeni on|jmenuji se|nevem|numesc|اسمي|שמי|नाम|ชื่อ|ten toi la))[\s:"'(,-]*$/u
const namingAfter =
  /^\s*(?:と申し|といい|と言い|って|です|라고|이라고|입니다|예요|이에요|이야|야|is my name|ist mein name|est mon (?:pre)?nom|es mi nombre|e (?:o )?meu nome|e il mio nome|is mijn naam|to moje imie|hier\b|here\b)/u

/** A name is the owner's where the words before it, or right after it, name oneself. */
function isSelfNaming(
  sentence: Sentence,
  _clause: string,
  prose: OwnProse,
  span: TextSpan,
  subject: string,
): boolean {
  if (subject !== 'user') return true
  const start = prose.folded.map.at(span.start) - sentence.foldedStart
  const end = prose.folded.map.at(span.end) - sentence.foldedStart
  const before = sentence.folded.slice(0, start)
  return naming.test(before) || namingAfter.test(sentence.folded.slice(end))
}

/** Words that show a value to be of a kind of its own, for tests and for tools. */
export const knownKinds = { conditions, drugs, nationalities } as const
