import { drug } from './line'
import type { Line } from './line'

/** Portuguese, most telling first. */
export const portuguese: readonly Line[] = [
  ['allergy', 'noun', '(?:eu )?(?:ja )?nao sou mais alergic[oa] (?:ao|a|aos|as) (?<v>.+)', 'ended'],
  ['allergy', 'noun', '(?:eu )?nao sou alergic[oa] (?:ao|a|aos|as) (?<v>.+)', 'never'],
  ['diet', 'exact', '(?:eu )?nao sou mais (?<v>vegan[oa]|vegetarian[oa])', 'ended'],
  [
    'name',
    'name',
    '(?:(?:eu )?me chamo|chamo-me|meu nome e|o meu nome e|pode me chamar de|me chama de) (?<v>[\\p{L}-]+(?: [\\p{L}-]+){0,2})',
  ],
  ['name', 'self', '(?:eu )?sou (?:a |o )?(?<v>\\p{L}+)$'],
  [
    'city',
    'place',
    '(?:eu )?(?:me mudei|mudei-me|mudei) (?:de|do|da) (?<old>[\\p{L} ]+?) (?:para|pra) (?:o |a )?(?<v>.+)',
  ],
  ['city', 'place', '(?:eu )?(?:me mudei|mudei-me|mudei) (?:para|pra) (?:o |a )?(?<v>.+)'],
  ['city', 'place', '(?:eu )?(?:moro|vivo|resido|moramos) (?:\\p{L}+ )?(?:em|no|na|perto de) (?<v>.+)'],
  ['hometown', 'place', '(?:eu )?(?:sou|venho|nasci) (?:de|do|da|em|no|na) (?<v>.+)'],
  ['allergy', 'noun', '(?:eu )?(?:tambem )?sou (?:\\p{L}+ ){0,2}alergic[oa] (?:ao|a|aos|as) (?<v>.+)'],
  ['allergy', 'noun', '(?:eu )?tenho (?:uma )?alergia (?:\\p{L}+ )?(?:ao|a|aos|as) (?<v>.+)'],
  ['intolerance', 'noun', '(?:eu )?(?:sou|tenho) intoleran(?:te|cia) (?:ao|a|aos|as) (?<v>.+)'],
  [
    'sobriety',
    'exact',
    '(?:eu )?(?<v>nao bebo(?: mais)?(?: alcool|$)|(?:estou|sou) (?:sobri[oa]|abstemi[oa])|estou (?:\\d+|ha \\d+) (?:anos|meses) sem beber)',
  ],
  ['intolerance', 'noun', '(?:[oa]s? )?(?<v>.+?) me (?:faz|fazem) (?:muito )?mal'],
  ['pregnancy', 'exact', '(?:eu )?(?:estou|to) (?<v>gravida(?: de \\d+ (?:semanas|meses))?)'],
  ['diet', 'exact', '(?:eu )?sou (?:\\p{L}+ )?(?<v>vegan[oa]|vegetarian[oa]|pescetarian[oa]|celiac[oa])'],
  ['food_restriction', 'noun', '(?:eu )?nao (?:como|bebo|posso comer|posso beber) (?<v>.+)'],
  [
    'condition',
    'exact',
    '(?:eu )?(?:tenho|sofro de) (?<v>diabetes(?: tipo [12])?|asma|epilepsia|hipertensao|pressao alta|doenca celiaca|enxaqueca|artrite|depressao|tdah|um marca-passo)',
  ],
  [
    'condition',
    'exact',
    '(?:eu )?sou (?<v>diabetic[oa]|asmatic[oa]|epileptic[oa]|hipertens[oa]|surd[oa]|ceg[oa]|daltonic[oa])',
  ],
  ['medication', 'exact', `(?:eu )?(?:tomo|estou tomando|to tomando) (?:todos os dias )?(?<v>${drug})`],
  ['job', 'noun', '(?:eu )?trabalho (?:\\p{L}+ )?como (?<v>.+)'],
  [
    'job',
    'exact',
    '(?:eu )?sou (?:uma? )?(?<v>(?:enfermeir[oa]|professora?|engenheir[oa]|medic[oa]|advogad[oa]|desenvolvedora?|programadora?|arquitet[oa]|contadora?|padeir[oa]|cozinheir[oa]|estudante|jornalista|fotograf[oa]|dentista|farmaceutic[oa]|aposentad[oa]|reformad[oa]|psicolog[oa])(?: \\p{L}+)?)$',
  ],
  ['employer', 'place', '(?:eu )?trabalho (?:na|no|em|para a|para o|para) (?<v>.+)'],
  [
    'birthday',
    'exact',
    '(?:(?:o )?meu aniversario e|faco anos|nasci) (?:no dia |a |em |dia )?(?<v>\\d{1,2} de \\p{L}+(?: de \\d{4})?|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|\\d{4})',
  ],
  ['age', 'exact', '(?:eu )?tenho (?<v>\\d{1,3}) anos'],
  ['language', 'exact', '(?:eu )?falo (?:tambem )?(?<v>\\p{L}+)'],
  [
    'pet',
    'name',
    '(?:(?:o |a )?(?:meu|minha|nosso|nossa)) (?:cachorr[oa]|c(?:ao|adela)|gat[oa]|coelho) (?:se )?chama(?:-se)? (?<v>.+)',
  ],
  ['child', 'name', '(?:(?:o |a )?(?:meu|minha)) filh[oa] (?:se )?chama(?:-se)? (?<v>.+)'],
  [
    'partner',
    'name',
    '(?:(?:o |a )?(?:meu|minha)) (?:esposa|esposo|marido|mulher|namorada|namorado) (?:se )?chama(?:-se)? (?<v>.+)',
  ],
  [
    'dislike',
    'noun',
    '(?:eu )?(?:odeio|detesto|nao suporto|nao gosto (?:de|do|da|dos|das)) (?:o |a |os |as )?(?<v>.+)',
  ],
  ['like', 'noun', '(?:eu )?(?:adoro|amo|gosto (?:muito )?(?:de|do|da|dos|das)) (?:o |a |os |as )?(?<v>.+)'],
  ['hobby', 'noun', '(?:meu (?:hobby|passatempo) e|meus (?:hobbies|passatempos) sao) (?<v>.+)'],
]
