import { foldedPattern } from '../../text/pattern'
import * as lexicon from './lexicon'

/** The verb a rule's words follow: a form of to be, to have, or any other. */
export type VerbLead = 'be' | 'have' | 'do'

/** What a value has to look like to be taken. */
export type ValueShape = 'any' | 'name' | 'noun' | 'place' | 'thing' | 'exact'

export interface EnglishRule {
  topic: string
  verb: VerbLead
  /** Matched at the start of what follows subject, verb and adverbs. Groups: v, value; w, value of `also`; old. */
  body: RegExp
  shape: ValueShape
  also?: string
  /** Also said of other people ("Leo is allergic to eggs"). */
  others?: boolean
}

const rule = (
  topic: string,
  verb: VerbLead,
  body: string,
  shape: ValueShape = 'exact',
  extra: Partial<Pick<EnglishRule, 'also' | 'others'>> = {},
): EnglishRule => ({ topic, verb, body: foldedPattern(`^${body}`, 'u'), shape, ...extra })

const others = { others: true } as const
const end = '(?=$|[\\s,.;:!?()-])'
const stop =
  '(?=\\s*$|\\s+(?:and|but|so|by|now|too|though|as|with|since|these|at the|here|for|from|who|living|working|in)\\b|\\s*[,.;:!?()-])'
const job = `(?:\\p{L}[\\p{L}-]* ){0,3}?(?:${lexicon.jobs}|\\p{L}{4,}(?:ologist|ographer|ician|iatrist|ologe))(?: (?:student|assistant|manager|nurse|engineer|teacher|writer|officer))?`
const allergic = 'al+er[gj]i[ck](?:al)?|alergc|allergc|allergig|allerigc|alergick'
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?'
const date = `(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?:,? \\d{4})?|${month} (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}|\\d{1,2}[./]\\d{1,2}\\.?)`

// What only says of what kind the liked thing is: "authors like Thomas Mann", "the movie …", "reading about …".
const kindOf =
  '(?:(?:reading|watching|listening to) (?:about )?)?(?:(?:authors?|writers?|artists?|bands?|actors?|actresses|directors?|composers?|(?:the )?(?:books?|novels?|movies?|films?|music|songs?)) (?:like|such as|about|from|by) (?:the )?)?(?:the (?:song|band|movie|film|book|novel|author|actor|actress|singer|show|series|game) )?["\'*_]*'

/** Rules of what stands after "I am", "I have", "I" and the like. First match wins within a verb. */
export const englishRules: readonly EnglishRule[] = [
  // ── to be ──
  rule(
    'allergy',
    'be',
    `(?:\\p{L}+ly )?(?:${allergic})s? (?:to|too|against) (?:eating |all (?:kinds of |types of )?|any |most )?(?<v>.+)`,
    'noun',
    others,
  ),
  rule('intolerance', 'be', '(?<v>\\p{L}+)[- ]intolerant', 'exact', others),
  rule(
    'intolerance',
    'be',
    '(?:intolerant (?:to|of)|sensitive to|sensitive against) (?<v>.+)',
    'noun',
    others,
  ),
  rule(
    'pregnancy',
    'be',
    `(?<v>(?:\\d+(?:\\s*[-and]+\\s*\\d+)? ?(?:weeks?|months?|wks?) )?(?:(?:and )?pregnant|expecting(?: (?:a baby|twins|a (?:boy|girl)))?|breast-?feeding|nursing a baby))${stop}`,
    'exact',
    others,
  ),
  rule(
    'diet',
    'be',
    `(?:an? |on an? |going |all |strict |strictly )*(?<v>${lexicon.diets})s?${end}`,
    'exact',
    others,
  ),
  rule(
    'sobriety',
    'be',
    `(?:an? )?(?<v>(?:\\d+ (?:days?|weeks?|months?|years?) )?sober|teetotal(?:ler|er)?|recovering alcoholic|in recovery|a recovering addict)${stop}`,
  ),
  rule('handedness', 'be', `(?:an? )?(?<v>left-? ?handed|right-? ?handed|ambidextrous|lefty|southpaw)${end}`),
  rule('accessibility', 'be', `(?<v>${lexicon.accessibility})${stop}`, 'exact', others),
  rule('condition', 'be', `(?:an? )?(?<v>${lexicon.conditions})${end}`, 'exact', others),
  rule(
    'age',
    'be',
    `(?:now )?(?:aged )?(?<v>1[0-1]\\d|[1-9]?\\d)(?: ?(?:years? old|years? of age|yrs? old|y/?o|yo))`,
    'exact',
    others,
  ),
  rule('age', 'be', `(?<v>1[0-1]\\d|[1-9]\\d)(?=\\s*$|\\s+(?:now|and)\\b)`),
  rule('height', 'be', `(?<v>\\d'\\s?\\d{1,2}"?|\\d[.,]\\d{1,2} ?m|\\d{3} ?cm)(?: tall)?${end}`),
  rule(
    'job',
    'be',
    `(?:an? |working as an? |working as )(?<v>${job})(?: (?:at|for) (?<w>[^,.;]+))?${stop}`,
    'exact',
    { also: 'employer' },
  ),
  rule('job', 'be', '(?:now |currently )?working as an? (?<v>[^,.;]+)', 'noun'),
  rule('job', 'be', `(?<v>retired|unemployed|self-employed|a stay-at-home (?:mum|mom|dad|parent))${stop}`),
  rule('employer', 'be', '(?:employed (?:by|at)|working (?:at|for)) (?<v>.+)', 'place'),
  rule('hometown', 'be', '(?:originally )?from (?<v>.+)', 'place'),
  rule('city', 'be', '(?:based|living|located|residing|settled) (?:out )?(?:in|near) (?<v>.+)', 'place'),
  rule('name', 'be', '(?:called|named) (?<v>.+)', 'name'),
  rule(
    'language',
    'be',
    `(?:fluent in|a native|a native speaker of|bilingual in) (?<v>${lexicon.languagesSpoken})`,
  ),
  rule(
    'dislike',
    'be',
    `(?:not|no) (?:really |exactly |at all )?(?:(?:a|an) (?:big |huge |great |real )?fan of|into|fond of|keen on) ${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule(
    'like',
    'be',
    `(?:an? (?:big |huge |massive |die-?hard |great |real |lifelong )?fan of|(?:really |very |so )?into|(?:very )?fond of|obsessed with|(?:very )?keen on|crazy about|passionate about) ${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule(
    'like',
    'be',
    `(?:really |definitely |much |more |totally )*(?:drawn (?:more |much more )?(?:to|towards)|leaning (?:more )?towards?|loving|enjoying) (?:the )?(?:(?:books?|novels?|movies?|films?|music|songs?) (?:about|by|from|with) )?${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule(
    'marital_status',
    'be',
    `(?:happily |newly |recently )?(?<v>married|divorced|widowed|engaged|single)${stop}`,
  ),
  rule('nationality', 'be', `(?:an? )?(?<v>${lexicon.nationalities})${stop}`),
  rule(
    'medication',
    'be',
    `(?:currently )?(?:on|taking) (?:\\d+ ?m?c?g (?:of )?)?(?:daily |a daily |low-dose |my |a )?(?<v>${lexicon.drugs})${end}`,
    'exact',
    others,
  ),
  rule('medication', 'be', `(?:on|taking) (?<v>\\p{L}+) for my \\p{L}+`, 'exact', others),

  // ── to have ──
  rule(
    'allergy',
    'have',
    '(?:an? |(?:very )?(?:severe|serious|mild|bad|strong|terrible|known|life-threatening|deadly) |some |food )*al+erg(?:y|ies) (?:to|against) (?<v>.+)',
    'noun',
    others,
  ),
  rule(
    'allergy',
    'have',
    '(?:an? |(?:severe|serious|mild|bad|strong|terrible|known|life-threatening|deadly) )*(?<v>(?!(?:an?|the|no|any|food|my|anaphylactic|allergic|lifelong|airborne) al)\\p{L}+(?:[ -]\\p{L}+)?) al+erg(?:y|ies)(?! (?:question|test|season|shot|med|pill|tablet|info|doctor|clinic|appointment|problem|free|friendly|advice|list|card))',
    'noun',
    others,
  ),
  rule('intolerance', 'have', '(?:an? |(?:severe|mild|bad) )*(?<v>\\p{L}+) intolerance', 'exact', others),
  rule('intolerance', 'have', '(?:an? |(?:severe|mild|bad) )*intolerance (?:to|of) (?<v>.+)', 'noun', others),
  rule(
    'condition',
    'have',
    `(?:got |chronic |mild |severe |bad |been diagnosed with )*(?<v>${lexicon.conditions})${end}`,
    'exact',
    others,
  ),
  rule(
    'diet',
    'do',
    `(?:'ve |have )?(?:gone|went|turned|become|became) (?:all |fully |completely |strictly |full )*(?<v>${lexicon.diets})${end}`,
    'exact',
    others,
  ),
  rule('handedness', 'have', '(?<v>a dominant left hand)'),
  rule('accessibility', 'have', `(?<v>${lexicon.aids})${stop}`),
  rule(
    'city',
    'have',
    '(?:lived|been living) (?:here )?in (?<v>[^,.;]+?) (?:since|for|ever since|all my life|my whole life)\\b.*',
    'place',
  ),

  // ── any other verb ──
  rule(
    'city',
    'do',
    '(?:just |recently |finally )?(?:mov(?:ed|e)|relocated) (?:here |back |over )?from (?<old>.+?) (?:back )?(?:to|over to) (?<v>.+)',
    'place',
  ),
  rule(
    'city',
    'do',
    "(?:(?:'ve |have )?(?:just |recently |finally )?(?:moved|relocated)) (?:back )?to (?<v>.+)",
    'place',
  ),
  rule('address', 'do', 'live (?:at|on) (?<v>\\d+[a-z]?,? .+|.+ \\d+[a-z]?)$', 'any'),
  rule(
    'city',
    'do',
    "(?:live|lives|reside|resides|'ve been living|have been living|'ve lived|have lived|been living) (?:alone |together |happily |right |out |over |here )?(?:in|near|outside|just outside) (?:the (?:city|town|village) of )?(?<v>.+)",
    'place',
  ),
  rule(
    'hometown',
    'do',
    '(?:come from|(?:was|were) (?:born|raised|born and raised) in|grew up in) (?<v>(?!\\d|an? |the (?:19|20|countryside)|poverty).+)',
    'place',
  ),
  rule('birthday', 'do', `(?:was|were) born (?:on|in) (?<v>${date}|(?:19|20)\\d\\d)`, 'exact', others),
  rule(
    'employer',
    'do',
    '(?:work|works) (?:full-time |part-time |remotely )?(?:at|for) (?<v>[^,;]+?) as (?:an? |the )?(?<w>[^,.;]+)$',
    'place',
    { also: 'job' },
  ),
  rule('employer', 'do', '(?:work|works) (?:full-time |part-time |remotely )?(?:at|for) (?<v>.+)', 'place'),
  rule(
    'employer',
    'do',
    "(?:(?:'ve |have )?(?:just |recently )?(?:joined|started (?:working )?at|started (?:working )?for|got a (?:new )?job (?:at|with)|been hired by|signed with)) (?<v>.+)",
    'place',
  ),
  rule(
    'job',
    'do',
    `(?:'ve worked|have worked|work|works|worked my way up|started|earn my living|make (?:my|a) living|'ve been working|have been working) as (?:an? |the )?(?<v>[^,.;]+?)(?: (?:at|for) (?<w>\\p{L}[^,.;]*))?$`,
    'noun',
    { also: 'employer' },
  ),
  rule(
    'field_of_study',
    'do',
    "(?:study|'m studying|major in|studied) (?<v>\\p{L}[^,.;]*?)(?: at (?<w>.+))?$",
    'noun',
    { also: 'school' },
  ),
  rule(
    'car',
    'do',
    '(?:drive|own) (?:an? |my |our )(?:old |new |used |second-hand |little |big )?(?<v>.+)',
    'thing',
  ),
  rule('car', 'do', 'drive (?<v>\\p{L}.+)', 'place'),
  rule('coffee', 'do', '(?:take|drink|like|have|prefer|want) my coffee (?<v>.+)', 'noun'),
  rule('tea', 'do', '(?:take|drink|like|have|prefer) my tea (?<v>.+)', 'noun'),
  rule(
    'medication',
    'do',
    `(?:take|takes|use|'m taking|was prescribed|have been prescribed|'ve been prescribed|was put on|got prescribed|inject) (?:\\d+ ?m?c?g (?:of )?)?(?:daily |a daily |low-dose |my |an? )?(?<v>${lexicon.drugs})${end}`,
    'exact',
    others,
  ),
  rule(
    'medication',
    'do',
    '(?:take|takes) (?<v>\\p{L}+) (?:for my \\p{L}+|every day|daily|twice a day|once a day|\\d+ ?mg)',
    'exact',
    others,
  ),
  rule('medication', 'do', '(?:take|takes) (?<v>\\d+ ?m?c?g (?:of )?\\p{L}+)', 'exact', others),
  rule(
    'condition',
    'do',
    `(?:suffer(?:s|ed)? from|live with|struggle with|(?:was|were|got|'ve been|have been) (?:recently |just )?diagnosed with|(?:was|got) told (?:that )?i have) (?:chronic |mild |severe |an? )?(?<v>${lexicon.conditions})${end}`,
    'exact',
    others,
  ),
  rule(
    'allergy',
    'do',
    "(?:suffer(?:s)? from|have developed|developed|'ve developed) (?:an? |a severe )?(?<v>\\p{L}+(?: \\p{L}+)?) al+erg(?:y|ies)",
    'noun',
    others,
  ),
  rule(
    'allergy',
    'do',
    "(?:suffer(?:s)? from|have developed|developed|'ve developed) (?:an? |a severe )?al+erg(?:y|ies) to (?<v>.+)",
    'noun',
    others,
  ),
  rule(
    'allergy',
    'do',
    '(?:always )?(?:carry|carries|need|have) (?:around )?(?:an? |my |two )?(?:epi-?pens?|adrenaline (?:pen|auto-?injector)|auto-?injector)s? (?:around )?(?:everywhere |with me )?(?:because of|due to|for|in case of) (?:my )?(?:allergy to )?(?<v>.+?)(?: allergy)?$',
    'noun',
    others,
  ),
  rule(
    'allergy',
    'do',
    '(?:(?:break|breaks) out in hives|(?:go|goes) into (?:anaphylaxis|anaphylactic shock)|swells? up|react(?:s)? (?:very |really )?badly|(?:get|gets) (?:hives|a rash|anaphylaxis)|have (?:a )?(?:severe |bad )?(?:allergic )?reactions?) (?:when i eat|if i eat|whenever i eat|from|to) (?<v>.+)',
    'noun',
    others,
  ),
  rule(
    'diet',
    'do',
    `(?:(?:eat|eats|follow|follows|keep|keeps|stick to|am on|do) (?:only |strictly |an? |mostly )?)(?<v>${lexicon.diets})(?: diet| food)?${end}`,
    'exact',
    others,
  ),
  rule(
    'intolerance',
    'do',
    "(?:can't|cannot|can not|cant|don't|do not) (?:tolerate|digest|handle|process|stomach) (?<v>.+)",
    'noun',
    others,
  ),
  rule(
    'food_restriction',
    'do',
    "(?:(?:can't|cannot|can not|cant|mustn't|am not allowed to|'m not allowed to) (?:really |ever |currently )?(?:eat|have|touch|consume|drink)|(?:don't|do not|dont|never|doesn't) (?:really |ever |currently )?(?:eat|consume)) (?:any |or drink )?(?<v>.+)",
    'noun',
    others,
  ),
  rule('food_restriction', 'do', '(?:avoid|avoids) (?:eating|drinking) (?<v>.+)', 'noun', others),
  rule(
    'sobriety',
    'do',
    "(?<v>(?:don't|do not|dont|never) drink(?: any)? alcohol|(?:quit|stopped|gave up) (?:drinking(?! \\p{L})|alcohol))",
    'exact',
  ),
  rule(
    'dislike',
    'do',
    `(?:hate|detest|loathe|despise|can't stand|cannot stand|cant stand|can't bear|don't (?:really )?like|do not (?:really )?like|dont like|don't (?:really )?enjoy|do not enjoy|don't care for|dislike|have grown to dislike|'ve grown to dislike|can't abide) ${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule('preference', 'do', '(?:much )?prefer (?<v>.+)', 'any'),
  rule(
    'like',
    'do',
    `(?:absolutely )?(?:love|adore|enjoy|like|(?:really )?been (?:really |so )?(?:enjoying|loving)|(?:actually |really )?(?:come|grown) to (?:really )?(?:love|appreciate|like)|'ve come to (?:love|appreciate|like)|have come to (?:love|appreciate|like)|'ve been (?:really |so )?(?:enjoying|loving)|have been (?:really |so )?(?:enjoying|loving)|am (?:really )?(?:enjoying|loving)|'m (?:really )?(?:enjoying|loving)|'ve grown to like|have grown to like|'ve always (?:really )?(?:liked|loved|enjoyed)|have always (?:really )?(?:liked|loved|enjoyed)) ${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule(
    'like',
    'do',
    `(?:(?:really |actually |definitely )?(?:been |feel )?(?:much |really |more )*drawn (?:more |much more )?(?:to|towards)|(?:really |recently )?(?:gotten|got) (?:really )?into|found myself (?:really |much |so )*(?:enjoying|loving|drawn (?:more |much more )?to|drawn more to|appreciating)) (?:the )?(?:(?:books?|novels?|movies?|films?|music|songs?) (?:about|by|from|with) )?${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule('instrument', 'do', `play (?:the )?(?<v>${lexicon.instruments})${end}`),
  rule('sport', 'do', `play (?<v>${lexicon.sports})${stop}`),
  rule(
    'language',
    'do',
    `(?:also )?(?:speak|am learning to speak) (?:fluent |a little |some |a bit of |good )?(?<v>${lexicon.languagesSpoken})`,
  ),
  rule(
    'age',
    'do',
    "(?:just |'ve just |have just )?turned (?<v>1[0-1]\\d|[1-9]?\\d)(?![\\d%])",
    'exact',
    others,
  ),
  rule(
    'weight',
    'do',
    'weigh (?:about |around )?(?<v>\\d{2,3}(?:[.,]\\d)? ?(?:kgs?|kilos?|lbs?|pounds|stone))',
  ),
  rule('height', 'do', `stand (?<v>\\d'\\s?\\d{1,2}"?|\\d{3} ?cm)`),
  rule('accessibility', 'do', `(?:use|rely on|wear|need) (?<v>${lexicon.aids})${stop}`),
  rule('editor', 'do', `(?:use|code in|program in|work in|write code in) (?<v>${lexicon.editors})${stop}`),
  rule('operating_system', 'do', `(?:use|run|'m on|am on|work on) (?<v>${lexicon.systems})${stop}`),
  rule('name', 'do', 'go by (?:the name (?:of )?)?(?<v>.+)', 'name'),
  rule(
    'hobby',
    'do',
    '(?:do|practice|practise) (?<v>yoga|pilates|karate|judo|taekwondo|boxing|kickboxing|ceramics|pottery|calligraphy|archery|fencing|parkour|crossfit|gymnastics|martial arts|origami|woodworking)',
  ),
]

/** Words that stand between subject and verb, or between verb and value, and leave the claim as it is. */
export const adverbs =
  '(?:also|really|actually|just|currently|now|still|always|severely|very|highly|deadly|deathly|extremely|super|quite|mildly|strongly|violently|badly|absolutely|totally|definitely|unfortunately|sadly|usually|mostly|mainly|generally|normally|personally|certainly|both|strictly|fully|completely|terribly|pretty|kinda|slightly|particularly|especially|genuinely|truly|honestly|basically|indeed|too|officially|incredibly|insanely|seriously|life-threateningly|medically|clinically|happily|proudly|originally|ethically|a bit|kind of|sort of|as well|as of late|of course|by the way|btw|a little|these days|nowadays|so|myself|all|only|almost exclusively|recently|finally|rather|temporarily|permanently|basically|literally)'

/** What may stand before a statement in its clause without changing it. */
export const openers = foldedPattern(
  String.raw`^(?:(?:hi|hello|hey|hiya|hi there|hello there|hey there|good (?:morning|evening|afternoon)|greetings|well|so|also|and|but|or|oh|ah|um|uh|hmm|ok|okay|yes|yeah|yep|no|nope|right|sorry|oops|typo|wait|look|listen|btw|by the way|fyi|heads up|psa|note|full disclosure|just so you know|jsyk|for the record|for context|context|background|for reference|as i (?:said|mentioned|told you)(?: before| earlier)?|like i said|as you (?:may |might )?know|you (?:should|must|may|might) (?:also )?know(?: that)?|(?:please )?(?:be aware|note|know|keep in mind|bear in mind)(?: that)?|keep in mind(?: that)?|i (?:should|must|have to|want to|forgot to|wanted to|need to|'d like to|would like to) (?:also )?(?:mention|say|add|tell you|note|point out|let you know|warn you|confess|admit|clarify|remind you)(?: that)?|i(?:'ll| will) (?:mention|say|add|tell you)(?: that)?|i (?:already |just )?(?:told|mentioned to|said to) you(?: that)?|i (?:already |just )?mentioned(?: that)?|did i (?:mention|tell you|say)(?: that)?|i think i (?:told you|mentioned)(?: that)?|to be (?:honest|clear|fair)|honestly|frankly|actually|basically|technically|unfortunately|sadly|luckily|fortunately|anyway|anyhow|obviously|clearly|these days|nowadays|lately|recently|now|currently|at the moment|today|in fact|turns out(?: that)?|it turns out(?: that)?|personally|for me|as for me|about me|a bit about me|a little about me|ps|p\.s\.?|on top of (?:that|it all|this)|besides|moreover|in my (?:free|spare) time|(?:on|at) weekends|at home|at work|in addition|apart from that|other than that|important|warning|reminder|update|correction|news|big news|good news|guess what|since|because|as|given that|considering(?: that)?|seeing as|knowing that|remember|please|pls|the thing is(?: that)?|fun fact|funny enough|speaking of (?:\p{L}+ ){0,3}\p{L}+|my friend|mate|buddy|dude|assistant|keepsake|both of us)(?:\s*[,:!.-]+\s*|\s+))+`,
  'u',
)
