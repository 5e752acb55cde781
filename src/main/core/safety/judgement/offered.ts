import type { Clauses } from './clauses'
import type { Verdict } from './verdict'

/** What was ruled out and may be meant by "them", "it" or "some" further on. */
export interface RuledOut {
  /** "them" can mean it. */
  many: boolean
  /** "it" can mean it. */
  mass: boolean
  /** "You can have them" means something else: "these buns contain no nuts, so you can have them". */
  rival: boolean
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

// Between the beginning of an offer and its verb; no noun and no negation stands there.
const leading = words(
  'so but though although however still yet then anyway and i id you youd one would can could should may might do please just always definitely absolutely ' +
    'certainly really personally usually often sometimes normally generally happily gladly feel free to go ahead be sure make its it is better best nicer lets why ' +
    'recommend suggest advise like love prefer well why simply that said even',
)
const putsIn = words(
  'add adding put throw toss stir mix beat whisk crack fold sprinkle scatter include using use slip pop chuck drop crumble grate pour keep gib',
)
const consumes = words('have eat try enjoy')
const tastes = words('better nicer tastier richer best great delicious lovely fine good improves')
const amounts = words('some few handful little bit splash knob spoonful dash pinch couple plenty one several')
// After "some", "a few": nothing that they could be the amount of.
const afterAmount = words('in on at anyway too to if when for before after yourself regardless back over yes')
const takenAway = words('out off away aside back instead from')
const records = words(
  'list lists note notes profile record records card file calendar cart basket menu plan memory memories facts preferences allergies reminder diary app',
)
const bringsIn = words('use add try replace swap choose take substitute have eat double mix serve')
const offersElsewhere =
  /\b(?:anad|agreg|ech|pon)(?:e|ele|ir|ar|er|elos|elas|irlos|irlas|arlos|arlas|arle|elo|irlo)?(?:los|las)\b|\b(?:ajoutez en|ajoutes? en|en ajouter|les ajouter|en mettre)\b|\b(?:gib|gebt|geben sie|fuge?|tu)\b(?: \w+){0,3} (?:welche|sie) (?:dazu|hinzu|rein)\b|\b(?:aggiungerl[ie]|aggiungil[ie]|adiciona las|adiciona los)\b/

/** Whether a verdict says of a thing that it is absent or left out, so that it may still be put in. */
export function isRuledOut({ judgement, cue }: Verdict): boolean {
  return (
    judgement === 'caution' && /^(?:avoid|absent|no|told not to|left out|ruled out|allergic to)$/.test(cue)
  )
}

/** How what was ruled out may be spoken of. */
export function spokenOf(clauses: Clauses, first: number, last: number, { cue }: Verdict): RuledOut {
  const word = clauses.text(last)
  const many = word.length > 3 && /(?:s|en|i|e)$/.test(word) && !/(?:ss|us|is)$/.test(word)
  const start = clauses.start(first)
  let rival = false
  for (let index = start; index < first && /^(?:absent|no)$/.test(cue); index += 1)
    if (isPlural(clauses.text(index))) rival = true
  const heads = /^(?:without|sin|ohne|sans|senza|no)$/.test(clauses.text(start))
  const mass =
    !/(?:[^s]s)$/.test(word) && (/^(?:avoid|left out|told not to)$/.test(cue) || heads || first - start <= 4)
  return { many, mass, rival }
}

function isPlural(word: string): boolean {
  if (/^(?:these|those|they|both|all|most|cookies|people)$/.test(word)) return word !== 'people'
  return (
    word.length > 3 &&
    /[a-rt-z]s$/.test(word) &&
    !/^(?:this|does|always|contains|includes|uses|lacks|thats|theres|whats|sometimes|perhaps|comes|leaves|skips|omits|avoids|excludes)$/.test(
      word,
    ) &&
    !/us$|is$/.test(word)
  )
}

/** Where an offer that begins at a word ends; 'open' where the text ends before that can be told; null: no offer. */
export type OfferEnd = number | 'open' | null

/** "add them", "I'd put some in", "you can have them": an offer of what was spoken of before. */
export function offerAt(clauses: Clauses, from: number, meant: RuledOut): OfferEnd {
  let index = from
  while (index < clauses.length && index - from < 9 && leading.has(clauses.text(index))) {
    if (index > from && clauses.stop(index) === 'hard') return null
    index += 1
  }
  if (index >= clauses.length) return 'open'
  if (index > from && clauses.stop(index) === 'hard') return null
  const verb = clauses.text(index)
  const before = clauses.text(index - 1)
  if (tastes.has(verb) || tastes.has(before))
    return tasteWith(clauses, tastes.has(verb) ? index : index - 1, meant)
  if (!putsIn.has(verb) && !consumes.has(verb)) return null
  if (consumes.has(verb) && meant.rival) return null
  let at = index + 1
  if (at < clauses.length && /^(?:in|back)$/.test(clauses.text(at)) && clauses.stop(at) === 'none') at += 1
  return pronounAt(clauses, at, meant, verb)
}

/** "better with them". */
function tasteWith(clauses: Clauses, at: number, meant: RuledOut): OfferEnd {
  if (at + 1 >= clauses.length) return 'open'
  if (clauses.text(at + 1) !== 'with') return null
  return pronounAt(clauses, at + 2, { ...meant, mass: !meant.many }, 'with')
}

function pronounAt(clauses: Clauses, at: number, meant: RuledOut, verb: string): OfferEnd {
  if (at >= clauses.length) return 'open'
  if (clauses.stop(at) !== 'none') return null
  const word = clauses.text(at)
  const next = clauses.text(at + 1)
  const goesOn = at + 1 < clauses.length && clauses.stop(at + 1) === 'none'
  if (word === 'them' || word === 'it') {
    const fits = word === 'them' ? meant.many && !meant.rival : meant.mass
    if (!fits || (goesOn && takenAway.has(next))) return null
    if (verb === 'keep' && at + 1 >= clauses.length) return 'open'
    if (verb === 'keep' && !(goesOn && /^(?:in|on)$/.test(next) && clauses.text(at + 2) !== 'mind'))
      return null
    if (word === 'it' && goesOn && !afterAmount.has(next)) return null
    return isForRecords(clauses, at) ? null : at
  }
  let end = at
  if (/^(?:a|an)$/.test(word) && at + 1 >= clauses.length) return 'open'
  if (/^(?:a|an|one)$/.test(word) && (amounts.has(next) || next === 'or')) end += 1
  if (!amounts.has(clauses.text(end)) || verb === 'keep') return null
  if (end + 1 < clauses.length && clauses.stop(end + 1) === 'none' && !afterAmount.has(clauses.text(end + 1)))
    return null
  return end
}

/** "add them to your list": a note, not a meal. */
function isForRecords(clauses: Clauses, at: number): boolean {
  for (let index = at + 1; index <= at + 6 && index < clauses.length; index += 1) {
    if (clauses.stop(index) === 'hard') return false
    if (records.has(clauses.text(index))) return true
  }
  return false
}

/** Whether the words after a mention, in its unit, put in after all what was ruled out. */
export function isOfferedAfterAll(clauses: Clauses, first: number, last: number, verdict: Verdict): boolean {
  if (!isRuledOut(verdict)) return false
  let meant: RuledOut | null = spokenOf(clauses, first, last, verdict)
  for (let index = last + 1; index < clauses.length && meant !== null; index += 1) {
    if (begins(clauses, index)) {
      if (typeof offerAt(clauses, index, meant) === 'number') return true
      if (isRefusedOnlyByOthers(clauses, index, verdict)) return true
    }
    meant = meantPast(clauses, index, meant)
  }
  if (meant === null) return false
  const rest = clauses.list
    .slice(last + 1)
    .map((token) => token.text)
    .join(' ')
  return offersElsewhere.test(rest)
}

/** How the sentence after a unit may speak of what the unit rules out; null where it rules nothing out. */
export function meantAfter(clauses: Clauses, first: number, last: number, verdict: Verdict): RuledOut | null {
  if (!isRuledOut(verdict)) return null
  let meant: RuledOut | null = spokenOf(clauses, first, last, verdict)
  for (let index = last + 1; index < clauses.length && meant !== null; index += 1)
    meant = meantPast(clauses, index, meant)
  return meant !== null && (meant.many || meant.mass) ? meant : null
}

function begins(clauses: Clauses, index: number): boolean {
  return (
    clauses.stop(index) === 'hard' ||
    clauses.stop(index) === 'comma' ||
    /^(?:so|but|though|although|however|yet|still)$/.test(clauses.text(index))
  )
}

/** What can still be meant past a word that may name something else. */
function meantPast(clauses: Clauses, index: number, meant: RuledOut): RuledOut | null {
  const word = clauses.text(index)
  if (bringsIn.has(word)) return null
  const many = meant.many && !isPlural(word)
  const mass = meant.mass && !/^(?:a|an|the|some|your|my)$/.test(word)
  return many === meant.many && mass === meant.mass ? meant : { ...meant, many, mass }
}

/** "You could leave out the cheese, though I wouldn't." */
function isRefusedOnlyByOthers(clauses: Clauses, at: number, { cue }: Verdict): boolean {
  return (
    cue === 'avoid' &&
    /^(?:though|but|although)$/.test(clauses.text(at)) &&
    clauses.text(at + 1) === 'i' &&
    /^(?:wouldnt|dont)$/.test(clauses.text(at + 2)) &&
    clauses.stop(at + 3) !== 'none'
  )
}
