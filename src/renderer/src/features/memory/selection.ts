/** Which facts are chosen for an action on several, and where a range starts. */
export interface Selection {
  chosen: readonly number[]
  anchor: number | null
}

export const nothingChosen: Selection = { chosen: [], anchor: null }

/** Adds a fact to the selection or takes it out; it becomes the start of the next range. */
export function toggle(selection: Selection, factId: number): Selection {
  const chosen = selection.chosen.includes(factId)
    ? selection.chosen.filter((id) => id !== factId)
    : [...selection.chosen, factId]
  return { chosen, anchor: factId }
}

/** Chooses everything from the anchor to a fact, in reading order; without an anchor only the fact. */
export function extendTo(selection: Selection, factId: number, order: readonly number[]): Selection {
  const end = order.indexOf(factId)
  const start = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  if (end === -1) return selection
  if (start === -1) return { chosen: [factId], anchor: factId }
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { chosen: range, anchor: selection.anchor }
}

/** The selection without facts that are gone. */
export function keepExisting(selection: Selection, order: readonly number[]): Selection {
  if (selection.chosen.length === 0) return selection
  const existing = new Set(order)
  const chosen = selection.chosen.filter((id) => existing.has(id))
  if (chosen.length === selection.chosen.length) return selection
  const anchor = selection.anchor !== null && existing.has(selection.anchor) ? selection.anchor : null
  return { chosen, anchor }
}
