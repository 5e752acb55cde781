import { drug } from './line'
import type { Line } from './line'

/** Spanish, most telling first. */
export const spanish: readonly Line[] = [
  ['allergy', 'noun', '(?:yo )?ya no soy alergic[oa] (?:al|a las?|a los|a) (?<v>.+)', 'ended'],
  ['allergy', 'noun', '(?:yo )?no soy alergic[oa] (?:al|a las?|a los|a) (?<v>.+)', 'never'],
  ['diet', 'exact', '(?:yo )?ya no soy (?<v>vegan[oa]|vegetarian[oa])', 'ended'],
  ['city', 'place', '(?:yo )?ya no vivo en (?<v>.+)', 'ended'],
  [
    'name',
    'name',
    '(?:me llamo|mi nombre es|llamame|mi nombre completo es|puedes llamarme) (?<v>[\\p{L}-]+(?: [\\p{L}-]+){0,2})',
  ],
  ['name', 'self', '(?:yo )?soy (?<v>\\p{L}+)$'],
  ['city', 'place', '(?:me (?:he mudado|mude|traslade)) de (?<old>[\\p{L} ]+?) a (?<v>.+)'],
  [
    'city',
    'place',
    '(?:me (?:he mudado|mude|traslade)|nos (?:hemos mudado|mudamos)|(?:me|nos) acab(?:o|amos) de mudar|acab(?:o|amos) de mudar(?:me|nos)) a (?<v>.+)',
  ],
  [
    'allergy',
    'noun',
    '(?<v>.+?) me (?:da|dan|provocan?|producen?) (?:\\p{L}+ )?(?:alergia|urticaria|ronchas|picor|sarpullido)',
  ],
  [
    'allergy',
    'noun',
    '(?:a mi )?(?<v>.+?) me (?:hinchan?|cierran?) (?:la|los) (?:garganta|labios|lengua|cara)',
  ],
  [
    'intolerance',
    'noun',
    '(?:a mi )?(?<v>.+?) me (?:sientan?|caen?|hacen?) (?:muy |fatal|mal|dano|pesad[oa]s?)(?: \\p{L}+)?',
  ],
  [
    'sobriety',
    'exact',
    '(?:yo )?(?:ya )?(?<v>no bebo(?: nada de)?(?: alcohol)?$|(?:estoy|soy) (?:sobri[oa]|abstemi[oa]))',
  ],
  ['sobriety', 'exact', 'llevo (?:\\d+|\\p{L}+) (?:anos|meses) (?<v>sin beber(?: alcohol)?|sobri[oa])'],
  ['city', 'place', '(?:yo )?(?:vivo|resido|vivimos) (?:\\p{L}+ )?(?:en|cerca de) (?<v>.+)'],
  ['hometown', 'place', '(?:yo )?(?:soy|vengo|naci) (?:originari[oa] )?(?:de|en) (?<v>.+)'],
  ['allergy', 'noun', '(?:yo )?(?:tambien )?soy (?:\\p{L}+ ){0,2}alergic[oa] (?:al|a las?|a los|a) (?<v>.+)'],
  ['allergy', 'noun', '(?:tengo|padezco) (?:una )?alergia (?:\\p{L}+ )?(?:al|a las?|a los|a) (?<v>.+)'],
  ['intolerance', 'noun', '(?:soy|tengo) intoleran(?:te|cia) (?:al|a las?|a los|a) (?<v>.+)'],
  ['pregnancy', 'exact', '(?:yo )?estoy (?<v>embarazada(?: de \\d+ (?:semanas|meses))?)'],
  [
    'diet',
    'exact',
    '(?:yo )?(?:soy|como) (?:\\p{L}+ )?(?<v>vegan[oa]|vegetarian[oa]|pescetarian[oa]|celiac[oa]|halal|kosher|sin gluten)',
  ],
  ['food_restriction', 'noun', '(?:yo )?no (?:como|bebo|tomo|puedo comer|puedo tomar|puedo beber) (?<v>.+)'],
  [
    'condition',
    'exact',
    '(?:tengo|padezco|sufro|padezco de|sufro de) (?<v>diabetes(?: tipo [12])?|asma|epilepsia|hipertension|celiaquia|migranas?|artritis|depresion|tdah|marcapasos|un marcapasos)',
  ],
  [
    'condition',
    'exact',
    '(?:yo )?soy (?<v>diabetic[oa]|asmatic[oa]|epileptic[oa]|hipertens[oa]|sord[oa]|cieg[oa]|daltonic[oa])',
  ],
  [
    'medication',
    'exact',
    `(?:yo )?(?:tomo|estoy tomando|me tomo) (?:todos los dias |a diario )?(?<v>${drug})`,
  ],
  ['job', 'noun', '(?:yo )?(?:trabajo|estoy trabajando) (?:\\p{L}+ )?(?:como|de) (?<v>.+)'],
  [
    'job',
    'exact',
    '(?:yo )?soy (?:una? )?(?<v>(?:enfermer[oa]|profesora?|ingenier[oa]|medic[oa]|abogad[oa]|desarrolladora?|programadora?|arquitect[oa]|contadora?|panader[oa]|cociner[oa]|estudiante|periodista|fotograf[oa]|maestr[oa]|dentista|farmaceutic[oa]|jubilad[oa]|disenadora?|camarer[oa]|music[oa]|traductora?|investigadora?|psicolog[oa]|electricista|fontaner[oa]|conductora?)(?: \\p{L}+)?)$',
  ],
  ['employer', 'place', '(?:yo )?trabajo (?:en|para) (?<v>.+)'],
  [
    'birthday',
    'exact',
    '(?:mi cumpleanos es|cumplo anos|naci|mi fecha de nacimiento es) (?:el )?(?<v>\\d{1,2} de \\p{L}+(?: (?:de|del) \\d{4})?|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|en \\d{4})',
  ],
  ['age', 'exact', '(?:yo )?tengo (?<v>\\d{1,3}) anos'],
  ['language', 'exact', '(?:yo )?hablo (?:tambien )?(?<v>\\p{L}+)'],
  ['pet', 'name', '(?:mi|nuestr[oa]) (?:perr[oa]|gat[oa]|conejo|hamster|caballo|mascota) se llama (?<v>.+)'],
  ['pet', 'name', '(?:tengo|tenemos) una? (?:perr[oa]|gat[oa]|conejo) (?:que se llama|llamad[oa]) (?<v>.+)'],
  ['child', 'name', '(?:mi|nuestr[oa]) hij[oa] se llama (?<v>.+)'],
  ['partner', 'name', 'mi (?:esposa|esposo|marido|mujer|novia|novio|pareja) se llama (?<v>.+)'],
  ['sister', 'name', 'mi hermana se llama (?<v>.+)'],
  ['brother', 'name', 'mi hermano se llama (?<v>.+)'],
  [
    'dislike',
    'noun',
    '(?:yo )?(?:odio|detesto|aborrezco|no soporto|no aguanto|no me gustan?) (?:el |la |los |las )?(?<v>.+)',
  ],
  [
    'like',
    'noun',
    '(?:me encantan?|me gustan?|adoro|amo|me fascinan?) (?:mucho |muchisimo )?(?:el |la |los |las )?(?<v>.+)',
  ],
  [
    'hobby',
    'noun',
    '(?:mi (?:hobby|pasatiempo|aficion)(?: favorit[oa])? es|mis (?:hobbies|pasatiempos|aficiones) son) (?:el |la |los |las )?(?<v>.+)',
  ],
  [
    'car',
    'place',
    '(?:yo )?(?:conduzco|manejo|tengo) un (?:coche |auto |carro )?(?<v>(?:seat|renault|toyota|ford|kia|volkswagen|vw|opel|peugeot|citroen|bmw|audi|mercedes|fiat|nissan|honda|mazda|hyundai|tesla|dacia|skoda|volvo|chevrolet)[\\p{L}\\d ]*)',
  ],
]
