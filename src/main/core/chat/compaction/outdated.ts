import { fold, foldValue } from '../../text/fold'
import type { Clause } from './clauses'
import { clausesOf, stemsOf } from './clauses'
import type { Value } from './values'
import { valuesOf } from './values'

/** A value the conversation replaced by another. */
export interface Replaced {
  old: string
  now: string
  /** Stems of what it was the value of, any of which has to be spoken of; absent: the value alone tells. */
  about?: ReadonlySet<string>
}

/** "We hand it in on Tuesday now": a sentence that says that something is no longer as it was. */
const change =
  /(?<![\p{L}])(?:now|instead|actually|moved?|moves|mov(?:ed|ing)|pushed|postponed|rescheduled|shifted|delayed|changed?|changes|updated?|brought forward|raised|lowered|increased|reduced|new|no longer|rather|correction|jetzt|nun|doch|verschoben|verlegt|geändert|stattdessen|neue[rsn]?|maintenant|finalement|reporté\p{L}*|déplacé\p{L}*|décalé\p{L}*|plutôt|nouve(?:au|lle)|ahora|mejor|cambi\p{L}*|aplazad\p{L}*|adelantad\p{L}*|nuev[oa]|ora|adesso|spostat\p{L}*|rimandat\p{L}*|cambiat\p{L}*|invece)(?![\p{L}])/iu

/** "the green tiles instead of the blue ones" */
const insteadOf =
  /(?:^|[\s,])(?:the |a |an |some )?((?:[\p{L}\p{N}'’-]+ ){0,1}[\p{L}\p{N}'’-]+),? (?:instead of|rather than) (?:the |a |an |some )?([\p{L}\p{N}'’-]+(?: (?!ones?\b)[\p{L}\p{N}'’-]+)?)(?: ones?)?(?=[,.;:!?\n]|$| (?:because|since|as|so|and|but)\b)/giu

// Marks inside a number belong to it: "4,000 euros", "13:40".
const value = String.raw`[\p{L}\p{N}](?:[^,.;:!?\n]|[.,:](?=\p{N})){0,40}?`
const patterns = [
  // "moved the deadline from 12 May to 19 May"
  new RegExp(
    String.raw`\b(?:mov\w+|chang\w+|push\w+|shift\w+|postpon\w+|reschedul\w+|switch\w+|updat\w+|rais\w+|lower\w+|went|goes)\b[^.!?\n]{0,60}?\bfrom (${value}) to (${value})(?=[,.;:!?](?!\p{N})|\n|$| (?:because|since|as|so|and|but)\b)`,
    'giu',
  ),
  // "the deadline is 19 May, not 12 May" / "19 May instead of 12 May"
  new RegExp(
    String.raw`\b(?:is|are|be|it['’]s|on|at|to) (?:now )?(${value}),? (?:and )?(?:not|instead of|rather than) (${value})(?=[,.;:!?](?!\p{N})|\n|$)`,
    'giu',
  ),
]

/** What was replaced in a text: the older value of a correction or change, and the newer. */
export function replacedIn(text: string): Replaced[] {
  const found: Replaced[] = []
  for (const [index, pattern] of patterns.entries()) {
    for (const match of text.matchAll(pattern)) {
      const [, first, second] = match
      if (first === undefined || second === undefined) continue
      found.push(index === 0 ? { old: first, now: second } : { old: second, now: first })
    }
  }
  for (const [, now, old] of text.matchAll(insteadOf)) {
    if (now === undefined || old === undefined || found.some((known) => known.now.endsWith(now))) continue
    const stems = stemsOf(now)
    found.push({ old, now, ...(stems.size > 1 && stemsOf(old).size < 2 ? { about: stems } : {}) })
  }
  return found.filter(({ old, now }) => foldValue(old) !== foldValue(now))
}

/**
 * Days, times and amounts that a later sentence gives anew for what an earlier one spoke of, and says that it does:
 * "The report is due on 12 May", later "The report was moved to 19 May". Oldest first.
 */
function changedValues(texts: string[]): Replaced[] {
  const earlier: Array<{ clause: Clause; values: Value[] }> = []
  const found: Replaced[] = []
  for (const text of texts) {
    const clauses = clausesOf(text).filter(({ question }) => !question)
    for (const clause of clauses) {
      const values = valuesOf(clause.text)
      if (values.length === 1 && change.test(clause.text)) {
        const before = earlierValue(clause, values, earlier)
        if (before !== null) found.push(before)
      }
    }
    for (const clause of clauses) {
      const values = valuesOf(clause.text)
      if (values.length > 0) earlier.push({ clause, values })
    }
  }
  return found.filter(
    ({ old }, index) => !found.slice(index + 1).some(({ now }) => foldValue(now) === foldValue(old)),
  )
}

/** What the clause of earlier sentences that shares most with this one gave for it. */
function earlierValue(
  clause: Clause,
  [now]: Value[],
  earlier: ReadonlyArray<{ clause: Clause; values: Value[] }>,
): Replaced | null {
  if (now === undefined) return null
  let best: Replaced | null = null
  let most = 0
  for (const { clause: other, values } of earlier) {
    const old = values.filter(({ kind }) => kind === now.kind)
    const [first] = old
    if (first === undefined || old.length > 1 || fold(first.text) === fold(now.text)) continue
    const day = stemsOf(`${first.text} ${now.text}`)
    const about = new Set([...clause.stems].filter((word) => other.stems.has(word) && !day.has(word)))
    if (about.size === 0 || about.size < most) continue
    most = about.size
    best = { old: first.text, now: now.text, about }
  }
  return best
}

/** "The deadline is 12 May": one thing that has one value at a time. */
const assertion = new RegExp(
  String.raw`\bthe (?:new |current |final )?((?:[\p{L}-]+ ){0,2}(?:deadline|due date|date|budget|owner|venue|time|price|title|name|target|location|launch|release))\s+(?:is|was|will be|has been set (?:to|for)|moves to|moved to)\s+(?:now |set (?:to|for) |on |at )?(${value})(?=[,.;:!?](?!\p{N})|\n|$| (?:because|since|so|and|but)\b)`,
  'giu',
)

/** Values that later sentences of the same conversation took the place of, oldest first. */
export function supersededIn(texts: string[]): Replaced[] {
  const current = new Map<string, string>()
  const found: Replaced[] = []
  for (const text of texts) {
    for (const change of replacedIn(text)) {
      found.push(change)
      for (const [key, said] of current) {
        if (foldValue(said) === foldValue(change.old)) current.set(key, change.now)
      }
    }
    for (const [, thing, said] of text.matchAll(assertion)) {
      if (thing === undefined || said === undefined) continue
      const key = foldValue(thing.replace(/^(?:new|current|final) /i, ''))
      const before = current.get(key)
      if (before !== undefined && foldValue(before) !== foldValue(said))
        found.push({ old: before, now: said })
      current.set(key, said)
    }
  }
  const last = new Set([...current.values()].map(foldValue))
  const asserted = found.filter(({ old }) => !last.has(foldValue(old)))
  const isKnown = (change: Replaced): boolean =>
    asserted.some(({ old, now }) => old.includes(change.old) && now.includes(change.now))
  return [...asserted, ...changedValues(texts).filter((change) => !isKnown(change))]
}

/** Whether a sentence says that something is what it no longer is. */
export function assertsReplaced(sentence: string, replaced: Replaced[]): boolean {
  return [...sentence.matchAll(assertion)].some(([, , said]) =>
    replaced.some(({ old }) => said !== undefined && foldValue(old) === foldValue(said)),
  )
}
