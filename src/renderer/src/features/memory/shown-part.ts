import type { SubjectGroup } from './order'

/** A stretch of the list, by place in reading order; `to` is not part of it. */
export interface Stretch {
  from: number
  to: number
}

/** Facts drawn at once; further ones are drawn as the reader comes near the end of those that are there. */
const step = 120

/** The head of the list. */
export const head: Stretch = { from: 0, to: step }

/** The groups with the facts of a stretch only. */
export function factsWithin(groups: readonly SubjectGroup[], { from, to }: Stretch): SubjectGroup[] {
  let at = 0
  return groups.flatMap((group) => {
    const topics = group.topics.flatMap((topic) => {
      const begin = at
      at += topic.facts.length
      if (begin >= to || at <= from) return []
      if (begin >= from && at <= to) return [topic]
      return [{ ...topic, facts: topic.facts.slice(Math.max(0, from - begin), to - begin) }]
    })
    return topics.length === 0 ? [] : [{ ...group, topics }]
  })
}

/** The stretch with so many more at its end, or before its beginning. */
export function withLater({ from, to }: Stretch): Stretch {
  return { from, to: to + step }
}

export function withEarlier({ from, to }: Stretch): Stretch {
  return { from: Math.max(0, from - step), to }
}

/** The stretch, if it holds a place; else the one around it. */
export function reaching(stretch: Stretch, place: number): Stretch {
  if (place >= stretch.from && place < stretch.to) return stretch
  if (place === stretch.to) return withLater(stretch)
  const from = Math.max(0, place - step / 2)
  return { from, to: from + step }
}
