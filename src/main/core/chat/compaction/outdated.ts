import { foldValue } from '../../text/fold'

/** A value the conversation replaced by another. */
export interface Replaced {
  old: string
  now: string
}

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
  return found.filter(({ old, now }) => foldValue(old) !== foldValue(now))
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
  return found.filter(({ old }) => !last.has(foldValue(old)))
}

/** Whether a sentence says that something is what it no longer is. */
export function assertsReplaced(sentence: string, replaced: Replaced[]): boolean {
  return [...sentence.matchAll(assertion)].some(([, , said]) =>
    replaced.some(({ old }) => said !== undefined && foldValue(old) === foldValue(said)),
  )
}
