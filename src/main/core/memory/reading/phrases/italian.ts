import { drug } from './line'
import type { Line } from './line'

/** Italian, most telling first. */
export const italian: readonly Line[] = [
  [
    'medication',
    'noun',
    "prendo (?:il |lo |la |l')?(?<v>[\\p{L}-]+) (?:tutt[ei] (?:le|i|gli) \\p{L}+|ogni \\p{L}+|al giorno)",
  ],
  [
    'allergy',
    'noun',
    "(?:io )?non sono piu allergic[oa] (?:al|allo|alla|alle|agli|ai|all'|a) ?(?<v>.+)",
    'ended',
  ],
  [
    'allergy',
    'noun',
    "(?:io )?non sono allergic[oa] (?:al|allo|alla|alle|agli|ai|all'|a) ?(?<v>.+)",
    'never',
  ],
  ['diet', 'exact', '(?:io )?non sono piu (?<v>vegan[oa]|vegetarian[oa])', 'ended'],
  ['name', 'name', '(?:(?:io )?mi chiamo|il mio nome e|chiamami) (?<v>[\\p{L}-]+(?: [\\p{L}-]+)?)'],
  ['name', 'self', '(?:io )?sono (?<v>\\p{L}+)$'],
  ['city', 'place', '(?:io )?(?:mi sono trasferit[oa]) da (?<old>[\\p{L} ]+?) a (?<v>.+)'],
  ['city', 'place', '(?:io )?(?:mi sono trasferit[oa]|ci siamo trasferiti) (?:a|in) (?<v>.+)'],
  [
    'city',
    'place',
    '(?:io )?(?:vivo|abito|risiedo|viviamo|abitiamo) (?:\\p{L}+ )?(?:a|in|vicino a) (?<v>.+)',
  ],
  ['hometown', 'place', '(?:io )?(?:vengo|sono originari[oa]|sono nat[oa]) (?:da|di|a) (?<v>.+)'],
  [
    'allergy',
    'noun',
    "(?:io )?(?:sono|anche) (?:\\p{L}+ ){0,2}allergic[oa] (?:anche |pure )?(?:al|allo|alla|alle|agli|ai|all'|a) ?(?<v>.+)",
  ],
  [
    'allergy',
    'noun',
    "(?:io )?(?:ho|soffro di) (?:un')?allergia (?:\\p{L}+ )?(?:al|allo|alla|alle|agli|ai|all'|a) ?(?<v>.+)",
  ],
  [
    'intolerance',
    'noun',
    "(?:io )?(?:sono|ho) (?:un')?intolleran(?:te|za) (?:al|allo|alla|alle|agli|ai|all'|a) ?(?<v>.+)",
  ],
  ['sobriety', 'exact', '(?:io )?(?<v>non bevo (?:piu )?(?:alcol|alcolici)|sono (?:astemi[oa]|sobri[oa]))'],
  [
    'intolerance',
    'noun',
    "(?:il |lo |la |i |gli |le |l')?(?<v>.+?) mi (?:fa|fanno) (?:\\p{L}+ )?(?:male|stare male)",
  ],
  ['pregnancy', 'exact', '(?:io )?sono (?<v>incinta(?: di \\d+ (?:settimane|mesi))?)'],
  [
    'diet',
    'exact',
    '(?:io )?(?:sono|mangio) (?:\\p{L}+ )?(?<v>vegan[oa]|vegetarian[oa]|pescetarian[oa]|celiac[oa]|halal|kosher)',
  ],
  [
    'food_restriction',
    'noun',
    "(?:io )?non (?:mangio|bevo|posso mangiare|posso bere) (?:il |la |lo |le |gli |i |l')?(?<v>.+)",
  ],
  [
    'condition',
    'exact',
    "(?:io )?(?:ho|soffro di) (?:il |l'|la )?(?<v>diabete(?: di tipo [12])?|asma|epilessia|ipertensione|celiachia|emicrania|artrite|depressione|pacemaker|un pacemaker)",
  ],
  [
    'condition',
    'exact',
    '(?:io )?sono (?<v>diabetic[oa]|asmatic[oa]|epilettic[oa]|ipertes[oa]|sord[oa]|ciec[oa]|daltonic[oa])',
  ],
  [
    'medication',
    'exact',
    `(?:io )?(?:prendo|sto prendendo|assumo) (?:ogni giorno |tutti i giorni )?(?:il |la |lo |l')?(?<v>${drug})`,
  ],
  ['job', 'noun', "(?:io )?(?:lavoro come|faccio (?:il|la|lo|l')) ?(?<v>.+)"],
  [
    'job',
    'exact',
    "(?:io )?sono (?:un'?a? )?(?<v>(?:infermier[ea]|professore(?:ssa)?|insegnante|ingegnere|medico|avvocat[oa]|sviluppat(?:ore|rice)|programmat(?:ore|rice)|architett[oa]|contabile|fornai[oa]|cuoc[oa]|student(?:e|essa)|giornalista|fotograf[oa]|dentista|farmacista|pensionat[oa]|psicolog[oa]))$",
  ],
  ['employer', 'place', '(?:io )?lavoro (?:in|alla|al|per|presso|da) (?<v>.+)'],
  [
    'birthday',
    'exact',
    "(?:il mio compleanno e|compio gli anni|sono nat[oa]) (?:il |l')?(?<v>\\d{1,2} \\p{L}+(?: \\d{4})?|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|nel \\d{4})",
  ],
  ['age', 'exact', '(?:io )?ho (?<v>\\d{1,3}) anni'],
  ['language', 'exact', "(?:io )?parlo (?:anche )?(?:l'|il |lo )?(?<v>\\p{L}+)"],
  [
    'pet',
    'name',
    '(?:il mio|la mia|il nostro|la nostra) (?:cane|cagnolina|gatt[oa]|coniglio|cavallo) si chiama (?<v>.+)',
  ],
  ['child', 'name', '(?:mio|mia|il mio|la mia) figli[oa] si chiama (?<v>.+)'],
  [
    'partner',
    'name',
    '(?:mio|mia|il mio|la mia) (?:moglie|marito|fidanzat[oa]|ragazz[oa]|compagn[oa]) si chiama (?<v>.+)',
  ],
  [
    'dislike',
    'noun',
    "(?:io )?(?:odio|detesto|non sopporto|non mi piac(?:e|ciono)) (?:il |la |lo |le |gli |i |l')?(?<v>.+)",
  ],
  [
    'like',
    'noun',
    "(?:io )?(?:amo|adoro|mi piac(?:e|ciono)) (?:molto |tanto )?(?:il |la |lo |le |gli |i |l')?(?<v>.+)",
  ],
  ['hobby', 'noun', "(?:il mio hobby e|i miei hobby sono) (?:il |la |lo |l')?(?<v>.+)"],
]
