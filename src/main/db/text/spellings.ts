/**
 * British and American spellings of one word. Rules rather than a list: a variant that is no word finds nothing and
 * costs next to nothing, so the rules may be generous.
 */

const forms: ReadonlyArray<readonly [RegExp, string]> = [
  // colour, favourite, neighbour / color, favorite, neighbor
  [/^(\p{L}{2,})our(s|ed|ing|ite|ites|able|ful|less|hood|hoods|ly)?$/u, '$1or$2'],
  [
    /^(col|fav|flav|hon|hum|lab|neighb|rum|sav|vap|vig|harb|behavi|endeav|arm|od|ard|cand|clam|glam|parl|ranc|rig|splend|tum|val|enam)or(s|ed|ing|ite|ites|able|ful|less|hood|hoods|ly)?$/u,
    '$1our$2',
  ],
  // organise, analyse / organize, analyze
  [/^(\p{L}{3,}[iy])s(e|es|ed|ing|er|ers|ation|ations)$/u, '$1z$2'],
  [/^(\p{L}{3,}[iy])z(e|es|ed|ing|er|ers|ation|ations)$/u, '$1s$2'],
  // centre, theatre, litre / center, theater, liter
  [/^(cent|theat|lit|met|fib|calib|somb|meag|lust|kilomet|centimet|millimet)re(s)?$/u, '$1er$2'],
  [/^(cent|theat|lit|met|fib|calib|somb|meag|lust|kilomet|centimet|millimet)er(s)?$/u, '$1re$2'],
  // travelled, traveller, jewellery / traveled, traveler, jewelry
  [/^(\p{L}{2,}[aeo])ll(ed|ing|er|ers|or|ors)$/u, '$1l$2'],
  [/^(trave|cance|mode|labe|leve|fue|counse|pane|signa|mar?ve|jewe)l(ed|ing|er|ers|or|ors)$/u, '$1ll$2'],
  // catalogue, dialogue / catalog, dialog
  [/^(cata|dia|ana|mono|pro)logue(s)?$/u, '$1log$2'],
  [/^(cata|dia|ana|mono|pro)log(s)?$/u, '$1logue$2'],
  // defence, licence / defense, license
  [/^(def|off|lic|pret)ence(s)?$/u, '$1ense$2'],
  [/^(def|off|lic|pret)ense(s)?$/u, '$1ence$2'],
  // anaemia, paediatric, oesophagus / anemia, pediatric, esophagus
  [/^(an|p|leuk|h|arch|gyn|orthop|encyclop)ae(\p{L}+)$/u, '$1e$2'],
  [/^oe(strogen|sophagus|dema)$/u, 'e$1'],
  [/^e(strogen|sophagus|dema)$/u, 'oe$1'],
  [/^(an|leuk)e(mia|mic)$/u, '$1ae$2'],
  [/^p(ediatric\p{L}*)$/u, 'pa$1'],
]

const pairs: ReadonlyArray<readonly [string, string]> = [
  ['grey', 'gray'],
  ['tyre', 'tire'],
  ['tyres', 'tires'],
  ['cheque', 'check'],
  ['programme', 'program'],
  ['pyjamas', 'pajamas'],
  ['jewellery', 'jewelry'],
  ['aluminium', 'aluminum'],
  ['mum', 'mom'],
  ['mums', 'moms'],
  ['yoghurt', 'yogurt'],
  ['doughnut', 'donut'],
  ['doughnuts', 'donuts'],
  ['plough', 'plow'],
  ['moustache', 'mustache'],
  ['maths', 'math'],
  ['storey', 'story'],
  ['kerb', 'curb'],
  ['practise', 'practice'],
  ['enrol', 'enroll'],
  ['fulfil', 'fulfill'],
  ['skilful', 'skillful'],
  ['ageing', 'aging'],
]

const otherOf = new Map(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

/** Other spellings of a folded word; none for most. */
export function spellingsOf(foldedWord: string): string[] {
  const listed = otherOf.get(foldedWord)
  if (listed !== undefined) return [listed]
  return forms.flatMap(([form, replacement]) =>
    form.test(foldedWord) ? [foldedWord.replace(form, replacement)] : [],
  )
}
