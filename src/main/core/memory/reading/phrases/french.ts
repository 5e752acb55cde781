import { drug } from './line'
import type { Line } from './line'

/** French, most telling first. */
export const french: readonly Line[] = [
  ['name', 'name', "moi,? c'est (?<v>[\\p{L}-]+)"],
  ['allergy', 'noun', "(?:je )?ne suis plus (?:\\p{L}+ )?allergique (?:aux?|a la|a l'|a) ?(?<v>.+)", 'ended'],
  [
    'allergy',
    'noun',
    "(?:je )?(?:ne )?suis pas (?:\\p{L}+ )?allergique (?:aux?|a la|a l'|a) ?(?<v>.+)",
    'never',
  ],
  ['diet', 'exact', '(?:je )?ne suis plus (?<v>vegan\\p{L}*|vegetarien\\p{L}*)', 'ended'],
  ['city', 'place', "je n'habite plus (?:a|en|au) (?<v>.+)", 'ended'],
  [
    'name',
    'name',
    "(?:je m'appelle|je me nomme|mon (?:pre)?nom est|mon (?:pre)?nom c'est|appelle-moi|appelez-moi|moi c'est|moi, c'est) (?<v>[\\p{L}-]+(?: [\\p{L}-]+)?)",
  ],
  ['name', 'self', 'je suis (?<v>\\p{L}+)$'],
  ['city', 'place', "(?:j'ai demenage|je suis passee? ) ?de (?<old>[\\p{L} -]+?) (?:a|vers) (?<v>.+)"],
  [
    'city',
    'place',
    "(?:j'ai demenage|nous avons demenage|j'ai emmenage|je viens d'emmenager) (?:a|au|en) (?<v>.+)",
  ],
  [
    'city',
    'place',
    "(?:j'habite|j'vis|je vis|je reside|nous habitons|on habite|vis|habite) (?:\\p{L}+ )?(?:a|au|en|pres de|dans le|dans la) (?<v>.+)",
  ],
  ['hometown', 'place', "(?:je viens|je suis originaire|je suis nee? a|je suis) (?:de |du |d')(?<v>.+)"],
  [
    'allergy',
    'noun',
    "(?:(?:je|et) )?(?:j?suis|chuis|je suis) (?:\\p{L}+ ){0,2}allergique (?:aux?|a la|a l'|a) ?(?<v>.+)",
  ],
  [
    'allergy',
    'noun',
    "(?<v>.+?) me (?:donnent?|provoquent?) (?:toujours )?(?:de l'|une |des )?(?:urticaire|eruption|plaques|allergie|boutons)",
  ],
  [
    'allergy',
    'noun',
    '(?<v>.+?) me (?:font|fait) gonfler (?:la|les|le) (?:gorge|langue|levres|visage|bouche)',
  ],
  ['allergy', 'noun', "(?:j'ai )?(?:une )?allergie (?:\\p{L}+ )?(?:aux?|a la|a l'|a) ?(?<v>.+)"],
  ['intolerance', 'noun', "(?:je suis |suis )?intolerante? (?:au|a la|a l'|aux) ?(?<v>.+)"],
  [
    'intolerance',
    'noun',
    "je (?:ne )?(?:supporte|tolere|digere) (?:pas|plus|mal) (?:bien )?(?:le |la |les |l')(?<v>.+)",
  ],
  [
    'sobriety',
    'exact',
    "(?:je )?(?:ne )?(?<v>(?:bois|touche) (?:plus|pas|jamais) d'alcool|suis (?:sobre|abstinente?)(?: depuis \\d+ (?:ans|mois))?)",
  ],
  [
    'intolerance',
    'noun',
    "(?:le |la |les |l')?(?<v>.+?) me (?:rend|rendent|font|fait) (?:toujours |tres )?(?:malades?|vomir|mal au ventre|mal)",
  ],
  ['pregnancy', 'exact', '(?:je s|js|ch|s)uis (?<v>enceinte(?: de \\d+ (?:mois|semaines))?)'],
  [
    'diet',
    'exact',
    '(?:je |j)?(?:suis|chuis|mange|reste) (?:\\p{L}+ )?(?<v>vegetarien(?:ne)?|vegetalien(?:ne)?|vegane?|pescetarien(?:ne)?|casher|halal|sans gluten)',
  ],
  [
    'food_restriction',
    'noun',
    "je (?:ne (?:mange|bois|peux pas manger|peux pas boire) (?:pas |jamais |plus )?|(?:mange|bois) (?:pas|jamais|plus) |peux pas (?:manger|boire) )(?:de la |de l'|du |de |d'|des )(?<v>.+)",
  ],
  [
    'condition',
    'exact',
    "(?:j'ai|je souffre (?:de|d')|je suis atteinte? (?:de|d')) ?(?:un |une |de l'|du |de la |l'|la )?(?<v>diabete|asthme|epilepsie|hypertension|maladie c(?:oe)liaque|migraines?|arthrose|depression|tdah|pacemaker)",
  ],
  [
    'condition',
    'exact',
    '(?:je s|js|ch|s)uis (?<v>diabetique|asthmatique|epileptique|coeliaque|sourde?|aveugle|daltonienn?e?|malvoyante?)',
  ],
  ['medication', 'exact', `je prends (?:tous les jours )?(?:de la |de l'|du |des )?(?<v>${drug})`],
  ['medication', 'exact', `(?:je s|js|ch|s)uis sous (?<v>${drug})`],
  ['job', 'noun', '(?:je travaille|je bosse|travaille) comme (?<v>.+)'],
  [
    'job',
    'exact',
    '(?:je s|js|ch|s)uis (?:une? )?(?<v>(?:\\p{L}+ )?(?:infirmier|infirmiere|professeure?|prof|ingenieure?|medecin|avocate?|developpeur|developpeuse|architecte|comptable|boulanger|boulangere|cuisinier|cuisiniere|etudiante?|journaliste|photographe|enseignante?|dentiste|pharmacienn?e?|agriculteur|retraitee?|graphiste|instituteur|institutrice|sage-femme|chauffeur|musicienn?e?|traducteur|traductrice|chercheur|chercheuse))',
  ],
  ['employer', 'place', '(?:je travaille|je bosse|travaille) (?:chez|pour) (?<v>.+)'],
  [
    'birthday',
    'exact',
    "(?:mon anniversaire est|mon anniversaire c'est|mon anniversaire tombe|je suis nee?|ma date de naissance est) (?:le )?(?<v>\\d{1,2}(?:er)? \\p{L}+(?: \\d{4})?|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|en \\d{4})",
  ],
  ['age', 'exact', "(?:j'ai|ai) (?<v>\\d{1,3}) ans"],
  ['language', 'exact', "(?:je parle|parle) (?:aussi |couramment )?(?:l'|le )?(?<v>\\p{L}+)"],
  ['pet', 'name', "(?:mon|ma|notre) (?:chien|chienne|chat|chatte|lapin|hamster|cheval) s'appelle (?<v>.+)"],
  [
    'pet',
    'name',
    "(?:j'ai|nous avons|on a) une? (?:chien|chienne|chat|chatte|lapin) (?:qui s'appelle|appelee?|nommee?) (?<v>.+)",
  ],
  ['child', 'name', "(?:mon fils|ma fille|notre fils|notre fille) (?:s'appelle|c'est) (?<v>.+)"],
  [
    'partner',
    'name',
    "(?:mon mari|ma femme|mon copain|ma copine|mon conjoint|ma conjointe|mon compagnon|ma compagne) s'appelle (?<v>.+)",
  ],
  ['sister', 'name', "ma soeur s'appelle (?<v>.+)"],
  ['brother', 'name', "mon frere s'appelle (?<v>.+)"],
  [
    'dislike',
    'noun',
    "(?:je deteste|je hais|je n'aime pas|j'aime pas|deteste) (?:le |la |les |l'|du |des )?(?<v>.+)",
  ],
  [
    'like',
    'noun',
    "(?:j'adore|j'aime(?! pas)|adore|aime) (?:bien |beaucoup |vraiment )?(?:le |la |les |l'|du |des )?(?<v>.+)",
  ],
  [
    'hobby',
    'noun',
    "(?:mon hobby est|mes hobbies sont|mes loisirs sont|mon passe-temps est) (?:le |la |les |l')?(?<v>.+)",
  ],
  ['car', 'place', '(?:je conduis|je roule en|je roule avec) (?:une? )?(?<v>.+)'],
]
