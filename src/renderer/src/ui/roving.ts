import { isComposing } from '../keys/ime'

/**
 * Index that an arrow key, Home or End leads to in a list; null for every other key. Lists do not wrap, menus do.
 */
export function rovingIndex(key: string, index: number, count: number, wrap = false): number | null {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return index >= last ? (wrap ? 0 : last) : index + 1
    case 'ArrowUp':
      return index <= 0 ? (wrap ? last : 0) : index - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** Index of the next item whose name starts with a typed letter, beginning after the current one; null if none. */
export function typeAheadIndex(names: readonly string[], index: number, letter: string): number | null {
  const wanted = letter.toLocaleLowerCase()
  for (let step = 1; step <= names.length; step++) {
    const next = (index + step) % names.length
    if (names[next]?.trim().toLocaleLowerCase().startsWith(wanted)) return next
  }
  return null
}

/** Moves focus among `items` by the keys of a list; returns whether the key was taken. */
export function moveRovingFocus(
  event: { key: string; preventDefault(): void; isComposing?: boolean; keyCode?: number },
  items: readonly HTMLElement[],
  wrap = false,
): boolean {
  if (isComposing(event)) return false
  const index = items.findIndex((item) => item.contains(document.activeElement))
  const next = rovingIndex(event.key, index, items.length, wrap)
  if (next === null) return false
  event.preventDefault()
  items[next]?.focus()
  return true
}
