import { drug } from './line'
import type { Line } from './line'

/** Dutch, most telling first. */
export const dutch: readonly Line[] = [
  ['allergy', 'noun', 'ik ben niet (?:meer|langer) allergisch voor (?<v>.+)', 'ended'],
  ['allergy', 'noun', 'ik ben niet allergisch voor (?<v>.+)', 'never'],
  ['diet', 'exact', 'ik ben geen (?<v>vegetarier|veganist) meer', 'ended'],
  [
    'name',
    'name',
    "(?:ik heet|mijn naam is|m'n naam is|noem me|noem mij) (?<v>[\\p{L}-]+(?: [\\p{L}-]+){0,2})",
  ],
  ['name', 'self', 'ik ben (?<v>\\p{L}+)$'],
  ['city', 'place', '(?:ik |k)?ben (?:van|uit) (?<old>[\\p{L} ]+?) naar (?<v>[\\p{L} ]+?) verhuisd'],
  ['city', 'place', '(?:ik |k)?ben (?:\\p{L}+ )?naar (?<v>[\\p{L} ]+?) verhuisd'],
  ['city', 'place', '(?:ik |wij |we )?(?:woon|wonen|leef) (?:\\p{L}+ )?(?:in|bij) (?<v>.+)'],
  ['hometown', 'place', '(?:ik )?(?:kom|ben) (?:oorspronkelijk )?uit (?<v>.+)'],
  ['allergy', 'noun', '(?:ik |k)?ben (?:\\p{L}+ ){0,2}allergisch (?:voor|tegen) (?<v>.+)'],
  ['allergy', 'noun', '(?:ik |k)?heb (?:een )?(?:\\p{L}+ )?allergie voor (?<v>.+)'],
  ['allergy', 'exact', '(?:ik |k)?heb (?:een )?(?:\\p{L}+ )?(?<v>\\p{L}{3,}allergie)'],
  ['intolerance', 'exact', '(?:ik )?(?:ben|heb een) (?<v>\\p{L}{3,}intoleran(?:t|tie))'],
  [
    'sobriety',
    'exact',
    '(?:ik )?(?<v>drink (?:al \\p{L}+ \\p{L}+ )?geen alcohol(?: meer)?|ben (?:nuchter|geheelonthouder|droogstaand alcoholist))',
  ],
  ['intolerance', 'noun', '(?:ik )?(?:kan niet tegen|verdraag geen) (?<v>.+)'],
  ['pregnancy', 'exact', '(?:ik |k)?ben (?<v>(?:\\d+ (?:weken|maanden) )?zwanger)'],
  [
    'diet',
    'exact',
    '(?:ik )?(?:ben|eet|leef) (?:een )?(?:\\p{L}+ )?(?<v>vegetarier|vegetarisch|vegan|veganist(?:isch)?|halal|koosjer|glutenvrij)',
  ],
  ['food_restriction', 'noun', '(?:ik )?(?:eet|drink|mag) geen (?<v>.+?)(?: eten| drinken)?$'],
  [
    'condition',
    'exact',
    '(?:ik |k)?(?:heb|lijd aan) (?<v>diabetes(?: type [12])?|astma|epilepsie|coeliakie|hoge bloeddruk|migraine|reuma|adhd|depressie|een pacemaker)',
  ],
  ['condition', 'exact', '(?:ik |k)?ben (?<v>diabeet|doof|blind|kleurenblind|slechthorend)'],
  ['medication', 'exact', `(?:ik )?(?:slik|gebruik|neem) (?:dagelijks |elke dag )?(?<v>${drug})`],
  ['job', 'noun', '(?:ik )?werk (?:\\p{L}+ )?als (?<v>.+)'],
  [
    'job',
    'exact',
    '(?:ik |k)?ben (?:een )?(?<v>(?:\\p{L}*leraar|lerares|verpleegkundige|arts|ingenieur|ontwikkelaar|advocaat|architect|boekhouder|bakker|kok|student|journalist|fotograaf|tandarts|apotheker|gepensioneerd|psycholoog|docent))$',
  ],
  ['employer', 'place', '(?:ik )?werk (?:\\p{L}+ )?(?:bij|voor) (?<v>.+)'],
  [
    'birthday',
    'exact',
    '(?:mijn verjaardag is|ik ben jarig|ik ben geboren) (?:op )?(?<v>\\d{1,2} \\p{L}+(?: \\d{4})?|\\d{1,2}-\\d{1,2}(?:-\\d{2,4})?|in \\d{4})',
  ],
  ['age', 'exact', '(?:ik |k)?ben (?<v>\\d{1,3})(?: jaar(?: oud)?)?$'],
  ['language', 'exact', '(?:ik )?spreek (?:ook )?(?<v>\\p{L}+)'],
  ['pet', 'name', '(?:mijn|onze) (?:hond|kat|poes|kater|konijn|paard) heet (?<v>.+)'],
  ['child', 'name', '(?:mijn|onze) (?:zoon|dochter|kind) heet (?<v>.+)'],
  ['partner', 'name', 'mijn (?:vrouw|man|vriend|vriendin|partner) heet (?<v>.+)'],
  ['dislike', 'noun', '(?:ik )?(?:haat|hou niet van|lust geen|heb een hekel aan) (?:de |het )?(?<v>.+)'],
  ['like', 'noun', '(?:ik )?(?:hou (?:erg |heel veel )?van|ben dol op) (?:de |het )?(?<v>.+)'],
  ['hobby', 'noun', "(?:mijn hobby is|mijn hobby's zijn) (?<v>.+)"],
]
