import { fold } from '../../text/fold'
import { foldedPattern } from '../../text/pattern'
import type { Language } from '../../text/language'

// The order of the lists below.
const order: readonly Language[] = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ru']

/**
 * Words that change what a clause claims, per language, folded (lower case, no accents). Data, not code: one
 * alternation per language in the order above; any further list is for languages without rules of their own.
 * Scripts without spaces are matched without word edges.
 */
export class Cue {
  private readonly spaced = new Map<Language, RegExp>()
  private readonly unspaced: RegExp | null

  constructor(lists: readonly string[], unspaced: readonly string[] = []) {
    for (const [index, list] of lists.entries()) {
      const language = order[index] ?? 'other'
      this.spaced.set(
        language,
        foldedPattern(`(?<![\\p{L}\\p{N}]|(?<!j)')(?:${list})(?![\\p{L}\\p{N}])`, 'gu'),
      )
    }
    this.unspaced = unspaced.length > 0 ? foldedPattern(unspaced.join('|'), 'gu') : null
  }

  /** Where the cue stands in folded text, in order. */
  in(folded: string, language: Language): Array<{ start: number; end: number }> {
    const found: Array<{ start: number; end: number }> = []
    const patterns = [this.spaced.get(language), isUnspaced(language) ? this.unspaced : undefined]
    for (const pattern of patterns) {
      if (!pattern) continue
      for (const match of folded.matchAll(pattern)) {
        found.push({ start: match.index, end: match.index + match[0].length })
      }
    }
    return found.sort((left, right) => left.start - right.start)
  }

  has(folded: string, language: Language): boolean {
    return this.in(folded, language).length > 0
  }
}

function isUnspaced(language: Language): boolean {
  return language === 'zh' || language === 'ja' || language === 'ko' || language === 'other'
}

/** What if: the clause claims nothing. */
export const hypothetical = new Cue(
  [
    "suppose|supposing|imagine|imagining|hypothetically|hypothetical|what if|if|as if|as though|let's say|lets say|let us say|(?<!(?:doctors|tests|results|specialists) )say i|assume|assuming|unless|whether|were i|i wish|would|i'd|might|maybe|perhaps|in case|could be|could have been|someday",
    'angenommen|stell dir vor|falls|wenn|ware|hatte ich|vielleicht',
    'suppose que|supposons|imaginons|imagine que|si(?! *,)|peut-etre|serais|aurais',
    'supongamos|suponga|supon que|imagina que|imaginate|quizas|tal vez|fuera|fuese|seria',
    'suponha|suponhamos|imagine que|se eu|talvez|fosse',
    'supponiamo|immagina|se fossi|se io|forse|fossi|sarei',
    'stel dat|stel je voor|als ik|misschien|zou',
    'zalozmy|gdyby|gdybym|jesli|jezeli|moze',
    'eger|farz et|varsayalim|diyelim|belki|olsaydim|olsam',
    'если|предположим|допустим|представь|может быть|бы',
    fold(
      'om|hvis|kdyby|pokud|keby|jika|kalau|seandainya|neu|gia ma|jos|ha|lenne|daca|αν|εαν|لو|إذا|אם|אילו|अगर|यदि|ถ้า',
    ),
  ],
  [
    '如果',
    '假如',
    '假设',
    '假設',
    '要是',
    '也许',
    '可能',
    'もし',
    '仮に',
    'としたら',
    'たら',
    'かもしれ',
    '만약',
    '만일',
    '라면',
    '다면',
  ],
)

/** Phrases that look like a condition and are none. */
export const idleCondition =
  /\b(?:if (?:that|it|this) (?:helps|matters|makes a difference|is relevant|counts)|if you (?:must|want to|need to|care to) know|if you(?:'re| are) (?:wondering|curious|interested)|if you (?:remember|recall)|in case (?:you(?:'re| are|were)? (?:wondering|didn't know|forgot|need)|it (?:helps|matters))|what if anything|falls es hilft|si ca aide|por si (?:ayuda|sirve))\b[^,.;!?]*/gu

/** Play and fiction: said in another's voice. Holds to the end of the message. */
export const rolePlay = new Cue(
  [
    "pretend|pretending|role-?play|role-?playing|in character|act as|acting as|play the role|playing the role|play the part|i'll play|i will play|you'll play|let's play a game|you are my parrot|stay in character|character sheet|my character|my character's|the main character|the protagonist|the narrator|in (?:the|my|this) (?:story|novel|game|book|film|movie|scene|play|screenplay)|once upon a time|dungeons? (?:and|&) dragons|dnd character|my persona|speak as|talk as|talk like|answer as|respond as|write as|in the voice of|from the (?:perspective|point of view) of|for the scene|fictional|monologue|write (?:me )?(?:a|an|the|another|some) (?:short |funny |little |sad |romantic |fantasy |love |first-person )*(?:story|poem|song|novel|scene|dialogue|monologue|script|letter|fairy tale|limerick|haiku|rap|diary entry|cover letter|bio|biography|dating profile|backstory|speech|sketch)",
    'tu so als|spiel die rolle|rollenspiel|schreib (?:mir )?(?:eine geschichte|ein gedicht|einen brief)|in der geschichte|in der rolle',
    'fais comme si|fais semblant|jeu de role|dans la peau de|joue le role|ecris (?:une histoire|un poeme|une lettre)',
    'haz como si|finge|juego de rol|actua como|en el papel de|escribe (?:un cuento|una historia|un poema|una carta)',
    'finja|faz de conta|faca de conta|aja como|escreva (?:uma historia|um poema|uma carta)',
    'fai finta|fingi|gioco di ruolo|scrivi (?:una storia|una poesia|una lettera)',
    'doe alsof|rollenspel|schrijf een (?:verhaal|gedicht|brief)',
    'udawaj|wyobraz sobie|napisz (?:opowiadanie|wiersz|list)',
    'rol yap|gibi davran|rolunu oyna|hikaye yaz',
    'притворись|ролевая игра|сыграй роль|напиши (?:рассказ|стих|письмо|историю)',
  ],
  [
    '扮演',
    '假装',
    '假裝',
    '角色扮演',
    '写一个故事',
    '写一首',
    'ふりをして',
    'ロールプレイ',
    'になりきって',
    '役を演じ',
    '物語を書いて',
    '역할극',
    '역할을 해',
    '척해',
    '이야기를 써',
  ],
)

/** "You are a pirate": a part given to the assistant, and with it one to the owner. */
export const partGiven = foldedPattern(
  String.raw`(?<![\p{L}'])(?:you are|you're|du bist|tu es|eres|tu eres|voce e|tu sei|jij bent|ты)\s+(?:now\s+)?(?:my|a|an|the|ein|eine|mein|meine|un|une|mon|ma|una|mi|um|uma|il|een|mijn)\s+\p{L}`,
  'gu',
)

/** Turns back from play to oneself. */
export const backToSelf = foldedPattern(
  String.raw`(?<![\p{L}'])(?:in reality|in real life|irl|for real|actually|really though|seriously|by the way|btw|outside the (?:game|story)|out of character|ooc|in echt|ubrigens|en realite|au fait|en realidad|por cierto|na verdade|in realta|a proposito|w rzeczywistosci|na serio|кстати|на самом деле|aslinda|bu arada)(?![\p{L}'])|其实|顺便说|実は|ちなみに|사실|참고로`,
  'u',
)

/** No: the clause denies what follows; or, where the language puts it last, what stands before. */
export const negation = new Cue(
  [
    "not|never|no longer|n't|cannot|isnt|arent|dont|doesnt|didnt|cant|wont|wasnt|wouldnt|aint|neither|nor|no|none of|without|hardly|anything but|far from|\\p{L}+n't",
    'nicht|kein|keine|keinen|keiner|keinem|keines|nie|niemals|nichts|ohne',
    "ne|n'|pas|jamais|aucun|aucune|plus|sans|n'\\p{L}+",
    'no|nunca|jamas|ningun|ninguna|nada|sin|tampoco',
    'nao|nenhum|nenhuma|sem',
    'non|mai|nessun|nessuna|nessuno|niente|senza',
    'niet|geen|nooit|zonder',
    'nie|nigdy|zaden|zadna|zadnych|bez',
    'degil|degilim|yok|asla|hic|\\p{L}+m[iıuü]yorum',
    'не|нет|никогда|без|никакой',
    fold(
      'inte|ikke|ikkje|ej|nejsem|nemam|neni|nie som|tidak|bukan|nggak|khong|chua|ei|en ole|nem|nincs|nu|nu sunt|δεν|οχι|ليس|لست|لا|ليست|مش|مو|ما|לא|אין|नहीं|मत|ไม่',
    ),
  ],
  ['不', '没', '沒', '別', '别', '未', 'ない', 'ません', 'なかった', 'ず', '않', '아니', '없', '못'],
)

/** Negations that deny nothing. */
export const idleNegation =
  /\b(?:^\s*no,? (?=i meant|i mean|it's|its|make that)|not only|not just|not to mention|why not|no doubt|no kidding|not sure (?:if|whether) i(?:'ve| have)? (?:told|mentioned|said)|don't forget(?: that)?|dont forget(?: that)?|never forget(?: that)?|don't you (?:know|remember)|not kidding|if i'm not mistaken|nicht nur|nicht vergessen|non seulement|pas seulement|no solo|nao so|non solo|niet alleen|nie tylko|не только|no problem|no worries|nothing but|doesn't hurt|does not hurt|i don't know if (?:i|you)[^,.;]*|don't know (?:if|whether) (?:i|you)[^,.;]*)\b/gu

/** Verbs with which a "not" states a ban or a dislike rather than denying one. */
export const banned = foldedPattern(
  String.raw`(?:can(?:'t|not| not)|cant|don't|dont|do not|never|mustn't|must not|not allowed to|shouldn't|should not|no longer|unable to|am not able to|couldn't)\s+(?:really |ever |even |currently |safely )?(?:eat|drink|have|stand|like|tolerate|digest|do|touch|consume|take|handle|process|stomach|enjoy|use|be around|go near|bear|care for|get along with|want)|(?:^|[\s,;:(-])no (?:\p{L}+ ){1,4}for me\b|stay away from|steer clear of|(?:not|no) (?:really |exactly |at all )?(?:(?:a|an) (?:\p{L}+ )?fan of|into|fond of|keen on)|esse (?:ich )?k(?:ein|eine|einen)|(?:kein|keine|keinen)\s+\p{L}+|vertrag|mag ich nicht|mag k(?:ein|eine|einen)|trinke k(?:ein|eine|einen)|(?:mange|bois|supporte|digere|tolere|aime) (?:pas|jamais|plus)|peux pas (?:manger|boire)|ne (?:mange|bois|supporte|peux|digere|tolere)|n'aime|no (?:como|puedo|tomo|bebo|me gusta|me gustan|soporto|tolero|aguanto)|nao (?:como|posso|bebo|gosto|suporto|tolero)|non (?:mangio|posso|bevo|mi piace|mi piacciono|sopporto|tollero)|(?:eet|drink|mag|verdraag|gebruik)(?:t|en)? (?:ik )?geen|(?:darf|durfen) k(?:ein|eine|einen)|kan niet tegen|hou niet van|lust geen|nie (?:jem|moge|pije|lubie|toleruje|znosze)|не (?:ем|пью|люблю|переношу|могу)|нельзя|yiyemem|yemiyorum|icmiyorum|sevmiyorum|yiyemiyorum|不吃|不能吃|不喝|不能喝|不喜欢|不喜歡|受不了|食べられ(?:ない|ません)|食べない|食べません|飲まない|飲みません|飲め(?:ない|ません)|못 먹|안 먹|못 마|안 마|싫어`,
  'u',
)

/** Once, not now. */
export const past = new Cue(
  [
    "used to|formerly|previously|in the past|back when|back then|when i was|as a (?:child|kid|teen|teenager|student|boy|girl)|years? ago|months? ago|in my (?:youth|twenties|thirties|teens|childhood)|i was|we were|i had|i lived|we lived|i worked|i've had|growing up i|once (?:lived|worked|had|was)|i once|old job|former|my ex|previous|no longer|not anymore|any ?more|i did|i got over|outgrew|until recently|last (?:week|month|year|night|spring|summer|autumn|fall|winter)|yesterday|earlier today|the other day",
    'fruher|damals|ehemalig|war ich|ich war|hatte|hab fruher|wohnte|als kind|vor \\p{L}+ jahren|nicht mehr|gestern|letzte[nrs]?',
    "avant|autrefois|jadis|ancien|ancienne|j'etais|j'habitais|j'avais|quand j'etais|ne \\p{L}+ plus|hier",
    'antes|solia|vivia|era|trabajaba|cuando era|de nino|de nina|anteriormente|ya no|tenia|ayer',
    'antigamente|costumava|morava|trabalhava|quando era|nao \\p{L}+ mais|ontem',
    "prima|una volta|abitavo|vivevo|lavoravo|ero|quand'ero|da bambino|da piccol[oa]|non \\p{L}+ piu|ieri",
    'vroeger|woonde|werkte|was ik|ik was|had ik|als kind|niet meer|gisteren',
    'kiedys|dawniej|mieszkal[ae]m|pracowal[ae]m|bylem|bylam|juz nie|wczoraj',
    'eskiden|onceden|yasardim|yasiyordum|calisiyordum|idim|artik \\p{L}+ degil|dun',
    'раньше|когда-то|прежде|бывш\\p{L}+|жил|жила|работал|работала|был|была|больше не|вчера',
    fold(
      'tidigare|forut|en gang|drive|kdysi|dulu|truoc day|aiemmin|ennen|regen|inainte|παλια|سابقا|كنت|פעם|בעבר|पहले|เคย',
    ),
  ],
  [
    '以前',
    '曾经',
    '曾經',
    '过去',
    '以前は',
    '昔',
    'でした',
    'していました',
    '住んでいました',
    '예전',
    '옛날',
    '었었',
    '살았',
    '昨天',
    '昨日',
    '어제',
  ],
)

/** Past forms that tell of something that holds today. */
export const idlePast =
  /\b(?:(?:i|we) (?:was|were) (?:born|diagnosed|raised|told|prescribed|put on|named|given|vaccinated|wondering|thinking|hoping|trying|asking|just)|(?:i had|i've had) (?:a|an|my) (?:pacemaker|stent|transplant|implant)|last name|as i (?:said|mentioned|told you)|like i said|i already told you|since i was|da quando ero \p{L}+|depuis que j'etais \p{L}+|desde que era \p{L}+|seit ich \p{L}+ war|for years|for the last|for the past|over the (?:last|past)|since last|i was born|i had to (?:explain|tell|remind))\b/gu

/** Not yet. */
export const plan = new Cue(
  [
    "will|i'll|we'll|going to(?! (?:the|school|college|university|church))|gonna|planning (?:to|on)|plan to|plans to|want to|wanna|would like to|i'd like to|i'd love to|would love to|hope to|hoping to|thinking (?:of|about)|considering|about to|intend to|next (?:week|month|year|spring|summer|autumn|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|tomorrow|one day|in the future|am moving|i'm moving|im moving|we're moving|are moving|moving to|am starting|i'm starting|looking to|dream of|dreaming of|wish to|saving (?:up )?for|interviewing|applying|applied (?:to|for|at)|trying to|learning to|need to|have to|should",
    'werde|werden|wurde gern|mochte|will ich|ich will|plane|vorhabe|habe vor|nachste[nrsm]?|morgen|uberlege',
    'vais|allons|souhaite\\p{L}*|reve de|prochain|prochaine|voudrais|veux|demain|compte|envisage|aimerais',
    'voy a|vamos a|quiero|querria|me encantaria|quisiera|pienso|planeo|proximo|proxima|manana|espero|me gustaria',
    'vou|vamos|quero|queria|quisera|pretendo|planejo|proximo|proxima|amanha|gostaria',
    'vorrei|voglio|mi piacerebbe|prossimo|prossima|domani|andro|penso di|ho intenzione',
    'wil|ga ik|ik ga|zal|volgend|volgende|morgen|van plan|zou graag',
    'chce|chcialbym|chcialabym|zamierzam|planuje|bede|jutro|w przyszlym',
    'istiyorum|planliyorum|\\p{L}+[ae]cag[iı]m|yarin|gelecek|onumuzdeki',
    'хочу|планирую|собираюсь|буду|завтра|в следующем',
    fold(
      'ska|vill|kommer att|skal|vil|chci|budu|chtel bych|akan|ingin|mau|muon|haluan|aion|fogok|akarok|vreau|o sa|θελω|θα|أريد|سوف|רוצה|चाहता|चाहती|จะ',
    ),
  ],
  [
    '打算',
    '计划',
    '計劃',
    '想要',
    '想去',
    '将要',
    '下个月',
    '下個月',
    '明年',
    '明天',
    'つもり',
    '予定',
    '来月',
    '来年',
    '明日',
    'たいです',
    'たい。',
    '예정',
    '싶',
    '다음 달',
    '내년',
    '내일',
  ],
)

/** For now only. */
export const passing = new Cue(
  [
    'today|tonight|this (?:week|weekend|month|morning|afternoon|evening|time|summer|winter)|right now|at the moment|just now|for (?:the|a few|a couple of|two|three|some) (?:weekend|days?|nights?|hours?|minutes?|week)|visiting|on holiday|on vacation|on a (?:business )?trip|on a layover|passing through|staying (?:in|at)|for this (?:reply|answer|message|conversation|chat|question|one|time|email)|in this (?:reply|answer|message|conversation|chat)|in your (?:next )?(?:reply|answer)|temporarily|just this once|for now|for tonight|for dinner',
    'heute|heute abend|diese woche|gerade|im moment|zu besuch|im urlaub|auf dienstreise|fur ein paar tage|dieses wochenende|vorubergehend',
    "aujourd'hui|ce soir|cette semaine|ce week-end|en ce moment|en vacances|de passage|pour quelques jours",
    'hoy|esta semana|esta noche|ahora mismo|de vacaciones|de visita|de paso|este fin de semana|por unos dias',
    'hoje|esta semana|essa semana|agora mesmo|de ferias|a passeio|de visita|neste momento|por uns dias',
    'oggi|stasera|questa settimana|in questo momento|in vacanza|in visita|di passaggio|per qualche giorno',
    'vandaag|vanavond|deze week|op dit moment|op vakantie|op bezoek|een paar dagen|dit weekend',
    'dzisiaj|dzis|w tym tygodniu|w tej chwili|na wakacjach|na urlopie|na kilka dni|przejazdem',
    'bugun|bu hafta|su an|tatilde|birkac gunlugune|bu aksam',
    'сегодня|на этой неделе|сейчас|в отпуске|в гостях|на пару дней|проездом',
  ],
  [
    '今天',
    '这周',
    '這週',
    '本周',
    '现在在',
    '出差',
    '旅游',
    '度假',
    '今日',
    '今週',
    '出張',
    '旅行中',
    '滞在',
    '오늘',
    '이번 주',
    '출장',
    '여행 중',
  ],
)

/** Words of the first person: the owner speaks of himself. */
export const firstPerson = new Cue(
  [
    "i|i'm|im|i've|ive|i'd|i'll|me|my|mine|myself|we|we're|we've|our|us|ours",
    'ich|mich|mir|mein|meine|meinen|meiner|meinem|wir|uns|unser|unsere',
    "je|j'|j'\\p{L}+|m'\\p{L}+|me|moi|mon|ma|mes|nous|notre|nos",
    'yo|mi|mis|me|conmigo|soy|estoy|tengo|vivo|trabajo|tomo|odio|llamo|prefiero|hablo|puedo|como|naci|nosotros|nuestro|nuestra|adoro|uso|conduzco|padezco|sufro',
    'eu|meu|minha|meus|minhas|mim|sou|estou|tenho|moro|trabalho|chamo|prefiro|falo|gosto|adoro|odeio|posso|nasci|dirijo|nos|nosso',
    'io|mio|mia|miei|mie|mi|sono|ho|vivo|abito|lavoro|chiamo|preferisco|parlo|odio|posso|prendo|soffro|guido|amo|nato|noi|nostro',
    "ik|mij|mijn|m'n|wij|ons|onze",
    'ja|mnie|mi|moj|moja|moje|moim|jestem|mam|mieszkam|pracuje|lubie|nienawidze|nazywam|wole|mowie|jem|pije|biore|uwielbiam|my|nasz',
    'ben|benim|bana|beni|adim|ismim|biz|bizim|\\p{L}+[iıuü]yorum|\\p{L}+[iıuü]m|\\p{L}+(?:im|um)',
    'я|меня|мне|мене|мені|мій|моя|в мене|мой|моя|моё|мое|мои|мною|мы|наш|наша|у нас',
    'jag|mig|min|mitt|mina|jeg|meg|mit|mine|mina|mina olen|minulla|eu sunt|jsem|jmenuji|som|vagyok|nevem|jestem|sunt|ma numesc',
    fold(
      'jag|mig|min|mitt|mina|jeg|meg|mit|mine|jsem|mam|ja|muj|moje|jmenuji|jmenuju|bydlim|volam|saya|aku|toi|minun|minulla|olen|nimeni|asun|vagyok|nevem|elek|sunt|numele|numesc|locuiesc|με λενε|μου|μενω|ειμαι|εχω|εγω|أنا|اسمي|عندي|لدي|أعيش|وأعيش|أسكن|וأני|אני|ואני|שמי|לי|קוראים לי|मैं|मेरा|मेरी|मुझे',
    ),
  ],
  [
    '我',
    '咱',
    '私',
    '僕',
    '俺',
    'わたし',
    'ぼく',
    '저는',
    '저의',
    '제가',
    '제 ',
    '나는',
    '내가',
    '내 ',
    '난 ',
    '저 ',
    '나 ',
    'أنا',
    'اسمي',
    'עני',
    'אני',
    'שמי',
    'मैं',
    'मेरा',
    'मेरी',
    'मुझे',
    'ฉัน',
    'ผม',
    'tôi',
  ],
)

/** Somebody else, as the one a clause speaks of. */
export const otherPerson = new Cue(
  [
    "he|she|they|his|her|hers|their|theirs|him|them|he's|she's|they're|someone|somebody|everyone|everybody|anyone|people|folks|(?:a|an|the|this|that|my|our|your|one of my|another|his|her|their|some|most|many|two|three|several|these|those) (?:\\p{L}+ )?(?:friends?|colleagues?|coworkers?|co-workers?|bosse?s?|managers?|neighbou?rs?|roommates?|flatmates?|housemates?|teachers?|students?|clients?|customers?|patients?|guests?|users?|doctors?|brothers?|sisters?|sons?|daughters?|moms?|mums?|mothers?|dads?|fathers?|parents?|wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?|kids?|child|children|baby|aunts?|uncles?|cousins?|nephews?|nieces?|grand(?:ma|pa|mother|father|son|daughter|parents?|kids?|child)|in-laws?|mother-in-law|father-in-law|sister-in-law|brother-in-law|guy|man|men|woman|women|person|girl|boy|lady|landlord|team|dog|cat|daughter-in-law|ex)",
    'er|sie|ihre|seine[nm]?|jemand|leute|(?:mein|meine|meinem|meinen|meiner|unser|unsere|ein|eine|der|die|das) (?:freund|freundin|kollege|kollegin|chef|chefin|bruder|schwester|sohn|tochter|mutter|vater|frau|mann|kind|eltern|nachbar|nachbarin|oma|opa|tante|onkel|cousin|cousine|mitbewohner|mitbewohnerin|partner|partnerin)',
    "il|elle|ils|elles|quelqu'un|les gens|(?:mon|ma|mes|un|une|le|la|notre) (?:ami|amie|amis|collegue|patron|chef|frere|soeur|fils|fille|mere|pere|femme|mari|enfant|voisin|voisine|copain|copine|oncle|tante|cousin|cousine|colocataire)",
    'el(?= (?:es|tiene|vive|no))|ella|ellos|ellas|alguien|la gente|(?:mi|mis|un|una|el|la|nuestro|nuestra) (?:amigo|amiga|amigos|colega|jefe|jefa|hermano|hermana|hijo|hija|madre|padre|mama|papa|esposa|esposo|marido|mujer|novio|novia|vecino|vecina|tio|tia|primo|prima|abuela|abuelo|companero|companera)',
    'ele|ela|eles|elas|alguem|(?:meu|minha|um|uma|o|a|nosso) (?:amigo|amiga|colega|chefe|irmao|irma|filho|filha|mae|pai|esposa|esposo|marido|mulher|namorado|namorada|vizinho|vizinha|tio|tia|primo|prima|avo)',
    'lui|lei|loro|qualcuno|(?:mio|mia|il mio|la mia|un|una|un mio|una mia|nostro) (?:amico|amica|collega|capo|fratello|sorella|figlio|figlia|madre|padre|moglie|marito|ragazzo|ragazza|fidanzato|fidanzata|vicino|vicina|zio|zia|cugino|cugina|nonna|nonno)',
    'hij|zij|ze|iemand|(?:mijn|een|de|het|onze) (?:vriend|vriendin|collega|baas|broer|zus|zoon|dochter|moeder|vader|vrouw|man|kind|buurman|buurvrouw|oom|tante|neef|nicht|oma|opa)',
    'on|ona|oni|ktos|(?:moj|moja|moje) (?:przyjaciel|przyjaciolka|kolega|kolezanka|szef|szefowa|brat|siostra|syn|corka|mama|tata|zona|maz|chlopak|dziewczyna|sasiad)',
    'birisi|(?:benim )?(?:arkadasim|kardesim|ablam|abim|agabeyim|annem|babam|esim|karim|kocam|oglum|kizim|patronum|komsum|kuzenim|teyzem|amcam|arkadasimin|kardesimin|annemin|babamin|oglumun|kizimin|esimin)',
    'он|она|они|кто-то|(?:мой|моя|моего|моей|у моего|у моей|наш) (?:друг|друга|подруга|подруги|коллега|коллеги|начальник|брат|брата|сестра|сестры|сын|сына|дочь|дочери|мама|мамы|папа|папы|жена|жены|муж|мужа|сосед|соседа)',
    fold(
      'han|hon|hun|de|dem|(?:min|mitt|mina|mit|mine) (?:bror|syster|soster|son|sonn|dotter|datter|fru|man|mann|kone|mamma|pappa|mor|far|van|venn|ven|kollega|chef|sjef|sambo)|on|ona|oni|(?:muj|moje|moj|moja) (?:bratr|sestra|syn|dcera|zena|manzelka|manzel|matka|otec|mama|tata|kamarad|kamaradka|kolega|brat|dcera|manzelka)|dia|mereka|(?:teman|adik|kakak|anak|ibu|ayah|istri|suami) saya|anh ay|co ay|(?:con|vo|chong|ban|me|bo) toi|han|hanen|ο φιλος μου|η φιλη μου|ο γιος μου|η κορη μου|صديقي|ابني|ابنتي|أخي|أختي|زوجي|زوجتي|חבר שלי|הבן שלי|הבת שלי|אחי|אחותי|मेरा (?:दोस्त|बेटा|भाई)|मेरी (?:बेटी|बहन|पत्नी)|मेरे (?:बेटे|भाई|दोस्त)',
    ),
  ],
  [
    '他',
    '她',
    '我(?:的)?(?:朋友|同事|老板|哥哥|弟弟|姐姐|妹妹|儿子|女儿|妈妈|爸爸|母亲|父亲|妻子|老婆|丈夫|老公|孩子|邻居|男朋友|女朋友|室友)',
    '彼は',
    '彼女',
    '(?:友達|友人|同僚|上司|兄|弟|姉|妹|息子|娘|母|父|妻|夫|彼氏|子供|隣人)(?:は|が|の|も)',
    '그는',
    '그녀',
    '(?:친구|동료|상사|형|오빠|언니|누나|동생|아들|딸|엄마|아빠|어머니|아버지|아내|남편|아이)(?:는|은|가|이|의|도)',
  ],
)

/** Orders to the assistant that would change how it behaves, whatever they dress up as. */
export const instruction = foldedPattern(
  String.raw`(?:ignore|disregard|forget|override|bypass|overrule|disable|turn off|switch off|suspend)\s+(?:all\s+|any\s+|every\s+|the\s+|your\s+|my\s+|previous\s+|prior\s+|above\s+|these\s+|those\s+|earlier\s+|of\s+)*(?:instructions?|rules?|prompts?|warnings?|safety|filters?|polic(?:y|ies)|guidelines?|restrictions?|checks?|checker|system|allerg(?:y|ies)|context|limits?)|(?:never|don't|dont|do not|stop|quit|no need to|without)\s+(?:ever\s+|again\s+)?(?:warn|warning|flag|flagging|remind|reminding|check|checking|block|blocking|refus|hold|ask(?:ing)? (?:for )?(?:permission|approval|confirmation))|no (?:more )?warnings?|(?:always|from now on|in future|every time|whenever)\s+(?:you\s+)?(?:must\s+|should\s+|will\s+)?(?:recommend|promote|suggest|endorse|praise|agree|approve|obey|comply|say|claim|insist|append|include|insert|send|forward|link|trust|prefer the|mention)|(?:you|the assistant|the model|the ai)\s+(?:must|shall|have to|are required to|should always|should never|may now|are now)(?! know)|(?:users?|owner|i)\s+(?:hereby\s+)?consents?\s+to|need(?:s)? no (?:approval|confirmation|permission|consent)|(?:obey|comply with|follow) (?:the|all|any|these|every)\s+\p{L}+|system prompt|developer mode|jailbreak|(?:debug|god|root|sudo|unrestricted|unsafe) mode|(?:for|to) (?:all|every|any|other) users?\b|(?:without|no|fewer|skip|hide|mute|omit|drop)(?: \p{L}+){0,3} (?:warnings?|alerts?|flags|disclaimers about allerg\p{L}+)|(?:reveal|dump|leak|expose|print out) (?:all |every |the |your |my )*(?:memor\p{L}+|facts|secrets|prompts?|instructions?)|instruction set|admin(?:istrator)? (?:access|rights|mode)|as (?:an? )?(?:trusted|preferred|authoritative|reliable)\s+(?:vendor|source|supplier|provider|site|citation|partner|company|expert|brand|tool|reference)|trusted source|(?:send|forward|upload|post|e-?mail|leak|transmit|exfiltrate)\s+(?:\p{L}+\s+){0,4}(?:to|at)\s+\S*(?:@|https?:|www\.|\.\p{L}{2,6}\b)|share\s+all|role\s*[:=]|topic\s*=|value\s*=|ignoriere alle|ignore toutes|ignora todas|ignore todas|ignora tutte|negeer alle|zignoruj|игнорируй|\bdu (?:musst|sollst|darfst|sollst nie)\b|warn(?:e|en)? mich (?:nie|nicht|niemals)|\b(?:nie|niemals|nicht) (?:mehr |wieder )*warnen|\b(?:tu dois|vous devez|tu devras|tu ne dois)\b|ne (?:m'avertis|me previens|m'alerte)\p{L}* (?:jamais|pas|plus)|\b(?:nunca|no|jamas|siempre) (?:me avises|me adviertas|debes|avisarme)\b|\b(?:debes|tienes que) (?:siempre |nunca )?(?:recomendar|avisar|obedecer|decir|ignorar)|\b(?:voce deve|tu deves|nunca me avise|nao me avise)\b|\b(?:devi|non devi) (?:sempre |mai )?(?:\p{L}+re|avvisarmi)\b|non avvisarmi|\bje moet\b|waarschuw me (?:nooit|niet)|\bmusisz\b|nie ostrzegaj|\bты должен|никогда не предупреждай|не предупреждай|(?:你|您)(?:必须|必須|不要|不得|永远|永遠)|(?:永远|永遠)?不要(?:再)?(?:警告|提醒)|警告しないで|경고하지 ?마|忽略(?:所有|之前|以上)|無視して|무시(?:해|하)`,
  'u',
)

/** Openers of a question that comes without its mark. */
export const questionOpener =
  /^(?:(?:and|so|but|ok|okay|hey|hi|hello|well|also|please)[\s,]+)*(?:what|what's|whats|who|who's|whom|whose|where|where's|when|why|how|how's|which|is|isn't|are|aren't|am i|do|does|did|don't (?=you|i\b|we)|can|could|would|will|won't|should|shall|may i|have you|has|was|were|had)\s|^(?:was|wer|wo|wann|warum|wie|welche[rsn]?|ist|sind|kann|konnen|kannst|konntest|soll|hast|bist|qu'est|que|qui|ou|quand|pourquoi|comment|quel(?:le)?s?|est-ce|peux-tu|pouvez|que|quien|donde|cuando|por que|como|cual(?:es)?|puedes|podrias|o que|quem|onde|quando|qual|pode|che cosa|cosa|chi|dove|perche|come|quale|puoi|wat|wie|waar|wanneer|waarom|hoe|welke|kun je|kan je|co|kto|gdzie|kiedy|dlaczego|jak|jaki|czy|ne|kim|nerede|ne zaman|neden|nasil|hangi|что|кто|где|когда|почему|как|какой|можешь)\s/u
