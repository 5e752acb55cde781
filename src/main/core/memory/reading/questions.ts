import { foldedPattern } from '../../text/pattern'
import { fold } from '../../text/fold'
import type { MemoryQuestion } from '../statement'
import type { TopicRegistry } from '../topics/registry'
import { earlierAskedFor, originAskedFor } from './origin-questions'
import { asked } from './question-pattern'

const everything: readonly RegExp[] = [
  asked(
    '(?:what|which things) (?:do|did|have) you (?:know|remember|recall|learn(?:ed)?|stored?|saved?)(?: about| of| on)? (?:about )?me(?: so far)?',
  ),
  asked('what (?:all )?(?:do|have) you (?:remember(?:ed)?|stored?|saved?)(?: so far)?'),
  asked(
    '(?:show|list|give)(?: me)? (?:all )?(?:(?:of )?my |the |your )?(?:facts|memories|memory)(?: about me| of me)?',
  ),
  asked("what(?:'s| is) in (?:your|my) memory"),
  asked('(?:who am i|everything you (?:know|remember) about me|what (?:facts )?do you have on me)'),
  /^was (?:weisst|hast) du (?:uber mich|alles uber mich)(?: gespeichert)?\W*$/u,
  /^(?:que|qu'est-ce que|qu'est ce que) (?:tu )?(?:sais(?:-tu)?|connais)(?: tu)? (?:sur|de) moi\W*$/u,
  /^¿?que sabes (?:de|sobre) mi\W*$/u,
  /^o que (?:voce |tu )?sabe(?:s)? (?:de|sobre) mim\W*$/u,
  /^(?:che )?cosa sai (?:di|su di|su) me\W*$/u,
  /^wat weet je (?:over|van) mij\W*$/u,
  /^co o mnie wiesz\W*$/u,
  /^benim hakkimda ne(?:ler)? biliyorsun\W*$/u,
  /^что ты (?:обо мне знаешь|знаешь обо мне)\W*$/u,
  /^(?:你|您)?(?:知道|记得)我(?:的)?(?:什么|哪些(?:事|信息)?)\W*$/u,
  /^你(?:都)?(?:了解|知道)我什么\W*$/u,
  /^私について何を(?:知って|覚えて)(?:いますか|いる|る)\W*$/u,
  foldedPattern(String.raw`^(?:나|저)에 대해 (?:뭘|무엇을|뭐) (?:알고 있|아|기억)\p{L}*\W*$`, 'u'),
]

const aboutSomebody = asked(
  'what (?:do|did|have) you (?:know|remember|stored?)(?: about)? (?<who>(?:my )?\\p{L}[\\p{L}-]*)',
)
const myThing = asked(
  "(?:what|who|when|where|which)(?:'s|s| is| are| was| were)? (?:the |)my (?<thing>[\\p{L} '-]{2,40}?)(?: again| called)?",
)
const thingsName = asked(
  "(?:what|who)(?:'s|s| is| are) my (?<thing>[\\p{L}]+)(?:'s|s') names?|what (?:is|are|was) (?:the )?names? of my (?<thing2>\\p{L}+)",
)
const direct: ReadonlyArray<readonly [RegExp, string]> = [
  [
    asked(
      'where (?:do|did) i (?:live|reside)|where am i (?:living|based)|what (?:city|town|place) (?:do i live in|am i in)|which (?:city|town) do i live in',
    ),
    'city',
  ],
  [asked('where i (?:live|am living|am based)'), 'city'],
  [asked('my name|what my name is|what i am called'), 'name'],
  [asked("what (?:i am|i'm) allergic to"), 'allergy'],
  [asked('where (?:am i|do i come) from|where was i born'), 'hometown'],
  [asked("how old am i|what(?:'s| is) my age"), 'age'],
  [asked('when (?:was i born|is my birthday)'), 'birthday'],
  [asked("what (?:do i do(?: for a living| for work)?|is my job|'s my job)|what do i work as"), 'job'],
  [asked('where do i work|who do i work for|which company do i work for'), 'employer'],
  [
    asked(
      "what am i allergic to|(?:do i have|what are) (?:any |my )?allergies|what can(?:'t|not) i eat|am i allergic to anything",
    ),
    'allergy',
  ],
  [asked('what (?:medications?|medicines?|meds|drugs?) (?:do|am) i (?:take|on|taking)'), 'medication'],
  [asked('(?:what|which) languages? do i speak'), 'language'],
  [asked('what (?:car )?do i drive|which car do i (?:drive|have)'), 'car'],
  [
    asked(
      "what(?:'s| is)? my name|do you know my name|what am i called|(?:what|who) do i (?:go by|call myself)|what(?:'s| is) my name again",
    ),
    'name',
  ],
  [asked('what do i (?:like|love|enjoy)'), 'like'],
  [asked("what do i (?:hate|dislike)|what don't i like"), 'dislike'],
  [asked('(?:what|which) pets? do i have|do i have (?:any )?(?:pets?|a dog|a cat)'), 'pet'],
  [/^(?:weisst du (?:noch )?)?wie (?:heisse ich|ist mein name|mein name ist|ich heisse)\W*$/u, 'name'],
  [/^(?:weisst du )?wo (?:wohne|lebe) ich\W*$/u, 'city'],
  [/^(?:wogegen|gegen was|worauf) bin ich allergisch\W*$/u, 'allergy'],
  [/^wie alt bin ich\W*$/u, 'age'],
  [
    /^(?:comment (?:est-ce que )?je m'appelle|comment je m'appelle|quel est mon (?:pre)?nom|c'est quoi mon (?:pre)?nom|tu sais comment je m'appelle)\W*$/u,
    'name',
  ],
  [
    /^(?:ou est-ce que j'habite|ou (?:j'habite|habite-je|je vis)|dans quelle ville (?:est-ce que )?j'habite)\W*$/u,
    'city',
  ],
  [
    /^(?:a quoi (?:suis-je|je suis|est-ce que je suis) allergique|quelles sont mes allergies)\W*$/u,
    'allergy',
  ],
  [/^¿?(?:como me llamo|cual es mi nombre|sabes (?:como me llamo|mi nombre))\W*$/u, 'name'],
  [/^¿?(?:donde vivo|en que ciudad vivo)\W*$/u, 'city'],
  [/^¿?(?:a que soy alergic[oa]|cuales son mis alergias)\W*$/u, 'allergy'],
  [/^(?:qual e (?:o )?meu nome|como (?:eu )?me chamo|como e que me chamo)\W*$/u, 'name'],
  [/^(?:onde (?:eu )?(?:moro|vivo))\W*$/u, 'city'],
  [/^(?:a que (?:eu )?sou alergic[oa]|quais sao (?:as )?minhas alergias)\W*$/u, 'allergy'],
  [/^(?:come mi chiamo|qual e il mio nome)\W*$/u, 'name'],
  [/^(?:dove (?:vivo|abito))\W*$/u, 'city'],
  [/^(?:a cosa sono allergic[oa]|quali sono le mie allergie)\W*$/u, 'allergy'],
  [/^(?:hoe heet ik|wat is mijn naam)\W*$/u, 'name'],
  [/^waar woon ik\W*$/u, 'city'],
  [/^waar ben ik allergisch (?:voor|tegen)\W*$/u, 'allergy'],
  [/^(?:jak (?:mam na imie|sie nazywam))\W*$/u, 'name'],
  [/^gdzie mieszkam\W*$/u, 'city'],
  [/^na co (?:jestem uczulon[ya]|mam alergie)\W*$/u, 'allergy'],
  [/^(?:(?:benim )?(?:adim|ismim) ne)\W*$/u, 'name'],
  [/^(?:nerede (?:yasiyorum|oturuyorum))\W*$/u, 'city'],
  [/^(?:neye alerjim var)\W*$/u, 'allergy'],
  [/^(?:как меня зовут)\W*$/u, 'name'],
  [/^(?:где я живу)\W*$/u, 'city'],
  [/^(?:на что у меня аллергия)\W*$/u, 'allergy'],
  [/^(?:我叫什么(?:名字)?|我的名字(?:是什么|叫什么)|你(?:知道|记得)我叫什么(?:名字)?(?:吗)?)\W*$/u, 'name'],
  [/^(?:我住在?哪里?(?:儿)?|我住在什么地方)\W*$/u, 'city'],
  [/^(?:我对什么过敏)\W*$/u, 'allergy'],
  [
    /^(?:(?:私|僕|俺)の名前は(?:何|なん)(?:ですか|だっけ|でしたっけ)?|私の名前(?:を覚えて(?:い)?ますか)?)\W*$/u,
    'name',
  ],
  [/^(?:(?:私|僕)は)?どこに住んで(?:います|い)(?:ますか|る|か)?\W*$/u, 'city'],
  [/^(?:(?:私|僕)は)?何のアレルギー(?:が(?:あり|ある)|です)(?:ますか|か|の)?\W*$/u, 'allergy'],
  [foldedPattern(String.raw`^(?:제|내) 이름(?:이|은) (?:뭐|무엇)\p{L}*\W*$`, 'u'), 'name'],
  [foldedPattern(String.raw`^(?:제가|내가|저는|나는) 어디(?:에|에서)? (?:살|사)\p{L}*\W*$`, 'u'), 'city'],
  [
    foldedPattern(
      String.raw`^(?:제가|내가|저는|나는) (?:뭐에|무엇에|어떤) 알레르기\p{L}*(?: 있\p{L}*)?\W*$`,
      'u',
    ),
    'allergy',
  ],
]
const earlierThing = asked(
  'what (?:was|were|is) my (?:previous|old|last|former|earlier) (?<thing>[\\p{L} ]{2,30}?)',
)
// Most sentences hold none of these words and are done with at once.
const maybe =
  /[?]|\b(?:what|what's|whats|who|where|when|which|how|why|show|list|give|everything|wie|wo|was|wann|warum|wieso|weshalb|woher|pourquoi|quand|cuando|por que|wogegen|worauf|que|comment|quel|ou|donde|como|cual|qual|onde|come|dove|cosa|wat|waar|hoe|jak|gdzie|co|na|ne|nerede|neye)\b|[\u0250-\uffff]/u

/**
 * The question to memory that a folded sentence asks, whole and nothing else; null if it asks none.
 * @param known the people in it may be asked about
 */
export function questionIn(
  sentence: string,
  topics: TopicRegistry,
  known: { readonly facts: ReadonlyArray<{ subject: string }> },
): MemoryQuestion | null {
  const text = sentence.trim()
  if (text.length > 120 || !maybe.test(text)) return null
  if (everything.some((pattern) => pattern.test(text))) return { about: 'everything', subject: 'user' }
  const once = earlierAskedFor(text)
  if (once) return { about: 'earlier', subject: 'user', ...once }
  const before = earlierThing.exec(text)?.groups?.thing
  if (before) {
    const topic = topicOf(before, topics)
    if (topic) return { about: 'earlier', subject: 'user', topic, before: null }
  }
  for (const [pattern, topic] of direct)
    if (pattern.test(text)) return { about: 'topic', subject: 'user', topic }
  const named = thingsName.exec(text)
  const thing = named?.groups?.thing ?? named?.groups?.thing2 ?? myThing.exec(text)?.groups?.thing
  if (thing) {
    const topic = topicOf(thing, topics)
    if (topic) return { about: 'topic', subject: 'user', topic }
  }
  const origin = originAskedFor(text, known)
  if (origin) return { about: 'source', topic: topicOf(origin.value ?? '', topics), ...origin }
  const who = aboutSomebody.exec(text)?.groups?.who?.replace(/^my /u, '')
  if (who) {
    const person = known.facts.find(({ subject }) => subject !== 'user' && fold(subject) === who)
    if (person) return { about: 'everything', subject: person.subject }
  }
  return null
}

/** The topic a person means by a word or two; null where no known topic is named. */
export function topicOf(words: string, topics: TopicRegistry): string | null {
  const id = topics.canonical(words.trim())
  if (id !== '' && topics.isKnown(id)) return id
  const last = words.trim().split(/\s+/u).pop() ?? ''
  const byLast = topics.canonical(last)
  return byLast !== '' && topics.isKnown(byLast) ? byLast : null
}
