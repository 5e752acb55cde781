import { fold } from '../../text/fold'
import { languageOf } from '../../text/language'
import { monthNames } from '../../text/months'
import type { Clause } from './clauses'
import { clausesOf, shared, stemsOf } from './clauses'
import type { Value } from './values'
import { valuesOf } from './values'
import { holds, namesIn } from './names'

/** Share of a clause's words that another has to have to speak of the same thing. */
const sameThing = 0.6

/** Days and months are capitalised and nobody's name. */
const calendar = new RegExp(
  `^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:${monthNames}|owner|assistant|summary)$`,
  'i',
)

/** A clause of the sources, with who said it and of what. */
export interface Told extends Clause {
  isOwners: boolean
  /** Which message it stands in. */
  message: number
  /** Names in it, or in the clause before where it has none: "Jonas is in. He books the van." */
  names: readonly string[]
  values: readonly Value[]
}

/**
 * Names, days, times and amounts of a point that the conversation gives to something else: who does what, and what
 * costs how much, got mixed up. Every word of such a point stands in its sources. Where a later message says what the
 * point says, it is a change and no mistake.
 */
export function misplacedIn(point: string, told: readonly Told[]): string[] {
  const names = [...new Set([...told.flatMap((clause) => clause.names), ...peopleIn(point)])]
  return clausesOf(point).flatMap((clause) => {
    const own = names.filter((name) => holds(fold(clause.text), name))
    const values = valuesOf(clause.text)
    const aside = stemsOf([...own, ...values.map(({ text }) => text)].join(' '))
    const words = new Set([...clause.stems].filter((word) => !aside.has(word)))
    if (words.size === 0) return []
    const wrongName = own.filter((name) =>
      belongsElsewhere(
        words,
        told,
        (other) => other.names.includes(name),
        (other) => other.names.length > 0 && !other.names.some((known) => own.includes(known)),
      ),
    )
    const wrongValue = values.filter(({ kind, text }) =>
      belongsElsewhere(
        words,
        told,
        (other) => other.values.some((value) => value.kind === kind && fold(value.text) === fold(text)),
        (other) =>
          other.values.some((value) => value.kind === kind) &&
          !other.values.some((value) => values.some((mine) => fold(mine.text) === fold(value.text))),
      ),
    )
    return [...wrongName, ...wrongValue.map(({ text }) => text)]
  })
}

function belongsElsewhere(
  words: ReadonlySet<string>,
  told: readonly Told[],
  isOwn: (clause: Told) => boolean,
  isOthers: (clause: Told) => boolean,
): boolean {
  let own = 0
  let ownMessage = -1
  let others = 0
  let othersMessage = -1
  for (const clause of told) {
    const count = shared(words, clause.stems)
    if (count === 0) continue
    if (isOwn(clause)) {
      if (count >= own) ownMessage = clause.message
      own = Math.max(own, count)
    } else if (isOthers(clause)) {
      if (count >= others) othersMessage = clause.message
      others = Math.max(others, count)
    }
  }
  return others > own && others >= words.size * sameThing && (own === 0 || othersMessage >= ownMessage)
}

/** Turns of phrase with a "not" that denies nothing that follows. */
const denyingNothing =
  /,\s*not\b.*$|\b(?:don['’]t forget|do not forget|not only|don['’]t worry|why not|if not)\b/giu

/** Whether the latest that the owner said of what a point asserts is that it is not so. */
export function isDenied(point: string, told: readonly Told[]): boolean {
  const owner = told.filter(({ isOwners }) => isOwners)
  return clausesOf(point).some((clause) => {
    if (clause.negated || clause.stems.size < 2) return false
    const last = owner.findLast((other) => shared(clause.stems, other.stems) >= clause.stems.size * sameThing)
    return last?.negated ?? false
  })
}

/** All that the sources tell, in their order; what is asked tells nothing. */
export function toldIn(sources: string): Told[] {
  const isGerman = languageOf(sources) === 'de'
  let isOwners = false
  return sources.split(/\n\n/).flatMap((block, message) => {
    const speaker = /^(Owner|Assistant|Summary so far):/.exec(block)?.[1]
    if (speaker !== undefined) isOwners = speaker !== 'Assistant'
    let names: string[] = []
    return clausesOf(block.replace(/^(?:Owner|Assistant|Summary so far):\s*/, ''))
      .filter(({ question }) => !question)
      .map((clause) => {
        const here = isGerman ? [] : peopleIn(clause.text.trim())
        if (here.length > 0) names = here
        const text = clause.text.replace(denyingNothing, ' ')
        return {
          ...clause,
          negated: clause.negated && clausesOf(text).some(({ negated }) => negated),
          message,
          names,
          values: valuesOf(clause.text),
          isOwners,
        }
      })
  })
}

function peopleIn(text: string): string[] {
  return namesIn(text).filter((name) => !calendar.test(name))
}
