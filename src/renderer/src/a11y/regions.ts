import { firstControl } from './focus'

/** The regions F6 goes through, in reading order. */
const regionOrder = ['conversations', 'transcript', 'composer', 'memory'] as const

/**
 * Moves focus to the next (or previous) region on the page. A region takes focus on the element marked
 * `data-region-focus`, else on its first control, else on itself.
 */
export function cycleRegion(step: 1 | -1): void {
  const regions = regionOrder
    .map((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`))
    .filter((region) => region !== null)
  if (regions.length === 0) return
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(current + step + regions.length) % regions.length]
  if (next === undefined) return
  const target = next.querySelector<HTMLElement>('[data-region-focus]') ?? firstControl(next) ?? next
  target.focus()
}
