import type { FactStop } from './fact-keys'

/** Puts the focus on a button of a fact; returns whether the fact is on the page. */
export function focusFact(list: HTMLElement | null, { factId, action }: FactStop): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-fact="${factId}"]`)
  const button = row?.querySelector<HTMLElement>(`[data-action="${action}"]`)
  if (!row || !button) return false
  row.scrollIntoView({ block: 'nearest' })
  button.focus()
  return true
}
