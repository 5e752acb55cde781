import { foldedPattern } from '../../text/pattern'

/**
 * What a request cannot be answered well without, though it shares no word with it: weather needs the home city.
 * Topics in the order in which they serve; the first that is known is taken.
 */
interface Essential {
  cue: RegExp
  /** One of each list is needed. */
  topics: ReadonlyArray<readonly string[]>
}

const word = (words: string): RegExp =>
  foldedPattern(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u')

const home = ['city', 'address', 'hometown', 'country'] as const
const clock = ['timezone', 'city', 'country'] as const

const essentials: readonly Essential[] = [
  {
    cue: word(
      'weather|forecasts?|(?:is|will) it (?:going to )?(?:rain|snow)(?:ing)?|(?:rain|snow|storm)s? (?:today|tomorrow|tonight|this|next)|umbrella|brolly|sunrise|sunset|(?:coat|jacket|raincoat|sunscreen|sun cream|wellies|scarf) (?:today|tomorrow|tonight|this)|' +
        "(?:in|around) town|what's on (?:this|at|today|tomorrow|tonight)|" +
        'near(?:by| me| here)|around here|in (?:my|the) (?:area|neighbou?rhood)|close to (?:me|home)|local(?:ly)?|things to do|' +
        'wetter\\p{L}*|regnet|regnen|regenschirm|schirm|jacke (?:heute|morgen)|in der nahe|hier in der|clima|tiempo (?:hace|hara|manana|hoy)|que tiempo|llueve|llovera|paraguas|chubasquero|cerca de (?:mi|aqui)|' +
        'meteo|quel temps|pleut|pleuvoir|pleuvra|parapluie|pres de chez|previsao do tempo|vai chover|guarda-chuva|perto de mim|che tempo|piove|piovera|ombrello|vicino a me|' +
        'weerbericht|regent|in de buurt|pogod\\p{L}*|w poblizu|hava (?:durumu|nasil)|yakinlarda|погод\\p{L}*|рядом со мной|поблизости',
    ),
    topics: [home],
  },
  { cue: foldedPattern('天气|下雨|带伞|雨伞|附近|天気|近く|雨が|傘|날씨|우산|근처', 'u'), topics: [home] },
  {
    cue: word(
      'what time (?:is it|will it be)|time (?:difference|here)|my (?:local )?time|which timezone|wie spat ist|wie viel uhr|que hora es|quelle heure|che ore sono|que horas sao|hoe laat|ktora (?:jest )?godzina|saat kac|который час|сколько времени',
    ),
    topics: [clock],
  },
  { cue: foldedPattern('几点|何時|몇 시', 'u'), topics: [clock] },
  {
    cue: word(
      '(?:write|draft|compose|sign|prepare) (?:me )?(?:a|an|the|my|this) (?:\\p{L}+ ){0,3}(?:e-?mail|letter|bio|cv|resume|signature|introduction|profile)|cover letter|introduce (?:me|myself)|sign (?:it|off) (?:with|as) my|' +
        'anschreiben|lebenslauf|bewerbung|lettre de motivation|carta de presentacion|curriculum',
    ),
    topics: [['name'], ['job'], ['employer']],
  },
]

/** Topics that are essential to a folded message; for each list, the first one known serves. */
export function essentialTopics(folded: string): ReadonlyArray<readonly string[]> {
  return essentials.filter(({ cue }) => cue.test(folded)).flatMap(({ topics }) => topics)
}
