// Words for people near to the owner, folded, in several languages, and the topic that their name is kept under.
const byTopic: ReadonlyArray<readonly [string, string]> = [
  [
    'partner',
    'wife husband spouse partner girlfriend boyfriend bf gf hubby wifey fiance fiancee frau ehefrau mann ehemann freundin partnerin femme mari copain copine conjoint epouse epoux esposa esposo marido mujer novio novia pareja mulher namorado namorada moglie marito ragazzo ragazza fidanzato fidanzata vrouw man zona maz chlopak dziewczyna esim karim kocam жена муж 妻子 老婆 丈夫 老公 妻 夫 아내 남편',
  ],
  [
    'child',
    'son daughter child kid baby children kids sons daughters boy girl sohn tochter kind kinder fils fille enfant enfants hijo hija hijos hijas filho filha filhos figlio figlia figli zoon dochter kinderen syn corka dzieci oglum kizim cocugum сын дочь ребенок дети 儿子 女儿 孩子 息子 娘 子供 아들 딸 아이',
  ],
  [
    'sister',
    'sister sisters schwester soeur hermana irma sorella zus siostra ablam kiz kardesim сестра 姐姐 妹妹 姉 妹 언니 누나 여동생',
  ],
  [
    'brother',
    'brother brothers bruder frere hermano irmao fratello broer brat abim erkek kardesim брат 哥哥 弟弟 兄 弟 형 오빠 남동생',
  ],
  [
    'mother',
    'mother mom mum mama mutter mere madre mae moeder matka annem мама мать 妈妈 母亲 母 엄마 어머니',
  ],
  [
    'father',
    'father dad papa vater pere padre pai vader ojciec tata babam папа отец 爸爸 父亲 父 아빠 아버지',
  ],
  [
    'boss',
    'boss manager supervisor chef chefin patron jefe jefa chefe capo baas szef szefowa patronum начальник 老板 上司 상사',
  ],
  [
    'friend',
    'friend friends freund ami amie amigo amiga amico amica vriend vriendin przyjaciel przyjaciolka arkadasim друг подруга 朋友 友達 친구',
  ],
  [
    'colleague',
    'colleague coworker co-worker kollege kollegin collegue colega collega kolega kolezanka коллега 同事 同僚 동료',
  ],
  [
    'neighbor',
    'neighbour neighbor nachbar nachbarin voisin voisine vecino vecina vizinho vizinha vicino vicina buurman buurvrouw sasiad sasiadka komsum сосед соседка 邻居 隣人 이웃',
  ],
  ['roommate', 'roommate flatmate housemate mitbewohner mitbewohnerin colocataire'],
  ['grandmother', 'grandmother grandma granny oma abuela grand-mere avo nonna babcia бабушка'],
  ['grandfather', 'grandfather grandpa grandad opa abuelo grand-pere nonno dziadek дедушка'],
  ['aunt', 'aunt tante tia zia ciotka teyzem тетя'],
  ['uncle', 'uncle onkel oncle tio zio oom wujek amcam дядя'],
  ['cousin', 'cousin cousine primo prima cugino cugina neef nicht kuzyn kuzynka kuzenim'],
  ['niece', 'niece nichte sobrina nipote'],
  ['nephew', 'nephew neffe sobrino'],
]

const topicOf = new Map<string, string>()
for (const [topic, words] of byTopic) for (const word of words.split(' ')) topicOf.set(word, topic)

/** The topic that a relation's own name belongs to: "my wife" → `partner`; null for anything else. */
export function relationTopic(folded: string): string | null {
  const words = folded.trim().split(/\s+/u)
  for (const word of [...words].reverse()) {
    const topic = topicOf.get(word)
    if (topic) return topic
  }
  for (const [word, topic] of topicOf)
    if (/^\P{sc=Latin}/u.test(word) && word.length > 1 && folded.includes(word)) return topic
  return null
}

/** Whether a folded word names a relation. */
export function isRelation(folded: string): boolean {
  return topicOf.has(folded)
}
