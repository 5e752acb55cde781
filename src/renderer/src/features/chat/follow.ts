/** Where a scrolled box stands, in CSS pixels. */
export interface ScrollPlace {
  top: number
  viewHeight: number
  contentHeight: number
}

/** So near to the end counts as being there. */
const slack = 24

/** Whether the end of the content is in view. */
export function isAtEnd({ top, viewHeight, contentHeight }: ScrollPlace): boolean {
  return contentHeight - viewHeight - top <= slack
}

/**
 * Whether the view follows the end after a scroll. Any move upwards ends it; only reaching the end begins it again.
 * A box that moved because its content became shorter, or its height changed (another text size), did not move upwards.
 */
export function followsAfterScroll(follows: boolean, before: ScrollPlace, now: ScrollPlace): boolean {
  if (isAtEnd(now)) return true
  const laidOutAnew = now.contentHeight < before.contentHeight || now.viewHeight !== before.viewHeight
  if (now.top < before.top && !laidOutAnew) return false
  return follows
}
