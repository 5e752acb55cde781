import { drug } from './line'
import type { Line } from './line'

/** Polish, most telling first. */
export const polish: readonly Line[] = [
  [
    'allergy',
    'noun',
    '(?:ja )?nie (?:jestem|mam) (?:juz )?(?:uczulon[ya]|alergi[ie]|uczulenia) na (?<v>.+)',
    'never',
  ],
  [
    'name',
    'name',
    '(?:nazywam sie|mam na imie|na imie mi|moje imie to|mow mi|mow do mnie) (?<v>\\p{L}+(?: \\p{L}+)?)',
  ],
  ['city', 'place', '(?:przeprowadzil[ae]m sie) z (?<old>\\p{L}+) do (?<v>\\p{L}+(?: \\p{L}+)?)'],
  ['city', 'place', '(?:ja )?(?:mieszkam|mieszkamy) (?:\\p{L}+ )?(?:w|we) (?<v>\\p{L}+(?: \\p{L}+)?)'],
  ['hometown', 'place', '(?:pochodze|jestem) (?:z|ze) (?<v>\\p{L}+(?: \\p{L}+)?)'],
  [
    'allergy',
    'noun',
    '(?:ja )?(?:jestem|tez jestem) (?:\\p{L}+ )?(?:uczulon[ya]|alergik\\p{L}*) na (?<v>.+)',
  ],
  ['allergy', 'noun', '(?:ja )?mam (?:\\p{L}+ )?(?:alergie|uczulenie) na (?<v>.+)'],
  ['intolerance', 'noun', '(?:mam|mam stwierdzona) nietolerancje (?<v>.+)'],
  [
    'sobriety',
    'exact',
    '(?:ja )?(?<v>nie pije alkoholu|jestem (?:abstynentem|abstynentka|trzezwym alkoholikiem))',
  ],
  ['pregnancy', 'exact', '(?:ja )?jestem (?<v>w ciazy|w \\d+\\.? (?:miesiacu|tygodniu) ciazy)'],
  [
    'diet',
    'exact',
    '(?:ja )?jestem (?:\\p{L}+ )?(?<v>wegetarian(?:inem|ka)|weganin(?:em)?|weganka|wegank[ai]|na diecie \\p{L}+)',
  ],
  ['food_restriction', 'noun', '(?:ja )?nie (?:jem|pije|moge jesc|moge pic) (?<v>.+)'],
  [
    'condition',
    'exact',
    '(?:ja )?(?:mam|choruje na|cierpie na) (?<v>cukrzyce(?: typu [12])?|astme|padaczke|celiakie|nadcisnienie|migreny?|depresje|adhd|rozrusznik serca)',
  ],
  ['medication', 'exact', `(?:ja )?biore (?:codziennie )?(?<v>${drug}|\\p{L}{5,}[eę])`],
  ['job', 'noun', '(?:ja )?pracuje (?:\\p{L}+ )?jako (?<v>.+)'],
  ['employer', 'place', '(?:ja )?pracuje (?:w|dla) (?<v>.+)'],
  [
    'birthday',
    'exact',
    '(?:(?:moje )?urodziny mam|urodzil[ae]m sie|mam urodziny) (?<v>\\d{1,2}\\.? \\p{L}+(?: \\d{4})?|\\d{1,2}\\.\\d{1,2}(?:\\.\\d{2,4})?|w \\d{4})',
  ],
  ['age', 'exact', '(?:ja )?mam (?<v>\\d{1,3}) lat'],
  ['language', 'exact', '(?:ja )?mowie (?:tez )?po (?<v>\\p{L}+)'],
  [
    'pet',
    'name',
    '(?:moj|moja|nasz|nasza) (?:pies|suczka|kot|kotka|krolik|chomik) (?:ma na imie|nazywa sie|wabi sie) (?<v>.+)',
  ],
  ['child', 'name', '(?:moj syn|moja corka) (?:ma na imie|nazywa sie) (?<v>.+)'],
  ['partner', 'name', '(?:moja zona|moj maz|moj chlopak|moja dziewczyna) (?:ma na imie|nazywa sie) (?<v>.+)'],
  ['dislike', 'noun', '(?:ja )?(?:nienawidze|nie lubie|nie znosze) (?<v>.+)'],
  ['like', 'noun', '(?:ja )?(?:uwielbiam|kocham|lubie) (?:bardzo )?(?<v>.+)'],
  ['hobby', 'noun', '(?:moje hobby to|moim hobby jest) (?<v>.+)'],
]
