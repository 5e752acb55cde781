import type { Line } from './line'

/** Turkish, most telling first. */
export const turkish: readonly Line[] = [
  ['condition', 'exact', '(?:ben )?(?<v>colyak|seker|diyabet|astim|epilepsi|tansiyon) hastasiyim'],
  [
    'allergy',
    'noun',
    "(?:benim )?(?<v>[\\p{L} ]+?)'?(?:y?[ae]|n?[ae])? (?:karsi )?alerjim (?:artik )?yok",
    'never',
  ],
  ['diet', 'exact', 'artik (?<v>vegan|vejetaryen) degilim', 'ended'],
  ['name', 'name', '(?:benim )?(?:adim|ismim) (?<v>\\p{L}+(?: \\p{L}+)?)'],
  ['name', 'name', 'bana (?<v>\\p{L}+) (?:de|diyebilirsin|derler)'],
  ['city', 'place', "(?<old>\\p{L}+)'?(?:dan|den|tan|ten) (?<v>\\p{L}+?)'(?:y?[ae]|n?[ae]) tasindi[mk]"],
  ['city', 'place', "(?<v>\\p{L}+?)'(?:y?[ae]|n?[ae]) tasindi[mk]"],
  [
    'city',
    'place',
    "(?:ben )?(?<v>\\p{L}+?)'?(?:da|de|ta|te) (?:yasiyorum|oturuyorum|yasiyoruz|ikamet ediyorum)",
  ],
  ['hometown', 'place', "(?:ben )?(?<v>\\p{L}+?)'?(?:li|lu)yim"],
  [
    'allergy',
    'noun',
    "(?:benim )?(?<v>[\\p{L}]+(?: \\p{L}+)??)'?(?:y[ae]|n[ae]|[ae])? (?:karsi )?(?:\\p{L}+ )?alerjim var",
  ],
  ['allergy', 'noun', '(?:benim )?(?<v>[\\p{L}]+) alerjim var'],
  ['pregnancy', 'exact', '(?:ben )?(?<v>(?:\\d+ (?:aylik|haftalik) )?hamile)yim'],
  ['diet', 'exact', '(?:ben )?(?:bir )?(?<v>vegan|vejetaryen)(?:im|\\b)'],
  [
    'food_restriction',
    'noun',
    '(?:ben )?(?<v>\\p{L}+(?: \\p{L}+)?) (?:yemem|yemiyorum|yiyemem|yiyemiyorum|icmem|icmiyorum)',
  ],
  [
    'condition',
    'exact',
    '(?:benim )?(?<v>astim|diyabet|seker hastaligi|epilepsi|tansiyon|migren|colyak)(?:im|um)? (?:var|hastasiyim)',
  ],
  ['medication', 'exact', '(?:ben )?(?:her gun )?(?<v>\\p{L}{5,}) (?:kullaniyorum|aliyorum)'],
  ['job', 'noun', '(?:ben )?(?<v>[\\p{L} ]+?) olarak calisiyorum'],
  ['employer', 'place', "(?:ben )?(?<v>\\p{L}+?)'(?:da|de|ta|te) calisiyorum"],
  ['age', 'exact', '(?:ben )?(?<v>\\d{1,3}) yasindayim'],
  ['birthday', 'exact', '(?:benim )?dogum gunum (?<v>\\d{1,2} \\p{L}+(?: \\d{4})?)'],
  ['language', 'exact', '(?:ben )?(?<v>\\p{L}+) (?:konusuyorum|biliyorum)'],
  ['pet', 'name', '(?:benim )?(?:kopegimin|kedimin|kusumun) (?:adi|ismi) (?<v>.+)'],
  ['child', 'name', '(?:benim )?(?:oglumun|kizimin) (?:adi|ismi) (?<v>.+)'],
  ['partner', 'name', '(?:benim )?(?:esimin|karimin|kocamin) (?:adi|ismi) (?<v>.+)'],
  ['dislike', 'noun', '(?:ben )?(?<v>\\p{L}+(?: \\p{L}+)?) (?:sevmiyorum|sevmem|nefret ediyorum)'],
  ['like', 'noun', '(?:ben )?(?<v>\\p{L}+(?: \\p{L}+)?) (?:cok )?(?:seviyorum|severim|bayilirim)'],
]
