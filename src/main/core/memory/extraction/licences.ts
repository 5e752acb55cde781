import { fold } from '../../text/fold'
import { foldedPattern } from '../../text/pattern'

// What a clause has to say so that words in it may be kept under a topic that people rely on. Several languages.
export const licences: Readonly<Record<string, RegExp>> = {
  like: foldedPattern(
    String.raw`love|\blik|enjoy|adore|\bfan\b|\binto\b|favou?rit|prefer|fond|keen|obsess|passion|best|great|mag\b|liebe|gern|\baim|ador|gust|encant|piac|\bamo\b|hou van|houd|\bdol\b|lubi|uwielb|kocham|sev|bayil|люблю|нрав|обожа|喜欢|喜歡|爱|好き|좋아|사랑|appreciat|interest|drawn|crazy`,
  ),
  dislike: foldedPattern(
    String.raw`hate|dislike|detest|loathe|despis|stand|bear\b|n't|not |never|avoid|annoy|hasse|nicht|kein|detest|aime pas|odio|soport|gusta|piac|odei|gosto|haat|niet|nienawidz|nie |sevm|nefret|ненавиж|не люблю|терпеть|讨厌|不喜欢|恨|嫌い|苦手|싫`,
  ),
  job: foldedPattern(
    String.raw`\b(?:work|works|working|run|runs|own|job|profession|occupation|career|retired|am an?|i'?m an?|i'm|im|as|student|teach\p{L}*|role|position|living|employed|freelance\p{L}*|arbeite|beruf|bin|travaille|suis|metier|trabajo|soy|trabalho|sou|lavoro|sono|faccio|werk|ben|pracuje|jestem|calisiyorum)\b|работа|я |工作|是|做|仕事|働|です|일하|입니다|이에요|예요`,
  ),
  preference:
    /prefer|\blik|want|love|rather|favou?rit|always|only|enjoy|hate|n't|bevorzug|lieber|gern|mag\b|prefi|gust|piac|hou|wole|tercih|предпочит|люблю|喜欢|好き|좋아/u,
  name: foldedPattern(
    String.raw`\b(?:my|full|first|last|sur|nick)? ?name\b|\bname's\b|\bcall me\b|\bcalled\b|\bnamed\b|\bgo by\b|\bi'?m\b|\bi am\b|\bthis is\b|\bheisse\b|\bname ist\b|\bich bin\b|\bnenn\p{L}* mich\b|m'appelle|\bje suis\b|\bprenom\b|\bmon nom\b|\bmoi c'est\b|\bllamo\b|\bnombre\b|\bllamame\b|\bsoy\b|\bchamo\b|\bnome\b|\bsou\b|\bmi chiamo\b|\bsono\b|\bik heet\b|\bnaam\b|\bik ben\b|\bnazywam\b|\bimie\b|\bjestem\b|\badim\b|\bismim\b|\bbenim adim\b|зовут|имя|叫|名字|是|と申し|といい|名前|です|이름|라고|입니다|예요|이에요|\bjag heter\b|\bjeg hedder\b|\bjeg heter\b|\bnimeni\b|\bjmenuji\b|\bvagyok\b|\bnevem\b|\bnumesc\b|اسمي|שמי|नाम|ชื่อ|\bten toi\b|звати|\bnama saya\b|με λενε|\bten la\b|\bmeno ma\b|\bvolam sa\b|${fold('קוראים לי|اسمي|मेरा नाम')}`,
    'u',
  ),
  nickname: /\bcall(?:s|ed)?\b|\bnick\b|\bnickname\b|\bgo(?:es)? by\b|\bspitzname\b|\bsurnom\b|\bapodo\b/u,
  allergy:
    /al+er[gj]|epi-?pen|anaphyla|hives|react|can'?t (?:eat|have|tolerate|touch)|cannot (?:eat|have)|swell|allerg|alerg|uczul|alerji|αλλεργ|аллерги|过敏|過敏|アレルギー|알레르기|알러지|حساسية|אלרג|एलर्जी|แพ้|di ung/u,
  medication: foldedPattern(
    String.raw`\b(?:take|takes|taking|on|prescri\p{L}*|medic\p{L}*|meds?|pill|pills|tablet\p{L}*|dose|mg|inject\p{L}*|use|using|inhaler|nehme|prends|tomo|tomando|prendo|slik|gebruik|biore|aliyorum|kullaniyorum)\b|принима|吃|服用|飲んで|服用|복용|먹고`,
    'u',
  ),
  pregnancy:
    /pregnan|expecting|trimester|due|schwanger|enceinte|embaraza|gravid|incinta|zwanger|ciaz|hamile|беремен|怀孕|妊娠|임신|baby|breast|nursing/u,
  city: foldedPattern(
    String.raw`\b(?:live|lives|living|'ve lived|have lived|based|home|move|moved|moving|relocat\p{L}*|resid\p{L}*|settle\p{L}*|city|town|location|wohn\p{L}*|leb\p{L}*|gezogen|habit\p{L}*|vis|vivo|vivimos|resido|moro|moramos|mudei|mude|abito|abitiamo|vivo|woon|verhuisd|mieszkam|przeprowadz\p{L}*|yasiyorum|oturuyorum|tasindi\p{L}*)\b|жив|переехал|住|搬|引っ越|살|이사|거주|居住|\bbor\b|\bbydlim\b|\btinggal\b|\basun\b|\belek\b|locuiesc|μενω|ζω στ|song o|מתגורר|${fold('أعيش|أسكن|ساكن|גר|रहता|रहती')}`,
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
  intolerance: foldedPattern(
    String.raw`intoler|toler|digest|agree|sensitiv|reacts?\b|react |stomach|bloat|al+er[gj]|vertrag|unvertrag|supporte|digere|sopport|verdra|toleruj|перенос|不耐|できない|못|lactose|gluten|can'?t (?:eat|have|drink)|cannot (?:eat|have|drink)`,
  ),
  language: foldedPattern(
    String.raw`\bspeak|language|fluent|native|learn|bilingual|tongue|sprech|sprache|parl|langue|habl|idioma|\bfal|lingua|spre(?:ek|kt)|\btaal|mowi|jezyk|konus|dil\b|говор|язык|说|講|讲|話|말|어`,
  ),
  hometown: foldedPattern(
    String.raw`\bfrom\b|\bborn\b|grew up|raised|hometown|home town|originally|native|komme|stamme|geboren|aufgewachsen|\bviens\b|\bne(?:e)? a\b|grandi|origin|\bsoy de\b|naci|creci|\bsou de\b|nasci|cresci|\bsono di\b|nato|nata|cresciut|kom (?:ik )?uit|opgegroeid|pochodze|urodzi|dogdum|родом|родил|вырос|来自|老家|人$|出身|生まれ|출신|고향`,
  ),
  car: foldedPattern(
    String.raw`\bdriv|\bcar\b|\bvan\b|truck|vehicle|\bown\b|bought|\bhave a|fahre|auto\b|wagen|voiture|conduis|coche|conduzc|carro|dirijo|guido|macchina|rij\b|samochod|araba|машин|车|車|차`,
  ),
  goal: /goal|aim|target|want|hope|plan|train|save|saving|lose|run|read|learn|ziel|objecti|objetivo|meta|obiettivo|doel|cel\b|hedef|цель|目标|目標|목표/u,
  hobby: foldedPattern(
    String.raw`hobb|free time|spare time|weekend|enjoy|\blove|\blik|\bplay|\bdo\b|practi[cs]|\binto\b|\bfan\b|passion|collect|every|often|\bgo\b|going|\bi \p{L}+|am learning|freizeit|gern|loisir|temps libre|joue|tiempo libre|juego|tempo livre|jogo|tempo libero|gioco|vrije tijd|speel|wolnym|gram\b|хобби|играю|爱好|趣味|취미`,
  ),
}
